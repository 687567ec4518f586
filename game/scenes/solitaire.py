"""The solitaire: eleven piles as the person sees and plays them.

As at the table, the state is final before anything moves. Where things lie, what a gesture
means and how cards travel is decided by the pure modules of :mod:`game.solitaire`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame
from pygame import Rect

from engine.cards import Card
from engine.solitaire.record import History
from engine.solitaire.solver import Outcome
from engine.solitaire.state import Phase
from game.anim import durations
from game.art.felt import felt
from game.deals import known_par
from game.scene import Target
from game.scenes.base import UiScene
from game.scenes.solitaire_advice import Advice
from game.scenes.solitaire_dialogs import menu_dialog, restart_dialog
from game.scenes.solitaire_input import SolitaireInput
from game.scenes.solitaire_paint import Sight, SolitairePainter, paint_solitaire
from game.scenes.solitaire_parts import SolitaireButtons, solitaire_keys
from game.scenes.solitaire_trace import game_state, zone_targets
from game.scenes.table_canvas import Canvas
from game.scenes.table_parts import Place, Places
from game.solitaire import director, words
from game.solitaire.desk import Desk
from game.solitaire.director import Piles
from game.solitaire.intent import DRAW_PILE, DRAWN, Intent, Refuse
from game.solitaire.layout import SolitaireLayout, solitaire_layout
from game.solitaire.placement import picture, zones
from game.sounds import Sound
from game.table.director import glide
from game.table.drag import Drag, held_rects
from game.table.spots import Spot, Zone
from game.table.sprites import Picture, Pose, Stage
from game.ui.dialog import Dialog
from game.ui.keyhelp import Section, keys_dialog

if TYPE_CHECKING:
    from game.app import App
    from game.store.solitaire_keeper import SolitaireKeeper

__all__ = ["SolitaireScene"]

INLAY: Final = 0.5
"""The table is full: its inlay runs nearer to the edge than that of other screens."""
HELD_Z: Final = 9000


class SolitaireScene(UiScene):
    """A game of solitaire."""

    name: ClassVar[str] = "solitaire"

    def __init__(
        self,
        app: App,
        history: History,
        keeper: SolitaireKeeper | None = None,
        hints: int = 0,
    ) -> None:
        """Show a game.

        :param keeper: where it is saved; nowhere without one.
        :param hints: how many hints were asked for in it so far.
        """
        super().__init__(app)
        self.keeper: Final = keeper
        self.desk: Final = Desk(
            history,
            arranged=app.settings.values.solitaire_arranged,
            hints=hints,
            saver=None if keeper is None else keeper.save,
        )
        self.par = known_par(self.desk.game.deal, self.desk.game.rules)
        self.stage: Final = Stage()
        self.advice: Final = Advice(self)
        self.buttons: Final = SolitaireButtons(self._actions())
        self.input: Final = SolitaireInput(self)
        self.places: Final = Places(self.input.activated)
        self.ui.add(self.places, *self.buttons.all.values())
        self.lacks = app.settings.values.solitaire_missing
        self._canvas: Final = Canvas()
        self._painter: Final = SolitairePainter(self.desk)
        self._layout: SolitaireLayout | None = None
        self._zones: tuple[Zone, ...] = ()
        self._begun = False

    def _actions(self) -> dict[str, Callable[[], None]]:
        """What each button does."""
        desk = self.desk
        return {
            "undo": lambda: self.change(desk.undo, Sound.MARK),
            "redo": lambda: self.change(desk.redo, Sound.MARK),
            "arrange": self._switch_arranged,
            "lacks": self._switch_lacks,
            "hint": lambda: self.advice.hint(strong=False),
            "best": lambda: self.advice.hint(strong=True),
            "light": self.advice.switch_light,
            "back": self.advice.way_back,
            "menu": self.cancel,
        }

    # How it stands

    @property
    def layout(self) -> SolitaireLayout:
        """Where everything lies."""
        if self._layout is None:
            self.place(Rect((0, 0), self.ui.size))
        assert self._layout is not None
        return self._layout

    @property
    def zones(self) -> tuple[Zone, ...]:
        """What can be clicked."""
        return self._zones

    def zone(self, spot: Spot) -> Zone | None:
        """Return the zone of a place, if it is there."""
        return next((zone for zone in self._zones if zone.spot == spot), None)

    @property
    def focused_spot(self) -> Spot | None:
        """The place that has the focus."""
        widget = self.ui.focused
        return widget.spot if isinstance(widget, Place) else None

    def picture(self) -> Picture:
        """Return where every card lies, or would if nothing moved."""
        drag = self.input.drag
        return picture(self.desk, self.layout, () if drag is None else drag.load.cards)

    def held_pose(self, drag: Drag) -> Pose:
        """Return how the held card lies."""
        return Pose.at(held_rects(drag)[0], z=HELD_Z)

    # What input asks of it

    def hurry(self) -> None:
        """Finish what moves: input never waits for an animation."""
        self.stage.finish()
        self._mark_damage()

    def carry_out(self, intent: Intent) -> None:
        """Do what a gesture, key or button meant."""
        if isinstance(intent, Refuse):
            self.app.audio.play(Sound.INVALID)
            self.ui.notice(words.refusal(intent, self.desk.game), "bad")
            return
        if intent.actions or intent.undo:
            self.change(lambda: self.desk.do(*intent.actions, undo=intent.undo))

    def change(self, change: Callable[[], object], sound: Sound | None = None) -> None:
        """Change the game or its look, and let the cards travel to where they lie now."""
        self.hurry()
        before, old = self.stage.snapshot(), self.desk.game
        change()
        after, now = self.picture(), self.desk.game
        piles = Piles(
            Pose.at(self.layout.draw_pile, face_up=False, z=HELD_Z),
            Pose.at(self.layout.discard_pile),
            old.discards,
            now.discards,
        )
        flights = director.plan(before, after, self.app.pace, piles)
        over = now.over and not old.over
        hold = self.app.pace.pause(durations.ROUND_BANNER_MS / 2) if over else 0.0
        self.stage.play(after, flights, hold)
        self.told(sound)
        self.refresh()

    def told(self, sound: Sound | None = None) -> None:
        """Take notice of a change: what was said before holds no longer."""
        self.ui.notices.clear()
        self.advice.followed()
        self.app.audio.play(sound or self._sound())

    def _sound(self) -> Sound:
        game = self.desk.game
        if game.phase is Phase.WON:
            return Sound.MATCH_WON
        if game.phase is Phase.LOST:
            return Sound.LOST
        if game.phase is Phase.PLACE:
            return Sound.DRAW
        if game.phase is Phase.DISCARD:
            return Sound.MARK
        closed = any("closed" in str(event) for event in self.desk.history.step.events)
        return Sound.MELD if closed else Sound.DISCARD

    def ask(self, dialog: Dialog) -> None:
        """Open a dialog; nothing moves behind it."""
        self.hurry()
        self.input.cancel()
        self.ui.notices.clear()
        self.ui.open(dialog)

    def glide(self, ms: float = durations.CARD_SORT_MS) -> None:
        """Move the cards to where they lie now."""
        before, after = self.stage.snapshot(), self.picture()
        self.stage.play(after, glide(before, after, self.app.pace, ms))
        self._mark_damage()

    def refresh(self) -> None:
        """Follow a change with the places, the buttons and the words."""
        desk, advice = self.desk, self.advice
        lost = advice.verdict is Outcome.LOST and (advice.light or desk.game.over)
        self._zones = zones(desk, self.layout)
        self.places.lay(self._zones)
        self.buttons.follow(
            usable={
                "undo": desk.history.can_undo,
                "redo": desk.history.can_redo,
                "hint": not desk.game.over,
                "best": not desk.game.over,
                "light": True,
                "back": lost and not advice.busy,
            },
            switched={"arrange": desk.arranged, "lacks": self.lacks, "light": advice.light},
        )
        self.ui.mark_all()
        self._mark_damage()

    def focus_next(self) -> None:
        """Put the focus on what is due, for a person who plays by keys."""
        game = self.desk.game
        spot = DRAW_PILE
        if game.phase is Phase.PLACE:
            spot = DRAWN
        elif game.phase is Phase.DISCARD:
            spot = next(z.spot for z in self._zones if z.card is game.drawn)
        self.ui.set_focus(self.places.at(spot.id))

    def mark_held(self, drag: Drag) -> None:
        """Have the held card drawn again."""
        self._canvas.move([self.held_pose(drag).bounds])

    def mark_places(self) -> None:
        """Have the places drawn again where the card can be dropped."""
        self.ui.mark(self.layout.stock)
        for box in self.layout.piles:
            self.ui.mark(box.tray)

    # Scene

    def enter(self) -> None:
        """Deal, or go on where the table was left."""
        super().enter()
        if self._begun:
            return
        self._begun = True
        if self.desk.history.record.actions:
            self.stage.show(self.picture())
        else:
            self._deal()
        self.refresh()

    def _deal(self) -> None:
        after = self.picture()
        pile = Pose.at(self.layout.draw_pile, face_up=False, z=HELD_Z)
        self.stage.play(after, director.dealt(after, self.app.pace, pile))
        self.app.audio.play(Sound.SHUFFLE)

    def leave(self) -> None:
        """End what is still being worked out."""
        self.advice.counsel.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Put every card where the new layout says."""
        self.input.cancel()
        super().resize(size)
        if self._begun:
            self.stage.show(self.picture())
        self.refresh()

    def place(self, window: Rect) -> None:
        """Lay everything out."""
        sizes = [pile.size for pile in self.desk.game.piles]
        self._layout = solitaire_layout(
            window.size, self.look.scale, buttons=self.buttons.widths(), sizes=sizes
        )
        self.buttons.place(self._layout)
        self.ui.notice_anchor = self._layout.prompt.center
        self.input.scaled(self.look.scale)

    def handle(self, event: pygame.event.Event) -> None:
        """Let input finish what moves, then mean what it hits."""
        self.input.handle(event)
        self._mark_damage()

    def cancel(self) -> None:
        """Open the menu."""
        if not self.ui.modal:
            self.ask(
                menu_dialog(
                    self.desk.game.deal,
                    restart=lambda: self.ask(restart_dialog(self.restart)),
                    leave=self.app.to_menu,
                )
            )

    def key_sections(self) -> Sequence[Section]:
        """The solitaire's keys, then those of every screen."""
        return (*solitaire_keys(), *super().key_sections())

    def show_keys(self) -> None:
        """Open the list of keys."""
        if not self.ui.modal:
            self.ask(keys_dialog(self.key_sections()))

    def restart(self) -> None:
        """Begin the deal anew; everything can be redone."""
        self.change(lambda: self.desk.go_to(0), Sound.SHUFFLE)

    def update(self, dt: float) -> None:
        """Let cards travel."""
        notice = self.ui.notices.current
        super().update(dt)
        if notice is not self.ui.notices.current:
            self.ui.mark(self.layout.prompt)
        self.input.pass_time(dt)
        self.advice.pass_time(dt)
        count = self.stage.draw_count
        self.stage.update(dt)
        if count != self.stage.draw_count:
            self.ui.mark(self.layout.stock)
        self._mark_damage()

    @property
    def idle(self) -> bool:
        """Whether nothing moves."""
        return self.stage.idle and not self.input.busy

    @property
    def dirty(self) -> bool:
        """Whether the picture would change."""
        return self.ui.dirty or self._canvas.dirty

    def draw(self, surface: pygame.Surface) -> list[Rect] | None:
        """Draw the parts that changed."""
        changed = self.ui.take_dirty()
        return self._canvas.draw(surface, changed, self._draw_rest, self._draw_moving)

    def _draw_rest(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        ground = felt(
            surface.get_size(), self.app.settings.values.felt, INLAY * self.look.scale
        )
        surface.blit(ground, clip, clip)
        paint_solitaire(surface, self._sight())
        self._painter.resting(surface, self.stage, self._marked(), self.advice.card)
        self.ui.draw(surface)

    def _draw_moving(self, surface: pygame.Surface) -> None:
        self._painter.moving(surface, self.stage.flights)
        drag = self.input.drag
        if drag is not None:
            self._painter.held(surface, drag.load.cards, held_rects(drag))

    def targets(self) -> Iterable[Target]:
        """What takes a click: the places and the buttons, or a dialog."""
        if not self.ui.modal:
            yield from zone_targets(self)
        yield from super().targets()

    def state(self) -> Mapping[str, object]:
        """The game as the player sees it, in notation."""
        return game_state(self.desk, self.advice)

    # Parts

    def _switch_arranged(self) -> None:
        self.change(lambda: self.desk.arrange(not self.desk.arranged), Sound.MARK)
        self.app.settings.change(solitaire_arranged=self.desk.arranged)

    def _switch_lacks(self) -> None:
        self.lacks = not self.lacks
        self.app.settings.change(solitaire_missing=self.lacks)
        self.refresh()

    def _marked(self) -> frozenset[Card]:
        game = self.desk.game
        return frozenset() if game.drawn is None else frozenset({game.drawn})

    def _sight(self) -> Sight:
        game = self.desk.game
        lit = self.input.lit
        if not self.input.busy and game.phase is Phase.TURN and game.draw_pile:
            lit = frozenset({DRAW_PILE})
        # A notice lies over the prompt: two sentences there would be one too many.
        silent = self.ui.notices.current is not None
        return Sight(
            desk=self.desk,
            layout=self.layout,
            draw_count=self.stage.draw_count,
            par=self.par,
            prompt="" if silent else self.advice.text or words.prompt(game),
            light=self.advice.light,
            verdict=self.advice.verdict,
            lacks=self.lacks,
            lit=lit,
            target=self.input.target,
            advised=self.advice.pile,
        )

    def _mark_damage(self) -> None:
        for rect in self.stage.take_damage():
            self.ui.mark(rect)
        self._canvas.move(self.stage.take_moved())
