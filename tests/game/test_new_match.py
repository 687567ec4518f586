"""Choosing a match: presets, opponents one by one, rules of one's own."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pygame
import pytest

from engine.bots import LEVELS
from engine.bots.characters import characters_of
from engine.errors import RulesetError
from engine.ruleset import OPTIONS, Ruleset
from engine.shuffle import Seed
from game.app.command_line import Options
from game.app.loop import App
from game.match.presets import PRESETS, preset_of, with_preset
from game.match.session import Player
from game.match.setup import MatchSetup
from game.pages.new_match import NewMatchScene
from game.table.scene import TableScene
from game.text.i18n import _
from game.text.option_texts import MIXED, changed, level_word, sentence, title, value_name
from game.text.wording import seat_names
from tests.game.pilot import Pilot

STRONGER = LEVELS[LEVELS.index("normal") + 1]
"""The level after the usual one."""


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(Options(size=(1280, 720), seed=1))
    pilot.click("menu:new_match")
    yield pilot
    pilot.close()


def dealt(app: App) -> TableScene:
    assert isinstance(app.scene, TableScene)
    return app.scene


def test_a_preset_is_recognised_by_its_rules() -> None:
    for preset in PRESETS:
        assert preset_of(with_preset(MatchSetup(), preset)) == preset
    assert preset_of(MatchSetup(rules=Ruleset(players=3, court="ten"))) is None


def test_the_official_preset_is_what_stands_in_the_rules_for_any_number_of_players() -> None:
    own = MatchSetup.parse("players=5,court=ten,book_cap=5,rounds=short,level=hard")
    official = with_preset(own, "official")
    assert official.rules == Ruleset(players=5)
    assert official.levels == own.levels


def test_a_party_needs_a_full_table_and_keeps_a_fuller_one() -> None:
    assert with_preset(MatchSetup(), "party").rules.players == 8
    assert with_preset(MatchSetup.parse("players=11"), "party").rules.players == 11


def test_who_comes_later_is_as_strong_as_the_last_and_who_was_there_stays() -> None:
    setup = MatchSetup(
        rules=Ruleset(players=3), levels=("easy", "hard"), bot_names=("Zoe", "Max")
    )
    more = setup.seated(4)
    assert more.levels == ("easy", "hard", "hard", "hard")
    assert more.opponents()[:2] == ["Zoe", "Max"]
    assert len(set(more.opponents())) == 4
    assert more.seated(1).opponents() == ["Zoe"]


def test_names_for_nobody_are_refused() -> None:
    with pytest.raises(RulesetError, match="3 names for 2 opponents"):
        MatchSetup(bot_names=("a", "b", "c"))
    with pytest.raises(RulesetError, match="printable"):
        MatchSetup(bot_names=("a\n",))


def test_every_option_and_value_has_words() -> None:
    for option in OPTIONS:
        assert title(option.id)
        assert sentence(option.id).endswith(".")
        names = [value_name(option.id, value) for value in option.values]
        assert len(set(names)) == len(names)


def test_what_differs_from_the_official_rules_is_listed() -> None:
    assert changed(Ruleset(players=9)) == []
    assert changed(Ruleset(court="ten", rounds="5")) == [
        "Jack, Queen and King count: Ten each",
        "Rounds: One, of 5 cards",
    ]


def test_levels_in_a_word() -> None:
    assert level_word(("hard", "hard")) == "hard"
    assert level_word(("hard", "easy")) == MIXED


def test_opponents_are_named_and_set_one_by_one(pilot: Pilot) -> None:
    pilot.click("button:who")
    assert pilot.scene == "opponents"
    pilot.click("field:name:0")
    for letter in "Zoe":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pilot.app.frame(16.0)
    pilot.click("choice:level:1:next")
    pilot.click("button:done")
    pilot.click("button:start")
    players = dealt(pilot.app).controller.session.players
    second = characters_of(STRONGER)[0].name
    assert [(p.name, p.level) for p in players[1:]] == [("Zoe", "normal"), (second, STRONGER)]


def test_own_rules_come_to_the_table(pilot: Pilot) -> None:
    pilot.click("button:rules")
    assert pilot.scene == "rules"
    pilot.click("choice:court:next")
    pilot.click("choice:tie:next")
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene == "new match"
    pilot.click("button:start")
    assert dealt(pilot.app).controller.session.header.rules == Ruleset(
        players=3, court="ten", tie="playoff"
    )


def test_one_button_brings_the_official_rules_back(pilot: Pilot) -> None:
    pilot.click("button:rules")
    pilot.click("choice:court:next")
    pilot.click("button:official")
    pilot.click("button:done")
    pilot.click("button:start")
    assert dealt(pilot.app).controller.session.header.rules == Ruleset(players=3)


def test_one_level_for_all_takes_the_place_of_a_mixture(pilot: Pilot) -> None:
    pilot.click("button:who")
    pilot.click("choice:level:1:next")
    pilot.click("button:done")
    # "Mixed" comes after the levels.
    pilot.click("choice:level:previous")
    pilot.click("button:start")
    players = dealt(pilot.app).controller.session.players
    assert [p.level for p in players[1:]] == ["expert", "expert"]


@pytest.mark.parametrize("names", [(), ("Zoe", "")])
def test_a_match_like_the_last_has_the_same_people(names: tuple[str, ...]) -> None:
    setup = dataclasses.replace(
        MatchSetup.parse("players=3,level=easy+hard,tie=playoff,name=Ann"), bot_names=names
    )
    again = MatchSetup.like(setup.session(Seed(1), "You"))
    assert again.opponents() == setup.opponents()
    assert (again.rules, again.levels, again.name) == (setup.rules, setup.levels, "Ann")
    assert bool(again.bot_names) == bool(names)


def test_who_gave_no_name_has_none_in_another_language_either(pilot: Pilot) -> None:
    pilot.app.context.settings.change(language="de")
    session = MatchSetup.parse("players=2").session(Seed(1), _("You"))
    assert session.header.players[0].name == "Du"
    pilot.app.context.settings.change(language="it")
    assert [player.name for player in session.players] == ["Tu", session.players[1].name]
    assert seat_names(session.header.players)[0] == "Tu"
    assert MatchSetup.like(session).name == ""
    assert session.header.players[0].name == "Du", "what is recorded stays"
    pilot.app.context.settings.change(language="en")
    ann = Player("Ann")
    assert seat_names([ann, Player("Du", "easy")]) == ["Ann", "Du"]


def test_the_next_match_is_offered_like_the_last_one(pilot: Pilot) -> None:
    pilot.click("button:quick")
    pilot.click("choice:level:next")
    pilot.click("button:who")
    pilot.click("field:name:0")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Zoe"))
    pilot.app.frame(16.0)
    pilot.click("button:done")
    pilot.click("field:name")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Ann"))
    pilot.app.frame(16.0)
    pilot.click("button:start")
    pilot.app.context.home()
    pilot.click("menu:new_match")
    scene = pilot.app.scene
    assert isinstance(scene, NewMatchScene)
    assert preset_of(scene.setup) == "quick"
    assert scene.setup.levels == (STRONGER, STRONGER)
    assert (scene.setup.name, scene.setup.bot_names[0]) == ("Ann", "Zoe")
