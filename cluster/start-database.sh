#!/bin/sh
# Starts a database. With PRIMARY and without data of its own, it first copies the database of that name and becomes its
# standby. Then it runs the arguments.
set -eu
if [ -n "${PRIMARY:-}" ]; then
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
  unset PGPASSWORD
fi
exec "$@"
