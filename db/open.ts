import { statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { camelCaseRows } from './camel-case.ts';
import { contentVersion } from './content-version.ts';
import { PatientDialect } from './patient-dialect.ts';
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
  /** Whether the file is still where it was opened: a volume that is gone, or a file moved away, would lose what is written. */
  inPlace(): boolean;
  /** Makes each write fail (SQLITE_READONLY) or lets them through again. */
  refuseWrites(refuse: boolean): void;
  close(): Promise<void>;
}

/**
 * Opens the one database file, making it when it is absent.
 * @param mustExist for a worker: what the server opened is never made anew
 * @throws SqliteError when the file is not a database or cannot be written
 */
export function openDatabase(file: string, { mustExist = false } = {}): OpenDatabase {
  const sqlite = new SqliteDatabase(file, { fileMustExist: mustExist });
  sqlite.pragma('journal_mode = WAL');
  // An acknowledged write survives a power cut, not only a crash of the process.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // A schema from elsewhere (a restored file) must not run functions with side effects.
  sqlite.pragma('trusted_schema = OFF');
  // For who writes meanwhile, the dialect waits; this wait holds up the process.
  sqlite.pragma('busy_timeout = 10');
  const { dev, ino } = statSync(file);
  const db = new Kysely<Tables>({
    dialect: new PatientDialect({ database: preparedOnce(sqlite) }),
    plugins: [camelCaseRows],
  });
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
    inPlace: () => {
      const now = statSync(file, { throwIfNoEntry: false });
      return now?.dev === dev && now.ino === ino;
    },
    refuseWrites: (refuse) => {
      sqlite.pragma(`query_only = ${refuse ? 'ON' : 'OFF'}`);
    },
    close: () => db.destroy(),
  };
}
