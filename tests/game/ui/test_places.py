"""Keys of keyboards whose letters are not Latin, and of the numeric pad."""

from __future__ import annotations

import pygame
import pytest

from game.ui.places import by_place, typed_letter

AMERICAN = "qwertyuiopasdfghjklzxcvbnm"
LAYOUTS = {
    "Russian": "йцукенгшщзфывапролдячсмить",
    "Greek": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Hebrew": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "Arabic": "ضصثقفغعهخحشسيبلاتنمئءؤرﻻىة",
    "Thai": "ๆไำพะัีรนยฟหกดเ้่าสผปแอิืท",
}
SCANCODES = {letter: pygame.KSCAN_A + ord(letter) - ord("a") for letter in AMERICAN}


def pressed(key: int, scancode: int = 0, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(
        pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode=unicode
    )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_letter_that_is_not_latin_counts_by_its_place(layout: str) -> None:
    for american, letter in zip(AMERICAN, LAYOUTS[layout], strict=True):
        event = by_place(pressed(ord(letter), SCANCODES[american], pygame.KMOD_CTRL, letter))
        assert (event.key, typed_letter(event)) == (ord(american), letter)
        assert (event.mod, event.unicode) == (pygame.KMOD_CTRL, letter)


def test_what_is_let_go_counts_as_what_was_pressed() -> None:
    event = pygame.event.Event(pygame.KEYUP, key=ord("з"), scancode=SCANCODES["p"], mod=0)
    assert by_place(event).key == pygame.K_p


def test_signs_and_digits_count_by_their_place_too() -> None:
    assert by_place(pressed(ord("ж"), pygame.KSCAN_SEMICOLON)).key == pygame.K_SEMICOLON
    assert by_place(pressed(ord("۳"), pygame.KSCAN_3)).key == pygame.K_3


@pytest.mark.parametrize(
    ("letter", "place"),
    [
        ("q", "a"),  # AZERTY
        (",", "m"),
        ("z", "y"),  # QWERTZ
        ("ğ", "i"),  # as in Turkey
        ("é", "w"),  # Bépo
        (",", "w"),  # Dvorak
        ("'", "q"),
    ],
)
def test_a_latin_layout_is_taken_at_its_letters(letter: str, place: str) -> None:
    event = pressed(ord(letter), SCANCODES[place])
    assert by_place(event) is event


@pytest.mark.parametrize("key", [pygame.K_UP, pygame.K_F1, pygame.K_AC_BACK, pygame.K_DELETE])
def test_a_key_without_a_letter_stays(key: int) -> None:
    event = pressed(key, SCANCODES["p"])
    assert by_place(event) is event
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0))
    assert by_place(motion) is motion


def test_the_numeric_pad_has_digits_and_without_num_lock_arrows() -> None:
    digits = [pygame.K_KP0, *range(pygame.K_KP1, pygame.K_KP9 + 1)]
    for digit, key in enumerate(digits):
        assert by_place(pressed(key, 0, pygame.KMOD_NUM)).key == pygame.K_0 + digit
        assert by_place(pressed(key, unicode=str(digit))).key == pygame.K_0 + digit
    assert by_place(pressed(pygame.K_KP4)).key == pygame.K_LEFT
    assert by_place(pressed(pygame.K_KP8)).key == pygame.K_UP
