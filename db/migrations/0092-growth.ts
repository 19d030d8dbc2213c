import type { Kysely } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';

/** Frozen: make later changes in a new migration. What 100,000 posts and jobs are listed, counted and searched by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { nullsFirst } = partsFor(db);
  // Counts of a theme's posts, and of an image's, without reading the posts.
  await db.schema
    .createIndex('posts_of_theme')
    .on('posts')
    .expression(nullsFirst('theme_id'))
    .column('published')
    .execute();
  await db.schema.dropIndex('posts_by_theme').execute();
  await db.schema
    .createIndex('posts_of_image')
    .on('posts')
    .expression(nullsFirst('image_hash'))
    .columns(['published', 'created_at'])
    .execute();
  await db.schema.dropIndex('posts_by_image').execute();
  // Deep pages skip entries of these instead of rows, which are long.
  await db.schema.createIndex('jobs_listed').on('generation_jobs').columns(['id', 'state']).execute();
  await db.schema.createIndex('mail_outbox_listed').on('mail_outbox').columns(['id', 'state']).execute();
  await db.schema.createIndex('audit_log_by_action').on('audit_log').columns(['action', 'at']).execute();
  await runOnEngine(db, {
    // Places of words are not kept, which halves the index: no query asks for phrases. The room is taken by the
    // beginnings of words, which would otherwise be put together from all words that begin so.
    sqlite: [
      'drop table posts_fts',
      `create virtual table posts_fts using fts5 (
    title, tags, content, content='posts', content_rowid='id', detail=column, prefix='1 2 3 4 5 6',
    tokenize='unicode61 remove_diacritics 2'
  )`,
      `insert into posts_fts (posts_fts) values ('rebuild')`,
    ],
    postgres: [],
  });
}
