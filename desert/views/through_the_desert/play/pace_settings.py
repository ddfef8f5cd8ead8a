"""Names and values of the settings that say how computers take their turns."""

from __future__ import annotations

STEP_BY_STEP = "step_by_step"
"""Whether the game waits after each computer's turn."""
EXPERT_SECONDS = "expert_seconds"
"""How long an expert may think about a turn."""
PATIENCES = (3, 10, 30)
"""The seconds offered for that."""
