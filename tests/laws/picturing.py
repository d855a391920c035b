"""Laws of scenes: every choice can be reached by taps, every sentence can be said."""

from __future__ import annotations

from collections import Counter

from stolik.engine import Luck, Viewer, Who, see
from stolik.engine.scene import Card, Carry, Scene, Tap, Tile, form_name, form_words, keys, nodes
from stolik.engine.wire import codec, encoded
from tests.kit.cases import require, require_clause
from tests.kit.fields import is_filling, one_of
from tests.kit.walks import Position, who
from tests.laws.words import require_text, require_words, sentences

TAP = (
    "show a node with a key for it in `scene` (a button `Action`, or the piece itself), and name"
    " that key in a `Tap` of `Scene.taps`"
)
SHOW = "show nodes with these keys in `scene`, or take them out of its taps and carries"
OFFER = "build taps and carries from the `Choices` of the same viewer"


def every_choice_can_be_reached(position: Position, luck: Luck) -> None:
    """Each choice has taps whose keys are in the scene, and no taps mean two things."""
    for viewer in position.viewers:
        scene = position.case.game.scene(see(position.case.game, position.state, viewer))
        require_sound_keys(position, scene)
        require_reach(position, viewer, scene)


def require_sound_keys(position: Position, scene: Scene) -> None:
    twice = [key for key, count in Counter(keys(scene)).items() if count > 1]
    do = "give each node of the scene a key of its own"
    require(not twice, f"{twice} stand twice in the scene: {position}", do)
    for node in nodes(scene):
        if isinstance(node, Card | Tile):
            face = node.rank if isinstance(node, Card) else node.text
            is_sound = face is not None or node.key is None
            do = "a hidden piece has no key: by it, it could be followed"
            require(is_sound, f"face down, yet {node.key}: {position}", do)


def require_reach(position: Position, viewer: Viewer, scene: Scene) -> None:
    game, offer = position.case.game, position.offered(viewer)
    there = set(keys(scene))
    for tap in scene.taps:
        lost = [key for key in tap.path if key not in there]
        require(tap.path and not lost, f"{who(viewer)}: {tap} needs {lost}: {position}", SHOW)
    require_clear(position, scene.taps)
    by_hand = {encoded(tap.do) for tap in scene.taps if tap.do is not None}
    by_form = {tap.form for tap in scene.taps} | {carry.form for carry in scene.carries}
    listed = {encoded(action) for action in offer.listed + offer.grave}
    for action in offer.listed + offer.grave:
        is_there = encoded(action) in by_hand
        require(is_there, f"{who(viewer)}: no tap reaches {action}: {position}", TAP)
    for form in offer.forms:
        name = form_name(form)
        require(name in by_form, f"{who(viewer)}: no tap opens {name}: {position}", TAP)
    for tap in scene.taps:
        if tap.do is not None:
            fits = any(is_filling(form, game.actions, tap.do) for form in offer.forms)
            is_offered = fits or encoded(tap.do) in listed
            require(is_offered, f"{who(viewer)}: {tap} is not offered: {position}", OFFER)
        known = tap.form is None or tap.form in {form_name(form) for form in offer.forms}
        require(known, f"{who(viewer)}: {tap} opens no offered form: {position}", OFFER)
    for carry in scene.carries:
        lost = [key for key in (*carry.pieces, *carry.places) if key not in there]
        require(not lost, f"{who(viewer)}: {carry.form} needs {lost}: {position}", SHOW)
        require_fillings(position, viewer, carry)


def require_fillings(position: Position, viewer: Viewer, carry: Carry) -> None:
    """Whatever is carried wherever is a filling of the form, and fits its action's type."""
    game = position.case.game
    forms = [form for form in position.offered(viewer).forms if form_name(form) == carry.form]
    first = next(iter(carry.pieces)), next(iter(carry.places))
    pairs = [(piece, first[1]) for piece in carry.pieces]
    pairs += [(first[0], place) for place in carry.places]
    for piece, place in pairs:
        do = codec(game.actions).action(encoded(carry.action(piece, place)))
        fits = any(is_filling(form, game.actions, do) for form in forms)
        require(fits, f"{who(viewer)}: {piece} into {place} is not offered: {position}", OFFER)


def require_clear(position: Position, taps: tuple[Tap, ...]) -> None:
    paths = Counter(in_order(tap) for tap in taps)
    for path, count in paths.items():
        do = "let each path of taps lead to one choice; add a key to the longer way"
        require(count == 1, f"taps {path} mean {count} things: {position}", do)
        for length in range(1, len(path)):
            begun = path[:length]
            is_open = begun not in paths
            require(is_open, f"{begun} acts before {path} can be tapped: {position}", do)


def in_order(tap: Tap) -> tuple[str, ...]:
    """The path of a tap; where the order means nothing, all orders are one."""
    return (*sorted(tap.path[:-1]), *tap.path[-1:]) if tap.is_set else tap.path


def require_short_head(position: Position, scene: Scene) -> None:
    """The head says what is played and where it stands; who won is the prompt's to say."""
    of = [msg for msg in sentences(scene.subtitle) if any(map(is_somebody, msg.args.values()))]
    do = "say in the subtitle which deal or move it is, and who did what in the prompt"
    require(not of, f"the head of the table names somebody: {scene.subtitle}: {position}", do)


def is_somebody(value: object) -> bool:
    return isinstance(value, Who)


def every_sentence_can_be_said(position: Position, luck: Luck) -> None:
    """Scenes, score lines, endings and choices have their words and clauses in the books."""
    game, case = position.case.game, position.case
    for viewer in position.viewers:
        seen = see(game, position.state, viewer)
        scene, offer = game.scene(seen), game.choices(seen)
        require_words(case, scene)
        require_short_head(position, scene)
        require_words(case, [form.fields for form in offer.forms])
        require_words(case, [form_words(game.id, form) for form in offer.forms if form.name])
        named = [news.clause for news in scene.news] + [action.clause for action in scene.actions]
        named += [scene.prompt.clause] + [form.clause for form in offer.forms]
        named += [clause for sheet in scene.sheets for row in sheet.rows for clause in row.clauses]
        require_clauses(position, named)
    require_text(case, game.scene(see(game, position.state, one_of(luck, position.viewers))))
    score = game.score(position.state)
    require_words(case, score)
    require_clauses(position, [clause for line in score.lines for clause in line.clauses])
    require_clauses(position, list(score.ended.clauses) if score.ended else [])


def require_clauses(position: Position, clauses: list[str | None]) -> None:
    for clause in clauses:
        if clause is not None:
            require_clause(position.case, clause, str(position))
