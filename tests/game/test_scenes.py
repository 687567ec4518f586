"""The screens round the table: what they offer, in any window, and what it does."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from engine.bots import never
from engine.bots.normal import NormalBot
from engine.match.actions import Deal
from engine.match.state import Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game import destinations as to
from game.app.command_line import Options
from game.app.loop import App
from game.match.saving import MATCHES
from game.match.session import Session
from game.match.setup import LAST_SETUP, MatchSetup
from game.pages.menu import MORE_TEXT, MenuScene
from game.pages.new_match import NewMatchScene
from game.pages.opponents import OpponentsScene
from game.pages.own_rules import OwnRulesScene
from game.pages.scores import ScoresScene, headline, sheet_rows, standing_rows
from game.program import make_app
from game.table.scene import TableScene
from game.ui.controls import BUTTON_FRAME, BUTTON_MARGIN, Button
from game.ui.grid import Cell, Column, Grid
from game.ui.scene import Scene
from game.ui.screen import UiScene
from game.ui.stage import Stage
from tests.game.bots import carry_out
from tests.game.pilot import Pilot
from tests.game.widgets import of_kind

SIZES = (
    (800, 600),
    (960, 600),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (900, 1400),
)


def played(players: int, phase: Phase, seed: int = 1, **options: str) -> Session:
    """A session whose match has come to the end of a round, or of itself."""
    rules = Ruleset.of({"players": str(players), "rounds": "short", **options})
    setup = MatchSetup(rules=rules, levels=("normal",) * (players - 1), name="Ann")
    session = setup.session(Seed(seed), "You")
    bot = NormalBot()
    while True:
        match = session.match
        if match.phase is phase or match.phase is Phase.MATCH_OVER:
            return session
        if match.phase is Phase.ROUND_OVER:
            session.submit(Deal())
        else:
            # The normal level in every seat: quicker than the threads of the session.
            carry_out(session, bot.choose(view(match, match.round.turn), never))


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app(Options(size=(1280, 720)))
    app.context.go(to.Menu())
    yield app
    app.close()


def scenes(app: App) -> list[Scene]:
    return [
        MenuScene(app.context, lambda _likely: True),
        NewMatchScene(app.context, "seal"),
        NewMatchScene(app.context, "seal", MatchSetup.parse("players=14,book_cap=5")),
        OpponentsScene(app.context, MatchSetup.parse("players=14"), lambda _setup: None),
        OwnRulesScene(app.context, MatchSetup(), lambda _setup: None),
        ScoresScene(app.context, played(2, Phase.ROUND_OVER)),
        ScoresScene(app.context, played(7, Phase.MATCH_OVER)),
        ScoresScene(app.context, played(14, Phase.MATCH_OVER)),
    ]


@pytest.mark.quick_cases(3)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_the_window_and_apart(app: App, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for scene in scenes(app):
        scene.resize(size)
        targets = list(scene.targets())
        assert targets, scene.name
        for target in targets:
            assert window.contains(target.rect), (scene.name, target)
        for a, b in itertools.combinations(targets, 2):
            inside = a.rect.contains(b.rect) or b.rect.contains(a.rect)  # arrows of a choice
            assert inside or not a.rect.colliderect(b.rect), (scene.name, a.id, b.id)
        surface = pygame.Surface(size)
        scene.draw(surface)
        assert not scene.dirty


@pytest.mark.parametrize("size", [(1, 1), (120, 90), (320, 240), (5000, 100)])
def test_silly_windows_are_survived(app: App, size: tuple[int, int]) -> None:
    for scene in scenes(app):
        scene.resize(size)
        scene.draw(pygame.Surface(size))
        list(scene.targets())


def test_another_size_is_noticed_also_where_no_event_tells_of_it(app: App) -> None:
    scene = app.scene
    assert isinstance(scene, UiScene)
    pygame.display.set_mode((900, 640), pygame.RESIZABLE)
    pygame.event.clear()
    app.frame(16.0)
    assert scene.ui.size == app.context.size == (900, 640)


def test_two_clicks_lead_to_a_match() -> None:
    pilot = Pilot(Options(size=(1280, 720), seed=1))
    pilot.click("menu:new_match")
    assert pilot.scene == "new match"
    pilot.click("button:start")
    assert pilot.scene == "table"
    pilot.close()


def test_keys_alone_lead_to_a_match_and_back() -> None:
    pilot = Pilot(Options(size=(1280, 720), seed=1))
    pilot.key(pygame.K_RETURN)
    assert pilot.scene == "new match"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "menu"
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert pilot.scene == "table"
    pilot.close()


def test_the_choices_make_the_match() -> None:
    pilot = Pilot(Options(size=(1280, 720), seed=1))
    pilot.click("menu:new_match")
    pilot.click("choice:opponents:next")
    pilot.click("button:quick")
    pilot.click("button:start")
    state = pilot.app.scene.state()
    scores = state["scores"]
    assert isinstance(scores, list)
    assert len(scores) == 4
    pilot.close()


def test_quit_ends_the_program() -> None:
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.click("menu:quit")
    assert not pilot.app.stack.running


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_words_of_a_row_of_the_menu_have_one_size_and_room_for_it(language: str) -> None:
    pilot = Pilot(Options(size=(960, 600), seed=1))
    pilot.app.context.settings.change(language=language)
    pilot.app.frame(0.0)
    menu = pilot.app.scene
    assert isinstance(menu, MenuScene)
    more = [button for button in of_kind(menu, Button, "menu:") if button.size <= MORE_TEXT]
    for row in {button.rect.top for button in more}:
        buttons = [button for button in more if button.rect.top == row]
        assert len({button.size for button in buttons}) == 1
        frame, margin = menu.look.px(BUTTON_FRAME), menu.look.px(BUTTON_MARGIN)
        for button in buttons:
            # A pixel may be lost where the row is divided.
            assert button.rect.width + 1 >= button.natural_size()[0] - margin + frame
    pilot.app.context.settings.change(language="en")
    pilot.close()


def test_escape_in_the_menu_does_not_quit() -> None:
    pilot = Pilot(Options(size=(1280, 720)))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.stack.running
    assert pilot.scene == "menu"
    pilot.close()


def test_the_sheet_tells_every_round_and_the_totals() -> None:
    session = played(3, Phase.MATCH_OVER)
    match = session.match
    rows = [[cell.text for cell in row[1:]] for row in sheet_rows(match)]
    assert len(rows) == len(match.results) + 1
    assert rows[-1] == [str(total) for total in match.totals]
    for row, result in zip(rows, match.results, strict=False):
        for seat, points in enumerate(result.points):
            text = row[seat]
            said = text() if callable(text) else text
            assert said == ("out" if seat == result.went_out else str(points))


def test_who_went_out_wears_a_crown_on_the_sheet_that_comes_down_while_points_count() -> None:
    session = played(3, Phase.ROUND_OVER)
    (row, totals) = sheet_rows(session.match)
    crowned = [seat for seat, cell in enumerate(row[1:]) if cell.icon == "crown"]
    assert crowned == [session.match.results[-1].went_out]
    assert not any(cell.icon for cell in totals)
    stage = Stage((400, 200))
    grid = Grid("grid:one", [Column()], [[row[1 + crowned[0]]]])
    stage.add(grid)
    grid.rect = pygame.Rect(20, 20, 300, 60)
    pictures = set()
    for share in (0.0, 0.5, 1.0):
        grid.share = share
        surface = pygame.Surface((400, 200))
        grid.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 3


def test_the_standing_puts_the_lowest_first_and_equals_together() -> None:
    session = played(7, Phase.MATCH_OVER)
    rows = standing_rows(session)
    totals = [int(str(row[-1].text)) for row in rows]
    assert totals == sorted(session.match.totals)
    places = [int(str(row[0].text)) for row in rows]
    assert places == [1 + sum(t < total for t in totals) for total in totals]


def test_the_headline_names_the_winner() -> None:
    for seed in range(1, 8):
        session = played(3, Phase.MATCH_OVER, seed)
        title = headline(session)
        winners = session.match.winners
        if winners == (0,):
            assert title == "You win the match!"
        else:
            assert session.players[winners[-1]].name in title


def test_going_on_deals_the_next_round(app: App) -> None:
    session = played(3, Phase.ROUND_OVER)
    app.context.go(to.Scores(session, None))
    assert app.scene.name == "scores"
    number = session.match.round.number
    app.scene.handle(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    )
    assert session.match.round.number == number + 1
    assert app.scene.name == "menu"


@pytest.mark.parametrize("new", [None, MatchSetup()], ids=["menu", "table"])
def test_what_the_start_has_to_tell_is_shown(new: MatchSetup | None) -> None:
    pilot = Pilot(Options(size=(1280, 720), seed=1, new=new))
    pilot.app.context.notices.extend(["The disk is full.", "There is no sound."])
    pilot.app.frame(16.0)
    scene = pilot.app.scene
    assert isinstance(scene, UiScene)
    shown = scene.ui.notices.current
    assert shown is not None
    assert shown.text == "The disk is full. There is no sound."
    assert pilot.app.context.notices == []
    pilot.close()


def test_a_long_name_leaves_the_figures_of_the_sheet_alone() -> None:
    columns = [
        Column("Round", "left"),
        Column("W" * 20),
        *(Column(f"Bot {n}") for n in range(12)),
    ]
    grid = Grid("grid", columns, [[Cell("11 · Kings"), *(Cell("100") for _ in range(13))]])
    grid.rect = pygame.Rect(0, 0, 700, 300)
    widths = grid.widths(0.83)
    assert sum(widths) <= 700
    assert all(have >= need for have, need in zip(widths, grid.cell_widths(0.83), strict=True))
    assert widths[1] < sum(widths[2:]) / 4, "the long name pushes nobody aside"


def test_one_round_is_one() -> None:
    app_session = played(3, Phase.MATCH_OVER, rounds="3")
    scene_app = make_app(Options(size=(1280, 720)))
    scene = ScoresScene(scene_app.context, app_session)
    assert scene.detail() == "1 round played, the lowest total wins"


def test_playing_again_offers_the_same_match_with_a_seal(app: App) -> None:
    setup = MatchSetup.parse("players=3,rounds=4,tie=playoff,level=easy+hard,name=Ann")
    session = setup.session(Seed(1), "You")
    app.context.go(to.NewMatch(MatchSetup.like(session)))
    scene = app.scene
    assert isinstance(scene, NewMatchScene)
    seal = scene.ui.find("label:seal").words()
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert app.scene.name == "table"
    again = app.scene
    assert isinstance(again, TableScene)
    assert again.controller.session.header.seed.commitment[:32] in seal
    assert again.controller.session.header.rules == setup.rules
    assert [p.level for p in again.controller.session.players] == [None, "easy", "hard"]
    assert again.controller.session.players[0].name == "Ann"


def test_what_flies_for_a_victory_leaves_no_trace() -> None:
    session = next(
        found
        for seed in range(1, 40)
        if 0 in (found := played(2, Phase.MATCH_OVER, seed=seed)).match.winners
    )
    pilot = Pilot(Options(size=(960, 600)))
    scene = ScoresScene(pilot.app.context, session)
    pilot.app.stack.push(scene)
    for _ in range(300):
        pilot.app.frame(16.0)
    seen = pygame.image.tobytes(pilot.app.window.surface, "RGB")
    scene.redraw()
    pilot.app.frame(16.0)
    assert pygame.image.tobytes(pilot.app.window.surface, "RGB") == seen
    pilot.close()


def test_rules_chosen_meanwhile_leave_the_match_in_play_alone() -> None:
    pilot = Pilot(Options(size=(960, 600), new=MatchSetup.parse("players=3,rounds=5")))
    pilot.rest()
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    rules, cards = table.controller.session.match.rules, table.controller.session.view.hand
    other = MatchSetup.parse("players=5,rounds=short,book_cap=5,tie=playoff")
    pilot.app.context.settings.keep(LAST_SETUP, other)
    pilot.app.context.settings.change(big_cards=True, sort_order="suit")
    pilot.app.frame(100.0)
    assert table.controller.session.match.rules == rules
    assert set(table.controller.session.view.hand) == set(cards)
    assert table.controller.session.header.rules == rules
    pilot.close()


def test_a_running_match_is_given_up_by_a_question_only_far_from_undo() -> None:
    pilot = Pilot(Options(size=(960, 600), new=MatchSetup.parse("players=2,rounds=5")))
    pilot.rest()
    on_the_table = set(pilot.targets())
    assert "button:undo" in on_the_table
    ends = {"button:give_up", "button:new_match", "button:restart", "button:leave"}
    assert not on_the_table & ends
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button:give_up")
    assert "button:stay" in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "table"
    assert len(pilot.app.context.store.of(MATCHES).open()) == 1
    pilot.close()
