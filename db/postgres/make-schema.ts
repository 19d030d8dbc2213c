import { sql } from 'kysely';
import { DataError } from '../data-error.ts';
import { engineOf } from '../engine.ts';
import { MIGRATIONS_TABLE, migrations } from '../migrate.ts';
import type { Db } from '../open.ts';
import { writeTransaction } from '../transaction.ts';
import { baseline } from './baseline/baseline.ts';

const LAST_OF_BASELINE = '0090-leases';

/**
 * Makes the schema as of migration 0090 in an empty database. @throws DataError when it has another program's
 * tables
 */
export async function makeSchema(db: Db): Promise<void> {
  if (await hasSchema(db)) return;
  await writeTransaction(db, async (trx) => {
    // Another process may have made it by now.
    if (await hasSchema(trx)) return;
    const table = await firstTable(trx);
    if (table) throw foreign(table);
    await makeTables(trx);
  });
}

/** The name of any table, view or sequence; those of extensions do not count. */
export async function firstTable(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname limit 1`.execute(db);
  return rows[0]?.name;
}

/** Makes the tables of the baseline in the caller's transaction. */
export async function makeTables(trx: Db): Promise<void> {
  await sql.raw(MIGRATIONS_TABLE).execute(trx);
  for (const statement of baseline) await sql.raw(statement).execute(trx);
  const names = Object.keys(migrations);
  for (const name of names.slice(0, names.indexOf(LAST_OF_BASELINE) + 1))
    await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(trx);
}

/** @throws DataError when the table of migrations is another program's */
async function hasSchema(db: Db): Promise<boolean> {
  if (!(await engineOf(db).hasTable(db, 'migrations'))) return false;
  const { rows } = await sql<{ columns: string }>`select string_agg(attname, ' ' order by attname) as columns
    from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0 and not attisdropped`.execute(
    db,
  );
  if (rows[0]?.columns !== 'name timestamp' || !(await engineOf(db).hasTable(db, 'content_version')))
    throw foreign('migrations');
  return true;
}

const foreign = (table: string) =>
  new DataError(
    `DATABASE_URL: this database holds tables of another program (${table}). Nothing was changed. Use an empty database.`,
  );
