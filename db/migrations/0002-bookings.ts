import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table bookings (
    id integer primary key,
    ref text not null unique,
    source text not null check (source in ('site', 'calendly')),
    external_id text unique,
    tier text not null check (tier in ('offshore', 'usa')),
    starts_at text not null,
    seat integer check (seat >= 1),
    state text not null check (state in ('held', 'confirmed', 'completed', 'no_show', 'cancelled', 'expired')),
    hold_expires_at text,
    name text not null default '',
    email text not null default '',
    idea text not null default '',
    time_zone text not null default '',
    price_cents integer not null,
    payment text not null check (payment in ('due', 'pending', 'paid', 'refund_due', 'refunded')),
    paid_cents integer not null default 0,
    refund_cents integer not null default 0,
    checkout_id text unique,
    checkout_url text,
    checkout_expires_at text,
    payment_intent text,
    sequence integer not null default 0,
    note text,
    origin text not null,
    created_at text not null,
    updated_at text not null,
    check ((state = 'held') = (hold_expires_at is not null)),
    check (state not in ('cancelled', 'expired') or seat is null),
    check (source <> 'site' or state in ('cancelled', 'expired') or seat is not null)
  ) strict`,
  // The database prevents double booking, whatever the program does. A released seat is null, and nulls never
  // conflict.
  `create unique index bookings_seat on bookings (tier, starts_at, seat)`,
  // Covering index: free times are answered from the index alone.
  `create index bookings_taken on bookings (tier, starts_at, hold_expires_at, seat) where seat is not null`,
  `create index bookings_by_start on bookings (starts_at, id)`,
  `create index bookings_by_state on bookings (state, starts_at, id)`,
  `create index bookings_holds on bookings (hold_expires_at) where hold_expires_at is not null`,
  `create index bookings_refunds on bookings (id) where payment = 'refund_due'`,

  `create table booking_events (
    id integer primary key,
    booking_id integer not null references bookings (id) on delete cascade,
    at text not null,
    kind text not null,
    actor text not null,
    detail text not null default ''
  ) strict`,
  `create index booking_events_by_booking on booking_events (booking_id, id)`,

  `create table availability_rules (
    tier text primary key check (tier in ('offshore', 'usa')),
    time_zone text not null,
    days text not null check (json_valid(days)),
    opens_at integer not null check (opens_at between 0 and 23),
    closes_at integer not null check (closes_at between 1 and 24),
    capacity integer not null check (capacity >= 0),
    notice_hours integer not null check (notice_hours >= 0),
    horizon_days integer not null check (horizon_days >= 1),
    updated_at text not null,
    check (closes_at > opens_at)
  ) strict`,
  // Opening hours from the specification, section 1. One developer per tier until the team sets its own number.
  `insert into availability_rules values
    ('usa', 'America/New_York', '[1,2,3,4,5]', 9, 18, 1, 2, 60, strftime('%Y-%m-%dT%H:%M:%fZ')),
    ('offshore', 'UTC', '[1,2,3,4,5,6,7]', 0, 24, 1, 2, 60, strftime('%Y-%m-%dT%H:%M:%fZ'))`,
  `create table days_off (
    id integer primary key,
    tier text not null check (tier in ('offshore', 'usa')),
    date text not null,
    note text not null default '',
    unique (tier, date)
  ) strict`,

  `create table mail_outbox (
    id integer primary key,
    booking_id integer references bookings (id) on delete cascade,
    kind text not null,
    dedupe text not null unique,
    to_address text not null,
    subject text not null,
    body text not null,
    with_calendar integer not null check (with_calendar in (0, 1)),
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    attempts integer not null default 0,
    error text,
    send_after text not null,
    expires_at text not null,
    sent_at text,
    created_at text not null
  ) strict`,
  `create index mail_outbox_queued on mail_outbox (send_after) where state = 'queued'`,
  `create index mail_outbox_by_booking on mail_outbox (booking_id, id)`,

  `create table booking_steps (
    day text not null,
    tier text not null,
    step text not null check (step in ('viewed', 'chosen', 'held', 'confirmed')),
    count integer not null,
    primary key (day, tier, step)
  ) strict, without rowid`,

  `create table webhook_events (
    provider text not null,
    event_id text not null,
    received_at text not null,
    primary key (provider, event_id)
  ) strict, without rowid`,

  `create table booking_feed (id integer primary key check (id = 1), version integer not null) strict`,
  `insert into booking_feed (id, version) values (1, 1)`,
];
