import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { findRevision, findWorkingCopy, listRevisions } from '#db/queries/blog/history.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { allMigrations, migrateAsBefore } from '../../tools/trust/old-database.ts';
import { testDataDir } from '../support/data-dir.ts';
import { aCopy } from '../support/posts.ts';

test('the newest draft of several administrators becomes the working copy, and the others are kept', async () => {
  // Not the test's own folder, whose database is current.
  const dataDir = path.join(await testDataDir(), 'earlier');
  mkdirSync(dataDir);
  const file = path.join(dataDir, 'app.db');
  for (const name of Object.keys(allMigrations).filter((each) => each < '0032'))
    await migrateAsBefore(file, name);
  const sqlite = new SqliteDatabase(file);
  const at = '2026-01-01T00:00:00.000Z';
  for (const id of [1, 2])
    sqlite
      .prepare('insert into users (id, username, password_hash, is_admin, created_at) values (?, ?, ?, 1, ?)')
      .run(id, `user-${id}`, 'x', at);
  for (const id of [1, 2, 3])
    sqlite
      .prepare(
        `insert into posts (id, slug, title, excerpt, tags, published, created_at, updated_at, source, review_notes,
          is_sample, content_length, content) values (?, ?, 'T', '', '[]', 0, ?, ?, 'editor', '[]', 0, 1, 'c')`,
      )
      .run(id, `post-${id}`, at, at);
  const draft = (post: number, user: number, updatedAt: string, content: string) =>
    sqlite
      .prepare(
        'insert into post_drafts (post_id, user_id, version, updated_at, fields) values (?, ?, 1, ?, ?)',
      )
      .run(post, user, updatedAt, JSON.stringify(aCopy({ content })));
  draft(1, 1, '2026-01-02T00:00:00.000Z', 'older');
  draft(1, 2, '2026-01-03T00:00:00.000Z', 'newer');
  draft(2, 1, at, 'the first of two at once');
  draft(2, 2, at, 'the second of two at once');
  sqlite.close();

  const { db, close } = await prepareDatabase(dataDir);
  expect(await findWorkingCopy(db, 1)).toMatchObject({
    version: 1,
    postVersion: 1,
    username: 'user-2',
    fields: { content: 'newer' },
  });
  expect((await findWorkingCopy(db, 2))?.fields.content).toBe('the second of two at once');
  expect(await findWorkingCopy(db, 3)).toBeNull();
  const history = await listRevisions(db, 1);
  expect(history.map(({ username }) => username)).toEqual([null, 'user-1']);
  expect((await findRevision(db, 1, history[1]?.id ?? 0))?.content).toBe('older');
  expect(await listRevisions(db, 3)).toEqual([]);
  await close();
});
