"""`stolik serve`: open the door; people play in their browsers."""

from __future__ import annotations

from typing import Annotated

from cyclopts import App, Parameter

from stolik.cli.language import helped
from stolik.cli.parameters import Lang, speaker
from stolik.engine import BadInput, Msg, msg

app = App(name="serve", help=helped("serve"), help_format="plaintext")

STORE = "sqlite:///stolik.db"


@app.default
def serve_tables(
    *,
    host: Annotated[str | None, Parameter(name="--host", help=helped("arg.host"))] = None,
    port: Annotated[int, Parameter(name="--port", help=helped("arg.port"))] = 8000,
    lan: Annotated[bool, Parameter(name="--lan", negative=(), help=helped("arg.lan"))] = False,
    address: Annotated[
        list[str], Parameter(name="--address", negative=(), help=helped("arg.address"))
    ] = [],  # noqa: B006 - cyclopts reads the default
    store: Annotated[str, Parameter(name="--store", help=helped("arg.store"))] = STORE,
    copies: Annotated[str, Parameter(name="--copies", help=helped("arg.copies"))] = "",
    limit: Annotated[
        list[str], Parameter(name="--limit", negative=(), help=helped("arg.limit"))
    ] = [],  # noqa: B006 - cyclopts reads the default
    push: Annotated[str | None, Parameter(name="--push", help=helped("arg.push"))] = None,
    contact: Annotated[str, Parameter(name="--contact", help=helped("arg.contact"))] = "",
    admin: Annotated[str | None, Parameter(name="--admin", help=helped("arg.admin"))] = None,
    lang: Lang = None,
) -> None:
    """Serve until told to end; exit code 2 and one line if that cannot be."""
    say = speaker(lang)
    if not 0 <= port <= 65535:
        raise BadInput("bad_number", name="--port", low=0, high=65535, value=str(port))
    from stolik.web.config import Config, limits_of, origin_of
    from stolik.web.door.admission import admitted
    from stolik.web.pages.qr import terminal_qr
    from stolik.web.push.keys import push_of
    from stolik.web.server import bound, own_addresses, serve

    given, limits = tuple(origin_of(one) for one in address), limits_of(limit)
    where = host or ("0.0.0.0" if lan else "127.0.0.1")
    listening = bound(where, port)
    port = listening.getsockname()[1]
    addresses = own_addresses(where, port, lan, given)
    called = None if push is None else push_of(push, contact)
    spoken = lang if lang is None else say.lang
    config = Config(store, addresses, spoken, limits, copies, called)

    def tell(admitted: Msg | None) -> None:
        url = addresses[0] + "/"
        if lan:
            print(terminal_qr(url), end="")
        print(say.say(msg("serve.open", url=url)))
        if admitted is not None:
            print(say.say(admitted))
        if not config.outward:
            print(say.say(msg("serve.local")))
        print(say.say(msg("serve.end")), flush=True)

    serve(config, listening, lambda site: admitted(site, admin), tell)
