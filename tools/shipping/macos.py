"""What macOS reads of an app: its name and version, and that saved games are its documents."""

from __future__ import annotations

IDENTIFIER = "desert-board-games.desert"
_GAME = f"{IDENTIFIER}.game"


def information(version: str) -> dict[str, object]:
    """What stands in Info.plist beside that which PyInstaller puts there."""
    return {
        "CFBundleDisplayName": "Desert",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "Desert contributors, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Desert game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "desert.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [_GAME],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": _GAME,
                "UTTypeDescription": "Desert game",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["desert"],
                    "public.mime-type": ["application/x-desert-game"],
                },
            }
        ],
    }
