"""The engine: the protocol of every game, its log, chance, scenes and rule books. Pure."""

from stolik.engine.actors import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Viewer, is_seat, seats
from stolik.engine.choices import (
    Choices,
    Each,
    Field,
    Flag,
    Form,
    Many,
    Mark,
    Maybe,
    Number,
    Option,
    Pick,
    Spots,
    Text,
)
from stolik.engine.luck import Luck
from stolik.engine.messages import Arg, Msg, Raw, Who, msg
from stolik.engine.protocol import AnyGame, AnyMachine, Event, Game, Machine, Seen, see
from stolik.engine.refusals import BadInput, BadRecord, Refused
from stolik.engine.score import Ending, Line, Points, Score, places
from stolik.engine.turn import Alarm, Turn

__all__ = [
    "CHANCE", "CLOCK", "REFEREE", "SPECTATOR", "Actor", "Alarm", "AnyGame", "AnyMachine", "Arg",
    "BadInput", "BadRecord", "Choices", "Each", "Ending", "Event", "Field", "Flag", "Form", "Game",
    "Line", "Luck", "Machine", "Many", "Mark", "Maybe", "Msg", "Number", "Option", "Pick", "Points",
    "Raw", "Refused", "Score", "Seen", "Spots", "Text", "Turn", "Viewer", "Who", "is_seat", "msg",
    "places", "seats", "see",
]  # fmt: skip
