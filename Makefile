# Each target installs the Debian packages that it needs if they are missing.
.DEFAULT_GOAL := help
.PHONY: help play build package package-test install test check texts format lint hostile bench bench-solver docs

SOURCES := Package.swift Sources Tests
DEBUG := .build/debug/quadrille
RELEASE := .build/release/quadrille
PACKAGES := .build/packages
PREFIX := /usr/local
GRAPHS := .build/debug/../symbolgraph
SYMBOLS := .build/symbols
MODULES := LuaBridge Messages Grids Solver GameSearch Crossings Lexicon Packs Play Storage Formats Scripting QRCode Worksheets Server

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## build, and serve the web player at the printed address
	@tools/play

build: ## build the command, optimised: .build/release/quadrille
	@tools/install build
	@echo "Building $(RELEASE)"
	@tools/compile release
	@$(RELEASE) doctor --program

package: build ## Debian packages and a folder that runs from anywhere, in .build/packages
	@tools/install package
	@tools/fonts .build/fonts
	tools/package $(RELEASE) $(PACKAGES)

package-test: ## install, upgrade, play and remove the packages in a clean Debian 12, as root; PREVIOUS names an older package
	@tools/install package package-test
	Tests/Package/foundation.sh
	lintian --allow-root --fail-on error $(PACKAGES)/*.deb
	Tests/Package/clean_debian.py $(PACKAGES) $(PREVIOUS:%=--previous %)

install: ## install what `make build` built; PREFIX is /usr/local, DESTDIR a folder to put before it
	packaging/install-files $(RELEASE) $(PREFIX) $(DESTDIR)

test: ## everything that a change must pass, by optimised code with assertions in .build/test
	@tools/install build check test
	@tools/test

check: lint ## format, imports, texts, Lua
	@tools/install build
	node --test Tests/Web/texts.test.js
	@echo "Building $(DEBUG)"
	@tools/compile debug --product quadrille
	$(DEBUG) check scripts levels
	$(DEBUG) test scripts levels

lint:
	@tools/install check
	swift format lint --strict --recursive --parallel $(SOURCES)
	luacheck --quiet scripts levels

texts: ## write the Swift accessors of the texts in web/texts
	node tools/texts.mjs

format: ## format the Swift sources
	swift format format --in-place --recursive --parallel $(SOURCES)

hostile: build ## attack a server in every known way, 15 minutes; the report is .build/hostile.md
	@tools/install check
	Tests/Hostile/run.sh --binary $(RELEASE) --out .build/hostile.md

bench: build ## measure; QUADRILLE_PUZZLES names a folder of puzzle lists
	Benchmarks/run.sh $(RELEASE)

bench-solver: ## compare with the solvers in QUADRILLE_SOLVERS and QUADRILLE_LEVEL_SOLVERS, and with known totals
	swift build -c release --package-path Benchmarks/Solver
	Benchmarks/Solver/run.sh Benchmarks/Solver/.build/release/SolverBenchmark $(wildcard $(RELEASE))

docs: ## write the Lua reference and the editor stubs; the Swift modules' pages to .build/docs
	@tools/install build
	tools/compile debug --product quadrille
	$(DEBUG) reference >docs/lua-reference.md
	$(DEBUG) reference --stubs >scripts/api/quadrille.lua
	rm -rf $(GRAPHS)
	# It fails at the package's test runner, whose graph is not needed; missing graphs make cp fail.
	-swift package dump-symbol-graph --minimum-access-level public >.build/symbols.log
	rm -rf $(SYMBOLS) && mkdir -p $(SYMBOLS)
	cp $(MODULES:%=$(GRAPHS)/%.symbols.json) $(SYMBOLS)
	docc convert docs/Quadrille.docc --additional-symbol-graph-dir $(SYMBOLS) --fallback-display-name Quadrille \
	  --fallback-bundle-identifier quadrille --output-dir .build/docs
