import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table calendars (
    id integer primary key,
    developer_id integer not null references developers (id) on delete cascade,
    kind text not null check (kind in ('ics', 'caldav')),
    name text not null,
    -- Encrypted: the address of a feed is a secret.
    address text not null,
    username text not null default '',
    -- Encrypted; '' when none is needed.
    password text not null default '',
    -- Whether sessions are written to it.
    writes integer not null default 0 check (writes in (0, 1)),
    -- What the server said about the version that was read last.
    etag text,
    last_modified text,
    marker text,
    -- The day and time zone that it was read for, and hashes of what was read and of the busy times in it.
    basis text,
    body_hash text,
    busy_hash text,
    events integer not null default 0,
    note text,
    last_read_at text,
    last_ok_at text,
    failing_since text,
    attempts integer not null default 0,
    error text,
    told_at text,
    next_read_at text not null,
    claimed_until text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index calendars_by_developer on calendars (developer_id, id)`,
  `create index calendars_due on calendars (next_read_at)`,
  `create trigger calendars_deleted after delete on calendars begin
    delete from busy_times where calendar_id = old.id;
  end`,

  // Sessions that were written to a calendar.
  `create table calendar_events (
    id integer primary key,
    calendar_id integer not null references calendars (id) on delete cascade,
    booking_id integer not null references bookings (id) on delete cascade,
    href text not null,
    etag text,
    -- The start that was written; null until the first write succeeded.
    starts_at text,
    -- Which version of the booking was written; null: to be written.
    written text,
    unique (calendar_id, booking_id)
  ) strict`,
  `create index calendar_events_by_booking on calendar_events (booking_id)`,

  // Sessions and calendars that disagree. One that was settled is kept, so that it is not found again.
  `create table calendar_conflicts (
    id integer primary key,
    calendar_id integer not null references calendars (id) on delete cascade,
    booking_id integer not null references bookings (id) on delete cascade,
    kind text not null check (kind in ('moved', 'deleted', 'overlap')),
    -- When the session was when this was found.
    session_at text not null,
    -- Of the event in the calendar; null when it was deleted.
    starts_at text,
    ends_at text,
    found_at text not null,
    is_accepted integer not null default 0 check (is_accepted in (0, 1)),
    unique (calendar_id, booking_id, kind)
  ) strict`,
  `create index calendar_conflicts_by_booking on calendar_conflicts (booking_id)`,
];
