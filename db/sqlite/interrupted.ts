import SqliteDatabase from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { type Interrupted, migrations } from '../migrate.ts';

/** From this migration on, an upgrade is one transaction. */
const FIRST_WHOLE = '0019-seeded';

type Schema = Map<string, string>;

/**
 * Finds a migration that an earlier, non-transactional version left half done, which no version can redo from
 * the start. Replays the migrations in memory until the schemas match; takes about 20 ms. The file is only
 * read.
 * @returns what remains of that migration; undefined when none was interrupted
 */
export async function findInterrupted(file: string): Promise<Interrupted | undefined> {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  const schema = schemaOf(sqlite);
  const recorded = schema.has('migrations')
    ? (sqlite.prepare('select name from migrations').pluck().all() as string[])
    : [];
  sqlite.close();
  const migration = Object.keys(migrations).find((name) => !recorded.includes(name));
  if (!migration || migration >= FIRST_WHOLE) return undefined;

  const { before, steps } = await replay(recorded, migration);
  // Other programs may have tables in the file, so only the migrations' names count.
  const names = new Set([before, ...steps.map(({ after }) => after)].flatMap((each) => [...each.keys()]));
  const agrees = (wanted: Schema) => [...names].every((name) => wanted.get(name) === schema.get(name));
  if (agrees(before)) return undefined;
  const reached = steps.findIndex(({ after }) => agrees(after));
  if (reached < 0) return undefined;
  const left = steps.slice(reached + 1);
  const certain = left.findIndex(({ after }) => !agrees(after));
  const queries = left.map(({ query }) => query);
  return {
    migration,
    uncertain: certain < 0 ? queries : queries.slice(0, certain),
    rest: certain < 0 ? [] : queries.slice(certain),
  };
}

function schemaOf(sqlite: SqliteDatabase.Database): Schema {
  const rows = sqlite
    .prepare("select name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'")
    .raw()
    .all() as Array<[string, string]>;
  return new Map(rows);
}

async function replay(recorded: string[], migration: string) {
  const sqlite = new SqliteDatabase(':memory:');
  const steps: Array<{ query: CompiledQuery; after: Schema }> = [];
  let watching = false;
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ level, query }) => {
      if (watching && level === 'query') steps.push({ query, after: schemaOf(sqlite) });
    },
  });
  try {
    for (const name of Object.keys(migrations))
      if (recorded.includes(name)) await (await migrations[name]?.())?.up(db);
    const before = schemaOf(sqlite);
    watching = true;
    await (await migrations[migration]?.())?.up(db);
    return { before, steps };
  } finally {
    await db.destroy();
  }
}
