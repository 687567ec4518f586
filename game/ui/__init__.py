"""A small widget kit: focus, keyboard, gamepad, touch, dialogs, text, scale.

It knows no rules and no scenes. A scene owns one :class:`~game.ui.ui.Ui`::

    ui = Ui(window_size, commands=app.commands)       # one Commands for the program
    play = Button("menu:new_match", lambda: _("New match"), start, kind="primary")
    ui.add(play)
    play.rect = Rect(...)                             # window pixels, also on every resize
    ui.set_focus(play)                                # or ui.set_focus("menu:new_match")

and in its loop::

    if not ui.handle(event): ...                      # the scene's own keys and clicks
    ui.update(dt_ms)                                  # notices end, tips appear
    for part in ui.take_dirty():                      # nothing dirty: draw nothing
        surface.set_clip(part); draw_ground(); ui.draw(surface)

- **Scale.** `ui.look` turns units (pixels at 1280 x 720) into pixels: `ui.look.px(40)`,
  `ui.look.style(theme.HEADING, theme.GOLD, "bold", "title")`. After a resize call
  `ui.resize(size, user_scale)` and place the widgets again; dialogs place themselves.
- **Texts** are strings or functions that return one (`i18n.Text`): pass `lambda: _("...")`
  and a new language shows after `ui.mark_all()`. Suit signs in a text (♠ ♥ ♣ ♦ ★, so also
  `Face.display`) are drawn by us in their colours. Text that does not fit is set smaller.
- **Widgets.** `widget`: `Label`, `Panel`, `ClickArea` (a target drawn by somebody else) and the
  base `Widget`, whose `hit_rect` may be smaller than its `rect` where cards overlap, with
  `TextWidget` for what says one text;
  `controls`: `Button` (kinds normal, primary, quiet, danger; `icon=`, `tip=`, `key=`),
  `TwoLineButton` (what happens, and below it a line about it),
  `Choice` (an arrow, a value, an arrow), `Toggle`; `textfield.TextField`;
  `grid.Grid` (score tables); `scroll.ScrollView`; `dialog.Dialog` with `Answer` buttons;
  `listrow.ListRow` (a line of a list), `progress.ProgressBar` (a bar to take hold of),
  `figure.Figure` (a number to be read at a glance) and `FigureRow` (several of them),
  `cardrow.CardRow` (cards as an example), `chart.LineChart`.
  `python build/gallery.py OUT.png --part widgets` shows all in every state.
  Their places are set from outside (`layout.row`, `column`, `grid`, `inset`, `centered`);
  `natural_size` / `natural_height` tell what they would like.
- **Pointer.** Only the left button or one finger; a click counts on release, if still on the
  widget. A disabled widget swallows the click. Nothing passes through an open dialog.
- **Keys and gamepad.** Tab and Shift+Tab go round, arrows go to the nearest, Enter or Space or
  A activates, Escape or B cancels. A key held down moves the focus but never activates again.
- **Dialogs.** `ui.open(Dialog(id, title, text, answers, default=, cancel=))`. Escape, the
  corner, B and a click outside all mean the `cancel` answer. The dialog is closed before the
  answer's `on_click` runs. `ui.modal` tells whether one is open.
- **Speech.** `words()` of a widget is what a voice says of it: what it is and how it stands.
  Give an icon without a text a `tip`; it is what is spoken.
- **Notices.** `ui.notice(text, "good" | "bad" | "plain")` for a sentence that goes by itself.
- **Trace.** `ui.targets()` yields id, visible rect, enabled and focus; with a dialog open, only
  what is in it.
"""
