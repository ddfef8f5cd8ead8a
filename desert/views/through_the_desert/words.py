"""Small helps with texts: messages, names of seats, sentences."""

from __future__ import annotations

from collections.abc import Mapping

from desert.core.messages import N_, Message
from desert.games.through_the_desert.colours import Colour, rider_message
from desert.ui.context import Translator


def render(texts: Translator, message: Message) -> str:
    """The text of a message; nested messages are rendered by the translator."""
    return texts(message.key, count=message.count, **message.values)


def sentence(texts: Translator, message: Message) -> str:
    """A message as a sentence of its own: a capital first, a full stop last."""
    text = render(texts, message)
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else text + "."


def by_name(message: Message, names: Mapping[str, str]) -> Message:
    """A message of the rules with seats called by their names instead of their rider colours."""
    called = {rider_message(rider).key: name for rider, name in names.items()}
    values = {
        key: called.get(value.key, value) if isinstance(value, Message) else value
        for key, value in message.values.items()
    }
    return Message(message.key, values, message.count)


_TO_OWNER = {
    "illegal.enclosed": N_("own.enclosed"),
    "illegal.next_to_leader": N_("own.next_to_leader"),
    "illegal.occupied": N_("own.occupied"),
}
_TO_PLAYER = {
    "illegal.beyond_line": N_("own.beyond_line"),
    "illegal.colour_begun": N_("own.colour_begun"),
    "illegal.mountain": N_("own.mountain"),
    "illegal.next_to_other": N_("own.next_to_other"),
    "illegal.not_next_to_own": N_("own.not_next_to_own"),
    "illegal.oasis": N_("own.oasis"),
}


def to_player(message: Message, rider: str | None) -> Message:
    """A reason of the rules as it is said to whoever plays `rider`: what is theirs is called their own."""
    owner = message.values.get("owner")
    own = rider is not None and isinstance(owner, Message) and owner.key == rider_message(rider).key
    key = _TO_PLAYER.get(message.key) or (_TO_OWNER.get(message.key) if own else None)
    return Message(key, message.values, message.count) if key is not None else message


def colour_name(texts: Translator, colour: Colour) -> str:
    """The name of a camel colour, for the middle of a sentence."""
    return render(texts, colour.message)


def colour_title(texts: Translator, colour: Colour) -> str:
    """The name of a camel colour, to stand alone."""
    name = colour_name(texts, colour)
    return name[:1].upper() + name[1:]
