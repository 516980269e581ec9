#!/usr/bin/env bash
# Installs the Debian packages that are missing. Usage: tools/install.sh PACKAGE...
# Quick and silent when nothing is missing.
set -euo pipefail

missing=()
for package in "$@"; do
  [ "$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

run=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "These Debian packages are missing: ${missing[*]}. Install them as root, or install sudo." >&2
    exit 1
  fi
  run=(sudo)
fi
echo "Installing with ${run[*]:+${run[*]} }apt-get: ${missing[*]}" >&2
export DEBIAN_FRONTEND=noninteractive
"${run[@]}" apt-get update -qq
"${run[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
