"""How a game ends and what everybody writes: sections 2G, 2H and 6 of the rule book."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.penalties import Grade, charged
from stolik.games.rummikub.rules.state import Flags, Numbers, Result, put


def out_points(losses: Sequence[int], winner: int) -> Numbers:
    """Minus for the losers, and plus their total for whoever went out."""
    total = sum(loss for seat, loss in enumerate(losses) if seat != winner)
    return tuple(total if s == winner else -loss for s, loss in enumerate(losses))  # RUM-93


def bank_winners(amounts: Sequence[int], out: Flags) -> Numbers:
    """The seats with the smallest amount, disqualified ones aside."""
    least = min(amount for seat, amount in enumerate(amounts) if not out[seat])
    return tuple(
        seat for seat, amount in enumerate(amounts) if amount == least and not out[seat]
    )  # RUM-85, RUM-115


def bank_points(options: Options, amounts: Sequence[int], winners: Numbers) -> Numbers:
    """What everybody writes when the bank was exhausted."""
    least = amounts[winners[0]] if options.exhausted_scoring == "difference" else 0  # RUM-118
    losses = [
        0 if seat in winners else max(amount - least, 0) for seat, amount in enumerate(amounts)
    ]
    pot = sum(losses)  # RUM-99
    share = pot if options.tie_pot == "each_full" else pot // len(winners)  # RUM-100, RUM-118
    return tuple(share if s in winners else -loss for s, loss in enumerate(losses))


def went_out(
    options: Options, winner: int, racks: Sequence[int], graded: Sequence[Grade],
    jokers: Numbers, turns: int, bank: int,
) -> Result:  # fmt: skip
    """The result when a seat has played its last tile, or is the only one left."""
    grades = tuple("" if s == winner else grade for s, grade in enumerate(graded))
    losses = tuple(
        0 if s == winner else charged(options, graded[s], racks[s]) for s in range(len(racks))
    )
    small = out_points(losses, winner)
    fixed = (False,) * len(racks)
    return Result("out", (winner,), small, losses, grades, jokers, turns, bank, fixed)


def exhausted(
    options: Options, racks: Sequence[int], graded: Sequence[Grade], out: Flags,
    jokers: Numbers, turns: int, bank: int,
) -> Result:  # fmt: skip
    """The result when the bank was exhausted and nobody went out."""
    counts_meld = options.no_meld_on_exhausted  # RUM-94, RUM-117
    grades = tuple(grade if counts_meld else "" for grade in graded)
    amounts = tuple(
        charged(options, graded[s] if counts_meld else "", racks[s]) for s in range(len(racks))
    )
    winners = bank_winners(amounts, out)
    small = bank_points(options, amounts, winners)
    fixed = (False,) * len(racks)
    return Result("bank", winners, small, amounts, grades, jokers, turns, bank, fixed)


def with_points(options: Options, result: Result, seat: int, points: int, is_out: bool) -> Result:
    """The result with other points of a loser: the winners write what then comes together."""
    if seat in result.winners:
        raise Refused("winner_is_computed", "RUM-93")
    if points > 0:
        raise Refused("loser_writes_minus", "RUM-92")
    if result.end == "out":
        losses = put(result.losses, seat, -points)
        return replace(result, losses=losses, small=out_points(losses, result.winners[0]))
    least = result.losses[result.winners[0]]
    amount = (least if options.exhausted_scoring == "difference" else 0) - points
    if amount <= least and not is_out:
        raise Refused("would_win", "RUM-85")
    losses = put(result.losses, seat, amount)
    return replace(result, losses=losses, small=bank_points(options, losses, result.winners))


def big_points(result: Result, seats: int) -> Numbers:
    """One big point for each winner."""
    return tuple(int(seat in result.winners) for seat in range(seats))  # RUM-101
