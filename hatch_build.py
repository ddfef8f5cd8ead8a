"""Build hook: compiles the catalogues, and puts them and the assets where the installed program looks."""

from __future__ import annotations

import runpy
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Gives the wheel `desert/_data/assets` and `desert/_data/locales`."""

    _made: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into the wheel, or in place for an editable install; an sdist holds the sources."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        compiler = runpy.run_path(str(root / "tools" / "compile_locales.py"))
        if version == "editable":
            compiler["compile_stale"](root / "locales")
            return
        self._made = Path(tempfile.mkdtemp(prefix="desert-locales-"))
        for source in compiler["catalogues"](root / "locales"):
            target = self._made / source.relative_to(root / "locales").with_suffix(".mo")
            compiler["compile_catalogue"](source, target)
        build_data["force_include"][str(self._made)] = "desert/_data/locales"
        build_data["force_include"][str(root / "assets")] = "desert/_data/assets"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the compiled catalogues once the wheel holds them."""
        if self._made is not None:
            shutil.rmtree(self._made)
