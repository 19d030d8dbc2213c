import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NEVER_NULL } from '#db/postgres/never-null.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { testDataDir } from '../support/data-dir.ts';
import { testPostgres, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';
import { lines, partOnPostgres, partOnSqlite, SCHEMA_PARTS } from '../support/schema-parts.ts';

describe.skipIf(!hasPostgres)('the schemas of SQLite and PostgreSQL', () => {
  usesPostgres();
  test.each(SCHEMA_PARTS)(
    'both have the same %s',
    async (kind) => {
      const { db: sqlite, close } = openDatabase(path.join(await testDataDir(), 'app.db'));
      onTestFinished(close);
      const { db: postgres } = await testPostgres();
      expect(await partOnPostgres(postgres, kind)).toEqual(await partOnSqlite(sqlite, kind));
    },
    60_000,
  );

  test('a column that is declared as not null is never null', async () => {
    const { db } = await testPostgres();
    const nullable = await lines(
      db,
      `select column_name as line from information_schema.columns where table_schema = 'public' and is_nullable = 'YES'`,
    );
    expect(nullable.filter((column) => NEVER_NULL.has(column))).toEqual([]);
  });
});
