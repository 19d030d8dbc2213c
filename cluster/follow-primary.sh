#!/bin/sh
# Starts a standby: copies the primary named by PRIMARY when there is no data yet, then runs the arguments.
set -eu
PGPASSWORD=$(cat "${SECRETS:-/run/secrets}/replication_password")
export PGPASSWORD
until [ -s "$PGDATA/PG_VERSION" ]; do
  # Under another name until it is complete.
  rm -rf "$PGDATA.copy"
  if pg_basebackup --pgdata "$PGDATA.copy" --write-recovery-conf --checkpoint fast \
    --host "$PRIMARY" --port "${PRIMARY_PORT:-5432}" --username replication; then
    mv "$PGDATA.copy" "$PGDATA"
  else
    sleep 2
  fi
done
exec "$@"
