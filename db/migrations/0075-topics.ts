import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const addKeywords = (row: 'new' | 'themes') =>
  `insert or ignore into topics (theme_id, kind, question, keyword, created_at)
    select ${row}.id, 'keyword', json_each.value, json_each.value, ${row}.updated_at
    from ${row === 'new' ? '' : 'themes, '}json_each(${row}.keywords) where json_each.type = 'text'`;

const statements = [
  // Readers' questions. A keyword of a theme stands for a question while the theme has none of its own.
  `create table topics (
    id integer primary key,
    theme_id integer not null references themes (id) on delete cascade,
    kind text not null check (kind in ('question', 'keyword')),
    question text not null,
    keyword text,
    created_at text not null,
    unique (theme_id, kind, question)
  ) strict`,
  // Which topic a post answers; one post at most owns a topic, the others compete with it.
  `create table topic_posts (
    post_id integer primary key references posts (id) on delete cascade,
    topic_id integer not null references topics (id) on delete cascade,
    owns integer not null check (owns in (0, 1)),
    since text not null
  ) strict`,
  `create index topic_posts_by_topic on topic_posts (topic_id)`,
  `create unique index topic_posts_owner on topic_posts (topic_id) where owns = 1`,
  // A topic whose owner was deleted goes to the next post that answers it.
  `create trigger topic_posts_heir after delete on topic_posts when old.owns = 1 begin
    update topic_posts set owns = 1 where post_id =
      (select min(post_id) from topic_posts where topic_id = old.topic_id);
  end`,

  `create trigger topics_of_new_theme after insert on themes begin
    ${addKeywords('new')};
  end`,
  // A keyword that has a post stays on the map, so that the post keeps its place.
  `create trigger topics_of_keywords after update of keywords on themes when new.keywords <> old.keywords begin
    delete from topics where theme_id = new.id and kind = 'keyword'
      and question not in (select value from json_each(new.keywords))
      and id not in (select topic_id from topic_posts);
    ${addKeywords('new')};
  end`,
  addKeywords('themes'),

  // The topic that a job writes about. It is planned while the job waits or runs.
  `alter table generation_jobs add column topic_id integer references topics (id) on delete set null`,
  `create index generation_jobs_by_topic on generation_jobs (topic_id) where topic_id is not null`,

  // Changes that wait for a person's yes.
  `create table proposals (
    id integer primary key,
    kind text not null check (kind in ('link', 'refresh', 'merge')),
    post_id integer not null references posts (id) on delete cascade,
    other_post_id integer references posts (id) on delete cascade,
    fingerprint text not null,
    reason text not null,
    parts text not null,
    post_version integer not null,
    state text not null check (state in ('open', 'taken', 'dismissed')),
    created_at text not null,
    decided_at text,
    decided_by integer references users (id) on delete set null,
    decided_by_name text
  ) strict`,
  // A dismissed link is not proposed again, and neither is a rewrite that was marked as done. A link is proposed once
  // for two posts, whatever became of it.
  `create unique index proposals_once on proposals (post_id, fingerprint)
    where state <> 'taken' or kind = 'link' or parts = '[]'`,
  `create index proposals_by_state on proposals (state, id)`,
  `create index proposals_by_kind on proposals (state, kind, id)`,
  `create index proposals_by_decider on proposals (decided_by) where decided_by is not null`,
  `create index proposals_by_post on proposals (post_id)`,
  `create index proposals_by_other on proposals (other_post_id) where other_post_id is not null`,

  // Posts that became public for the first time, until other posts were searched for places to link to them.
  `create table fresh_posts (post_id integer primary key references posts (id) on delete cascade, since text not null) strict`,
  `create trigger fresh_posts_insert after insert on posts when new.published = 1 begin
    insert or ignore into fresh_posts (post_id, since) values (new.id, new.published_at);
  end`,
  `create trigger fresh_posts_update after update of published on posts
  when new.published = 1 and old.published_at is null begin
    insert or ignore into fresh_posts (post_id, since) values (new.id, new.published_at);
  end`,

  // The steps of one post's readers go over to the post that it is merged with.
  `create index step_sources_by_label on step_sources (dimension, label)`,

  // One row: when the map was made, and when and for which offer texts were last compared with the site.
  `create table topic_map (
    id integer primary key check (id = 1),
    made_at text,
    refreshed_at text,
    offer_version integer
  ) strict`,
  `insert into topic_map (id) values (1)`,
];
