import { Kysely, sql } from 'kysely';
import { camelCaseRows } from '../camel-case.ts';
import { databaseTime } from '../clock.ts';
import type { OpenDatabase } from '../open.ts';
import type { Tables } from '../schema.ts';
import { type Shared, unreachable } from './connection.ts';
import { WatchedDialect } from './dialect.ts';
import { type Limits, SERVING } from './limits.ts';
import { createPool } from './pool.ts';
import { watchDatabase } from './watch.ts';

const MOST_CONNECTIONS = 10;

export interface OpenOptions {
  failed?: ((error: Error) => void) | undefined;
  answers?: (() => void) | undefined;
  /** Folder of a would-be database file; backups and unfinished uploads are kept there. */
  file?: string;
  /** Those of a server by default. */
  limits?: Partial<Limits>;
}

/** Connects. While the database does not answer, statements fail at once. @throws the driver's error */
export async function openPostgres(
  url: string,
  { failed = () => {}, answers = () => {}, file = '', limits: own }: OpenOptions = {},
): Promise<OpenDatabase> {
  const limits = { ...SERVING, ...own };
  const shared: Shared = {
    changes: 0,
    contentVersion: 0,
    refusesWrites: false,
    silentSince: undefined,
    clockAheadMs: 0,
  };
  const watch = await watchDatabase(url, shared, limits, {
    failed: (error) => failed(unreachable(error)),
    answers,
  });
  const pool = await createPool(url, MOST_CONNECTIONS, limits);
  const db = new Kysely<Tables>({
    dialect: new WatchedDialect({ pool }, shared),
    plugins: [camelCaseRows],
  });
  return {
    db,
    file,
    url,
    dataVersion: watch.snapshots,
    changes: () => shared.changes,
    contentVersion: () => shared.contentVersion,
    silentMs: () => shared.silentSince && performance.now() - shared.silentSince,
    now: () => databaseTime(db),
    checkpoint: () => true,
    inPlace: () => true,
    refuseWrites: (refuse) => {
      shared.refusesWrites = refuse;
    },
    async size() {
      const { rows } = await sql<{
        bytes: number;
      }>`select pg_database_size(current_database()) as bytes`.execute(db);
      return { bytes: rows[0]?.bytes ?? 0, logBytes: 0 };
    },
    async written() {
      const { rows } = await sql<{ rows: string }>`
        select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::text as rows from pg_stat_user_tables
        where schemaname = current_schema() and relname <> 'leases'`.execute(db);
      return rows[0]?.rows ?? '';
    },
    async standbys() {
      // A role without the right to see more gets rows without a state. A base backup does not stream.
      const { rows } = await sql<{ standbys: number }>`select count(*) as standbys from pg_stat_replication
        where coalesce(state, 'streaming') = 'streaming'`.execute(db);
      return rows[0]?.standbys ?? 0;
    },
    close: async () => {
      await watch.stop();
      await db.destroy();
    },
  };
}
