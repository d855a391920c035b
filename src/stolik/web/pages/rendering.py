"""Pages from templates: escaped, in the visitor's language, readable without scripts."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from stolik.engine.messages import Arg, msg
from stolik.people.person import Person
from stolik.scene.svg.rosettes import seed_of
from stolik.web.door.language import COOKIE, language_of
from stolik.web.pages.assets import Assets
from stolik.web.pages.dictionary import dictionary_url
from stolik.words import LANGUAGES, Speaker, catalog
from stolik.words.softening import softened, softened_heading

YEAR_S: Final = 31_536_000
UNNAMED: Final = "client.unnamed"


@cache
def environment() -> Environment:
    """Give the templates; a name that is not there is an error, not a gap in the page."""
    folder = str(resources.files("stolik.web") / "templates")
    made = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {"soft": softened, "soft_heading": softened_heading}
    return made


def page(
    connection: HTTPConnection, name: str, status: int = 200, /, **values: Any
) -> HTMLResponse:
    """Give a page."""
    say = values.pop("say", None) or Speaker(language_of(connection))
    assets: Assets = connection.app.state.assets

    def t(id: str, /, **args: Arg) -> str:
        return say.say(msg(id, **args))

    text = (
        environment()
        .get_template(name)
        .render(
            t=t,
            lang=say.lang,
            languages=[(lang, switch(connection, lang)) for lang in LANGUAGES],
            static=assets.url,
            script=assets.url if "modules" in connection.query_params else assets.script,
            static_root=assets.url(""),
            words_url=dictionary_url(say.lang),
            called=called(values.get("person")),
            face=seed_of(values["person"].name if values.get("person") else ""),
            **{"person": None, "here": connection.scope["path"], **values},
        )
    )
    response = HTMLResponse(text, status)
    if connection.query_params.get("lang") in LANGUAGES:
        response.set_cookie(COOKIE, say.lang, max_age=YEAR_S, samesite="lax", httponly=False)
    return response


def called(person: Person | None) -> str:
    """Give the name somebody has chosen; none for strangers and for guests nobody has seen yet."""
    if person is None or person.name in {catalog(one).text(UNNAMED, None) for one in LANGUAGES}:
        return ""
    return person.name


def switch(connection: HTTPConnection, lang: str) -> str:
    """Give the address of this very page in another language."""
    kept = [(k, v) for k, v in connection.query_params.multi_items() if k != "lang"]
    return "?" + urlencode([*kept, ("lang", lang)])


def error_page(connection: HTTPConnection, say: Speaker, status: int, text: str) -> HTMLResponse:
    """Give a page that says what went wrong."""
    return page(connection, "error.html", status, say=say, code=status, text=text)
