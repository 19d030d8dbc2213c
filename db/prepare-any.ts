import path from 'node:path';
import type { OpenDatabase } from './open.ts';
import type { ServerLock } from './server-lock.ts';
import { openDatabase } from './sqlite/open.ts';
import { prepareDatabase } from './sqlite/prepare.ts';

/** The place of the data: a database's address, or else a file in a folder. */
export interface Place {
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Copies a database at an address into the folder before it is migrated. A file is always copied. */
  copyBeforeUpgrade: boolean;
}

interface Told {
  lock?: ServerLock | undefined;
  /** Told the names of the migrations that ran, oldest first. */
  migrated?: (names: string[]) => void;
  /** Told what works differently in this database, as a sentence. */
  differs?: (sentence: string) => void;
  /** Told when a database elsewhere stops answering. */
  failed?: (error: Error) => void;
  /** Told when it answers again. */
  answers?: () => void;
}

/** The database's file, or where it would be. */
const fileIn = (dataDir: string) => path.join(dataDir, 'app.db');

/**
 * Opens the database ready for use: created if missing, migrated and seeded. PostgreSQL's driver is loaded only for
 * an address.
 * @throws DataError when it cannot be used as it is
 */
export async function prepareAny(place: Place, told: Told): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, copyBeforeUpgrade } = place;
  if (databaseUrl === undefined) return prepareDatabase(dataDir, told);
  const { preparePostgres } = await import('./postgres/prepare.ts');
  return preparePostgres(databaseUrl, { ...told, file: fileIn(dataDir), copies: copyBeforeUpgrade });
}

/** Opens a database that the server has already prepared, in a worker. @param file the server's `OpenDatabase.file` */
export async function openAny(file: string, databaseUrl: string | undefined): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openDatabase(file, { mustExist: true });
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(databaseUrl, { file });
}
