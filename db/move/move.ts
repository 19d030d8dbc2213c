import { fillFile } from '../sqlite/new-file.ts';
import { openSqliteRows } from '../sqlite/rows.ts';
import { moveRows, refuseOtherVersion, type Told } from './move-rows.ts';
import { MoveError } from './rows.ts';
import type { TableChecksum } from './table-checksum.ts';

/** How a PostgreSQL database is called in messages: never by its address, which may hold a password. */
const databaseAt = (url: string): string => {
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `database ${decodeURIComponent(pathname.slice(1)) || '(unnamed)'} on ${host}`;
};

/**
 * Copies a site from a database file into a PostgreSQL database, in one transaction. The file is only read. No server
 * may use either of them.
 * @param file a database of this version; absolute
 * @param url the address of the other one
 * @param replace whether the site that is there is deleted; otherwise the database must be empty
 * @returns what each table holds: the same in both, which was compared before the commit
 * @throws MoveError with a sentence; SqliteError when the file cannot be read
 */
export async function moveToPostgres(
  file: string,
  url: string,
  { replace = false, ...told }: Told & { replace?: boolean } = {},
): Promise<TableChecksum[]> {
  const { fillPostgres } = await import('../postgres/open-rows.ts');
  const source = openSqliteRows(file);
  try {
    await refuseOtherVersion(source, file);
    return await fillPostgres(url, databaseAt(url), (target) => moveRows(source, target, told), { replace });
  } finally {
    source.close();
  }
}

/**
 * Copies a site from a PostgreSQL database into a new database file, all of one moment. The database is only read.
 * @param url its address
 * @param file absolute
 * @param stopped whether servers must not be using the database; a copy for safekeeping may be made while they run
 * @param replace whether a file of that name is replaced
 * @param earlier whether the database may be of an earlier version, which the file is then, too
 * @returns what each table holds: the same in both
 * @throws MoveError with a sentence; CopyError or SqliteError when the file cannot be written
 */
export async function moveToFile(
  url: string,
  file: string,
  {
    stopped = false,
    replace = false,
    earlier = false,
    ...told
  }: Told & { stopped?: boolean; replace?: boolean; earlier?: boolean } = {},
): Promise<TableChecksum[]> {
  const { readPostgres } = await import('../postgres/open-rows.ts');
  return readPostgres(
    url,
    databaseAt(url),
    async (source) =>
      fillFile(file, (target) => moveRows(source, target, told), { ran: await source.migrations(), replace }),
    { stopped, earlier },
  );
}

/**
 * Why this program cannot use a PostgreSQL database: it does not answer, or has the wrong version or encoding.
 * @returns a sentence; undefined when it can
 */
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

/** Tells whether a PostgreSQL database holds any table. @throws MoveError when it cannot be reached */
export async function isFilled(url: string): Promise<boolean> {
  const { lookAt } = await import('../postgres/open-rows.ts');
  return lookAt(url, databaseAt(url));
}
