import { statSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { camelCaseRows } from '../camel-case.ts';
import type { OpenDatabase } from '../open.ts';
import type { Tables } from '../schema.ts';
import { contentVersion } from './content-version.ts';
import { PatientDialect } from './dialect.ts';
import { preparedOnce } from './prepared-once.ts';

const bytesOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Opens the database file, creating a missing one.
 * @param mustExist for workers, because the server has already opened it
 * @throws SqliteError when the file is not a database or cannot be written
 */
export function openDatabase(file: string, { mustExist = false } = {}): OpenDatabase {
  const sqlite = new SqliteDatabase(file, { fileMustExist: mustExist });
  sqlite.pragma('journal_mode = WAL');
  // An acknowledged write survives a power cut, not only a process crash.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Overwrites deleted rows, so that an erased client is not in the file.
  sqlite.pragma('secure_delete = ON');
  // A restored file's schema must not run functions with side effects.
  sqlite.pragma('trusted_schema = OFF');
  // SQLite's own wait blocks the process; the dialect retries without blocking.
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
    now: () => new Date(),
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
    size: async () => ({ bytes: bytesOf(file), logBytes: bytesOf(`${file}-wal`) }),
    close: () => db.destroy(),
  };
}
