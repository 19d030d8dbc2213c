import { fillFile } from '../sqlite/new-file.ts';
import { openSqliteRows } from '../sqlite/rows.ts';
import { type MoveListeners, moveRows, refuseOtherVersion } from './move-rows.ts';
import { MoveError } from './rows.ts';
import type { TableChecksum } from './table-checksum.ts';

/** Names a database in messages without its address, which may hold a password. */
const databaseAt = (url: string): string => {
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `database ${decodeURIComponent(pathname.slice(1)) || '(unnamed)'} on ${host}`;
};

/**
 * Copies a site from a file, which is only read, into PostgreSQL in one transaction. No server may use
 * either.
 * @param file a database of this version; absolute
 * @param replace deletes the site that is there; otherwise the database must be empty
 * @returns the tables' checksums, compared before the commit
 * @throws MoveError with a sentence; SqliteError when the file cannot be read
 */
export async function moveToPostgres(
  file: string,
  url: string,
  { replace = false, ...listeners }: MoveListeners & { replace?: boolean } = {},
): Promise<TableChecksum[]> {
  const { fillPostgres } = await import('../postgres/open-rows.ts');
  const source = openSqliteRows(file);
  try {
    await refuseOtherVersion(source, file);
    return await fillPostgres(url, databaseAt(url), (target) => moveRows(source, target, listeners), {
      replace,
    });
  } finally {
    source.close();
  }
}

/**
 * Copies a site from PostgreSQL, which is only read, into a new database file, all of one moment.
 * @param file absolute
 * @param stopped true if no server may be using the database
 * @param replace true to replace a file of that name
 * @param earlier true if the database, and so the file, may be of an earlier version
 * @throws MoveError with a sentence; CopyError or SqliteError when the file cannot be written
 */
export async function moveToFile(
  url: string,
  file: string,
  {
    stopped = false,
    replace = false,
    earlier = false,
    ...listeners
  }: MoveListeners & { stopped?: boolean; replace?: boolean; earlier?: boolean } = {},
): Promise<TableChecksum[]> {
  const { readPostgres } = await import('../postgres/open-rows.ts');
  return readPostgres(
    url,
    databaseAt(url),
    async (source) =>
      fillFile(file, (target) => moveRows(source, target, listeners), {
        ran: await source.migrations(),
        replace,
      }),
    { stopped, earlier },
  );
}

/** Says in a sentence why this program cannot use a PostgreSQL database; undefined when it can. */
export async function reachFault(url: string): Promise<string | undefined> {
  const { lookAt } = await import('../postgres/open-rows.ts');
  try {
    await lookAt(url, databaseAt(url));
    return undefined;
  } catch (error) {
    if (error instanceof MoveError) return error.message.replace(' Nothing was changed.', '');
    throw error;
  }
}

/** True if a PostgreSQL database holds any table. @throws MoveError when it cannot be reached */
export async function isFilled(url: string): Promise<boolean> {
  const { lookAt } = await import('../postgres/open-rows.ts');
  return lookAt(url, databaseAt(url));
}
