#!/bin/sh
# Run in a standby after another one was promoted: `follow.sh db2` makes it follow db2.
set -eu
psql --set ON_ERROR_STOP=1 --no-psqlrc --username postgres \
  --set conninfo="host=$1 port=${2:-5432} user=replication password='$(cat "${SECRETS:-/run/secrets}/replication_password")'" <<'SQL'
alter system set primary_conninfo = :'conninfo';
select pg_reload_conf();
SQL
