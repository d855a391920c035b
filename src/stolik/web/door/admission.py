"""The administrator's way in: a new account, its password shown once, or an account there is."""

from __future__ import annotations

from stolik.engine.messages import Msg, msg
from stolik.people.person import PeopleError
from stolik.people.privacy import erased
from stolik.people.tokens import new_token
from stolik.web.site import Site


async def admitted(site: Site, login: str | None) -> Msg | None:
    """See that there is an administrator of this login; give what the server's owner is told."""
    if login is None:
        return None
    name = login.strip().lower()
    is_new_right = await site.people.promote(name)
    if is_new_right is not None:
        return msg("serve.admin_now" if is_new_right else "serve.admin_before", login=name)
    person, token = await site.people.guest(login, site.now())
    password = new_token()
    try:
        await site.people.register(person.id, login, password, is_admin=True)
    except PeopleError:
        await erased(site.store, person.id)
        raise
    session = await site.people.sessions.find(token, site.now())
    if session is not None:
        await site.people.sessions.end(session)
    return msg("serve.admin", login=name, password=password)
