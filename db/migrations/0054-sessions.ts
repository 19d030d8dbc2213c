import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A session's data besides its booking. A row is made with the first thing to keep.
  `create table booking_sessions (
    booking_id integer primary key references bookings (id) on delete cascade,
    brief text not null default '',
    brief_version integer not null default 0,
    brief_at text,
    notes text not null default '',
    outcome text check (outcome in ('finished', 'continue', 'host')),
    left_over text not null default '',
    code_url text not null default '',
    recording_url text not null default '',
    version integer not null default 0,
    saved_at text,
    edits_at text,
    clock_ms integer check (clock_ms between 0 and 86400000),
    clock_since text,
    code_expires_at text,
    ended_at text,
    summary_at text,
    summary_version integer,
    asked_at text,
    check (clock_since is null or clock_ms is not null)
  ) strict`,
  `create index booking_sessions_to_ask on booking_sessions (ended_at)
    where asked_at is null and ended_at is not null`,

  `create table session_files (
    id integer primary key,
    booking_id integer not null references bookings (id) on delete cascade,
    file_id integer not null unique references stored_files (id) on delete restrict,
    purpose text not null check (purpose in ('guest', 'code')),
    name text not null,
    bytes integer not null,
    created_at text not null
  ) strict`,
  `create index session_files_by_booking on session_files (booking_id, id)`,
  `create unique index session_files_code on session_files (booking_id) where purpose = 'code'`,
  `create index session_files_by_age on session_files (purpose, created_at)`,
  // However a file's row goes, with its booking or alone: its bytes go, too.
  `create trigger session_files_removed after delete on session_files begin
    update stored_files set removed = 1 where id = old.file_id;
  end`,

  // Clients' words about their sessions, for the site and as sources for articles.
  `create table session_stories (
    id integer primary key,
    booking_id integer not null unique references bookings (id) on delete cascade,
    text text not null,
    rating integer check (rating between 1 and 5),
    author text not null,
    site_text text not null default '',
    is_shortened integer not null default 0 check (is_shortened in (0, 1)),
    state text not null default 'new' check (state in ('new', 'drafted', 'rejected')),
    version integer not null default 1,
    withdrawn_at text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index session_stories_by_state on session_stories (state, id desc)`,
  `create index session_stories_withdrawn on session_stories (id desc) where withdrawn_at is not null`,

  // Who agreed to what, in which words, and until when. Rows stay after a withdrawal.
  `create table story_consents (
    id integer primary key,
    story_id integer not null references session_stories (id) on delete cascade,
    use text not null check (use in ('site', 'articles')),
    wording text not null,
    given_at text not null,
    withdrawn_at text
  ) strict`,
  `create unique index story_consents_in_force on story_consents (story_id, use) where withdrawn_at is null`,
  `create index story_consents_by_story on story_consents (story_id, id)`,
  `create index story_consents_by_use on story_consents (use, story_id) where withdrawn_at is null`,

  // Uploads are counted like other uses. The program knows the kinds, so that a new one needs no new table.
  `create table uses (
    id integer primary key,
    at text not null,
    kind text not null,
    ref text not null,
    network text not null,
    recipient text
  ) strict`,
  `insert into uses select id, at, kind, ref, network, recipient from booking_uses`,
  `drop table booking_uses`,
  `alter table uses rename to booking_uses`,
  `create index booking_uses_by_network on booking_uses (network, at)`,
  `create index booking_uses_by_recipient on booking_uses (recipient, at) where recipient is not null`,
  `create index booking_uses_by_ref on booking_uses (ref, at)`,
  `create index booking_uses_by_time on booking_uses (at)`,
];
