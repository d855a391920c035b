"""The terminal as a screen: scenes, menus, news and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from stolik.cli.play.menu import numbered
from stolik.engine import msg
from stolik.engine.scene import Scene
from stolik.scene.terminal import render
from stolik.words import Speaker

TONES = {"good": "green", "bad": "red", "end": "bold"}


class Screen:
    """Show things to whoever sits at the terminal."""

    def __init__(self, say: Speaker) -> None:
        self.say = say
        self.console = Console(highlight=False, soft_wrap=False)

    def scene(self, scene: Scene) -> None:
        """Draw the table."""
        self.console.print()
        self.console.print(render(scene, self.say))

    def menu(self, labels: list[str]) -> None:
        """List the choices with their numbers, in columns where they are many."""
        lines = zip(numbered(labels), labels, strict=True)
        rows = [Text(f"{number:>3}) {label}") for number, label in lines]
        if len(rows) > 8:
            self.console.print(Columns(rows, padding=(0, 2)))
        else:
            for row in rows:
                self.console.print(row)
        self.console.print(Text(self.say.say(msg("cli.keys")), style="dim"))

    def line(self, text: str) -> None:
        """Print a plain line."""
        self.console.print(Text(text))

    def aside(self, text: str) -> None:
        """Print something that may be passed over."""
        self.console.print(Text(f"  {text}", style="dim"))

    def news(self, text: str, tone: str) -> None:
        """Tell what just happened."""
        self.console.print(Text(f"• {text}", style=TONES.get(tone, "")))

    def refusal(self, text: str) -> None:
        """Tell why something was refused."""
        self.console.print(Text(f"✗ {text}", style="red"))

    def clear(self) -> None:
        """Hide what was on the screen."""
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.print("\n" * 3)

    def forget(self) -> None:
        """Take off a terminal what the rules let nobody look at again."""
        if self.console.is_terminal:
            self.console.clear()

    @contextmanager
    def thinking(self, who: str) -> Iterator[None]:
        """Show that a bot is thinking."""
        with self.console.status(self.say.say(msg("cli.thinking", who=who))):
            yield
