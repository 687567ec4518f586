"""What keys and a gamepad reach on the felt: a widget for each card, pile and meld."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from pygame import Rect

from game.cardtable.spots import Spot, SpotKind, Zone
from game.ui.input import Command
from game.ui.target import Target
from game.ui.ui import Ui
from game.ui.widget import Widget

__all__ = ["SpotWidget", "SpotWidgets", "focused_spot", "keep_focus", "zone_targets"]


class SpotWidget(Widget):
    """A card, pile or meld that keys and a gamepad reach. It is drawn by the table, and
    the pointer goes to the table's gestures."""

    focusable = True

    live = False

    def __init__(
        self, on_activate: Callable[[Spot], None], describe: Callable[[Spot], str]
    ) -> None:
        super().__init__("")
        self.spot: Spot | None = None
        self._on_activate = on_activate
        self._describe = describe

    def lead_to(self, spot: Spot, rect: Rect) -> None:
        """Stand for a place on the table."""
        self.spot = spot
        self.id = spot.id
        self.rect = rect

    def words(self) -> str:
        """Return what lies there."""
        return "" if self.spot is None else self._describe(self.spot)

    def command(self, command: Command) -> bool:
        """Do what a click on the place would do."""
        if command not in (Command.ACTIVATE, Command.CONFIRM) or self.spot is None:
            return False
        self._on_activate(self.spot)
        return True

    def corner_radius(self) -> float:
        """Follow the corners of a card."""
        return 0.07 * self.rect.height * 5 / 7


class SpotWidgets(Widget):
    """All the places, in the order of the Tab key: piles, shelf, hand, seats."""

    def __init__(
        self, on_activate: Callable[[Spot], None], describe: Callable[[Spot], str]
    ) -> None:
        """Call ``on_activate`` for what a click would do; ``describe`` tells what lies at a
        place."""
        super().__init__("places")
        self._on_activate = on_activate
        self._describe = describe
        self._kept: dict[object, SpotWidget] = {}
        self._shown: list[Widget] = []
        self.heir: Widget | None = None
        """What is to have the focus now, if what had it is gone or has done its part."""
        self.newest: Widget | None = None
        """The card that has come last, one at a time."""

    @property
    def children(self) -> Sequence[Widget]:
        """The places that are there now."""
        return self._shown

    def lay(self, zones: Sequence[Zone]) -> None:
        """Follow a change of the table. The focus stays on a card that is moved."""
        before, kept = self._shown, self._kept
        known = set(kept)
        self._kept, self._shown = {}, []
        for zone in zones:
            key: object = zone.card if zone.card is not None else zone.spot
            place = kept.pop(key, None)
            if place is None:
                place = SpotWidget(self._on_activate, self._describe)
                place.parent = self
                place.adopt(self.host)
            place.lead_to(zone.spot, zone.rect)
            self._kept[key] = place
            self._shown.append(place)
        for place in kept.values():
            place.invalidate()
        lost = next((i for i, place in enumerate(before) if place.focused), None)
        new = [place for key, place in self._kept.items() if _is_new_card(key, known)]
        if new or self.newest not in self._shown:
            self.newest = new[0] if len(new) == 1 else None
        self.heir = None
        if lost is None or not self._shown:
            return
        if before[lost] not in self._shown:
            self.heir = self._near(lost, before[lost])
        elif self.newest in new and _kind(before[lost]) in _PILES:
            # Drawn by key: what is due next is done with the cards.
            self.heir = self.newest

    def _near(self, lost: int, gone: Widget) -> Widget:
        """What lies where ``gone`` did, of its kind if possible: the last card of the hand
        leaves the focus in the hand."""
        here = min(lost, len(self._shown) - 1)
        alike = _kind(self._shown[here]) is _kind(gone)
        if not alike and here and _kind(self._shown[here - 1]) is _kind(gone):
            here -= 1
        return self._shown[here]

    def entry(self, *, draw_due: bool) -> Widget | None:
        """Where keys begin: at the draw pile, or at the card that has come, or at the hand."""
        if draw_due:
            return self.at(Spot(SpotKind.DRAW_PILE).id)
        in_hand = self.newest is not None and _kind(self.newest) is SpotKind.HAND_CARD
        return self.newest if in_hand else self.at(Spot(SpotKind.HAND_CARD, 0).id)

    def at(self, spot_id: str) -> Widget | None:
        """Return the place with an id in the trace, if there is one."""
        return next((place for place in self._shown if place.id == spot_id), None)


_PILES: Final = (SpotKind.DRAW_PILE, SpotKind.DISCARD_PILE)


def _is_new_card(key: object, known: Collection[object]) -> bool:
    """Whether what goes by a key is a card, and was not there before."""
    return not isinstance(key, Spot) and key not in known


def _kind(widget: Widget) -> SpotKind | None:
    spot = widget.spot if isinstance(widget, SpotWidget) else None
    return None if spot is None else spot.kind


def keep_focus(ui: Ui, heir: Widget | None) -> None:
    """Give the focus to what has come to where it was, if what had it is gone."""
    if heir is not None and not ui.modal:
        ui.set_focus(heir)


def focused_spot(ui: Ui) -> Spot | None:
    """Return the place that has the focus."""
    return ui.focused.spot if isinstance(ui.focused, SpotWidget) else None


def zone_targets(
    zones: Iterable[Zone], usable: Callable[[Zone], bool], focused: Spot | None
) -> Iterator[Target]:
    """Yield the places that take a click, as the trace tells them.

    :param usable: whether something comes of a click or a drag there.
    :param focused: the place that has the focus.
    """
    for zone in zones:
        extra = {} if zone.card is None else {"card": zone.card.face.text}
        has_focus = focused is not None and zone.spot.id == focused.id
        yield Target(zone.spot.id, zone.rect, usable(zone), has_focus, extra)
