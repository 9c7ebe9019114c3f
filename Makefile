# Two commands matter: `make site` builds the book and serves it, `make test` checks everything.
# The virtual environment, Node where there is none, and all packages are fetched on the first run.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c

PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
export PATH := $(CURDIR)/$(BIN):$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP := $(BIN)/python -m pip install --require-hashes
# One line a package, so that one sees it move.
SHORT := | sed -n 's/^Collecting \([^ ]*\).*/  \1/p'

# The pages of rules name the tests that hold each rule.
BOOK := $(shell find book -type f -not -path '*/_ext/*' -not -name '*.pyc') $(shell grep -rl --include='test_*.py' mark.rule tests)
# A change here changes every page, so the book is built anew from the start.
FRAME := $(shell find src book/_ext book/_static book/_templates -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') _config.yml _toc.yml requirements.txt package-lock.json
JUPYTER_BOOK := $(BIN)/jupyter-book build book --config "$(CURDIR)/_config.yml" --toc "$(CURDIR)/_toc.yml" --path-output . -W --keep-going -n

.DEFAULT_GOAL := help
.PHONY: help site build lab test bench lint format types properties hands bo mutants clean

help:  ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile

site: build  ## build the book and serve it on this computer (PORT=8000)
	@$(BIN)/python -m livecells.serve _build/html --port $(PORT)

build: _build/.built  ## build the book to _build/html

lab: $(VENV)/.lab  ## open the chapters as notebooks in JupyterLab
	$(BIN)/jupyter lab --config=lab/config.py $(if $(filter 0,$(shell id -u)),--allow-root)

test: build $(VENV)/.tests $(VENV)/.lab  ## check everything: style, types, rules, pages, browser
	@$(BIN)/python tests/browser/chromium.py
	@$(MAKE) --no-print-directory lint types
	$(BIN)/python -m pytest --numprocesses auto --dist loadscope --no-loadscope-reorder --durations 25

bench: build $(VENV)/.tests  ## measure the page and the rules, and print a table (CONTRIBUTING.md explains it)
	@$(BIN)/python tests/browser/chromium.py
	@$(BIN)/python -m tests.bench.bench

lint: $(VENV)/.tests  ## check the style of Python and JavaScript, the workflows and the citation
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	node_modules/.bin/biome check --error-on-warnings
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema custom.github-workflows-require-timeout .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff

format: $(VENV)/.tests  ## put Python and JavaScript into the project's style
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format
	node_modules/.bin/biome check --write

types: $(VENV)/.tests  ## check the types
	$(BIN)/mypy

# What a night has time for.
EXAMPLES ?= 100000
PART ?= *
properties: $(VENV)/.tests  ## ask the properties of the rules of many positions (EXAMPLES=100000 PART=sets)
	PAI_EXAMPLES=$(EXAMPLES) $(BIN)/python -m pytest -k "not hostile and not text" tests/paigames/test_$(PART).py

HANDS ?= 100000
hands: $(VENV)/.tests  ## play random whole hands against a second reading of the rules (HANDS=100000)
	PAI_HANDS=$(HANDS) $(BIN)/python -m pytest tests/paigames/test_whole_hands.py

bo: $(VENV)/.tests  ## play random hands of Bo, and count as many against a second counter (HANDS=100000)
	PAI_HANDS=$(HANDS) $(BIN)/python -m pytest tests/paigames/test_bo_hands.py tests/paigames/test_bo_counting.py

BUDGET ?= 300
SEED ?= 0
mutants: $(VENV)/.tests  ## break the rules on purpose and list those no test misses (BUDGET=300 SEED=0 MODULES=paigames.bagchen.sets)
	@$(BIN)/python -m tests.mutants --budget $(BUDGET) --seed $(SEED) $(MODULES)

clean:  ## remove everything that was built (not the environment)
	rm -rf _build

_build/.built: $(VENV)/.book node_modules/.installed $(BOOK) $(FRAME)
	@mkdir -p _build
	@if [ ! -e _build/.frame ] || [ -n "$$(find $(FRAME) -newer _build/.frame)" ]; then rm -rf _build/html _build/.doctrees; touch _build/.frame; fi
	@echo "Building the book ..."
	$(JUPYTER_BOOK)
	@touch $@

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; this is " + sys.version.split()[0])'
	@echo "Making the virtual environment ..."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.book: requirements.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing the book's packages (a few minutes the first time) ..."
	@$(PIP) --requirement requirements.txt $(SHORT)
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.tests: tests/requirements.txt $(VENV)/.book
	@echo "Installing the tests' packages ..."
	@$(PIP) --requirement tests/requirements.txt $(SHORT)
	@touch $@

$(VENV)/.lab: lab/requirements.txt $(VENV)/.book
	@echo "Installing JupyterLab ..."
	@$(PIP) --requirement lab/requirements.txt $(SHORT)
	@touch $@

# Node 20 or newer is used if it is there; otherwise it comes from PyPI into the virtual environment.
$(VENV)/.node: src/livecells/locks/node.txt $(VENV)/.book
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null \
	  || { echo "Fetching Node ..."; $(PIP) --requirement src/livecells/locks/node.txt $(SHORT); }
	@touch $@

node_modules/.installed: package.json package-lock.json $(VENV)/.node
	@echo "Installing the page's JavaScript packages ..."
	@npm ci --ignore-scripts --no-audit --no-fund --silent
	@touch $@
