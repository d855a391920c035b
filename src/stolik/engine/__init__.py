"""The engine: the protocol of every game, its log, chance, scenes and rule books. Pure."""

from stolik.engine.actors import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Viewer, is_seat, seats
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import (
    Clock,
    Drafted,
    Each,
    Field,
    Flag,
    Many,
    Mark,
    Maybe,
    Number,
    Numbers,
    Option,
    Pick,
    Rows,
    Spots,
    Text,
    Time,
)
from stolik.engine.luck import Luck
from stolik.engine.messages import Arg, Msg, Raw, Who, Words, msg
from stolik.engine.protocol import AnyGame, AnyMachine, Event, Game, Machine, Seen, see
from stolik.engine.refusals import BadInput, BadRecord, Refused
from stolik.engine.score import Ending, Points, Score, ScoreLine, places
from stolik.engine.turn import Alarm, Turn

__all__ = [
    "CHANCE", "CLOCK", "REFEREE", "SPECTATOR", "Actor", "Alarm", "AnyGame", "AnyMachine", "Arg",
    "BadInput", "BadRecord", "Choices", "Clock", "Drafted", "Each", "Ending", "Event", "Field",
    "Flag", "Form", "Game", "Luck", "Machine", "Many", "Mark", "Maybe", "Msg", "Number", "Numbers",
    "Option", "Pick", "Points", "Raw", "Refused", "Rows", "Score", "ScoreLine", "Seen", "Spots",
    "Text", "Time", "Turn", "Viewer", "Who", "Words", "is_seat", "msg", "places", "seats", "see",
]  # fmt: skip
