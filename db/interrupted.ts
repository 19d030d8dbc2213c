import SqliteDatabase from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { type Interrupted, migrations } from './migrate.ts';

/** What a schema consists of: the text of each table, index and trigger, by name. */
type Schema = Map<string, string>;

/**
 * Whether a file was left in the middle of a migration. Migrations were not transactional once: a process killed during
 * an upgrade left a file with some of a migration's tables, which no version can migrate from its beginning.
 * Runs the file's migrations on an empty database in memory and looks at which statement the schemas agree; about 20 ms.
 * @param file a database; it is only read
 * @returns what is left to do of that migration; undefined when none was interrupted
 */
export async function findInterrupted(file: string): Promise<Interrupted | undefined> {
  const sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  const schema = schemaOf(sqlite);
  const recorded = schema.has('migrations')
    ? (sqlite.prepare('select name from migrations').pluck().all() as string[])
    : [];
  sqlite.close();
  const migration = Object.keys(migrations).find((name) => !recorded.includes(name));
  if (!migration) return undefined;

  const { before, steps } = await replay(recorded, migration);
  // Other programs may have tables of their own in the file.
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

/** Each statement of a migration, with the schema that it leaves. */
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
    for (const name of Object.keys(migrations)) if (recorded.includes(name)) await migrations[name]?.up(db);
    const before = schemaOf(sqlite);
    watching = true;
    await migrations[migration]?.up(db);
    return { before, steps };
  } finally {
    await db.destroy();
  }
}
