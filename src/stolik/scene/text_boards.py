"""Boards, tracks and fields as lines of text."""

from __future__ import annotations

from stolik.engine.scene import Die, Field, Grid, Joint, Mat, Patch, Spot, Track, Wheel
from stolik.scene import faces
from stolik.words import Speaker


def grid_lines(grid: Grid, speaker: Speaker) -> list[str]:
    """Give a board as a diagram, then what stands where and which squares are marked."""
    rows = -(-len(grid.cells) // grid.columns)
    margin = max((len(name) for name in grid.row_names), default=0)
    lines = [f"{speaker.say(grid.label)}:"]
    for y in range(rows):
        cells = grid.cells[y * grid.columns : (y + 1) * grid.columns]
        signs = [" ·" if c.piece is None else f" {faces.piece_sign(c.piece)}" for c in cells]
        name = grid.row_names[y] if y < len(grid.row_names) else ""
        lines.append(f"{name:>{margin}}{''.join(signs)}")
    if grid.column_names:
        lines.append(" " * margin + "".join(f" {name}" for name in grid.column_names))
    where: dict[str, list[str]] = {}
    marks: dict[str, list[str]] = {}
    for cell in grid.cells:
        square = faces.said(cell.label, speaker) or cell.key
        if cell.piece is not None and cell.piece.label is not None:
            where.setdefault(speaker.say(cell.piece.label), []).append(square)
        words = faces.mark_words(cell.mark)
        if words is not None:
            marks.setdefault(speaker.say(words), []).append(square)
    lines += [f"{name}: {', '.join(squares)}" for name, squares in where.items()]
    return lines + [f"{name}: {', '.join(squares)}" for name, squares in marks.items()]


def track_lines(track: Track, speaker: Speaker) -> list[str]:
    """Give the points that hold pieces, in both rows."""
    lines = [f"{speaker.say(track.label)}:"]
    lines += ["  " + " ".join(map(spot_sign, half)) for half in (track.upper, track.lower)]
    held = [spot for spot in track.spots if spot.count or spot.mark]
    names = (faces.marked(faces.spot_name(s, speaker), s.mark, speaker) for s in held)
    lines.append(", ".join(names))
    if track.dice:
        lines.append(", ".join(_die(die, speaker) for die in track.dice))
    if track.cube is not None:
        lines.append(speaker.say(track.cube.label))
    return lines


def track_board(track: Track, speaker: Speaker) -> list[str]:
    """Draw both rows with the numbers of their points, the bar between them, trays beside them."""
    half = len(track.upper) // 2
    lines: list[str] = []
    for number, row in enumerate((track.upper, track.lower)):
        nrs = [f"{spot.text:>3}" for spot in row]
        signs = [spot_sign(spot) for spot in row]
        bar = track.bar[number : number + 1]
        waits = spot_sign(bar[0]) if bar and bar[0].count else "   "
        off = track.off[number : number + 1]
        out = f"  [{spot_sign(off[0])}]" if off and off[0].count else ""
        names = " ".join((*nrs[:half], "     ", *nrs[half:]))
        men = " ".join((*signs[:half], f"|{waits}|", *signs[half:])) + out
        lines += [names, men] if number == 0 else [men, names]
    dice = ", ".join(_die(die, speaker) for die in track.dice)
    cube = "" if track.cube is None else speaker.say(track.cube.label)
    lines.insert(2, "   ".join(part for part in (dice, cube) if part))
    return [f"{speaker.say(track.label)}:", *lines]


def _die(die: Die, speaker: Speaker) -> str:
    return faces.marked(faces.die_name(die, speaker), die.mark, speaker)


def spot_sign(spot: Spot) -> str:
    """Give a point in three characters."""
    if not spot.count:
        return "  ·"
    return f"{'○' if spot.colour == 'white' else '●'}{spot.count:>2}"


def field_lines(field: Field, speaker: Speaker) -> list[str]:
    """Give where the pieces of a field lie, in centimetres."""
    lines = [f"{speaker.say(field.label)}: {field.width:g} × {field.height:g} cm"]
    for disc in field.discs:
        name = faces.said(disc.label, speaker) or disc.text or disc.key
        mark = "*" if disc.has_halo else " "
        lines.append(f"  {mark} {name}: {disc.x:g}, {disc.y:g}")
    return lines


def mat_lines(mat: Mat, speaker: Speaker) -> list[str]:
    """Give the printed fields from the top, and then where chips lie and which field is marked."""
    lines = [f"{speaker.say(mat.label)}:"]
    levels = sorted({patch.at[1] for patch in mat.patches})
    for y in levels:
        row = sorted((one for one in mat.patches if one.at[1] == y), key=lambda one: one.at[0])
        lines.append("  " + " | ".join(faces.patch_text(one, speaker) for one in row))
    spots: tuple[Patch | Joint, ...] = (*mat.patches, *mat.joints)
    lying = [faces.stake_name(spot, speaker) for spot in spots if spot.all or spot.own]
    marked = [one for one in mat.patches if one.mark]
    lying += [faces.marked(faces.patch_name(one, speaker), one.mark, speaker) for one in marked]
    return [*lines, *(f"    {name}" for name in lying)]


def wheel_line(wheel: Wheel, speaker: Speaker) -> str:
    """Give where the ball lies."""
    lies = "…" if wheel.at is None else wheel.pockets[wheel.at]
    return f"{speaker.say(wheel.label)}: {lies}"
