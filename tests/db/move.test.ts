import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { moveToFile, moveToPostgres } from '#db/move/move.ts';
import { sumsOf } from '#db/move/move-rows.ts';
import { MoveError } from '#db/move/rows.ts';
import type { TableSum } from '#db/move/table-sum.ts';
import type { Db } from '#db/open.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { openSqliteRows } from '#db/sqlite/rows.ts';
import { testDataDir } from '../support/database.ts';
import { fillForEngines } from '../support/engine-data.ts';
import { newPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

usesPostgres();

async function filledFile(): Promise<string> {
  const file = path.join(await testDataDir(), 'app.db');
  const { db, close } = openDatabase(file);
  await fillForEngines(db);
  await close();
  return file;
}

const sumsOfFile = async (file: string): Promise<TableSum[]> => {
  const source = openSqliteRows(file);
  try {
    return await sumsOf(source);
  } finally {
    source.close();
  }
};

describe.skipIf(!hasPostgres)('a site that moves', () => {
  test('there and back is the same site', async () => {
    const file = await filledFile();
    const wanted = await sumsOfFile(file);
    const empty = wanted.filter(({ rows }) => rows === 0).map(({ name }) => name);
    console.log('EMPTY', empty.join(' '));
    const url = await newPostgresUrl({ empty: true });
    expect(await moveToPostgres(file, url)).toEqual(wanted);
    const back = path.join(path.dirname(file), 'back.db');
    expect(await moveToFile(url, back)).toEqual(wanted);
    expect(checkDatabaseFile(back)).toBeUndefined();
    expect(await sumsOfFile(back)).toEqual(wanted);
  });
});
