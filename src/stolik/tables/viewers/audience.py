"""Who looks on and what they are sent: each viewer's own picture, and only if it has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, Choices, see
from stolik.engine.log import Fair
from stolik.engine.scene import News
from stolik.engine.wire import encoded
from stolik.tables.seating.rights import Rights, actors_of, eyes_of
from stolik.tables.table.recent_states import Step
from stolik.tables.viewers.chair_faces import shown_as
from stolik.tables.viewers.feed import FRESH, Feed
from stolik.tables.viewers.from_client import SCREENS
from stolik.tables.viewers.from_table import Asked, Chair, Presence, Welcome
from stolik.tables.viewers.outbox import MOST_SHOTS, Body, Drawn, Passed
from stolik.tables.viewers.picture import Picture, Shown, picture, rest_of
from stolik.tables.viewers.reactions import reactions_of

if TYPE_CHECKING:
    from stolik.tables.table.live_table import LiveTable
    from stolik.tables.viewers.client import Client


class Seat(Struct, frozen=True):
    """All on which the picture of a client depends: equal ones share one."""

    who: Rights
    eyes: Actor


class Audience:
    """The clients of one table, and the pictures made for them since the last change."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._pictures: dict[int, Picture] = {}
        self._feeds: dict[int, Feed] = {}
        self._past: dict[tuple[int, int], Picture] = {}
        """Pictures of moments that are over, by eyes and entry."""
        self._shown: dict[tuple[object, ...], tuple[Shown, Drawn]] = {}
        self._chairs: tuple[tuple[Chair, ...], tuple[Chair, ...]] | None = None
        """The chairs with and without who is here, while everybody is shown the same moment."""

    def show(self) -> None:
        """Send every client what is new to it."""
        self._pictures, self._past, self._shown = {}, {}, {}
        seated = self.chairs()
        self._chairs = (seated, tuple(map(absent, seated)))
        for client in tuple(self._table.clients):
            self.refresh(client)
        self._chairs = None

    def greet(self, client: Client) -> None:
        """Send a client who it is and the whole picture, whatever it had before."""
        client.welcome = None
        client.shown = None
        client.seen.clear()
        self.refresh(client)

    def refresh(self, client: Client) -> None:
        """Send a client what it has not seen yet."""
        model = self._table.model
        who = client.rights(model)
        due, wish = model.session.turn.due, client.wish
        if wish is not None and wish != client.eyes:
            client.eyes, client.wish = eyes_of(model, who, client.eyes, wish), None
            client.judged = due if client.eyes == REFEREE else None
        else:  # who looks as the referee does so until the table waits for someone else
            is_judge = client.eyes == REFEREE and client.judged == due
            client.eyes = eyes_of(model, who, client.eyes, REFEREE if is_judge else None)
        self._tell_welcome(client, who)
        feed = self._feed(client)
        shown, drawn = self._for(who, client.eyes)
        if shown != client.shown:
            shots = self._shots(client, feed)
            client.shown = shown
            client.seen[client.eyes] = feed.last
            client.outbox.push(Body(drawn, client.eyes, feed.items, shots))
            self._table.house.metrics.count("pushes")

    def _tell_welcome(self, client: Client, who: Rights) -> None:
        """Tell a client who it is, if that has changed; rights are the same one until they do."""
        sealed_at, known = self._table.model.log.sealed_at, client.welcomed
        is_known = known is not None and known[0] is who and known[1:] == (client.eyes, sealed_at)
        if is_known and client.welcome is not None:
            return
        welcome = self._welcome(who, client.eyes)
        client.welcomed = (who, client.eyes, sealed_at)
        if welcome != client.welcome:
            client.welcome = welcome
            client.outbox.answer(encoded(welcome))

    def tell_presence(self, except_for: Client | None = None) -> None:
        """Tell who is here."""
        table = self._table
        players = table.model.seating.people
        watchers = sum(client.alias not in players for client in table.clients)
        frame = encoded(Presence(self.chairs(), watchers))
        for client in tuple(table.clients):
            if client is not except_for:
                client.outbox.answer(frame)

    def chairs(self, is_presence_told: bool = True) -> tuple[Chair, ...]:
        """Give the chairs as everybody sees them."""
        if self._chairs is not None:
            return self._chairs[0 if is_presence_told else 1]
        seated = self._seated()
        return seated if is_presence_told else tuple(map(absent, seated))

    def _seated(self) -> tuple[Chair, ...]:
        model, here = self._table.model, self._table.attendance.here()
        bots = self._table.house.bots
        found = []
        for seat, place in enumerate(model.seating.places):
            name = model.chair_name(seat)
            is_here = place.person in here
            lag, quota = self._table.allowances.shown(seat) if is_here else (None, None)
            ready = None if place.bot is None else bots.percent(model.game.id, place.bot)
            face, stand_in = shown_as(place, name)
            found.append(
                Chair(
                    seat, name, place.bot, place.is_taken, is_here, lag, quota, ready, face,
                    stand_in,
                )
            )  # fmt: skip
        return tuple(found)

    def _welcome(self, who: Rights, eyes: int) -> Welcome:
        opened = self._table.model.log.opened
        commit = opened.chance.commit if isinstance(opened.chance, Fair) else None
        log = self._table.model.log
        return Welcome(
            self._table.id,
            opened.game,
            eyes,
            who.seats,
            who.told,
            commit,
            boards=log.boards,
            scheme=log.scheme,
            sealed=None if log.sealed_at is None else log.hashes[log.sealed_at].hex(),
            reactions=reactions_of(self._table.model, who),
        )

    def _for(self, who: Rights, eyes: Actor) -> tuple[Shown, Drawn]:
        is_alone = who.seats or who.told
        has_ended = self._table.model.phase not in ("waiting", "playing")
        moved = self._moved(who) if has_ended or not is_alone else None
        key = (eyes, who.seats, who.told, who.person if is_alone else "", moved)
        if key not in self._shown:
            shown = self._made(who, eyes, moved)
            rest = rest_of(shown, self.chairs())
            drawn = Drawn(shown.picture.scene, rest, self._table.shown_ms())
            self._shown[key] = (shown, drawn)
        return self._shown[key]

    def _moved(self, who: Rights) -> str | None:
        """Give the other table of the same competition where somebody sits who looks on here."""
        return self._table.house.own_table(self._table.id, who.person)

    def _picture(self, eyes: Actor) -> Picture:
        model = self._table.model
        if eyes not in self._pictures:
            seen = model.see(eyes)
            is_now = seen.viewer == eyes and not model.is_delayed(eyes)
            choices = model.session.choices(eyes) if is_now else model.game.choices(seen)
            table = self._table
            aside = table.house.asides.known(model.game.id, seen, table.show_again)
            self._pictures[eyes] = picture(model.game, seen, choices, aside)
        return self._pictures[eyes]

    def _shots(self, client: Client, feed: Feed) -> tuple[Passed, ...]:
        """Give the pictures a client has not seen on the way to the present one."""
        eyes, model = Actor(client.eyes), self._table.model
        since = client.seen.get(eyes)
        is_other = client.shown is not None and client.shown.viewer != eyes
        if client.outbox.version < SCREENS or since is None or is_other:
            return ()
        now = model.secrecy.public_state if model.is_delayed(eyes) else model.log.state
        found: list[Passed] = []
        for step in feed.steps:
            if step.entry <= since:
                continue
            drawn = self._picture(eyes) if step.state is now else self._once(eyes, step)
            found += (Passed(still.scene, step.entry, still.told) for still in drawn.before)
            if step.state is not now:
                found.append(Passed(drawn.scene, step.entry, len(drawn.news)))
        return tuple(found[-MOST_SHOTS:])

    def _once(self, eyes: Actor, step: Step) -> Picture:
        """Draw a moment that is over, in which nobody is asked for anything any more."""
        key = (int(eyes), step.entry)
        if key not in self._past:
            game = self._table.model.game
            self._past[key] = picture(game, see(game, step.state, eyes), Choices())
        return self._past[key]

    def _feed(self, client: Client) -> Feed:
        """Give the news for a client's eyes, from the last it was told."""
        model, eyes, told = self._table.model, client.eyes, client.outbox.told
        recent, limit = model.recent, model.told_until(Actor(eyes))
        if eyes not in told:
            known = recent.entry_of(client.last_news) if client.last_news else None
            told[eyes] = recent.entry_before(FRESH, limit) if known is None else known
            if known is not None:
                client.seen[eyes] = known
        feed = self._feeds.get(eyes)
        if feed is None or feed.since > told[eyes]:
            feed = self._feeds[eyes] = Feed(told[eyes])

        def news(state: Any) -> tuple[News, ...]:
            if state is model.log.state and not model.is_delayed(Actor(eyes)):
                return self._picture(Actor(eyes)).news
            return model.game.news(see(model.game, state, Actor(eyes)))

        feed.follow(recent, limit, news)
        return feed

    def _made(self, who: Rights, eyes: Actor, moved: str | None) -> Shown:
        table = self._table
        model = table.model
        drawn = self._picture(eyes)
        seating, phase = model.seating, model.phase
        asked = model.rematch if phase == "over" else seating.asked
        mine = ((a, model.questions.get(a)) for a in actors_of(model, who))
        may_correct = bool(set(who.told) & {"scorer", "referee"})
        in_force = model.log.in_force
        return Shown(
            viewer=eyes,
            picture=drawn,
            questions={str(a): q.number for a, q in mine if q is not None and q.is_asked},
            is_running=phase == "playing" and not table.waits(model),
            deadline_ms=min((alarm.at_ms for alarm in model.session.turn.alarms), default=None),
            chairs=self.chairs(is_presence_told=False),
            phase=phase,
            head=model.head if model.is_paper or phase == "over" else None,
            asked=None if asked is None else Asked(asked.kind, asked.seat, asked.waiting),
            keeper=None if seating.keeper is None else model.name_of(seating.keeper),
            signed={str(s.seat): s.accept for s in seating.signed if s.head == model.head},
            take_back=tuple(s for s in who.seats if model.can_take_back(s) is not None),
            next_table=model.next_table,
            last_entry=in_force[-1][0] if may_correct and in_force else None,
            referees=tuple(model.name_of(one) for one in seating.arranged.referees),
            waits=seating.arranged.waits and seating.lone == who.person,
            moved_to=moved,
            told=self._feeds[eyes].last,
        )


def absent(chair: Chair) -> Chair:
    """Give a chair without saying who is here: that is told apart."""
    return replace(chair, is_here=False, lag_ms=None, quota_ms=None, ready_percent=None)


def may_look(table: LiveTable, client: Client, seat: int) -> bool:
    """Say whether a client may look through these eyes."""
    model = table.model
    who = client.rights(model)
    return seat in who.seats or seat in actors_of(model, who)
