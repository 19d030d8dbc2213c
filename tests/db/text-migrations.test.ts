import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { matchingIds, matchQuery } from '#db/full-text.ts';
import { migrations, runMigrations } from '#db/migrate.ts';
import { makeSchema } from '#db/postgres/make-schema.ts';
import { openPostgres } from '#db/postgres/open.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { onPostgres } from '../support/database.ts';
import { newPostgresUrl } from '../support/postgres.ts';

async function emptyDatabase() {
  if (onPostgres) return openPostgres(await newPostgresUrl({ empty: true }));
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-text-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openDatabase(path.join(folder, 'app.db'));
}

async function earlierDatabase() {
  const database = await emptyDatabase();
  onTestFinished(() => database.close());
  if (onPostgres) await makeSchema(database.db);
  const before = Object.keys(migrations).filter((name) => name < '0100');
  await writeTransaction(database.db, (trx) => runMigrations(trx, undefined, before));
  return database.db;
}

const TIME = '2026-01-01T00:00:00.000Z';
const insert = (db: Kysely<never>, slug: string, title: string, content: string, tags: string) =>
  sql`insert into posts (slug, title, excerpt, tags, published, published_at, created_at, updated_at, source,
      review_notes, is_sample, content_length, content)
    values (${slug}, ${title}, ${title}, ${tags}, 1, ${TIME}, ${TIME}, ${TIME}, 'manual', '[]', 0, 5, ${content})`.execute(
    db,
  );

test('an upgrade gives old tags their slugs, and indexes old posts in any script', async () => {
  const db = await earlierDatabase();
  const plain = db.withoutPlugins() as unknown as Kysely<never>;
  await insert(plain, 'symbols', 'Symbols', 'On C.', '["C", "C++", "C#", "🚀", "MVP"]');
  await insert(plain, 'sharp', 'Sharp', 'F only.', '["F#"]');
  await insert(plain, 'broken', 'Broken', 'No list.', '{"C#": 1}');
  await insert(plain, 'mixed', 'Mixed', 'Numbers.', '[1, null, "Go+"]');
  await insert(plain, 'chinese', '网站应用', '费用固定。', '[]');
  await writeTransaction(db, (trx) => runMigrations(trx));

  const { rows } = await sql<{ post: string; slug: string }>`select posts.slug as post, tag_slug as slug
    from post_tags join posts on posts.id = post_id order by posts.id, tag_slug`.execute(plain);
  expect(rows.map(({ post, slug }) => `${post} ${slug}`)).toEqual([
    'symbols c',
    'symbols c-plus-plus',
    'symbols c-sharp',
    'symbols mvp',
    'symbols u1f680',
    'sharp f-sharp',
    'mixed go-plus',
  ]);
  const redirects = await sql<{ pair: string }>`select from_path || ' ' || target as pair from redirects
    order by from_path`.execute(plain);
  expect(redirects.rows.map(({ pair }) => pair)).toEqual([
    '/blog/tag/f /blog/tag/f-sharp',
    '/blog/tag/go /blog/tag/go-plus',
  ]);
  const count = async (typed: string) =>
    (await matchingIds(db, matchQuery(db, typed) ?? '').execute()).length;
  expect([await count('站应'), await count('固定'), await count('symbols'), await count('定固')]).toEqual([
    1, 1, 1, 0,
  ]);
  // Posts that a server of the previous version still saves must be indexed, too.
  await insert(plain, 'late', 'Late arrival', 'Saved by an earlier version.', '[]');
  expect(await count('arrival')).toBe(1);
});
