import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const labelsOf = (row: 'new' | 'posts') =>
  `select trim(json_each.value), ${row}.id from ${row === 'new' ? '' : 'posts, '}json_each(${row}.tags)
    where json_each.type = 'text'`;

const statements = [
  // Who wrote it, as shown to readers; null is "Admin".
  `alter table posts add column author text`,

  // The tags of every post. post_tags has only those of published posts, under the addresses of their pages.
  `create table post_labels (
    tag text not null collate nocase,
    post_id integer not null references posts (id) on delete cascade,
    primary key (tag, post_id)
  ) strict, without rowid`,
  `create index post_labels_by_post on post_labels (post_id)`,
  `insert or ignore into post_labels (tag, post_id) ${labelsOf('posts')}`,
  `create trigger post_labels_insert after insert on posts begin
    insert or ignore into post_labels (tag, post_id) ${labelsOf('new')};
  end`,
  `create trigger post_labels_update after update of tags on posts when new.tags <> old.tags begin
    delete from post_labels where post_id = new.id;
    insert or ignore into post_labels (tag, post_id) ${labelsOf('new')};
  end`,

  // The administrator's list with several filters reads this index alone, never the posts' texts.
  `create index posts_filtered on posts (updated_at desc, id desc, published, theme_id, author, source,
    created_at, published_at, title)`,
  `create index posts_by_author on posts (author)`,
];
