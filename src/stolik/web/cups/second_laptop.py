"""The page that lies beside the second laptop, from the desk."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.web.cups.door import caller_of
from stolik.web.cups.pages import guarded
from stolik.web.door.language import speaker_of
from stolik.web.door.visitor import origin_for_others
from stolik.web.site import site_of


async def page(request: Request) -> Response:
    """Give the page; it names the folder of the copies, so it is for the organiser alone."""
    from stolik.print.cups.second_laptop import Evening, laptop_page

    caller = await caller_of(request)
    caller.check("organiser")
    evening = Evening(
        caller.cup.id,
        caller.cup.settings.name,
        origin_for_others(request),
        site_of(request).config.copies,
        caller.one.parts.fingerprint,
    )
    press = site_of(request).press
    pdf = await press.run(request, laptop_page, evening, speaker_of(request))
    headers = {"content-disposition": 'inline; filename="laptop.pdf"'}
    return Response(pdf[0], headers=headers, media_type="application/pdf")


ROUTES = [Route("/c/{cup}/laptop.pdf", guarded(page))]
