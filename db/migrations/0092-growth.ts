import { type Kysely, sql } from 'kysely';
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
  // A theme's posts in the order of the list, with all that it is filtered and sorted by.
  await db.schema
    .createIndex('posts_filtered_of_theme')
    .on('posts')
    .expression(nullsFirst('theme_id'))
    .columns(['updated_at desc', 'id desc', 'published'])
    .expression(nullsFirst('author'))
    .columns(['source', 'created_at'])
    .expression(nullsFirst('published_at'))
    .column('title')
    .execute();
  // Read by searches and sums of thousands of posts by their ids: 100,000 of them take 4 MB, their rows gigabytes.
  await db.schema
    .createIndex('posts_in_short')
    .on('posts')
    .column('id')
    .expression(nullsFirst('theme_id'))
    .column('published')
    .expression(nullsFirst('author'))
    .column('source')
    .execute();
  // Counts by one filter, and an author's posts in the order of the list.
  await db.schema
    .createIndex('posts_of_author')
    .on('posts')
    .expression(nullsFirst('author'))
    .columns(['updated_at desc', 'id desc'])
    .execute();
  await db.schema.dropIndex('posts_by_author').execute();
  await db.schema.createIndex('posts_by_source').on('posts').column('source').execute();
  // A month's posts without their rows.
  await db.schema
    .createIndex('posts_in_calendar')
    .on('posts')
    .columns(['published_at', 'id', 'slug', 'title'])
    .where(sql.ref('published'), '=', sql.lit(1))
    .execute();
  await runOnEngine(db, {
    sqlite: ['create index posts_by_time on posts (coalesce(published_at, created_at))'],
    postgres: ['create index posts_by_time on posts (coalesce(published_at, created_at))'],
  });
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
  // The steps of a year, summed by label along the index alone.
  await db.schema
    .createIndex('step_sources_summed')
    .on('step_sources')
    .columns(['dimension', 'label', 'day', 'step', 'count'])
    .execute();
  await db.schema.dropIndex('step_sources_by_label').execute();
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
