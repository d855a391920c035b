"""A game in the terminal from the first card to the last: people, bots, chance and the clock."""

from __future__ import annotations

import sys
from time import monotonic, sleep
from typing import Any

from msgspec import Struct, ValidationError

from stolik import games
from stolik.bots import Bot, Budget
from stolik.cli.play.keyboard import Cancelled, Ended, Keyboard, TimeUp
from stolik.cli.play.levels import levels
from stolik.cli.play.menu import Item, chosen, items, typed
from stolik.cli.play.screen import Screen
from stolik.cli.record_file import RecordFile
from stolik.cli.rules import book_of, clause_text
from stolik.engine import (
    CHANCE,
    CLOCK,
    REFEREE,
    SPECTATOR,
    Actor,
    AnyGame,
    BadInput,
    Refused,
    is_seat,
    msg,
    seats,
)
from stolik.engine.asides import with_aside
from stolik.engine.fair import Stream
from stolik.engine.log import Undone
from stolik.engine.rulebook import CLAUSE
from stolik.engine.scene import Scene
from stolik.engine.session import Session
from stolik.engine.wire import converted, encoded
from stolik.words import Speaker

AnySession = Session[Any, Any, Any, Any]


class Chair(Struct, frozen=True):
    """Who sits on a chair: a bot, or a person at this keyboard."""

    bot: Bot[Any, Any] | None


class Evening:
    """Run one table at one keyboard."""

    def __init__(
        self,
        game: AnyGame,
        table: AnySession,
        chairs: tuple[Chair, ...],
        say: Speaker,
        file: RecordFile | None,
        ms: int,
    ) -> None:
        self.game, self.table, self.chairs = game, table, chairs
        self.say, self.file, self.ms = say, file, ms
        self.screen = Screen(say)
        self.keyboard = Keyboard(say, self.screen.line)
        self.keyboard.deadline = self._until_alarm
        in_force = table.log.in_force
        self._from_ms = in_force[-1][1].clock_ms if in_force else 0
        self._started = monotonic()
        self._told = table.log.next
        self._forgets = False
        """What was told up to now is to be gone when something new is told."""
        self._last_at_keyboard: Actor | None = None

    def run(self) -> int:
        """Play until the game is over or the player leaves; what was done is saved either way."""
        try:
            while not self._is_finished():
                self._step()
        except (Ended, KeyboardInterrupt):
            self._save()
            self.keyboard.tell("cli.left" if self.file is None else "cli.left_saved")
            return 0
        self._farewell()
        return 0

    def _is_finished(self) -> bool:
        self._record()
        while self.table.draw(self.now()):
            self._record()
        return self.table.is_over

    def _record(self) -> None:
        self._save()
        self._tell_news()

    def now(self) -> int:
        """Give the table's clock: it stands still while nobody is here."""
        return self._from_ms + int((monotonic() - self._started) * 1000)

    def _step(self) -> None:
        if self.table.ring(self.now()):
            return
        turn = self.table.turn
        if any(self._bot_acts(actor, is_due=True) for actor in turn.due if is_seat(actor)):
            return
        if any(self._bot_acts(actor, is_due=False) for actor in turn.may if is_seat(actor)):
            return
        if self._waits_for_clock():
            return
        actor = self._at_keyboard()
        if actor is None:
            raise BadInput("nobody_can_act", phase=turn.phase)
        self._person_acts(actor)

    def _waits_for_clock(self) -> bool:
        """Wait for the clock where it alone is due, and people could only give up meanwhile."""
        turn, wait = self.table.turn, self._until_alarm()
        able = [self.table.choices(actor) for actor in turn.may if actor in self._people()]
        has_more = any(one.listed or not all(form.is_grave for form in one.forms) for one in able)
        if turn.due != (CLOCK,) or wait is None or has_more:
            return False
        self.screen.aside(self.say.say(self.game.scene(self.table.see(SPECTATOR)).prompt.text))
        if sys.stdin.isatty():
            sleep(max(wait, 0.0))
        else:  # nobody sits there: what is typed ahead is not kept waiting
            self._from_ms += max(int(wait * 1000), 0) + 1
        return True

    def _people(self) -> list[Actor]:
        return [Actor(i) for i, chair in enumerate(self.chairs) if chair.bot is None]

    def _at_keyboard(self) -> Actor | None:
        turn, people = self.table.turn, self._people()
        able = [a for a in (*turn.due, *turn.may) if a in (*people, REFEREE, CHANCE)]
        if self.table.secret is not None:
            able = [a for a in able if a != CHANCE]
        with_choices = [a for a in able if self.table.choices(a)]
        return with_choices[0] if with_choices else None

    def _bot_acts(self, actor: Actor, is_due: bool) -> bool:
        bot = self.chairs[actor].bot
        if bot is None:
            return False
        luck = Stream(bytes(32), self.table.log.next)
        with self.screen.thinking(self.say.name(actor)):
            thought = bot.think(self.table.see(actor), luck, Budget(self.ms))
        if thought is None:
            if is_due:
                raise BadInput("bot_silent", seat=actor)
            return False
        is_told = self._knows_no_more(actor)
        self.table.act(actor, thought.do, self.now())
        self._record()
        if thought.why is not None and is_told:
            self.screen.aside(self.say.say(thought.why))
        return True

    def _knows_no_more(self, actor: Actor) -> bool:
        """Say whether a bot's reasons betray nothing: nobody plays, or it sees what all see."""
        if not self._people():
            return True
        own, shown = self.table.see(actor).view, self.table.see(SPECTATOR).view
        return bool(own == shown)

    def _person_acts(self, actor: Actor) -> None:
        self._curtain(actor)
        scene = self._picture(actor)
        menu = items(self.table.choices(actor), scene, self.game.id, self.say)
        self.screen.scene(scene)
        self.screen.menu([item.label for item in menu])
        try:
            self._command(self.keyboard.line("> "), actor, menu)
        except TimeUp:
            self.keyboard.tell("cli.time_up")

    def _picture(self, actor: Actor) -> Scene:
        """Draw what someone sees, with what a long search adds to it."""
        seen = self.table.see(actor)
        scene = self.game.scene(seen)
        found = games.kit(self.game.id).aside
        if found is None:
            return scene
        aside = found()
        question = aside.asked(seen)
        if question is None:
            return scene
        with self.screen.thinking(self.say.name(actor)):
            return with_aside(scene, aside.answered(question))

    def _command(self, text: str, actor: Actor, menu: list[Item[Any]]) -> None:
        word = text.lower()
        if word in ("q", "quit", "exit"):
            raise Ended
        if word == "u":
            self._take_back(actor)
        elif word == "h":
            self._hint(actor)
        elif word == "r" and actor != REFEREE and self.table.choices(REFEREE):
            self._person_acts(REFEREE)
        elif word.startswith("?"):
            self._help(word[1:].strip())
        elif CLAUSE.fullmatch(text.upper()):
            self._help(text)
        else:
            item = chosen(text, menu) or self._typed(text, menu)
            if item is None:
                self.keyboard.tell("cli.choose_number")
            elif item.do is not None or item.form is not None:
                self._choose(actor, item)

    def _typed(self, text: str, menu: list[Item[Any]]) -> Item[Any] | None:
        do = typed(text, menu, self.game.actions)
        return Item(text, (), do=do) if do is not None else None

    def _choose(self, actor: Actor, item: Item[Any]) -> None:
        try:
            if item.is_grave and not self.keyboard.sure(item.label):
                return
            do = item.do if item.form is None else self._filled(item)
            if self.table.ring(self.now()):
                self.keyboard.tell("cli.time_up")
                return
            hand = "keyboard" if not is_seat(actor) else None
            self.table.act(actor, do, self.now(), hand)
            self._record()
        except Cancelled:
            self.keyboard.tell("cli.cancelled")
        except Refused as refused:
            self.screen.refusal(self.say.refusal(refused, self.game.id))
            self.screen.aside(clause_text(book_of(self.game.id), refused.clause, self.say))
        except (ValidationError, BadInput) as error:
            self.screen.refusal(
                self.say.say(error.message) if isinstance(error, BadInput) else str(error)
            )

    def _filled(self, item: Item[Any]) -> object:
        assert item.form is not None
        return converted(self.keyboard.form(item.form, self.game.id), item.form.action)

    def _take_back(self, actor: Actor) -> None:
        try:
            if self.table.secret is None and self.table.log.in_force:
                since = self.table.log.in_force[-1][0]
                self.table.log.undo(Undone(since, REFEREE, "keyboard"))
            else:
                bots = [i for i, chair in enumerate(self.chairs) if chair.bot is not None]
                seat = actor if is_seat(actor) else REFEREE
                self.table.take_back(seat, bots)
            self.keyboard.tell("cli.taken_back")
        except BadInput as error:
            self.screen.refusal(self.say.say(error.message))
        self._told = self.table.log.next
        self._save()

    def _hint(self, actor: Actor) -> None:
        if not is_seat(actor):
            self.keyboard.tell("cli.no_hint")
            return
        luck = Stream(bytes(32), self.table.log.next)
        seen = self.table.see(actor)
        with self.screen.thinking(self.say.name(actor)):
            thought = levels(self.game)["strong"]().think(seen, luck, Budget(self.ms))
        if thought is None:
            self.keyboard.tell("cli.no_hint")
            return
        menu = items(self.table.choices(actor), self.game.scene(seen), self.game.id, self.say)
        names = [i.label for i in menu if i.do is not None and encoded(i.do) == encoded(thought.do)]
        text = names[0] if names else encoded(thought.do).decode()
        self.screen.aside(self.say.say(msg("cli.hint", what=text)))
        if thought.why is not None:
            self.screen.aside(self.say.say(thought.why))

    def _help(self, clause: str) -> None:
        if not clause:
            self.keyboard.tell("cli.help")
            return
        try:
            self.screen.line(clause_text(book_of(self.game.id), clause.upper(), self.say))
        except BadInput as error:
            self.screen.refusal(self.say.say(error.message))

    def _curtain(self, actor: Actor) -> None:
        people = self._people()
        changed = self._last_at_keyboard not in (None, actor)
        self._last_at_keyboard = actor
        if len(people) < 2 or not changed or not is_seat(actor) or not self._hides(people):
            return
        self.screen.clear()
        self.screen.line(self.say.say(msg("cli.curtain", who=self.say.name(actor))))
        self.keyboard.line("")
        self.screen.clear()

    def _hides(self, people: list[Actor]) -> bool:
        views = {encoded(self.table.see(Actor(seat)).view) for seat in people}
        return len(views) > 1

    def _viewer(self) -> Actor:
        people = self._people()
        return people[0] if len(people) == 1 else SPECTATOR

    def _tell_news(self) -> None:
        if self._told == self.table.log.next:
            return
        self._told = self.table.log.next
        if self._forgets:
            self.screen.forget()
        found = self.game.scene(self.table.see(self._viewer())).news
        self._forgets = any(news.forgets for news in found)
        for news in found:
            self.screen.news(self.say.say(news.text), news.tone)

    def _farewell(self) -> None:
        self.screen.scene(self.game.scene(self.table.see(self._viewer())))
        score = self.game.score(self.table.state)
        for seat in sorted(seats(len(self.chairs)), key=lambda s: self._place(score.ended, s)):
            place = self._place(score.ended, seat)
            text = f"{place}. {self.say.name(seat)}: {score.totals[seat]}"
            self.screen.line(text)
        self.table.finish()
        self._save()
        self.keyboard.tell("cli.head", head=self.table.log.head)

    def _place(self, ended: Any, seat: int) -> int:
        return ended.places[seat] if ended is not None and seat < len(ended.places) else 0

    def _save(self) -> None:
        if self.file is not None:
            self.file.save(self.table.log)

    def _until_alarm(self) -> float | None:
        alarms = [alarm.at_ms for alarm in self.table.turn.alarms]
        return (min(alarms) - self.now()) / 1000 if alarms else None
