"""What the list of keys tells at the table, besides what is the same everywhere."""

from __future__ import annotations

from desert.core.messages import N_
from desert.ui.keys import ANYWHERE, ITS_BUTTON, KeyGroup, KeyRow

TABLE = KeyGroup(
    N_("keys.table"),
    (
        KeyRow(N_("keys.spaces"), ("Arrows",), ("Dpad", "LS"), N_("keys.spaces_pointer")),
        KeyRow(N_("keys.lit"), ("PgUp PgDn",), ("RS",)),
        KeyRow(N_("keys.place"), ("Enter",), ("PadA",), N_("keys.place_pointer")),
        KeyRow(N_("keys.colour"), ("1-5",), ("LB RB",), N_("keys.colour_pointer")),
        KeyRow(N_("keys.put_down"), ("Esc",), ("PadB", "Start")),
        KeyRow(N_("keys.end_turn"), ("E",), ("PadY",), ITS_BUTTON),
        KeyRow(N_("keys.hints"), ("I",), ("PadY",), ITS_BUTTON),
        KeyRow(N_("keys.replay"), ("W",), pointer=ITS_BUTTON),
        KeyRow(N_("keys.pace"), ("Space", "P", "V"), ("PadA", "PadY"), ITS_BUTTON),
        KeyRow(N_("keys.undo"), ("Ctrl+Z", "Ctrl+Y"), ("PadX", "L3"), ITS_BUTTON),
        KeyRow(N_("keys.zoom"), ("Plus Minus", "0"), ("LT RT", "R3"), N_("keys.zoom_pointer")),
        KeyRow(N_("keys.pan"), ("Arrows",), ("Dpad", "LS"), N_("keys.pan_pointer")),
        KeyRow(N_("keys.options"), ("O", "N", "T"), pointer=ITS_BUTTON),
        KeyRow(N_("keys.log"), ("L",), pointer=ITS_BUTTON),
        KeyRow(N_("keys.save"), ("Ctrl+S",)),
    ),
)
GROUPS = (TABLE, ANYWHERE)
