"""The settings that what is heard obeys; apart from the player, so that they are known without pygame."""

from __future__ import annotations

VOLUME, MUTED, AMBIENCE = "sound_volume", "sound_muted", "ambience_volume"
"""0 to 100, a switch, and 0 (off) to 100."""
NORMAL_VOLUME, NORMAL_AMBIENCE = 70, 50
