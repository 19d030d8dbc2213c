#!/bin/sh
# Run by the image of PostgreSQL when the first primary starts on an empty volume.
set -eu
secrets=${SECRETS:-/run/secrets}
psql --set ON_ERROR_STOP=1 --no-psqlrc --username "$POSTGRES_USER" --dbname postgres \
  --set site_password="$(cat "$secrets/site_password")" \
  --set replication_password="$(cat "$secrets/replication_password")" <<'SQL'
create role site login password :'site_password';
create database site owner site;
create role replication login replication password :'replication_password';
create role proxy login connection limit 10;
grant pg_monitor to proxy;
-- In effect from the next start, because no standby can confirm anything yet. Standbys copy it, so it holds whichever is the primary.
alter system set synchronous_standby_names = 'ANY 1 (db1, db2, db3)';
SQL
