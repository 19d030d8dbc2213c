/** Triggers with the same effect as SQLite's. */

interface Trigger {
  name: string;
  /** When it runs: `after insert on posts`. */
  on: string;
  /** Runs only for rows like this. */
  when?: string;
  /** Statements of PL/pgSQL. */
  does: string;
}

const LABELS = `insert into post_labels (tag, post_id)
  select btrim(tag), new.id from texts_of(new.tags) as tag on conflict do nothing;`;

const KEYWORDS = `insert into topics (theme_id, kind, question, keyword, created_at)
  select new.id, 'keyword', word, word, new.updated_at from texts_of(new.keywords) as word on conflict do nothing;`;

const FRESH =
  'insert into fresh_posts (post_id, since) values (new.id, new.published_at) on conflict do nothing;';

const LINKS_OF_OWNER = `delete from invites where created_by = old.id and used_at is null;
  delete from password_resets where created_by = old.id;`;

const SET_UP_DONE = `delete from invites where kind = 'setup' and used_at is null;`;

const listed = (row: 'new' | 'old') =>
  `(case when ${row}.published = 1 and ${row}.is_sample = 0 then 1 else 0 end)`;

const triggers: readonly Trigger[] = [
  {
    name: 'generation_jobs_cost',
    on: 'before update of usage on generation_jobs',
    when: 'new.usage <> old.usage',
    does: `new.cost := (select coalesce(sum((step.value ->> 'cost')::float8), 0)
    from json_array_elements(new.usage::json) as step (value));
  new.cost_unknown := (select case when exists (select 1 from json_array_elements(new.usage::json) as step (value)
    where step.value ->> 'cost' is null) then 1 else 0 end);`,
  },
  { name: 'users_removed', on: 'before delete on users', does: LINKS_OF_OWNER },
  {
    name: 'users_id_counted',
    on: 'after insert on users',
    does: `if new.id <= (select value from last_user_id where id = 1) then
    raise exception 'this user id was given before' using errcode = '23514';
  end if;
  update last_user_id set value = new.id where id = 1;`,
  },
  {
    name: 'post_counts_insert',
    on: 'after insert on posts',
    does: `update post_counts set total = total + 1, published = published + new.published, listed = listed + ${listed('new')};`,
  },
  {
    name: 'post_counts_delete',
    on: 'after delete on posts',
    does: `update post_counts set total = total - 1, published = published - old.published, listed = listed - ${listed('old')};`,
  },
  {
    name: 'post_counts_update',
    on: 'after update of published, is_sample on posts',
    does: `update post_counts set published = published + new.published - old.published,
    listed = listed + ${listed('new')} - ${listed('old')};`,
  },
  { name: 'post_labels_insert', on: 'after insert on posts', does: LABELS },
  {
    name: 'post_labels_update',
    on: 'after update of tags on posts',
    when: 'new.tags <> old.tags',
    does: `delete from post_labels where post_id = new.id;\n  ${LABELS}`,
  },
  {
    name: 'users_owner_ended',
    on: 'after update of role on users',
    when: "old.role = 'owner' and new.role <> 'owner'",
    does: LINKS_OF_OWNER,
  },
  {
    name: 'users_editor_ended',
    on: 'after update of role on users',
    when: "old.role in ('owner', 'editor') and new.role not in ('owner', 'editor')",
    does: `delete from preview_links where created_by = old.id;
  delete from site_preview_links where created_by = old.id;`,
  },
  { name: 'users_first_owner', on: 'after insert on users', when: "new.role = 'owner'", does: SET_UP_DONE },
  {
    name: 'users_owner_made',
    on: 'after update of role on users',
    when: "old.role <> 'owner' and new.role = 'owner'",
    does: SET_UP_DONE,
  },
  {
    name: 'calendars_deleted',
    on: 'after delete on calendars',
    does: 'delete from busy_times where calendar_id = old.id;',
  },
  {
    name: 'session_files_removed',
    on: 'after delete on session_files',
    does: 'update stored_files set removed = 1 where id = old.file_id;',
  },
  {
    name: 'receipts_unchanged',
    on: 'before update on receipts',
    does: "raise exception 'receipts cannot be changed' using errcode = '23514';",
  },
  {
    name: 'receipts_kept',
    on: 'before delete on receipts',
    does: "raise exception 'receipts cannot be deleted' using errcode = '23514';",
  },
  {
    name: 'calendars_of_unlinked_account',
    on: 'after update of user_id on developers',
    when: 'old.user_id is not null and old.user_id is distinct from new.user_id',
    does: 'update calendars set writes = 0 where developer_id = new.id and writes = 1;',
  },
  {
    name: 'calendars_of_former_role',
    on: 'after update of role on users',
    when: "new.role not in ('owner', 'developer')",
    does: `update calendars set writes = 0
  where writes = 1 and developer_id in (select id from developers where user_id = new.id);`,
  },
  {
    name: 'topic_posts_heir',
    on: 'after delete on topic_posts',
    when: 'old.owns = 1',
    does: `update topic_posts set owns = 1
  where post_id = (select min(post_id) from topic_posts where topic_id = old.topic_id);`,
  },
  { name: 'topics_of_new_theme', on: 'after insert on themes', does: KEYWORDS },
  {
    name: 'topics_of_keywords',
    on: 'after update of keywords on themes',
    when: 'new.keywords <> old.keywords',
    does: `delete from topics where theme_id = new.id and kind = 'keyword'
    and question not in (select word from texts_of(new.keywords) as word)
    and id not in (select topic_id from topic_posts);
  ${KEYWORDS}`,
  },
  { name: 'fresh_posts_insert', on: 'after insert on posts', when: 'new.published = 1', does: FRESH },
  {
    name: 'fresh_posts_update',
    on: 'after update of published on posts',
    when: 'new.published = 1 and old.published_at is null',
    does: FRESH,
  },
];

/** The row that a trigger lets through: what it may have changed before a change, and what is deleted. */
const answer = (on: string) => (/^before delete/.test(on) ? 'old' : 'new');

export const statements: readonly string[] = triggers.flatMap(({ name, on, when, does }) => [
  `create function ${name}() returns trigger language plpgsql as $$
begin
  ${does}
  return ${/^after delete/.test(on) ? 'null' : answer(on)};
end $$`,
  `create trigger ${name} ${on} for each row${when ? ` when (${when})` : ''} execute function ${name}()`,
]);
