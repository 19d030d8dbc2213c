import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, type LogEvent } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { PatientDialect } from '#db/sqlite/dialect.ts';

const folder = fileURLToPath(new URL('../../db/migrations', import.meta.url));

export const allMigrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    readdirSync(folder)
      .sort()
      .map(async (file) => [path.basename(file, '.ts'), await import(path.join(folder, file))]),
  ),
);

/**
 * Migrates a file statement by statement, like versions before migrations were transactional.
 * @param upTo the last migration to run
 * @param log called after each statement; if it throws, the migration stops there
 */
export async function migrateAsBefore(
  file: string,
  upTo: string,
  log: (event: LogEvent) => void = () => {},
): Promise<void> {
  const sqlite = new SqliteDatabase(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = OFF');
  const db = new Kysely<unknown>({ dialect: new PatientDialect({ database: sqlite }), log });
  try {
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => allMigrations },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    }).migrateTo(upTo);
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

export function fillOldDatabase(file: string, posts: number): void {
  const sqlite = new SqliteDatabase(file);
  const at = '2026-01-01T09:00:00.000Z';
  const words = "'One hour with one developer, session ' || value || ' of many, ' || hex(randomblob(150))";
  sqlite.pragma('synchronous = OFF');
  sqlite.exec(`begin;
    insert into themes (name, created_at, updated_at) values ('Our own', '${at}', '${at}');
    insert into schedule values (1, 1, 'weekly', '1 week', '08:00', 2, 'UTC', 1, null, null, '${at}');
    with recursive number(value) as (select 1 union all select value + 1 from number where value < ${posts})
      insert into posts (slug, title, published, published_at, created_at, updated_at, source, content_length, content)
      select 'post-' || value, 'Post ' || value, 1, '${at}', '${at}', '${at}', 'manual', 350, ${words} from number;
    with recursive number(value) as (select 1 union all select value + 1 from number where value < ${posts / 10})
      insert into generation_jobs (kind, state, usage, run_at, created_at)
      select 'manual', 'succeeded', '[{"cost":0.25},{"cost":0.5}]', '${at}', '${at}' from number;
    commit; pragma wal_checkpoint(truncate)`);
  sqlite.close();
}

/** In a canonical order. */
export function schemaOf(file: string): string[] {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const rows = sqlite
    .prepare(
      "select type || ' ' || name || ': ' || coalesce(sql, '') from sqlite_schema where name not like 'sqlite_%' order by type, name",
    )
    .pluck()
    .all() as string[];
  sqlite.close();
  return rows;
}
