# shellcheck shell=bash disable=SC2034
# What the other scripts share. Sourced, never run: `. "$(dirname "$0")/lib.sh"`.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

# What a build needs beside Swift itself, as Debian and Ubuntu name it.
build_packages=(pkg-config zlib1g-dev libssl-dev)

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }

die() {
  printf '\nerror: %s\n' "$*" >&2
  exit 1
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

installed() { dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed; }

# Installs those of the named packages that are missing; touches nothing when all are there.
need_packages() {
  command -v dpkg-query >/dev/null || {
    echo "Not a Debian or Ubuntu system: install by hand what is missing of: $*" >&2
    return 0
  }
  local missing=() name
  for name in "$@"; do installed "$name" || missing+=("$name"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null ||
    die "missing packages, and neither root nor sudo to install them: ${missing[*]}"
  say "Installing ${missing[*]}"
  apt_get update || echo "The package lists could not be refreshed; trying with those at hand." >&2
  apt_get install -y --no-install-recommends "${missing[@]}" ||
    die "apt could not install: ${missing[*]}"
}

# apt-get that waits for another apt to finish instead of failing on its lock.
apt_get() {
  local attempt log
  log=$(mktemp)
  for attempt in 1 2 3 4 5 6 7 8 9 10 11 12; do
    if as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get -q -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1; then
      rm -f "$log"
      return 0
    fi
    grep -q 'Could not get lock' "$log" || break
    echo "Another apt is at work; waiting ($attempt)." >&2
    sleep 10
  done
  cat "$log" >&2
  rm -f "$log"
  return 1
}

need_swift() {
  command -v swift >/dev/null ||
    die "swift is not on the PATH. Swift 6.3 or newer for Linux: https://www.swift.org/install/linux/"
}

# The release program as it is shipped: Swift's own libraries inside, the system's outside.
build_release() {
  swift build -c release --static-swift-stdlib --product transitiond
}

release_program="$root/.build/release/transitiond"
