"""The program while it runs: one window, one loop, and what scenes share.

Only :meth:`App.run` reads a clock. :meth:`App.frame` takes the time that has passed,
so tests play whole matches without waiting.
"""

from __future__ import annotations

import functools
from typing import Final

import pygame

from engine.errors import RulesetError
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from game.anim.durations import Pace
from game.app.effects import apply, apply_all, choose_language
from game.app.gamepads import Pads
from game.app.interpreter import keep_rhythm
from game.app.loading import Loading
from game.app.options import Options
from game.app.placing import Placing
from game.app.stack import SceneStack
from game.app.stderr import say
from game.app.trace import Trace
from game.art.prepainter import prepainter
from game.match.keeper import MatchKeeper
from game.match.saving import MATCHES
from game.match.session import Session
from game.match.setup import MatchSetup, SeedSource
from game.solitaire.deals import DealSource
from game.solitaire.saving import SOLITAIRES, SolitaireGame, SolitaireKeeper
from game.sound.audio import Audio
from game.sound.speech import Speech
from game.sound.voices import no_voice
from game.store.records import Status
from game.store.store import Store
from game.text.i18n import _
from game.ui.input import Commands, Pointers
from game.ui.narrator import Narrator
from game.workers.bots import Thinker, Threads

__all__ = ["App"]

FRAMES_PER_SECOND: Final = 60
LONGEST_STEP: Final = 100.0
"""Milliseconds: after a stall, animations go on where they were instead of jumping."""
_ACTS: Final = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)
"""Events by which a person does something."""
STILL_FRAMES: Final = 30
"""Frames in which nothing happened, after which the next ones come less often."""
REST_WAIT: Final = 100
"""Milliseconds between frames then, unless something happens."""
LOOKS_PER_SECOND: Final = 40
"""How often it is looked then whether something happens."""
NEWS_APART: Final = 150.0
"""Milliseconds at least between two times that everything is drawn again with pictures that
others have stood in for: at first sight they look the same."""


class App(SceneStack):
    """What scenes get to know of the program.

    :raises NoDisplayError: there is no screen.
    """

    def __init__(
        self,
        options: Options,
        trace: Trace | None = None,
        store: Store | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        """Open the window as the settings want it.

        :param store: what is kept; without one nothing outlasts the program.
        :param thinker: lets the bots think; without one they do so on threads.
        """
        super().__init__()
        self.options: Final = options
        self.store: Final = Store() if store is None else store
        self.settings: Final = self.store.settings
        choose_language(self.settings.values.language)
        self.thinker: Final = Threads() if thinker is None else thinker
        self.seeds: Final = SeedSource(options.seed)
        self.deals: Final = DealSource(options.seed)
        self.placing: Final = Placing(_("Five Crowns"), self.settings, options)
        self.window: Final = self.placing.window
        self.commands: Final = Commands()
        self.pointers: Final = Pointers()
        self.pads: Final = Pads(self.commands)
        self.user_scale = 1.0
        """The person's own factor on sizes; 1 is automatic."""
        self.pace = Pace()
        """Speed and reduced motion."""
        self.audio: Final = Audio()
        """What is heard."""
        self.speech: Final = Speech()
        """What is said."""
        self._narrator: Final = Narrator(self.speech)
        self.talk = True
        """Whether opponents say a word now and then."""
        self.loading: Final = Loading()
        """What the first frame does without."""
        self._trace = trace
        self._laid_out_for = self.window.size
        self._elapsed = 0.0
        self._hidden = False
        self._still = 0
        self._since_news = NEWS_APART
        apply_all(self)
        self.settings.listen(functools.partial(apply, self))

    @property
    def size(self) -> tuple[int, int]:
        """The window's width and height in pixels."""
        return self.window.size

    # Where scenes lead to. They know the app, so the app learns of them late.

    def start_match(self, setup: MatchSetup, cut: str = "") -> None:
        """Deal a new match and sit down at its table.

        :param cut: the person's own word for the shuffle.
        """
        from game.table.scene import TableScene

        session = setup.session(self.seeds.take(cut), _("You"))
        matches, clock = self.store.of(MATCHES), self.store.clock
        keeper = MatchKeeper(matches, matches.begin(session.record, clock()), clock)
        session.saver, session.thinker = keeper.save, self.thinker
        self.push(TableScene(self, session, keeper))

    def resume_match(self, uid: str) -> None:
        """Sit down again at the table of a saved match, as it was left.

        One that cannot be gone on with leaves everything as it is, with a notice.
        """
        from game.table.scene import TableScene

        saved = self.store.of(MATCHES).load(uid, self.store.clock())
        if saved is None or saved.status is not Status.OPEN:
            return
        keeper = MatchKeeper.of(self.store, saved)
        try:
            session = Session(saved.game, keeper.save, self.thinker)
        except RulesetError as error:
            text = _("This match cannot be gone on with here: {reason}.")
            self.notices.append(text.format(reason=error))
            return
        self.push(TableScene(self, session, keeper))

    def start_solitaire(self, deal: int | None = None) -> None:
        """Sit down at a solitaire: one in play if there is one that fits, else a new one.

        :param deal: its number; without one any.
        """
        games = self.store.of(SOLITAIRES).open()
        fitting = (game.uid for game in games if deal in (None, game.header.deal))
        uid = next(fitting, None)
        if uid is None or not self.resume_solitaire(uid):
            self.begin_solitaire(self.deals.take() if deal is None else deal, SolitaireRules())

    def begin_solitaire(self, deal: int, rules: SolitaireRules) -> None:
        """Deal a solitaire."""
        from game.solitaire.scene import SolitaireScene

        history = History(Record.start(rules, deal))
        solitaires, clock = self.store.of(SOLITAIRES), self.store.clock
        uid = solitaires.begin(SolitaireGame(history), clock())
        self.push(SolitaireScene(self, history, SolitaireKeeper(solitaires, uid, clock)))

    def resume_solitaire(self, uid: str) -> bool:
        """Go on with a solitaire; return whether that was possible."""
        from game.solitaire.scene import SolitaireScene

        solitaires, clock = self.store.of(SOLITAIRES), self.store.clock
        saved = solitaires.load(uid, clock())
        if saved is None or saved.status is not Status.OPEN:
            return False
        keeper = SolitaireKeeper(solitaires, uid, clock)
        self.push(SolitaireScene(self, saved.game.history, keeper, saved.game.hints))
        return True

    def show_scores(self, session: Session, uid: str | None = None) -> None:
        """Put the score sheet over the table; ``uid`` is that of the saved match."""
        from game.pages.scores import ScoresScene

        self.push(ScoresScene(self, session, uid))

    def play_again(self, session: Session) -> None:
        """Offer a match like the one that has ended, with its seal and a cut."""
        from game.pages.new_match import NewMatchScene

        setup = MatchSetup.like(session)
        self.to_menu()
        self.push(NewMatchScene(self, setup))

    def quit(self) -> None:
        """End the program."""
        self.running = False

    def relayout(self) -> None:
        """Lay all scenes out again: another language, scale or size."""
        prepainter.forget()
        super().relayout()

    def run(self) -> None:
        """Show frames until the program ends."""
        keep_rhythm()
        prepainter.start()
        clock = pygame.time.Clock()
        while self.running:
            self.next_frame(clock)
            self.loading.start()
        self.close()

    def next_frame(self, clock: pygame.time.Clock) -> None:
        """Wait until a frame is due, and show it: 60 a second, or fewer while nothing
        moves, until something happens."""
        if self._still < STILL_FRAMES:
            dt = float(clock.tick(FRAMES_PER_SECOND))
            self.frame(min(dt, LONGEST_STEP), dt)
            return
        rested, dt = 0.0, float(clock.tick(LOOKS_PER_SECOND))
        # Not by waiting for an event: to wait, SDL looks for one every millisecond.
        while rested + dt < REST_WAIT and not pygame.event.peek():
            rested, dt = rested + dt, float(clock.tick(LOOKS_PER_SECOND))
        # What begins now begins at its beginning: the rest before it counts for the clock.
        self.frame(min(dt, LONGEST_STEP), rested + dt)

    def close(self) -> None:
        """Let every scene stop what it runs."""
        prepainter.stop()
        self.loading.stop()
        while self._scenes:
            self._scenes.pop().leave()
        self.thinker.close()
        self.placing.save()
        self.speech.close()
        self.store.close()
        if self._trace is not None:
            self._trace.close()

    def frame(self, dt: float, passed: float | None = None) -> None:
        """Handle what has come, let ``dt`` milliseconds pass, draw if need be.

        :param passed: the time that really passed, if more, for the trace.
        """
        with prepainter.held():
            self._frame(dt, dt if passed is None else passed)

    def _frame(self, dt: float, passed: float) -> None:
        self._elapsed += passed
        acted = False
        self._still += 1
        for event in pygame.event.get():
            self._still = 0
            acted |= event.type in _ACTS
            self._dispatch(event)
            if not self.running:
                return
        if self.size != self._laid_out_for:
            # Not every way to another size is told of by every system.
            self.relayout()
        self.audio.pass_time(passed)
        self.placing.pass_time(passed)
        self.notices += self.store.take_notices()
        if self.speech.take_failure():
            self.notices.append(no_voice())
        if self.notices and self.scene.notify(" ".join(self.notices)):
            self.notices.clear()
        self.scene.update(dt)
        if not self.running:
            return
        scene = self.scene
        self._narrator.follow(scene, acted=acted)
        self._since_news += passed
        if self._since_news >= NEWS_APART and prepainter.take_news():
            self._since_news = 0.0
            scene.redraw()
        if scene.dirty or not scene.idle:
            self._still = 0
        if (scene.dirty or self._repaint) and not self._hidden:
            changed = scene.draw(self.window.surface)
            self.window.present(None if self._repaint else changed)
            self._repaint = False
        if self._trace is not None:
            self._tell(self._trace)

    def _tell(self, trace: Trace) -> None:
        scene = self.scene
        try:
            trace.tell(
                round(self._elapsed),
                scene.name,
                scene.idle,
                self.size,
                scene.targets(),
                scene.state(),
            )
        except OSError as error:
            # The trace is for others; the match is the person's, and goes on.
            self._trace = None
            trace.abandon()
            say(f"fivecrowns: the trace cannot be written any more ({error.strerror})")

    def _dispatch(self, event: pygame.event.Event) -> None:
        self.audio.handle(event)
        self.window.follow(event)
        if event.type == pygame.QUIT:
            # Nothing to ask about: all is saved.
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            # Both tell of one change, and some tell of none.
            if self.size != self._laid_out_for:
                self.relayout()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            if not self.commands.is_repeat(event):
                self.placing.toggle_fullscreen()
        elif self.pads.handle(event):
            pass
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            if not self.commands.is_repeat(event):
                self._switch_speech()
        elif self._is_mute_key(event):
            if not self.commands.is_repeat(event):
                self._mute()
        elif event.type == pygame.WINDOWMINIMIZED:
            self._hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._hidden = False
            self._repaint = True
        else:
            self.scene.handle(event)

    def _is_mute_key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key != pygame.K_m or self.scene.typing:
            return False
        return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)

    def _mute(self) -> None:
        self.settings.change(muted=not self.audio.muted)
        text = _("The sound is off.") if self.audio.muted else _("The sound is on.")
        self.scene.notify(text, bad=False)

    def _switch_speech(self) -> None:
        if self.settings.values.speech:
            self.settings.change(speech=False)
            self.scene.notify(_("Spoken play is off."), bad=False)
        elif self.speech.voice is None:
            self.scene.notify(no_voice())
        else:
            self.settings.change(speech=True)
            self.scene.notify(_("Spoken play is on."), bad=False)
