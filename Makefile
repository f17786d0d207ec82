# actor-versus-gcd-lab
#
# usage: make TARGET [VARIABLE=value ...]
#
#   setup        check the Swift toolchain and three C libraries; install the libraries where that is allowed
#   build        build the lab, optimised
#   experiments  measure: all experiments, or those that EXPERIMENT names; prints a table, writes CSV files and a report
#   report       make the report of a run: make report RUN=... (a folder of Results/runs, or latest)
#   new-strategy begin a strategy of your own: make new-strategy NAME=ticket-lock (ROLE=sink, OUT=DIR for a package outside)
#   check-module hold a module against what all modules must keep: make check-module STRATEGY=TicketLock (or MODULE=FILE)
#   watch        build a strategy at each change, and print how it compares: make watch STRATEGY=ticket-lock
#   setup-report install what draws the report's charts, into .report-venv, and a browser for its check
#   compare      compare two runs: make compare BASE=... NEW=... (folders of Results/runs, CSV files, or latest)
#   doctor       name what on this machine will disturb results, each with a remedy
#   acceptance   measure what the lab promises of itself, nine points; LONG=yes takes twenty runs, about half an hour
#   faults       run strategies that crash, hang, lie, fork and the like, and see that nothing of it gets out; two minutes
#   plan         show what `make experiments` would measure and how long it would take; runs nothing
#   list         show the strategies and the scenarios they serve
#   docs         make pages of the documentation of StrategyKit and Scenarios in .build/docs, with the toolchain's docc
#   test         run all tests
#   lint         check the formatting
#   format       correct the formatting
#   check        lint, build and test, as before a commit; compiler warnings are errors
#   examples     build, check and measure Examples/: a strategy in C, a package with a scenario of its own
#   tutorial     follow TUTORIAL.md, command by command, in an empty folder; two minutes
#   kills        kill `lab run` fifty times at random moments, let a disk fill up under it, and resume it each time
#   fuzz         give the parsers made-up input: make fuzz SECONDS=60 TARGET=answer; without TARGET all, one by one
#   sanitize     the tests under the thread and the address sanitizer; SANITIZER=thread or address for one of them; forty minutes
#   soak         twenty thousand short trials; does the runner grow? some ten minutes
#   clean        delete what was built; results stay
#   help         show this page
#
# Targets that build do their set-up first: a fresh checkout needs no other command.
#
# variables:
#
#   PROFILE=standard   how much experiments and plan take: smoke (2 blocks, few arms), standard (8 blocks, all arms) or
#                      rigorous (standard, then blocks as needed)
#   EXPERIMENT=        names, shell patterns or files of experiments; empty: all in Experiments/
#   NAME=, ROLE=guard, OUT=  of `make new-strategy`: ticket-lock or TicketLock; guard, sink, poller, ticker, bridge, publisher
#                      or hopper; the folder of a package outside the lab
#   STRATEGY=, BASELINE=actor, SCENARIO=rw-cache  what `make watch` builds and measures, beside what, and where;
#                      WATCH_FLAGS= its further options, such as --blocks 16
#   RUN_FLAGS=         more options of `lab run` and `lab plan`, such as --strategy 'gcd-*' or --seed 42
#   RUN=latest         what `make report` reports; REPORT_FLAGS= its further options, such as --output DIR
#   BASE=, NEW=        what `make compare` compares; COMPARE_FLAGS= its further options, such as --format markdown
#   LONG=              yes: the long acceptance; ACCEPTANCE_FLAGS= its further options, such as --points 3,4,9
#   SECONDS=60, TARGET=  how long `make fuzz` takes for each target, and which
#   TEST_FLAGS=        more options of `swift test`, also of `make sanitize`, such as --filter RecordingTests
#   BUILD_FLAGS=       more options of `swift build` and `swift test`, such as --scratch-path DIR
#   SWIFT=swift        the toolchain's driver
#   PYTHON=python3     what makes .report-venv
#
# examples:
#
#   make experiments PROFILE=smoke
#   make experiments EXPERIMENT=rw-cache RUN_FLAGS="--where callers=tasks"
#   make test TEST_FLAGS="--filter PlanningTests"

SWIFT ?= swift
PROFILE ?= standard
EXPERIMENT ?=
RUN ?= latest
REPORT_FLAGS ?=
BASE ?=
NEW ?=
COMPARE_FLAGS ?=
LONG ?=
ACCEPTANCE_FLAGS ?=
RUN_FLAGS ?=
NAME ?=
ROLE ?= guard
OUT ?=
STRATEGY ?=
MODULE ?=
BASELINE ?= actor
SCENARIO ?= rw-cache
WATCH_FLAGS ?=
SECONDS ?= 60
TARGET ?=
TEST_FLAGS ?=
PYTHON ?= python3
BUILD_FLAGS ?=

# The manifest is the architecture: an import that it does not declare fails the build.
IMPORT_CHECK := --explicit-target-dependency-import-check error
RELEASE := build -c release $(IMPORT_CHECK) $(BUILD_FLAGS)
# Built apart from being run: the build shows its progress, the tests only what fails and the summary.
BUILD_TESTS := build --build-tests $(IMPORT_CHECK) $(BUILD_FLAGS)
RUN_TESTS := test --skip-build --quiet $(IMPORT_CHECK) $(BUILD_FLAGS)
SWIFT_SOURCES := Package.swift Sources Tests Plugins Examples

# The built tool; the worker and the strategy modules lie beside it.
LAB = "$$($(SWIFT) $(RELEASE) --show-bin-path)/lab"
MODULE_SUFFIX = $(if $(filter Darwin,$(shell uname -s)),dylib,so)
SELECTION = --profile '$(PROFILE)' $(foreach name,$(EXPERIMENT),--experiment '$(name)') $(RUN_FLAGS)

.PHONY: help setup setup-report build experiments report compare doctor acceptance faults bench-compare kills fuzz sanitize soak \
  new-strategy check-module watch examples plan list docs tutorial test lint format check clean
.DEFAULT_GOAL := help
.NOTPARALLEL:

help:
	@sed -n -e '1,/^$$/s/^# \{0,1\}//p' $(firstword $(MAKEFILE_LIST))

setup:
	@SWIFT='$(SWIFT)' scripts/setup

setup-report:
	@PYTHON='$(PYTHON)' scripts/setup-report

build: setup
	$(SWIFT) $(RELEASE)

experiments: build
	@$(LAB) run --report $(SELECTION)

report: build
	@$(LAB) report '$(RUN)' $(REPORT_FLAGS)

compare: build
	@$(LAB) compare '$(BASE)' '$(NEW)' $(COMPARE_FLAGS)

doctor: build
	@$(LAB) doctor

acceptance: build
	$(LAB)-acceptance $(if $(LONG),--long) $(ACCEPTANCE_FLAGS)

faults: build
	@$(LAB)-acceptance --points 7

new-strategy: build
	@$(LAB) new-strategy '$(NAME)' --role '$(ROLE)' $(if $(OUT),--out-of-tree '$(OUT)')

check-module: build
	@folder="$$($(SWIFT) $(RELEASE) --show-bin-path)"; \
	  $(LAB) check-module "$(or $(MODULE),$$folder/lib$(STRATEGY)Strategy.$(MODULE_SUFFIX))"

watch:
	@[ -x $(LAB) ] || $(MAKE) --no-print-directory build
	@SWIFT='$(SWIFT)' $(LAB) watch '$(STRATEGY)' --baseline '$(BASELINE)' --scenario '$(SCENARIO)' $(WATCH_FLAGS)

examples: build
	@SWIFT='$(SWIFT)' scripts/examples $(LAB)

# Not for everybody: how fast `lab compare` reads 10 k, 100 k and 1 M rows.
bench-compare: build
	scripts/compare_benchmark.py $(LAB)

kills: build
	scripts/kill_and_resume.py --kills 50 $(LAB)
	scripts/fill_disk.py $(LAB)

fuzz:
	@SWIFT='$(SWIFT)' scripts/fuzz --seconds '$(SECONDS)' $(if $(TARGET),--target '$(TARGET)')

sanitize: setup
	@for kind in $(or $(SANITIZER),thread address); do SWIFT='$(SWIFT)' scripts/sanitize $$kind $(TEST_FLAGS) || exit 1; done

soak: build
	scripts/soak.py --output "Results/soak/$$(uname -n)" $(LAB)

plan: build
	@$(LAB) plan $(SELECTION)

list: build
	@$(LAB) list

docs: build
	@SWIFT='$(SWIFT)' scripts/docs "$$($(SWIFT) $(RELEASE) --show-bin-path)" .build/docs

tutorial: build
	scripts/tutorial_check.py

test: setup
	$(SWIFT) $(BUILD_TESTS)
	$(SWIFT) $(RUN_TESTS) $(TEST_FLAGS)

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_SOURCES)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SWIFT_SOURCES)

check: lint build test

clean:
	$(SWIFT) package $(BUILD_FLAGS) clean
