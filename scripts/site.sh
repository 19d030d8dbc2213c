#!/bin/sh
# Runs a packaged site with its own Node: "./site start", or "./site cli COMMAND".
# Needs only a shell.
set -eu
self=$0
if [ -L "$self" ] && command -v readlink >/dev/null; then self=$(readlink -f "$self"); fi
case $self in */*) here=${self%/*} ;; *) here=. ;; esac
here=$(cd "$here" && pwd -P)

export NODE_ENV=production
# What the help and messages call the command line.
export SITE_CLI="./site cli"
# Memory settings, as with "npm start" (server-memory.mjs).
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-1}" MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-32768}"

if [ ! -x "$here/node/node" ]; then
  echo "$here/node/node is missing or cannot be run. Run this script in the folder that was packaged." >&2
  exit 1
fi
case ${1-} in
  start)
    shift
    exec "$here/node/node" --max-semi-space-size=16 --disable-sigusr1 "$here/dist/server/main.mjs" "$@"
    ;;
  cli)
    shift
    exec "$here/node/node" --disable-sigusr1 "$here/dist/server/cli.mjs" "$@"
    ;;
  -v | --version)
    exec "$here/node/node" "$here/dist/server/cli.mjs" --version
    ;;
  -h | --help)
    printf 'Usage: %s start | %s cli COMMAND\n\n  start --help   Explain how to serve\n  cli --help     List the commands\n  --version      Print the version\n\nExample:\n  DATA_DIR=/var/lib/site %s start\n' "$0" "$0" "$0"
    ;;
  *)
    echo "Usage: $0 start | $0 cli COMMAND (see $0 --help)" >&2
    exit 64
    ;;
esac
