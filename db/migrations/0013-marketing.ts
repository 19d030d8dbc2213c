import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table marketing_materials (
    id integer primary key autoincrement,
    channel text not null,
    title text not null,
    texts text not null check (json_valid(texts)),
    tags text not null check (json_valid(tags)),
    notes text not null check (json_valid(notes)),
    source text not null check (source in ('hand', 'brief', 'post')),
    post_id integer references posts (id) on delete set null,
    is_sample integer not null check (is_sample in (0, 1)),
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index marketing_materials_by_change on marketing_materials (updated_at desc, id desc)`,
  `create index marketing_materials_by_channel on marketing_materials (channel, updated_at desc, id desc)`,
  `create index marketing_materials_by_post on marketing_materials (post_id) where post_id is not null`,

  `create table marketing_versions (
    material_id integer not null references marketing_materials (id) on delete cascade,
    version integer not null,
    at text not null,
    username text not null,
    title text not null,
    texts text not null check (json_valid(texts)),
    primary key (material_id, version)
  ) strict, without rowid`,
];
