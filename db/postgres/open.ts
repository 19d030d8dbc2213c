import { Kysely, sql } from 'kysely';
import { camelCaseRows } from '../camel-case.ts';
import type { OpenDatabase } from '../open.ts';
import type { Tables } from '../schema.ts';
import type { Shared } from './connection.ts';
import { WatchedDialect } from './dialect.ts';

/** How often to look for what other processes have changed. */
const LOOK_EVERY_MS = 250;
const MOST_CONNECTIONS = 10;

/** How values arrive: counts and sums as numbers, truth as SQLite's 0 and 1. By PostgreSQL's ids of types. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [16, (text) => (text === 't' ? 1 : 0)],
  [20, Number],
  [700, Number],
  [1700, Number],
]);

/** What each new connection is set to. */
const SETTINGS = `set lock_timeout = '15s';
  set idle_in_transaction_session_timeout = '60s';
  set timezone = 'UTC';
  set client_min_messages = 'warning'`;

interface Told {
  failed?: ((error: Error) => void) | undefined;
  answers?: (() => void) | undefined;
  file?: string;
}

/**
 * Connects to a PostgreSQL database. `pg` is loaded here, so that sites with a file never load it.
 * @param url one address: of the server, or of what stands before a cluster
 * @param file where a database file would be; backups and uploads in progress are kept beside it
 * @param failed told once when the database stops answering, and @param answers when it does again
 * @throws the driver's error when it cannot be reached
 */
export async function openPostgres(
  url: string,
  { failed = () => {}, answers = () => {}, file = '' }: Told = {},
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    allowExitOnIdle: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        PARSERS.get(id) ?? pg.types.getTypeParser(id, format as 'text'),
    } as typeof pg.types,
    onConnect: async (client) => {
      await client.query(SETTINGS);
    },
  });
  // A connection that breaks while nobody uses it is replaced; the next look says when there is none.
  pool.on('error', () => {});
  // One that breaks while it is used fails its statement; without a listener, it would also end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const shared: Shared = { changes: 0, contentVersion: 0, refusesWrites: false };
  const db = new Kysely<Tables>({
    dialect: new WatchedDialect({ pool }, shared),
    plugins: [camelCaseRows],
  });
  /** What a new transaction would see: which others have ended, and which are in progress. */
  let snapshot = '';
  let snapshots = 0;
  let offsetMs = 0;
  const look = async () => {
    const asked = Date.now();
    const { rows } = await sql<{ snapshot: string; now: number }>`
      select pg_current_snapshot()::text as snapshot,
        extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
    const [row] = rows as [{ snapshot: string; now: number }];
    // The clock was read about half way between the question and its answer.
    offsetMs = row.now - (asked + Date.now()) / 2;
    if (row.snapshot === snapshot) return;
    await lookAtContent();
    snapshot = row.snapshot;
    snapshots += 1;
  };
  const lookAtContent = async () => {
    const { rows } = await sql<{ version: number }>`select version from content_version where id = 1`.execute(
      db,
    );
    shared.contentVersion = Math.max(shared.contentVersion, rows[0]?.version ?? 0);
  };
  try {
    const { rows } = await sql`select 1 where to_regclass('content_version') is not null`.execute(db);
    if (rows.length > 0) await look();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  let silentSince: number | undefined;
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .then(
        () => {
          if (silentSince !== undefined) answers();
          silentSince = undefined;
        },
        (error: Error & { code?: string }) => {
          // The table is not there before the schema is.
          if (error.code === '42P01' || silentSince !== undefined) return;
          silentSince = performance.now() - LOOK_EVERY_MS;
          failed(error);
        },
      )
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_EVERY_MS).unref();
  return {
    db,
    file,
    url,
    dataVersion: () => snapshots,
    changes: () => shared.changes,
    contentVersion: () => shared.contentVersion,
    silentMs: () => silentSince && performance.now() - silentSince,
    now: () => new Date(Date.now() + offsetMs),
    checkpoint: () => true,
    inPlace: () => true,
    refuseWrites: (refuse) => {
      shared.refusesWrites = refuse;
    },
    close: async () => {
      clearInterval(timer);
      await looking;
      await db.destroy();
    },
  };
}
