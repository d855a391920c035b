"""Answers of the HTTP API: JSON out, JSON in, and refusals in the visitor's language."""

from __future__ import annotations

from typing import Final, TypeVar
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from stolik.engine import BadInput, Refused
from stolik.engine.wire import decoder, encoded, short
from stolik.web.door.language import speaker_of
from stolik.web.faults import WebError, status_of
from stolik.web.pages.rendering import error_page

T = TypeVar("T")

MOST_BODY: Final = 65_536
MOST_FIELDS: Final = 50
DATA: Final = ("/api/", "/words/", "/ws", "/health")


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    error: str
    text: str
    clause: str | None = None


def data(value: object, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(encoded(value), status, media_type="application/json")


def refusal(connection: HTTPConnection, error: BadInput | Refused, game: str = "") -> Response:
    """Answer with the reason, as JSON for programs and as a page for readers."""
    say, status = speaker_of(connection), status_of(error)
    if isinstance(error, Refused):
        code = f"{game}.{error.code}" if game else error.code
        problem = Problem(code, say.refusal(error, game), error.clause)
    else:
        problem = Problem(error.message.id, say.say(error.message))
    if connection.scope["path"].startswith(DATA):
        response = data(problem, status)
    else:
        response = error_page(connection, say, status, problem.text)
    wait = error.facts.get("n")
    if status == 429 and isinstance(wait, int):
        response.headers["retry-after"] = str(wait)
    return response


async def form(request: Request, most: int = MOST_BODY) -> dict[str, str]:
    """Read the fields of a plain form; of several by one name the last counts."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    found = await _read(request, most)
    if found and media != "application/x-www-form-urlencoded":
        raise WebError("not_form")
    try:
        return dict(parse_qsl(found.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError as error:
        raise WebError("not_form") from error


async def _read(request: Request, most: int) -> bytes:
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise WebError("too_large", most=most)
    return bytes(found)


async def body(request: Request, kind: type[T], most: int = MOST_BODY) -> T:
    """Read the JSON a request brings, or say what is wrong with it."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise WebError("not_json")
    found = await _read(request, most)
    try:
        return decoder(kind).decode(found)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise BadInput("bad_json", why=short(error)) from error
