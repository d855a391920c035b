"""What belongs to a competition beside its logs, found in the store of a server that has others.

People stay where they are: no person, session, visit or held role travels. Phones hold their pass
and come in again by it.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec.structs import replace

from stolik.cups import register as beside
from stolik.cups.calls import CALL, CALLS
from stolik.cups.notices import NOTICE, NOTICES
from stolik.cups.parcel.signing import KIND as KEY
from stolik.cups.parcel.signing import public_of
from stolik.cups.passes import HELD, PASS, PASSES
from stolik.cups.passes import SECRET as PASS_OF
from stolik.cups.rotation import PANELS, ROTATION, ROTATIONS, SECONDS
from stolik.engine.fair import SEED_BYTES
from stolik.engine.refusals import BadInput
from stolik.engine.wire import encoded
from stolik.people.person import clean_name
from stolik.people.privacy import CHAIRS
from stolik.store.protocol import Items

Belongings = dict[str, dict[str, bytes]]
"""By kind and key."""

SECRET: Final = "secret"
CHAIR: Final = "chair"
SINGLE: Final = (KEY, beside.SETTINGS, beside.WISHES, beside.SELVES, ROTATION)
"""Kept under the id of the competition."""
SEVERAL: Final = (beside.PERSON, beside.ERASED, PASS, CALL, NOTICE)
"""Kept under the id of the competition, a stroke and something more."""
POINTING: Final = (PASS_OF,)
"""Kept under a hash; what they hold begins with the id of the competition."""
STAYING: Final = (HELD,)
"""Who holds which role: people of one server, and no file's business."""
OWN: Final = (*SINGLE, *SEVERAL, *POINTING, *STAYING)
PASSED_OVER: Final = ("person", "session", "session-of", "visit", *STAYING)
"""What older files carried; nothing of it is looked at."""
HASH: Final = re.compile(r"[0-9a-f]{64}")
MOST_REST: Final = 64
MOST_VALUE: Final = 65_536


async def belongings(store: Items, cup: str) -> Belongings:
    """Give everything that lies beside a competition's logs and goes where it goes."""
    found: Belongings = {}
    for kind in SINGLE:
        value = await store.get(kind, cup)
        if value is not None:
            found[kind] = {cup: value}
    for kind in SEVERAL:
        found[kind] = dict(await store.scan(kind, f"{cup}/"))
    start = f"{cup}/".encode()
    for kind in POINTING:
        rows = await store.scan(kind)
        found[kind] = {key: value for key, value in rows if value.startswith(start)}
    return {kind: rows for kind, rows in found.items() if rows}


def sifted(cup: str, key: str, tables: dict[str, int], items: Belongings) -> Belongings:
    """Give what a file brings of its own competition, every piece read; refuse anything else.

    `key` is the public key it is signed with, `tables` how many chairs each of its tables has.
    """
    if items.keys() - {*OWN, *PASSED_OVER, SECRET, CHAIR}:
        raise BadInput("parcel_altered")
    try:
        return {
            kind: {name: _read(cup, key, tables, kind, name, value) for name, value in rows.items()}
            for kind, rows in items.items()
            if kind not in PASSED_OVER
        }
    except (msgspec.MsgspecError, BadInput, ValueError, RecursionError) as error:
        raise BadInput("parcel_altered") from error


def _read(
    cup: str, public: str, tables: dict[str, int], kind: str, name: str, value: bytes
) -> bytes:
    """Give one piece as it will be kept; ValueError if it is none of this competition's."""
    first, _, rest = name.partition("/")
    _check(len(value) <= MOST_VALUE)
    if kind == SECRET:
        _check((name == cup or name in tables) and len(value) == SEED_BYTES)
    elif kind == CHAIR:
        chair = CHAIRS.decode(value)
        _check(rest.isdecimal() and int(rest) < tables.get(first, 0))
        return encoded(replace(chair, name=clean_name(chair.name)))
    elif kind in POINTING:
        _check(HASH.fullmatch(name) is not None and value.decode().partition("/")[0] == cup)
    elif kind in SINGLE:
        _check(name == cup)
        return _single(public, kind, value)
    else:
        _check(first == cup and 0 < len(rest) <= MOST_REST)
        return _one_of(kind, rest, value)
    return value


def _single(public: str, kind: str, value: bytes) -> bytes:
    if kind == KEY:
        _check(len(value) == SEED_BYTES and public_of(value).hex() == public)
        return value
    if kind == beside.WISHES:
        return encoded(beside.WISHED.decode(value))
    if kind == beside.SELVES:
        return encoded(beside.NUMBERS.decode(value))
    if kind == ROTATION:
        turns = ROTATIONS.decode(value)
        _check(turns.seconds in SECONDS and len(turns.panels) <= len(PANELS))
        return encoded(turns)
    settings = beside.SETTINGS_OF.decode(value)
    return encoded(replace(settings, name=clean_name(settings.name), owner=""))


def _one_of(kind: str, rest: str, value: bytes) -> bytes:
    if kind == beside.PERSON:
        return encoded(beside.checked(beside.PERSONS.decode(value)))
    if kind == PASS:
        one = PASSES.decode(value)
        _check(one.id == rest)
        return encoded(one)
    if kind == CALL:
        return encoded(CALLS.decode(value))
    if kind == NOTICE:
        told = NOTICES.decode(value)
        _check(told.id == rest)
        return encoded(told)
    _check(value == b"")
    return value


def _check(is_right: bool) -> None:
    if not is_right:
        raise ValueError
