"""The draws of a competition for everybody to compute again, as data and as a page."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stolik.cups.proof import Proof, proof_of
from stolik.engine import CHANCE
from stolik.web.answers import data
from stolik.web.cups.door import caller_of
from stolik.web.cups.pages import guarded, screen_page
from stolik.web.site import site_of

MOST_KEPT = 20


class Proofs:
    """The proofs asked for last, each worked out once for every seed that is shown."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int, int, int], Proof] = {}

    async def proof(self, request: Request) -> Proof:
        """Give the proof of a competition."""
        caller, store = await caller_of(request), site_of(request).store
        async with caller.cup.lock:
            await caller.cup.read()
            log = caller.cup.model.log
            drawn = [number for number, event in log.in_force if event.by == CHANCE]
            key = (caller.cup.id, len(log.revealed), len(drawn), drawn[-1] if drawn else 0)
        if key not in self._kept:
            entries = await store.read(caller.cup.id)
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            proof = await site_of(request).press.run(request, proof_of, entries)
            self._kept[key] = proof
            return proof
        return self._kept[key]


async def draws(request: Request) -> Response:
    """Give what a verifier needs."""
    proofs: Proofs = request.app.state.proofs
    return data(await proofs.proof(request))


async def page(request: Request) -> Response:
    """Give the page that computes every draw again on the reader's own device."""
    return await screen_page(request, await caller_of(request), "draws")


ROUTES = [
    Route("/api/cups/{cup}/draws", draws),
    Route("/c/{cup}/draws", guarded(page)),
]
