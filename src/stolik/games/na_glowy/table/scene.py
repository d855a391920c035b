"""The picture: four seats, the trick in the middle, the trumps and the heads beside it, the hand.

Everything in it comes from what the viewer has been shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from stolik.engine import Choices, Msg, Raw, Seen, is_seat, msg
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Words
from stolik.engine.once import once
from stolik.engine.scene import (
    Figure,
    Group,
    Hand,
    Node,
    Scene,
    Seat,
    SeatMark,
    Sign,
    SignKind,
    Tally,
)
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.acting import TABLE
from stolik.games.na_glowy.rules.actions import Action, Play
from stolik.games.na_glowy.rules.clock import deadline
from stolik.games.na_glowy.rules.heads import Book
from stolik.games.na_glowy.rules.ladders import SEATS, Ladder
from stolik.games.na_glowy.rules.play import left_in, silent
from stolik.games.na_glowy.rules.state import (
    CLAIM,
    EXCHANGE,
    IN_DEAL,
    LETTERS,
    LOT,
    OVER,
    PAIRS,
    PLAY,
    RETURN,
    SETTLED,
    Public,
    View,
    pair_of,
    partner,
    player_of,
)
from stolik.games.na_glowy.rules.twins import hand_sizes
from stolik.games.na_glowy.sheet.ledger import made_of, match_sheet
from stolik.games.na_glowy.table.telling import last_view, news, prompt, result_words
from stolik.games.na_glowy.table.words import pair_name
from stolik.parts.card_faces import face, hand_before, own_hand, short
from stolik.parts.card_table import first_on_show, shown_after, trick_on_table
from stolik.parts.cards import members, size
from stolik.parts.chairs import chair, countdown, seat_name
from stolik.parts.tricks import cards_of

DONE = (SETTLED, OVER)
PART_SIGNS: tuple[SignKind, ...] = ("4", "8")
MANY, FEW = 6, 3


def scene(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The whole table as one viewer sees it."""
    shown = last_view(seen.view, seen.viewer)
    before = None if shown is None else picture(Seen(seen.viewer, shown), Choices())
    return shown_after(before, picture(seen, choices))


def picture(seen: Seen[View], choices: Choices[Action]) -> Scene:
    """The table as it lies."""
    view, me = seen.view, seen.viewer
    p = view.public
    sheets = [match_sheet(p), trump_sheet(p)]
    if p.phase in DONE and p.played:
        sheets.append(trick_sheet(p))
    return Scene(
        "na-glowy",
        title=msg("na-glowy.name"),
        subtitle=subtitle(p),
        seats=tuple(seat(view, i, me) for i in range(SEATS)),
        centre=tuple(centre(view)),
        prompt=prompt(view, me),
        mine=tuple(mine(view, me, choices)),
        actions=TABLE.buttons(p, choices),
        sheets=tuple(sheets),
        news=news(seen),
        taps=TABLE.taps(p, choices),
    )


def subtitle(p: Public) -> Msg:
    """Which deal of the match it is, or of which bok."""
    number = len(p.results) + (p.phase not in DONE)
    if p.book.boks and p.phase not in DONE:
        length = p.options.bok_length
        at = length - p.book.boks[-1] + 1
        return msg("na-glowy.bok_deal", deal=number, at=at, of=length, depth=len(p.book.boks))
    if p.options.match_mode == "deals":
        base = p.book.base + (p.phase not in DONE)
        return msg(
            "na-glowy.deal_of", deal=min(base, p.options.base_deals), of=p.options.base_deals
        )
    if p.options.match_mode == "heads":
        return msg("na-glowy.deal_heads", deal=number, of=p.options.head_target)
    return msg("na-glowy.deal_open", deal=number)


def is_due(view: View, i: int) -> bool:
    """Whether the table waits for a seat, as far as the viewer may know (NGL-29)."""
    p = view.public
    match p.phase:
        case "exchange":
            return view.asked == i
        case "return" | "play":
            return p.actor == i
        case "claim":
            return i in silent(p)
        case "settled":
            return i not in p.ready and not p.is_followed
        case _:
            return False


def seat(view: View, i: int, me: int) -> Seat:
    """A player: the seat and the pair, tricks taken, the cards."""
    p = view.public
    due = is_due(view, i)
    since = view.asked_ms if p.phase == EXCHANGE else p.since_ms
    clock = countdown(i, since, deadline(p, view.asked_ms)) if due else None
    return chair(
        i,
        me,
        notes(view, i, me),
        is_due=due,
        nodes=hand_of(view, i, me),
        clock=clock,
        marks=marks(p, i),
    )


def marks(p: Public, i: int) -> Iterator[SeatMark]:
    """Whether a player deals, and before the first card whether it will be theirs."""
    if i == p.dealer and p.phase not in (LOT, OVER):
        yield "deals"
    if p.phase in (EXCHANGE, RETURN) and i == p.opener:
        yield "leads"


def notes(view: View, i: int, me: int) -> Iterator[Words]:
    """What is said of a player: the seat, whose partner it is, tricks, whether ready."""
    p = view.public
    if is_seat(me) and i == partner(me):
        yield msg("na-glowy.seat_partner", seat=msg(f"na-glowy.seat.{LETTERS[i]}"))
    else:
        yield msg(f"na-glowy.seat.{LETTERS[i]}")
    if p.phase in (PLAY, CLAIM):
        yield msg("na-glowy.tricks", n=sum(pair_of(one) == pair_of(i) for one in p.taken))
    if p.phase == SETTLED and i in p.ready:
        yield msg("na-glowy.is_ready")
    if i in p.agreed and p.phase != OVER:
        yield msg("na-glowy.would_end")


def hand_of(view: View, i: int, me: int) -> Iterator[Hand]:
    """The cards before a player: backs, or faces where they lie open; the own ones lie below."""
    p = view.public
    if p.phase not in IN_DEAL or (i == me and not p.is_followed):
        return
    gone = size(cards_of(p.opener, p.taken, p.played, i))
    count = hand_sizes(p)[i] - gone
    held = view.hands[i]
    if p.is_followed:
        held = 0
    left = () if held is None else tuple(members(left_in(p, held)))
    if held is None and p.phase in (EXCHANGE, RETURN):
        return  # everybody still has all of them
    names = (p.ladder.names[card] for card in left)
    label = msg("na-glowy.hand_of", who=seat_name(i))
    drawn = hand_before(i, names, count - len(left), label)
    if drawn is not None:
        yield drawn


def centre(view: View) -> Iterator[Node]:
    """What both pairs have, the trumps, and the trick or how the deal ended."""
    p = view.public
    yield from book_nodes(p)
    if p.phase in (EXCHANGE, RETURN):
        yield from exchange_nodes(view)
    elif p.phase in (PLAY, CLAIM):
        yield trick(p)
    elif p.results:
        yield Figure("result", result_words(p), msg("na-glowy.last_deal"), "small")
    if p.phase not in DONE:
        yield Figure("trumps", trump_line(p.ladder), msg("na-glowy.trumps"), "small")


def signs(kinds: tuple[SignKind, ...], part: int, struck: int) -> tuple[Sign, ...]:
    """What a pair has: heads as they were written, the part; one just struck out is crossed.

    Of many heads the older ones are counted, so that the row stays short.
    """
    old, new = (kinds[:-FEW], kinds[-FEW:]) if len(kinds) > MANY else ((), kinds)
    counted: tuple[SignKind, ...] = ("head", "horned")
    found = [Sign(kind, times=old.count(kind)) for kind in counted if kind in old]
    found += [Sign(kind) for kind in new]
    if part:
        found.append(Sign(PART_SIGNS[part - 1]))
    elif struck:
        found.append(Sign(PART_SIGNS[struck - 1], is_struck=True))
    return tuple(found)


@once(made_of)
def head_signs(p: Public) -> tuple[tuple[SignKind, ...], tuple[SignKind, ...]]:
    """The heads of both pairs in the order in which they were written."""
    found: tuple[list[SignKind], list[SignKind]] = ([], [])
    before = heads.EMPTY
    for book in heads.books(p.results, p.options, p.closed, p.first):
        for pair in (0, 1):
            found[pair].extend(["head"] * (book.heads[pair] - before.heads[pair]))
            found[pair].extend(["horned"] * (book.horned[pair] - before.horned[pair]))
        before = book
    return tuple(found[0]), tuple(found[1])


def book_nodes(p: Public) -> Iterator[Node]:
    """The tallies of both pairs, and the boks that are open as frames in frames."""
    now, before = two_books(p)
    kinds = head_signs(p)
    tallies = []
    for pair in (0, 1):
        is_struck = p.phase in DONE and p.results and p.results[-1].winner == 1 - pair
        struck = before.parts[pair] if is_struck else 0
        drawn = signs(kinds[pair], now.parts[pair], struck)
        tallies.append(Tally(f"tally:{PAIRS[pair]}", drawn, pair_name(pair)))
    yield Group("book", tuple(tallies))
    frames = open_boks(p)
    inner: Tally | None = None
    for depth in range(len(frames), 0, -1):
        boxes = tuple(Sign("box", text) for text in frames[depth - 1])
        inner = Tally(f"bok:{depth}", boxes, msg("na-glowy.bok"), True, inner)
    if inner is not None:
        yield inner


@once(made_of)
def two_books(p: Public) -> tuple[Book, Book]:
    """The book now, and as it stood before the last deal."""
    found = list(heads.books(p.results, p.options, p.closed, p.first))
    return found[-1], found[-2] if len(found) > 1 else found[-1]


@once(made_of)
def open_boks(p: Public) -> tuple[tuple[str, ...], ...]:
    """Who won each deal of the boks that are open, the outermost first; empty boxes are to come."""
    found = heads.books(p.results, p.options, p.closed, p.first)
    before = next(found)
    length = p.options.bok_length
    frames: list[list[str]] = [["·"] * (length - left) for left in before.boks]
    for result, after in zip(p.results, found, strict=True):
        is_tie = result.winner < 0
        if before.boks and (not is_tie or p.options.bok_tie_counts):
            frames[-1].append("=" if is_tie else PAIRS[result.winner])
        if is_tie:
            frames.append([])
        while len(frames) > len(after.boks):
            frames.pop()
        while len(frames) < len(after.boks):
            frames.append([])
        before = after
    return tuple((*frame, *("",) * left) for frame, left in zip(frames, before.boks, strict=True))


def exchange_nodes(view: View) -> Iterator[Node]:
    """Who exchanges with whom; the cards where the viewer may see them."""
    p = view.public
    for number, swap in enumerate(p.swaps):
        given, back = view.passed[number]
        label = msg("na-glowy.swap", who=seat_name(swap.seat), mate=seat_name(partner(swap.seat)))
        pieces = tuple(
            face(f"swap:{number}:{way}", p.ladder.names[card])
            for way, card in (("given", given), ("back", back))
            if card >= 0
        )
        if pieces:
            yield Hand(f"swap:{number}", pieces, label, "small")
        else:
            text = msg("na-glowy.swap_done" if swap.is_done else "na-glowy.swap_open")
            yield Figure(f"swap:{number}", text, label, "small")


def trick(p: Public) -> Node:
    """The cards on the table; a full trick lies until the next lead."""
    start = first_on_show(len(p.played))
    lying = [(player_of(p, n), p.ladder.names[p.played[n]]) for n in range(start, len(p.played))]
    empty = msg("na-glowy.leads_now", who=seat_name(p.actor))
    return trick_on_table("na-glowy", lying, p.taken, empty)


def trump_line(ladder: Ladder) -> Msg:
    """The trumps in one line, from the strongest: cards of one rank or one suit together."""
    names = ladder.names[: ladder.count]
    groups: list[list[str]] = []
    for name in names:
        if groups and (
            all(one[0] == name[0] for one in groups[-1])
            or all(one[1] == name[1] for one in groups[-1])
        ):
            groups[-1].append(name)
        else:
            groups.append([name])
    return msg("na-glowy.ladder", all=[group_words(group) for group in groups])


def group_words(group: list[str]) -> Msg:
    """Some trumps in a row that share a rank or a suit."""
    first = group[0]
    if len(group) == 1:
        return short(first)
    rank = "10" if first[0] == "T" else first[0]
    if all(one[0] == first[0] for one in group):
        signs = "".join(SUIT_SIGNS[one[1]] for one in group)
        return msg("na-glowy.ladder_rank", rank=msg(f"rank.{rank}"), suits=signs)
    ranks = [msg(f"rank.{'10' if one[0] == 'T' else one[0]}") for one in group]
    return msg("na-glowy.ladder_suit", suit=SUIT_SIGNS[first[1]], ranks=ranks)


SUIT_SIGNS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}


def trumps_of(p: Public) -> tuple[object, ...]:
    """All that the sheet of trumps is made of."""
    return (p.options.trump_scheme, p.options.custom_trumps)


def trump_groups(ladder: Ladder) -> list[list[str]]:
    """Trumps that follow each other and are worth the same, of one rank or one suit."""
    groups: list[list[str]] = []
    for name in ladder.names[: ladder.count]:
        last = groups[-1] if groups else []
        is_same = (
            bool(last) and ladder.points[ladder.card(last[0])] == ladder.points[ladder.card(name)]
        )
        if is_same and any(all(one[at] == name[at] for one in last) for at in (0, 1)):
            last.append(name)
        else:
            groups.append([name])
    return groups


@once(trumps_of)
def trump_sheet(p: Public) -> Ledger:
    """The trumps one under another, those of one rank or worth together; then the weak cards."""
    ladder, rows, place = p.ladder, [], 0
    for group in trump_groups(ladder):
        first, place = place + 1, place + len(group)
        where = str(first) if first == place else f"{first}–{place}"
        worth = Raw(str(ladder.points[ladder.card(group[0])]))
        rows.append(LedgerRow((Raw(where), group_words(group), worth), clauses=("NGL-6",)))
    for suit in sorted({ladder.suits[card] for card in members(ladder.weak)}):
        cards = group_words([ladder.names[card] for card in members(suit)])
        rows.append(LedgerRow((None, cards, msg("na-glowy.weak")), clauses=("NGL-9",)))
    headings = (Raw(""), msg("na-glowy.column.card"), msg("na-glowy.column.worth"))
    columns = columns_of(headings, "rlr")
    return Ledger("trump_ladder", msg("na-glowy.trump_sheet"), columns, tuple(rows))


def trick_sheet(p: Public) -> Ledger:
    """The tricks of a deal that is over: who led (→) and took (✓) which card, and its worth."""
    ladder, rows = p.ladder, []
    for number in range(-(-len(p.played) // SEATS)):
        start = SEATS * number
        lying = p.played[start : start + SEATS]
        laid = {player_of(p, start + at): card for at, card in enumerate(lying)}
        taker = p.taken[number] if number < len(p.taken) else -1
        cells: list[Words | None] = []
        for i in range(SEATS):
            if i not in laid:
                cells.append(None)
                continue
            kind = "led_" * (i == player_of(p, start)) + "best" * (i == taker)
            card = short(ladder.names[laid[i]])
            laid_id = kind.strip("_")
            cells.append(msg(f"na-glowy.laid.{laid_id}", card=card) if laid_id else card)
        worth = Raw(str(sum(ladder.points[card] for card in lying)))
        rows.append(LedgerRow((Raw(str(number + 1)), *cells, worth), clauses=("NGL-40",)))
    # Tricks are counted without a heading, so that a row fits into one line of a phone.
    names = map(seat_name, range(SEATS))
    columns = columns_of((Raw(""), *names, msg("na-glowy.column.worth")))
    return Ledger("tricks", msg("na-glowy.trick_sheet"), columns, tuple(rows))


def mine(view: View, me: int, choices: Choices[Action]) -> Iterator[Node]:
    """What lies at the viewer's thumb: the own hand; of one nobody entered, all it may hold."""
    p = view.public
    if not (is_seat(me) and me < SEATS and p.phase in IN_DEAL):
        return
    held = left_in(p, view.hands[me] or 0)
    if p.is_followed:
        held = sum(1 << p.ladder.card(do.card) for do in choices.listed if isinstance(do, Play))
        if not held:
            return
    label = msg("na-glowy.unknown_hand" if p.is_followed else "na-glowy.your_cards")
    names = (p.ladder.names[card] for card in members(held))
    yield own_hand(names, label, "small" if p.is_followed else "hand")
