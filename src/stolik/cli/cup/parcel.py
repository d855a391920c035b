"""`stolik cup pack | take | passes`: a competition on its way from one laptop to another."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time_ns
from typing import Annotated, Literal, TypeAlias

from cyclopts import Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, read_file, speaker
from stolik.cli.serve import STORE
from stolik.engine import BadInput, msg
from stolik.engine.wire import encoded
from stolik.store import opened

StoreName: TypeAlias = Annotated[
    str, Parameter(name=["--store", "--db"], help=helped("arg.cup_store"))
]
ADDRESS = "http://127.0.0.1:8000"


def now_ms() -> int:
    """Give the wall clock in epoch ms."""
    return time_ns() // 1_000_000


def pack(
    cup: Annotated[str, Parameter(help=helped("arg.cup_packed"))],
    file: Annotated[Path, Parameter(help=helped("arg.parcel_to"))],
    *,
    store: StoreName = STORE,
    public: Annotated[
        bool, Parameter(name="--public", negative=(), help=helped("arg.parcel_public"))
    ] = False,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Write the signed file of a competition of a server, or of a season in a file."""
    from stolik.cups.parcel.copies import written
    from stolik.cups.parcel.sealing import unsealed

    data = asyncio.run(packed(cup, store, public))
    try:
        written(file, data)
    except OSError as error:
        raise BadInput("no_write", file=str(file), why=str(error.strerror)) from error
    header, _ = unsealed(read_file(file))
    if as_json:
        found = {"cup": header.cup, "bytes": len(data), "fingerprint": header.fingerprint}
        print(encoded(found).decode())
        return
    say, size = speaker(lang), f"{len(data) / 1024:.0f}"
    print(say.say(msg("cup.packed", file=file.name, size=size)))
    print(say.say(msg("cup.fingerprint", key=header.fingerprint)))
    print(say.say(msg("cup.packed_public" if public else "cup.packed_secret")))


async def packed(cup: str, url: str, is_public: bool) -> bytes:
    """Give the file of a season's file, if there is one of that name, or of a server's store."""
    from stolik.cups.parcel.packing import pack as pack_store
    from stolik.cups.parcel.publishing import publish
    from stolik.live.lifetimes import past_lives

    if Path(cup).is_file():
        from stolik.cli.cup.shelf import shelved

        store, id = await shelved(Path(cup), now_ms())
        if is_public:
            return await publish(store, id, now_ms())
        return await pack_store(store, id, now_ms(), await past_lives(store))
    check_there(url)
    async with opened(url) as found:
        if is_public:
            return await publish(found, cup, now_ms())
        return await pack_store(found, cup, now_ms(), await past_lives(found))


def check_there(url: str) -> None:
    """Refuse to make a new store where one was to be read."""
    from stolik.store.address import InFile, address

    place = address(url)
    if isinstance(place, InFile) and not place.path.exists():
        raise BadInput("no_file", file=str(place.path), why="ENOENT")


def take(
    file: Annotated[str, Parameter(help=helped("arg.parcel_from"))],
    *,
    store: StoreName = STORE,
    key: Annotated[str, Parameter(name="--key", help=helped("arg.parcel_key"))] = "",
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Take a competition over into the store of this laptop's server; all of it or nothing."""
    from stolik.cups.parcel.sealing import unsealed
    from stolik.cups.parcel.taking import Taken
    from stolik.cups.parcel.taking import take as take_over

    data = read_file(file)
    header, _ = unsealed(data)
    if key and key.replace("-", "").upper() != header.fingerprint.replace("-", ""):
        raise BadInput("parcel_expected", theirs=header.fingerprint, ours=key[:40])

    async def taken() -> Taken:
        async with opened(store) as found:
            return await take_over(found, data, now_ms())

    came = asyncio.run(taken())
    if as_json:
        print(encoded(came).decode())
        return
    say = speaker(lang)
    code = "cup.taken" if came.is_new else "cup.caught_up"
    if not came.entries:
        code = "cup.nothing_new"
    print(say.say(msg(code, name=came.name, cup=came.cup, n=came.entries)))
    print(say.say(msg("cup.fingerprint", key=came.fingerprint)))
    if came.is_new:
        print(say.say(msg("cup.taken_next", cup=came.cup)))


def passes(
    cup: Annotated[str, Parameter(help=helped("arg.cup_id"))],
    *,
    store: StoreName = STORE,
    role: Annotated[
        Literal["organiser", "judge", "scorer"],
        Parameter(name="--role", help=helped("arg.pass_role")),
    ] = "organiser",
    number: Annotated[int, Parameter(name="--number", help=helped("arg.pass_number"))] = 1,
    address: Annotated[str, Parameter(name="--address", help=helped("arg.pass_address"))] = ADDRESS,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Make a pass of a competition: a link and a code that let its holder in."""
    from stolik.cups.passes import Handed

    check_there(store)

    async def made() -> Handed:
        from stolik.cli.cup.shelf import handed

        async with opened(store) as found:
            return await handed(found, cup, role, number, now_ms())

    one = asyncio.run(made())
    link = f"{address.rstrip('/')}/c/in/{one.link}"
    if as_json:
        print(encoded({"link": link, "code": one.code}).decode())
        return
    print(speaker(lang).say(msg("cup.pass", link=link, code=one.code)))
