"""What must hold after every deed, whatever it was."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.match import rules as play
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.solitaire.state import Solitaire
from game.app.window import MIN_SIZE
from game.match.saving import MATCHES
from game.match.session import HUMAN_SEAT
from game.pages.match_replay import MatchReplayScene
from game.pages.scores import ScoresScene
from game.solitaire.saving import SOLITAIRES
from game.solitaire.scene import SolitaireScene
from game.store.records import Records
from game.table.scene import TableScene
from game.ui.scene import Scene
from game.ui.screen import UiScene
from tests.game.widgets import top_layer
from tests.monkey.program import FaultError, Program

__all__ = ["check", "check_picture", "kept"]

_PASSING: Final = ("marked", "hint")
"""What a table does not keep."""


def check(program: Program, *, settled: bool = True) -> None:
    """Look at everything.

    :param settled: whether a frame has passed, in which the program takes notice.
    :raises FaultError: something is not as it must be.
    """
    for scene in program.app.stack.scenes:
        if isinstance(scene, TableScene):
            check_match(scene.controller.session.match)
        elif isinstance(scene, SolitaireScene):
            check_solitaire(scene.controller.desk.game)
    scene = program.app.scene
    if isinstance(scene, UiScene):
        check_widgets(scene, program.app.context.size)
        if settled:
            check_focus(scene)
    if isinstance(scene, TableScene):
        check_table(scene)
        check_saved(program, scene)
    if isinstance(scene, SolitaireScene):
        check_board(scene)
        check_saved_solitaire(program, scene)


def need(fine: bool, kind: str, text: object) -> None:
    if not fine:
        raise FaultError(kind, str(text))


# The games


def same_cards(cards: Iterable[Card], pack: Iterable[Card], kind: str) -> None:
    found, wanted = list(cards), set(pack)
    need(len(found) == len(set(found)), kind, "a card is there twice")
    need(set(found) == wanted, kind, f"missing or too many: {set(found) ^ wanted}")


def check_match(match: Match) -> None:
    """Every card is somewhere, once, and there is something to be done."""
    if match is _checked.get("legal"):
        return
    _checked["legal"] = match
    r = match.round
    laid = chain.from_iterable(chain.from_iterable(r.laid))
    hands = chain.from_iterable(r.hands)
    same_cards(chain(hands, laid, r.draw_pile, r.discard_pile), match.pack, "cards")
    over = match.phase is Phase.MATCH_OVER
    something = bool(play.legal_actions(match))
    need(something is not over, "legal", f"what can be done? {match.position}")


def check_solitaire(game: Solitaire) -> None:
    """Every card is somewhere, once."""
    piles = chain.from_iterable(pile.cards for pile in game.piles)
    loose = () if game.drawn is None or game.placed is not None else (game.drawn,)
    cards = [*piles, *loose, *game.draw_pile, *game.discards]
    need(len(cards) == len(set(cards)) == _PACK, "cards", f"{len(cards)} in deal {game.deal}")


_PACK: Final = 116
_ROUNDED: Final = 3


def check_table(scene: TableScene) -> None:
    """What is shown is what is so."""
    match, desk = scene.controller.session.match, scene.controller.desk
    seen = view(match, HUMAN_SEAT)
    need(desk.view == seen, "view", f"the table shows {desk.view}\nbut it is {seen}")
    own = [*seen.hand, *chain.from_iterable(seen.laid[HUMAN_SEAT])]
    need(sorted(desk.arranging.cards) == sorted(own), "arranging", desk.arranging)
    need(desk.marked <= set(desk.arranging.cards), "marks", desk.marked)
    drag, input_ = scene.input.drag, scene.input
    need(drag is None or not scene.ui.modal, "drag", "a card is held under a dialog")
    if not scene.controller.sprites.idle:
        return
    need(not scene.controller.sprites.flights, "flights", "something flies at rest")
    if drag is None:
        shown, wanted = scene.controller.sprites.picture, scene.controller.picture
        need(shown.cards.keys() == wanted.cards.keys(), "picture", "other cards are shown")
        wrong = [k for k, placed in wanted.cards.items() if shown.cards[k] != placed]
        need(not wrong, "picture", f"not in their places: {wrong}")
        need(shown.draw_count == wanted.draw_count, "picture", "the draw pile's count")
        need(input_.gap is None, "gap", "a gap without a drag")
    hint = scene.hints.hint
    if hint is not None and not isinstance(scene, MatchReplayScene):
        need(play.is_legal(match, hint.action), "hint", f"{hint.action} is not legal")


# The window


def check_board(scene: SolitaireScene) -> None:
    """Every card lies where it belongs."""
    board, game = scene.view, scene.controller.desk.game
    if board.sprites.idle and board.held is None and not scene.controller.showing:
        same = board.sprites.picture.cards == board.cards().cards
        need(same, "picture", f"not in their places in deal {game.deal}")


def check_widgets(scene: UiScene, size: tuple[int, int]) -> None:
    """Nothing that can be used lies outside of the window."""
    need(scene.ui.size == size, "layout", f"laid out for {scene.ui.size}, it is {size}")
    if size[0] < MIN_SIZE[0] or size[1] < MIN_SIZE[1]:
        return
    window = Rect((0, 0), size)
    for widget, clip in top_layer(scene):
        if not widget.pointable or not widget.listed:
            continue
        rect = widget.hit_rect
        if clip is None and rect.width > 0 and rect.height > 0:
            need(window.contains(rect), "outside", f"{widget.id} {rect} in {size}")
        elif clip is not None:
            need(window.contains(clip.clip(window)), "outside", f"{widget.id} in {size}")
    for target in scene.targets():
        need(window.contains(target.rect), "outside", f"{target} in {size}")


def check_focus(scene: UiScene) -> None:
    """What has the focus is there."""
    ui = scene.ui
    focused = ui.focused
    if focused is None:
        return
    layer = [w for w, _clip in top_layer(scene)]
    need(focused in layer, "focus", f"{focused.id} has it, and is not there")
    need(focused.focusable, "focus", f"{focused.id} has it, and cannot be used by keys")
    need(focused.focused, "focus", f"{focused.id} does not know that it has it")


def check_picture(program: Program) -> None:
    """Drawing all again gives what is on the screen."""
    app = program.app
    scene = app.scene
    if not isinstance(scene, UiScene) or app.hidden or scene.dirty:
        return
    if isinstance(scene, ScoresScene) and scene.celebration.active:
        return  # drawn twice where two changed parts meet, what is translucent is less so
    shown = app.window.surface
    again = shown.copy()
    scene.redraw()
    if isinstance(scene, TableScene):
        scene.view.outdated = True
    scene.draw(again)
    app.stack.repaint = True
    stale = difference(shown, again)
    if stale.width:
        raise FaultError("stale picture", f"{scene.name}: {stale}")


def difference(one: pygame.Surface, two: pygame.Surface) -> Rect:
    """Where two pictures of one size differ so that it can be seen; shadows that are drawn
    in parts are rounded in parts."""
    near = (_ROUNDED, _ROUNDED, _ROUNDED, 255)
    mask = pygame.mask.from_threshold(one, (0, 0, 0), near, two)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)


# What is saved


def check_saved(program: Program, scene: TableScene) -> None:
    """What is saved replays to what is played."""
    keeper, store = scene.keeper, program.app.context.store
    if keeper is None or scene.controller.session.match is _checked.get("match"):
        return
    if store.of(MATCHES).goes_on_elsewhere(keeper.uid):
        return  # it goes on in another copy
    _checked["match"] = scene.controller.session.match
    # As another copy reads it: what this one has in memory stays as it is.
    saved = Records(MATCHES, store.database, program.now).load(keeper.uid, program.now)
    need(saved is not None, "store", "the match is not there, or does not replay")
    assert saved is not None
    match = saved.game.match
    same = match == scene.controller.session.match
    need(same, "store", f"{match.position}, not {scene.controller.session.match.position}")
    need(bool(program.excused) or store.saving, "store", "nothing is saved")


_checked: dict[str, object] = {}
"""The match looked at last: one that has not changed is not read again."""


def check_saved_solitaire(program: Program, scene: SolitaireScene) -> None:
    """The same for a solitaire."""
    controller, store = scene.controller, program.app.context.store
    keeper, history = controller.keeper, controller.desk.history
    if keeper is None or history.record is _checked.get("record"):
        return
    _checked["record"] = history.record
    found = {game.uid for game in store.of(SOLITAIRES).open()}
    if store.of(SOLITAIRES).goes_on_elsewhere(keeper.uid) or keeper.uid not in found:
        return  # over, or it goes on in another copy
    need(bool(program.excused) or store.saving, "store", "nothing is saved")


def kept(program: Program) -> tuple[str, dict[str, object]] | None:
    """Return the match at the table and how it stands, as it has to come back."""
    scene: Scene = program.app.scene
    if type(scene) is not TableScene or scene.keeper is None:
        return None
    store = program.app.context.store
    if not store.saving or store.of(MATCHES).goes_on_elsewhere(scene.keeper.uid):
        return None
    if scene.controller.session.match.phase is Phase.MATCH_OVER:
        return None
    state = {k: v for k, v in scene.state().items() if k not in _PASSING}
    return scene.keeper.uid, state
