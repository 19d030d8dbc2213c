import { sql } from 'kysely';
import { DataError } from '../data-error.ts';
import type { Db } from '../open.ts';

/** The oldest version that the product is tested with. */
export const OLDEST = 15;

interface Server {
  version: string;
  number: number;
  encoding: string;
  schema: string | null;
  locale: string;
  readOnly: string;
  standby: number;
  otherLetters: number;
}

/**
 * Checks, only reading, that the product can work with a PostgreSQL server and database.
 * @returns differences, as sentences for the operator
 * @throws DataError when it cannot be used
 */
export async function checkServer(db: Db): Promise<string[]> {
  const { rows } = await sql<Server>`select current_setting('server_version') as version,
    current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
    current_schema() as schema,
    (select datctype from pg_database where datname = current_database()) as locale,
    current_setting('transaction_read_only') as "readOnly", pg_is_in_recovery() as standby,
    lower('Ä') <> 'Ä' as "otherLetters"`.execute(db);
  const [server] = rows as [Server];
  const refusal = refusalOf(server);
  if (refusal) throw new DataError(`DATABASE_URL: ${refusal} Nothing was changed.`);
  if (!server.otherLetters) return [];
  return [
    `The database's locale is ${server.locale}, so usernames and promotion codes that differ only in the case of letters such as Ä are the same here, and are not in a database with the locale C.`,
  ];
}

function refusalOf({ version, number, encoding, schema, readOnly, standby }: Server): string | undefined {
  if (number < OLDEST * 10_000)
    return `this is PostgreSQL ${version.split(' ')[0]}, which is too old. Use version ${OLDEST} or newer.`;
  if (encoding !== 'UTF8')
    return `this database has the encoding ${encoding}, which cannot hold all texts. Create one with: createdb --template=template0 --encoding=UTF8 --locale=C NAME.`;
  if (schema === null)
    return 'this user may use no schema of the database. Let the database belong to the user: alter database NAME owner to USER.';
  if (standby)
    return 'this is a standby, which is read-only. Use the address of the primary, or one that always leads to it.';
  if (readOnly === 'on')
    return 'this database is read-only (default_transaction_read_only). Allow writes, then start again.';
  return undefined;
}
