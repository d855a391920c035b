"""The administrator's way in: an account made at the server's start, its password shown once."""

from __future__ import annotations

from stolik.people.tokens import new_token
from stolik.web.site import Site


async def admitted(site: Site, login: str | None) -> str | None:
    """See that there is an administrator of this login; give the password of a new account."""
    if login is None or await site.store.get("login", login.strip().lower()) is not None:
        return None
    person, token = await site.people.guest(login, site.now())
    password = new_token()
    try:
        await site.people.register(person.id, login, password, is_admin=True)
    finally:
        session = await site.people.sessions.find(token, site.now())
        if session is not None:
            await site.people.sessions.end(session)
    return password
