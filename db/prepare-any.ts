import path from 'node:path';
import type { OpenDatabase } from './open.ts';
import type { ServerLock } from './server-lock.ts';
import { openDatabase } from './sqlite/open.ts';
import { prepareDatabase } from './sqlite/prepare.ts';

/** A database's address, or else a file in a folder. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Copies a database at an address into the folder before it is migrated. A file is always copied. */
  copyBeforeUpgrade: boolean;
}

interface PrepareOptions {
  lock?: ServerLock | undefined;
  migrated?: (names: string[]) => void;
  /** A sentence about what works differently in this database. */
  differs?: (sentence: string) => void;
  failed?: (error: Error) => void;
  answers?: () => void;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'app.db');

/**
 * Opens the database ready for use: created, migrated and seeded. @throws DataError when it cannot be used
 */
export async function prepareAny(place: Place, options: PrepareOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, copyBeforeUpgrade } = place;
  if (databaseUrl === undefined) return prepareDatabase(dataDir, options);
  const { preparePostgres } = await import('./postgres/prepare.ts');
  return preparePostgres(databaseUrl, { ...options, file: fileIn(dataDir), copies: copyBeforeUpgrade });
}

/**
 * Opens a database in a worker, after the server prepared it. @param file the server's `OpenDatabase.file`
 */
export async function openAny(file: string, databaseUrl: string | undefined): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openDatabase(file, { mustExist: true });
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(databaseUrl, { file });
}
