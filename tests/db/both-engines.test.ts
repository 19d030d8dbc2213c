import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engineOf } from '#db/engine.ts';
import { faultOf } from '#db/faults.ts';
import type { Db, OpenDatabase } from '#db/open.ts';
import { preparePostgres } from '#db/postgres/prepare.ts';
import { searchPublished } from '#db/queries/blog/search.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { writeTransaction } from '#db/transaction.ts';
import { fillForEngines } from '../support/engine-data.ts';
import { newPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';
import { calls, NO_QUERIES, now, type Query } from './query-calls.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../db/queries/**/*.ts', { eager: true });
const queries = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name, value]) => typeof value === 'function' && !NO_QUERIES.has(name))
    .map(([name, value]) => [`${/queries\/(.+)\.ts$/.exec(file)?.[1]}.${name}`, value as Query] as const),
);

class RolledBack extends Error {}

/** Returns a query's result or error and the rows of every table after it, then rolls back. */
async function outcomeOf(
  name: string,
  { db }: OpenDatabase,
  tables: readonly string[],
  stored: Rows,
  query: Query,
  args: unknown[],
) {
  let answer: unknown;
  let rows: unknown;
  const { changedRows } = engineOf(db);
  await writeTransaction(db, async (trx) => {
    const before = await changedRows(trx);
    answer = await query(trx, ...args);
    if ((await changedRows(trx)) !== before) rows = changed(await rowsOf(trx, tables), stored);
    throw new RolledBack();
  }).catch((error: Error) => {
    if (error instanceof RolledBack) return;
    answer = { failed: faultOf(error)?.kind ?? error.message };
  });
  return { answer: comparable(name, plain(answer)), rows };
}

/** JSON with sets and unsorted lists in a fixed order, without what only SQLite reports. */
function plain(value: unknown): unknown {
  const text = JSON.stringify(value ?? null, (key, each) => {
    if (key === 'insertId') return undefined;
    if (each instanceof Map) return [...each];
    if (each instanceof Set) return [...each].sort();
    return typeof each === 'bigint' ? Number(each) : each;
  });
  return JSON.parse(text);
}

/** Engines rank differently: compare the rows, or only their number if there is a limit. */
const BY_RANK = /^blog\/search\.(?!listRelated)/;
const CUT_BY_RANK = /^blog\/search\.(alikePosts|linkCandidates)$/;

function comparable(name: string, answer: unknown): unknown {
  if (!Array.isArray(answer) || !BY_RANK.test(name)) return answer;
  if (CUT_BY_RANK.test(name)) return answer.length;
  return [...answer].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

type Rows = Record<string, string[]>;

const changed = (rows: Rows, before: Rows) =>
  Object.entries(rows).flatMap(([table, now]) => [
    ...now
      .filter((row) => !before[table]?.includes(row))
      // Only SQLite reuses the ids of deleted rows.
      .map((row) => `+ ${table} ${row.replace(/\["id",\d+\],/, '')}`),
    ...(before[table] ?? []).filter((row) => !now.includes(row)).map((row) => `- ${table} ${row}`),
  ]);

async function rowsOf(db: Db, tables: readonly string[]): Promise<Rows> {
  const found: Rows = {};
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db.withoutPlugins());
    // Feed ids of posts and ids of events are random.
    found[table] = rows
      .map((row) =>
        JSON.stringify(Object.entries(row).sort())
          .replace(/urn:uuid:[\da-f-]{36}/g, 'urn:uuid:')
          .replace(/msg_[\w-]{24}/g, 'msg_'),
      )
      .sort();
  }
  return found;
}

/** SQLite uses the highest id plus one; PostgreSQL counts on, also after a rollback. */
const RESET = `do $$ declare each record; begin
  for each in select c.table_name as name from information_schema.columns c
    where c.is_identity = 'YES' and c.table_schema = current_schema() loop
    execute format('select setval(pg_get_serial_sequence(%L, ''id''), (select coalesce(max(id), 0) + 1 from %I), false)', each.name, each.name);
  end loop; end $$`;

describe.skipIf(!hasPostgres)('on SQLite and PostgreSQL', () => {
  usesPostgres();
  let sqlite: OpenDatabase;
  let postgres: OpenDatabase;
  let tables: string[];
  let folder: string;
  let stored: Rows;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    folder = await mkdtemp(path.join(tmpdir(), 'one-hour-engines-'));
    sqlite = await prepareDatabase(folder);
    postgres = await preparePostgres(await newPostgresUrl({ empty: true }));
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'
      and name not like '%_fts%' and name not like 'sqlite_%' and name <> 'migrations'`.execute(sqlite.db);
    tables = rows.map(({ name }) => name);
    for (const { db } of [sqlite, postgres]) {
      for (const table of ['availability_rules', 'developers'])
        await sql`update ${sql.table(table)} set updated_at = ${now.toISOString()}`.execute(db);
      for (const table of ['developers', 'kinds'])
        await sql`update ${sql.table(table)} set created_at = ${now.toISOString()}`.execute(db);
      await fillForEngines(db);
    }
    stored = await rowsOf(sqlite.db, tables);
  }, 120_000);

  afterAll(async () => {
    vi.useRealTimers();
    await sqlite?.close();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('the same rows are stored', async () => {
    expect(await rowsOf(postgres.db, tables)).toEqual(stored);
  });

  test.each(queries)('%s answers and changes the same', async (name, query) => {
    for (const args of calls[name] ?? []) {
      await sql.raw(RESET).execute(postgres.db);
      const wanted = await outcomeOf(name, sqlite, tables, stored, query, args);
      expect(await outcomeOf(name, postgres, tables, stored, query, args)).toEqual(wanted);
    }
  });

  test.each(['creme', 'CRÈME', 'brul', 'ärzte', 'arzt', 'apps', 'one hour', 'c++', '"', 'zoo', 'über', 'x'])(
    'a search for %s finds the same',
    async (typed) => {
      const found = async ({ db }: OpenDatabase) =>
        (await searchPublished(db, typed, 50, 0)).posts.map(({ slug }) => slug).sort();
      expect(await found(postgres)).toEqual(await found(sqlite));
    },
  );
});
