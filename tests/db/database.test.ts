import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countPosts, listPublished } from '#db/queries/blog/lists.ts';
import { freeSlug } from '#db/queries/blog/read.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { listThemes } from '#db/queries/generator/themes.ts';
import { checkDatabaseFile, isInUse } from '#db/sqlite/check-file.ts';
import { snapshot } from '#db/sqlite/copy.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { writeTransaction } from '#db/transaction.ts';
import { testDataDir } from '../support/data-dir.ts';
import { testDatabase } from '../support/database.ts';
import { onlyOnSqlite } from '../support/only-on-sqlite.ts';
import { aPost } from '../support/posts.ts';

test('a fresh database has five themes and a paused daily schedule', async () => {
  const { db } = await testDatabase();
  expect(await listThemes(db)).toHaveLength(5);
  expect(await db.selectFrom('schedule').select(['enabled', 'frequency', 'interval']).execute()).toEqual([
    { enabled: 0, frequency: 'daily', interval: '1 day' },
  ]);
});

test('what a team deleted is not created again at the next start', async () => {
  const folder = await testDataDir();
  const first = await prepareDatabase(folder);
  await first.db.deleteFrom('themes').execute();
  await first.close();
  const second = await prepareDatabase(folder);
  expect(await listThemes(second.db)).toHaveLength(0);
  await second.close();
});

onlyOnSqlite('it has a file')('a plain copy of a checkpointed file is complete', async () => {
  const database = await testDatabase();
  await insertPost(database.db, aPost({ slug: 'kept' }));
  expect(database.checkpoint()).toBe(true);
  const copy = `${database.file}.copy`;
  await copyFile(database.file, copy);
  expect(checkDatabaseFile(copy)).toBeUndefined();
  const opened = openDatabase(copy);
  expect((await listPublished(opened.db, { page: 1, limit: 9 })).posts).toMatchObject([{ slug: 'kept' }]);
  await opened.close();
});

onlyOnSqlite('it has a file')(
  'a snapshot is complete while others write, and replaces the previous one',
  async () => {
    const database = await testDatabase();
    for (let number = 0; number < 20; number += 1) {
      await insertPost(database.db, aPost({ slug: `post-${number}` }));
      if (number % 5 === 0) await snapshot(database.file, 'latest.db');
    }
    const file = await snapshot(database.file, 'latest.db');
    expect(path.basename(file)).toBe('latest.db');
    expect(checkDatabaseFile(file)).toBeUndefined();
    const copy = openDatabase(file);
    expect((await countPosts(copy.db)).total).toBe(20);
    await copy.close();
  },
);

test('unusable files are distinguished', async () => {
  const folder = await testDataDir();
  const file = path.join(folder, 'app.db');
  const text = path.join(folder, 'text.db');
  await copyFile(import.meta.filename, text);
  expect(checkDatabaseFile(text)).toMatch(/not a database/);
  const newer = openDatabase(file);
  await newer.db
    .insertInto('migrations' as never)
    .values({ name: '9999-tomorrow', timestamp: 'x' } as never)
    .execute();
  await newer.close();
  expect(checkDatabaseFile(file)).toMatch(/^it was written by a newer version/);
});

onlyOnSqlite('it has a file')('an open database is reported as in use', async () => {
  const database = await testDatabase();
  await countPosts(database.db);
  expect(isInUse(database.file)).toBe(true);
  await database.close();
  expect(isInUse(database.file)).toBe(false);
});

test('a failed transaction leaves nothing, and a nested one joins the outer one', async () => {
  const { db } = await testDatabase();
  const failing = writeTransaction(db, async (outer) => {
    await insertPost(outer, aPost({ slug: 'half' }));
    await writeTransaction(outer, (inner) => insertPost(inner, aPost({ slug: 'inner' })));
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await countPosts(db)).toEqual({ total: 0, published: 0, listed: 0 });
});

test('the counters follow changes of posts', async () => {
  const { db } = await testDatabase();
  await insertPost(db, aPost({ slug: 'a' }));
  await insertPost(db, aPost({ slug: 'b', published: false }));
  expect(await countPosts(db)).toEqual({ total: 2, published: 1, listed: 1 });
  await db
    .updateTable('posts')
    .set({ published: 1, publishedAt: '2026-01-01T00:00:00.000Z' })
    .where('slug', '=', 'b')
    .execute();
  expect(await countPosts(db)).toEqual({ total: 2, published: 2, listed: 2 });
  await db.deleteFrom('posts').where('slug', '=', 'a').execute();
  expect(await countPosts(db)).toEqual({ total: 1, published: 1, listed: 1 });
});

test('a slug is never used twice, not even a former one', async () => {
  const { db } = await testDatabase();
  await insertPost(db, aPost({ slug: 'an-app-in-an-hour' }));
  await db
    .insertInto('slugRedirects')
    .values({ slug: 'an-app-in-an-hour-2', postId: null, createdAt: 'x' })
    .execute();
  expect(await freeSlug(db, 'An App, in an hour!')).toBe('an-app-in-an-hour-3');
  expect(await freeSlug(db, '!!!')).toBe('post');
});

test('the data directory is readable by its owner alone', async () => {
  const folder = path.join(await testDataDir(), 'new');
  const database = await prepareDatabase(folder);
  await database.close();
  expect((await stat(folder)).mode & 0o077).toBe(0);
});
