"""The house rules of foosball: section 3 of the rule book, and the ways to follow a match."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from stolik.engine import Refused

Depth: TypeAlias = Literal["events", "results"]
SIZES: Final = {"singles": 1, "doubles": 2, "triples": 3, "quads": 4}


class Options(Struct, frozen=True, cache_hash=True):
    """The options of a match; the defaults are the book's."""

    format: Annotated[
        Literal["singles", "doubles", "triples", "quads"], Meta(extra={"clause": "FOO-53"})
    ] = "singles"
    balls_per_game: Annotated[int, Meta(ge=3, le=21, extra={"clause": "FOO-7"})] = 9
    play_all_balls: Annotated[bool, Meta(extra={"clause": "FOO-7"})] = True
    games_to_win: Annotated[int, Meta(ge=1, le=5, extra={"clause": "FOO-6"})] = 2
    serve_after_goal: Annotated[Literal["scorer", "conceder"], Meta(extra={"clause": "FOO-9"})] = (
        "scorer"
    )
    service_holes: Annotated[int, Meta(ge=1, le=2, extra={"clause": "FOO-11"})] = 2
    hole_side: Annotated[Literal["left", "right"], Meta(extra={"clause": "FOO-11"})] = "left"
    decider_side_change: Annotated[
        Literal["always", "one_hole_only", "never"], Meta(extra={"clause": "FOO-45"})
    ] = "always"
    decider_change_at: Annotated[int, Meta(ge=1, le=20, extra={"clause": "FOO-45"})] = 5
    cover: Annotated[Literal["glass", "open"], Meta(extra={"clause": "FOO-19"})] = "glass"
    min_passes_after_serve: Annotated[int, Meta(ge=0, le=3, extra={"clause": "FOO-14"})] = 1
    min_passes_after_tilt: Annotated[int, Meta(ge=0, le=4, extra={"clause": "FOO-24"})] = 2
    reserve_balls: Annotated[int, Meta(ge=0, le=9, extra={"clause": "FOO-25"})] = 1
    timeouts_per_game: Annotated[int, Meta(ge=0, le=5, extra={"clause": "FOO-26"})] = 1
    timeout_s: Annotated[int, Meta(ge=5, le=600, extra={"clause": "FOO-26"})] = 30
    between_games_s: Annotated[int, Meta(ge=5, le=600, extra={"clause": "FOO-29"})] = 60
    technical_limit: Annotated[int, Meta(ge=1, le=9, extra={"clause": "FOO-50"})] = 4
    forfeit_score: Annotated[
        tuple[int, int], Meta(extra={"clause": "FOO-51", "range": "[1–99, 0–98]"})
    ] = (9, 0)
    spin_own_goal_technical: Annotated[bool, Meta(extra={"clause": "FOO-41"})] = True
    rebound_counts: Annotated[
        Literal["agreement", "always", "never"], Meta(extra={"clause": "FOO-43"})
    ] = "agreement"
    technical_penalty_shot: Annotated[bool, Meta(extra={"clause": "FOO-52"})] = False
    confirm_ready: Annotated[bool, Meta(extra={"clause": "FOO-4"})] = True
    """False: no `ready` taps, and a goal before the serve implies the serve that is due."""
    played: Annotated[Literal["entered", "drawn"], Meta(extra={"clause": "FOO-7"})] = "entered"
    """Entered: the scorer tells what happened. Drawn: chance plays, by strengths."""
    depth: Annotated[Depth, Meta(extra={"clause": "FOO-8", "at": "paper"})] = "events"
    """Every goal is entered, or only the result of each game."""

    @property
    def deciding_goal(self) -> int:
        """The goal that decides a game."""
        return self.balls_per_game // 2 + 1  # FOO-8


def check_options(options: Options, chairs: int) -> None:
    """Refuse what does not fit together."""
    if chairs not in (2, 4, 6, 8):
        raise Refused("CHAIRS", "FOO-1")
    if chairs > 2 and SIZES[options.format] not in (1, chairs // 2):
        raise Refused("FORMAT", "FOO-53", n=chairs // 2)
    if options.balls_per_game % 2 == 0:
        raise Refused("EVEN_BALLS", "FOO-7")
    more, fewer = options.forfeit_score
    if not 0 <= fewer < more <= 99:
        raise Refused("FORFEIT_SCORE", "FOO-51")
