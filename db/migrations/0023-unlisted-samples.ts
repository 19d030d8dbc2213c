import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table schedule add column publish_samples integer not null default 0 check (publish_samples in (0, 1))`,
  `alter table posts add column sample_hash text`,

  // Feeds and the sitemap exclude samples, so they have their own index and count.
  `create index posts_listed on posts (published_at desc, id desc) where published = 1 and is_sample = 0`,
  `alter table post_counts add column listed integer not null default 0`,
  `update post_counts set listed = (select count(*) from posts where published = 1 and is_sample = 0)`,
  `drop trigger post_counts_insert`,
  `drop trigger post_counts_delete`,
  `drop trigger post_counts_update`,
  `create trigger post_counts_insert after insert on posts begin
    update post_counts set total = total + 1, published = published + new.published,
      listed = listed + (new.published and not new.is_sample);
  end`,
  `create trigger post_counts_delete after delete on posts begin
    update post_counts set total = total - 1, published = published - old.published,
      listed = listed - (old.published and not old.is_sample);
  end`,
  `create trigger post_counts_update after update of published, is_sample on posts begin
    update post_counts set published = published + new.published - old.published,
      listed = listed + (new.published and not new.is_sample) - (old.published and not old.is_sample);
  end`,
];
