import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { contentVersion } from './content-version.ts';
import { preparedOnce } from './prepared-once.ts';
import type { Tables } from './schema.ts';

/** What queries take as their first argument: the database or a transaction of it. */
export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  file: string;
  /** Rises when another connection (a worker, the CLI) commits. About 2 µs; not for this connection's own writes. */
  dataVersion(): number;
  /** How many rows this connection has changed since it opened: rises with its own writes. */
  changes(): number;
  /**
   * Rises with every change to what public pages show, by whichever process; not with logins, sessions or a job's
   * progress. About 3 µs.
   */
  contentVersion(): number;
  /** Moves the write-ahead log into the file, so that a copy of the file alone is complete. False while a reader is in the way. */
  checkpoint(): boolean;
  close(): Promise<void>;
}

/**
 * Opens the one database file, making it when it is absent.
 * @throws SqliteError when the file is not a database or cannot be written
 */
export function openDatabase(file: string): OpenDatabase {
  const sqlite = new SqliteDatabase(file);
  sqlite.pragma('journal_mode = WAL');
  // An acknowledged write survives a power cut, not only a crash of the process.
  sqlite.pragma('synchronous = FULL');
  // A worker may hold the write lock while it saves a post; wait for it.
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('foreign_keys = ON');
  // A schema from elsewhere (a restored file) must not run functions with side effects.
  sqlite.pragma('trusted_schema = OFF');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: preparedOnce(sqlite) }) });
  const version = sqlite.prepare('pragma data_version').pluck();
  const totalChanges = sqlite.prepare('select total_changes()').pluck();
  const dataVersion = () => version.get() as number;
  const changes = () => totalChanges.get() as number;
  return {
    db,
    file,
    dataVersion,
    changes,
    contentVersion: contentVersion(sqlite, dataVersion, changes),
    checkpoint: () => {
      const [row] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as Array<{ busy: number }>;
      return row?.busy === 0;
    },
    close: () => db.destroy(),
  };
}
