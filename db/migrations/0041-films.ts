import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A file's bytes are in its chunks. Deleting 100 MB at once would block the process, so a file is marked as
  // removed, and a task deletes its chunks a few at a time.
  `create table film_files (
    id integer primary key,
    bytes integer not null check (bytes > 0),
    removed integer not null default 0 check (removed in (0, 1))
  ) strict`,
  `create index film_files_removed on film_files (id) where removed = 1`,
  `create table film_chunks (
    file_id integer not null references film_files (id) on delete restrict,
    position integer not null,
    data blob not null,
    primary key (file_id, position)
  ) strict`,

  `create table film_uploads (
    id integer primary key,
    file_id integer not null references film_files (id) on delete restrict,
    user_id integer references users (id) on delete set null,
    name text not null,
    bytes integer not null,
    modified integer not null,
    received integer not null default 0,
    updated_at text not null
  ) strict`,
  `create index film_uploads_by_file on film_uploads (file_id)`,
  `create index film_uploads_by_user on film_uploads (user_id)`,
  `create index film_uploads_by_age on film_uploads (updated_at)`,

  `create table films (
    hash text primary key,
    file_id integer not null references film_files (id) on delete restrict,
    name text not null,
    description text not null default '',
    mime text not null check (mime in ('video/mp4', 'video/webm')),
    width integer not null,
    height integer not null,
    duration_ms integer,
    has_sound integer not null check (has_sound in (0, 1)),
    bytes integer not null,
    poster_hash text references media (hash) on delete restrict,
    loop_file_id integer references film_files (id) on delete restrict,
    captions text,
    captions_hash text,
    making text not null default 'waiting' check (making in ('waiting', 'done', 'failed')),
    attempts integer not null default 0,
    created_at text not null,
    check ((captions is null) = (captions_hash is null))
  ) strict`,
  `create index films_library on films (created_at desc, hash desc)`,
  `create index films_by_file on films (file_id)`,
  `create index films_by_loop on films (loop_file_id)`,
  `create index films_by_poster on films (poster_hash)`,
  `create index films_waiting on films (created_at) where making = 'waiting'`,
  `create trigger content_version_films_update
    after update of description, poster_hash, loop_file_id, captions_hash on films begin
    update content_version set version = version + 1;
  end`,
  `create trigger content_version_films_delete after delete on films begin
    update content_version set version = version + 1;
  end`,

  // The owner's favicon and app icons, all made from one image.
  `create table site_icons (
    name text primary key,
    mime text not null,
    data blob not null,
    version text not null
  ) strict`,
  ...['insert', 'update', 'delete'].map(
    (event) => `create trigger content_version_site_icons_${event} after ${event} on site_icons begin
    update content_version set version = version + 1;
  end`,
  ),
];
