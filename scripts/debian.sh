#!/usr/bin/env bash
# Installs what the tests need from Debian, only if it is missing.
set -euo pipefail

missing=()
# Debian puts stockfish and gnubg into /usr/games, which root has not in its PATH.
PATH=$PATH:/usr/games
command -v stockfish >/dev/null || missing+=(stockfish)
command -v gnubg >/dev/null || missing+=(gnubg)
# The shell is chromium without windows: its tests take half as long.
command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
[ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] || missing+=(fonts-dejavu-core)
# Its programs are not in PATH either; the tests start a server of their own.
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)

[ ${#missing[@]} -eq 0 ] && exit 0

word() { echo "debian.sh: $1" >&2; }

if ! command -v apt-get >/dev/null; then
  word "please install by hand: ${missing[*]} (there is no apt-get here); tests that need it will be skipped with a word"
  exit 0
fi
if [ "$(id -u)" -eq 0 ]; then
  as_root=()
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
  as_root=(sudo -n)
else
  word "please install as root: apt-get install --no-install-recommends ${missing[*]}; tests that need it will be skipped with a word"
  exit 0
fi

word "installing ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
apt() { "${as_root[@]}" apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >/dev/null; }
apt update || word "not every list of packages could be read; trying with those that could"
apt install -y --no-install-recommends "${missing[@]}"
