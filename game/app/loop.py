"""The program while it runs: one window, one loop, and what scenes share.

Only :meth:`App.run` reads a clock. :meth:`App.frame` takes the time that has passed,
so tests play whole matches without waiting.
"""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from game.app.attention import Attention
from game.app.awake import Awake
from game.app.command_line import Options
from game.app.effects import Effects, choose_language
from game.app.gamepads import Pads
from game.app.interpreter import tune_interpreter
from game.app.loading import Loading
from game.app.placing import Placing
from game.app.stack import SceneStack
from game.app.trace import Trace
from game.art.prepainter import prepainter
from game.sound.voices import no_voice
from game.stderr import say
from game.store.store import Store
from game.text.i18n import _
from game.ui.context import Context, Route
from game.ui.narrator import Narrator
from game.ui.places import by_place
from game.ui.scene import Scene

__all__ = ["App", "Screens"]

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


class Screens(Protocol):
    """Makes screens; the app knows none itself."""

    def screen(self, route: Route, context: Context) -> Scene | None:
        """Return the screen of a route, or None if there is nothing to be shown."""

    def close(self) -> None:
        """End what works for screens."""


class App:
    """The window, the loop, and the way from screen to screen.

    :raises NoDisplayError: there is no screen.
    """

    def __init__(
        self,
        options: Options,
        screens: Screens,
        loading: Loading,
        trace: Trace | None = None,
        store: Store | None = None,
    ) -> None:
        """Open the window as the settings want it.

        :param loading: what the first frame does without.
        :param store: what is kept; without one nothing outlasts the program.
        """
        store = Store() if store is None else store
        choose_language(store.settings.values.language)
        self._screens: Final = screens
        self._placing: Final = Placing(_("Five Crowns"), store.settings, options)
        self.window: Final = self._placing.window
        self.stack: Final = SceneStack(lambda: self.window.size, self._open)
        self.context: Final = Context(store, self.stack, options.data_dir)
        self.loading: Final = loading
        self._pads: Final = Pads(self.context.commands)
        self._narrator: Final = Narrator(self.context.speech)
        self._attention: Final = Attention(self.context, self.window.ask_for_attention)
        self._awake: Final = Awake()
        self._trace = trace
        self._elapsed = 0.0
        self.hidden = False
        self._still = 0
        self._since_news = NEWS_APART
        effects = Effects(self.context, self._placing, self._relayout)
        effects.apply_all()
        store.settings.listen(effects.apply)

    @property
    def scene(self) -> Scene:
        """The screen on top."""
        return self.stack.scenes[-1]

    def start_over(self, route: Route) -> None:
        """Open a screen in place of all, of which some may be broken."""
        self.context.notices.clear()
        self.stack.start_over(route)

    def _open(self, route: Route) -> Scene | None:
        return self._screens.screen(route, self.context)

    def _relayout(self) -> None:
        """Lay all scenes out again: another language, scale or size."""
        prepainter.forget()
        self.stack.relayout()

    def run(self) -> None:
        """Show frames until the program ends."""
        tune_interpreter()
        prepainter.start()
        clock = pygame.time.Clock()
        while self.stack.running:
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
        prepainter.stop(0)
        self.loading.stop()
        self.stack.clear()
        self._screens.close()
        self._placing.save()
        self.context.speech.close()
        self.context.store.close()
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
            self._dispatch(by_place(event))
            if not self.stack.running:
                return
        if self.context.size != self.stack.laid_out_for:
            # Not every way to another size is told of by every system.
            self._relayout()
        self.context.audio.pass_time(passed)
        self._placing.pass_time(passed)
        notices = self.context.notices
        notices += self.context.store.take_notices()
        if self.context.speech.take_failure():
            notices.append(no_voice())
        if notices and self.scene.notify(" ".join(notices)):
            notices.clear()
        self.scene.update(dt)
        if not self.stack.running:
            return
        scene = self.scene
        self._attention.follow(scene)
        self._awake.pass_time(passed, moving=not (scene.idle or self.hidden))
        self._narrator.follow(scene, acted=acted)
        self._since_news += passed
        if self._since_news >= NEWS_APART and prepainter.take_news():
            self._since_news = 0.0
            scene.redraw()
        if scene.dirty or not scene.idle:
            self._still = 0
        if (scene.dirty or self.stack.repaint) and not self.hidden:
            changed = scene.draw(self.window.surface)
            self.window.present(None if self.stack.repaint else changed)
            self.stack.repaint = False
        if self._trace is not None:
            self._tell(self._trace)

    def _tell(self, trace: Trace) -> None:
        scene = self.scene
        try:
            trace.tell(
                round(self._elapsed),
                scene.name,
                scene.idle,
                self.context.size,
                scene.targets(),
                scene.state(),
            )
        except OSError as error:
            # The trace is for others; the match is the person's, and goes on.
            self._trace = None
            trace.abandon()
            say(f"fivecrowns: the trace cannot be written any more ({error.strerror})")

    def _dispatch(self, event: pygame.event.Event) -> None:
        self.context.audio.handle(event)
        self.window.follow(event)
        self._attention.handle(event)
        if event.type == pygame.QUIT:
            # Nothing to ask about: all is saved.
            self.context.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            # Both tell of one change, and some tell of none.
            if self.context.size != self.stack.laid_out_for:
                self._relayout()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            if not self.context.commands.is_repeat(event):
                self._placing.toggle_fullscreen()
                # The surface may be another one, even of the same size.
                self._relayout()
        elif self._pads.handle(event):
            pass
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            if not self.context.commands.is_repeat(event):
                self._switch_speech()
        elif self._is_mute_key(event):
            if not self.context.commands.is_repeat(event):
                self._mute()
        elif event.type == pygame.WINDOWMINIMIZED:
            self.hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self.hidden = False
            self.stack.repaint = True
        else:
            self.scene.handle(event)

    def _is_mute_key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key != pygame.K_m or self.scene.typing:
            return False
        return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)

    def _mute(self) -> None:
        self.context.settings.change(muted=not self.context.audio.muted)
        text = _("The sound is off.") if self.context.audio.muted else _("The sound is on.")
        self.scene.notify(text, bad=False)

    def _switch_speech(self) -> None:
        if self.context.settings.values.speech:
            self.context.settings.change(speech=False)
            self.scene.notify(_("Spoken play is off."), bad=False)
        elif self.context.speech.voice is None:
            self.scene.notify(no_voice())
        else:
            self.context.settings.change(speech=True)
            self.scene.notify(_("Spoken play is on."), bad=False)
