# Every target sets up what it needs. Beforehand only make and Python 3.11 or newer with venv must be there.

# The first Python that really runs, is new enough and can make virtual environments.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
    if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
    then echo $$python; break; fi; done)

# The stamps carry the folder's own checksum: a copied or moved checkout must not run the old folder's code.
folder := $(shell pwd | cksum | cut -d ' ' -f 1)
for_play := .venv/ready-to-play-$(folder)
for_work := .venv/ready-to-work-$(folder)

run := .venv/bin/python
# uv makes environments without pip, a system upgrade leaves dead ones, an interruption half ones: start afresh.
fresh := $(shell $(run) -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || echo fresh-environment)
catalogues := $(wildcard locales/*/LC_MESSAGES/*.po)
compiled := $(catalogues:.po=.mo)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PYGAME_HIDE_SUPPORT_PROMPT := 1

# Two installations at once would spoil the environment.
.NOTPARALLEL:
.PHONY: fresh-environment help play test lint format demo bench arena screenshots sounds locales build executable release-check clean
.DELETE_ON_ERROR:

help:
	@echo 'make play         start the game'
	@echo 'make test         run every test (ARGS=... goes to pytest)'
	@echo 'make lint         check style and types'
	@echo 'make format       put the sources into the agreed form'
	@echo 'make demo         play a game without a display; pictures and the saved game land in demo/'
	@echo 'make bench        measure, and print the table of targets'
	@echo 'make arena        let computer players meet, and write docs/strength.md (ARGS=--full: all games)'
	@echo 'make screenshots  make a gallery of every screen in gallery/, and docs/screenshots/ anew'
	@echo 'make sounds       make every sound in assets/sounds/ anew'
	@echo 'make locales      compile the catalogues'
	@echo 'make build        build everything people download into dist/, and test it (ONEFILE=1: one single file)'
	@echo 'make release-check  see that version, changelog and tag agree (TAG=v1.2.3)'
	@echo 'make clean        remove everything that was made'

play: $(for_play) $(compiled)
	@$(run) -m desert $(ARGS)

# A file's tests stay together, as they may share something costly, such as the executable.
test: $(for_work) $(compiled)
	@PYTHONWARNDEFAULTENCODING=1 $(run) -m pytest --numprocesses auto --maxprocesses 8 --dist loadfile $(ARGS)

lint: $(for_work)
	$(run) -m ruff check .
	$(run) -m ruff format --check .
	$(run) -m mypy

format: $(for_work)
	$(run) -m ruff check --fix .
	$(run) -m ruff format .

demo: $(for_play) $(compiled)
	$(run) tools/demo.py $(ARGS)

bench: $(for_work) $(compiled)
	$(run) tools/bench.py $(ARGS)

arena: $(for_work)
	$(run) tools/arena.py $(ARGS)

screenshots: $(for_work) $(compiled)
	$(run) tools/screenshots.py $(ARGS)

sounds: $(for_work)
	$(run) tools/make_sounds.py $(ARGS)

locales: $(compiled)

# For the system this runs on, and tested as it lies in dist/. ONEFILE=1: the program as a single file instead.
ifdef ONEFILE
build: $(for_work) $(compiled)
	$(build_program) --distpath dist/onefile build.spec -- --onefile
	@DESERT_ONEFILE=dist/onefile/desert $(test_build)/test_onefile.py $(ARGS)
else
build: executable $(compiled)
	$(run) -m build --outdir dist .
	$(run) tools/packages.py
	@DESERT_BUILT=dist/desert/desert $(test_build) $(ARGS)
endif

build_program := $(run) -m PyInstaller --noconfirm --clean --log-level WARN
test_build := $(run) -m pytest --numprocesses auto --maxprocesses 8 --dist loadfile tests/build

executable: $(for_work)
	$(build_program) build.spec

# What must agree before a version is given away; TAG=v1.2.3 checks the tag's name too.
release-check: $(for_work)
	$(run) tools/release_check.py $(TAG)

clean:
	rm -rf .venv build dist demo gallery .hypothesis .pytest_cache .mypy_cache .ruff_cache
	find desert tests tools -name __pycache__ -prune -exec rm -rf {} +
	rm -f locales/*/LC_MESSAGES/*.mo

# The one compiler is the build hook's, so that a checkout, a wheel and an executable hold the same catalogues.
%.mo: %.po tools/compile_locales.py | $(for_play)
	@$(run) tools/compile_locales.py $<

# One line says what takes so long, and nothing else does: as errors go, so that it is in no output of a command.
setting_up = echo 'Setting up $(1) in .venv. This happens once and may take some minutes.' >&2

$(for_play): pyproject.toml hatch_build.py $(fresh)
	@$(if $(fresh),:,$(call setting_up,what the game needs))
	@$(run) -m pip install --quiet --editable '.[locales]'
	@touch $@

$(for_work): pyproject.toml hatch_build.py $(fresh)
	@$(if $(fresh),:,$(call setting_up,what work on the game needs))
	@$(run) -m pip install --quiet --editable '.[dev]'
	@touch $@ $(for_play)

fresh-environment:
	@if [ -z '$(PYTHON)' ]; then \
	    echo 'Desert needs Python 3.11 or newer with venv (on Debian: apt-get install python3-venv).' >&2; \
	    exit 1; fi
	@$(call setting_up,what is needed)
	@$(PYTHON) -m venv --clear .venv
