#!/usr/bin/env bash
# Says where to get Swift when it is not there, or too old.
set -euo pipefail
if ! command -v swift >/dev/null; then
  echo "There is no swift command. Quadrille needs Swift 6.2 or newer: https://www.swift.org/install/linux/" >&2
  exit 1
fi
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -1)
if [ "$(printf '%s\n6.2\n' "$version" | sort -V | head -1)" != "6.2" ]; then
  echo "This is Swift $version. Quadrille needs Swift 6.2 or newer: https://www.swift.org/install/linux/" >&2
  exit 1
fi
