"""The libraries that come inside pygame-ce and Python, by what their files are called on some system."""

from __future__ import annotations

from dataclasses import dataclass

ZLIB, MIT, BSD2, BSD3, LGPL = "Zlib", "MIT", "BSD-2-Clause", "BSD-3-Clause", "LGPL-2.1-or-later"


@dataclass(frozen=True, slots=True)
class Library:
    """One of them.

    Attributes:
        stem: How its file's name begins, in small letters and without "lib".
        name: What it is called.
        licence: The licence's short name.
        notice: Whose it is, or what its licence asks to be said.
    """

    stem: str
    name: str
    licence: str
    notice: str


_XIPH = "Copyright Xiph.Org Foundation"
_GOOGLE = "Copyright Google Inc."

IN_PYGAME = (
    Library("sdl2_image", "SDL_image", ZLIB, "Copyright Sam Lantinga"),
    Library("sdl2_mixer", "SDL_mixer", ZLIB, "Copyright Sam Lantinga"),
    Library("sdl2_ttf", "SDL_ttf", ZLIB, "Copyright Sam Lantinga"),
    Library("sdl2", "SDL", ZLIB, "Copyright Sam Lantinga"),
    Library(
        "freetype",
        "FreeType",
        "FTL",
        "Portions of this software are copyright The FreeType Project (freetype.org). All rights reserved.",
    ),
    Library("harfbuzz", "HarfBuzz", MIT, "Copyright Google, Inc., Red Hat, Inc. and others"),
    Library("brotli", "Brotli", MIT, "Copyright the Brotli Authors"),
    Library("png", "libpng", "libpng-2.0", "Copyright the PNG Reference Library Authors"),
    Library(
        "jpeg",
        "libjpeg-turbo",
        "IJG",
        "Based in part on the work of the Independent JPEG Group; BSD-3-Clause",
    ),
    Library("tiff", "LibTIFF", "libtiff", "Copyright Sam Leffler and Silicon Graphics, Inc."),
    Library("webp", "libwebp", BSD3, _GOOGLE),
    Library("sharpyuv", "libsharpyuv", BSD3, _GOOGLE),
    Library("flac", "FLAC", BSD3, _XIPH),
    Library("ogg", "libogg", BSD3, _XIPH),
    Library("vorbis", "libvorbis", BSD3, _XIPH),
    Library("opusfile", "opusfile", BSD3, _XIPH),
    Library("opus", "Opus", BSD3, f"{_XIPH}, Skype Limited and others"),
    Library("mpg123", "mpg123", LGPL, "Copyright the mpg123 project"),
    Library("wavpack", "WavPack", BSD3, "Copyright David Bryant"),
    Library("xmp", "libxmp", MIT, "Copyright Claudio Matsuoka and Hipolito Carraro Jr."),
    Library("modplug", "libmodplug", "Public domain", ""),
    Library("fluidsynth", "FluidSynth", LGPL, "Copyright Peter Hanappe and others"),
    Library("sndfile", "libsndfile", LGPL, "Copyright Erik de Castro Lopo"),
    Library("portmidi", "PortMidi", MIT, "Copyright Ross Bencina, Phil Burk and Roger B. Dannenberg"),
    Library("asound", "ALSA library", LGPL, "Copyright the ALSA project"),
    Library("zlib", "zlib", ZLIB, "Copyright Jean-loup Gailly and Mark Adler"),
    Library("z.", "zlib", ZLIB, "Copyright Jean-loup Gailly and Mark Adler"),
    Library("glib", "GLib", LGPL, "Copyright the GLib developers"),
    Library("intl", "GNU gettext", LGPL, "Copyright Free Software Foundation, Inc."),
    Library("pcre", "PCRE", BSD3, "Copyright University of Cambridge"),
)
"""Longer stems before shorter ones that they begin with."""

IN_PYTHON = (
    Library("z", "zlib", ZLIB, "Copyright Jean-loup Gailly and Mark Adler"),
    Library("ffi", "libffi", MIT, "Copyright Anthony Green and others"),
    Library("expat", "Expat", MIT, "Copyright Thai Open Source Software Center Ltd and others"),
    Library("mpdec", "libmpdec", BSD2, "Copyright Stefan Krah"),
)
"""What an executable may bring along for Python's own modules."""


def library_of(file: str) -> Library | None:
    """The library of a file inside pygame; None for one that is not known here."""
    stem = file.lower().removeprefix("lib")
    return next((library for library in IN_PYGAME if stem.startswith(library.stem)), None)
