import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The visit that led to a booking, as the browser reported it. A booking without a row came from elsewhere, or from
  // a visitor who asked not to be followed.
  `create table booking_sources (
    booking_id integer primary key references bookings (id) on delete cascade,
    label text not null,
    landing text not null,
    referrer text not null,
    source text not null,
    medium text not null,
    campaign text not null,
    term text not null,
    content text not null,
    article text not null,
    post_id integer references posts (id) on delete set null
  ) strict`,
  `create index booking_sources_by_post on booking_sources (post_id)`,
  // The sums of the dashboard and of the themes are about the bookings of the last days.
  `create index bookings_by_creation on bookings (created_at)`,

  // Steps of the booking funnel by source and by post. In this order, one search tells whether a day has a label.
  `create table step_sources (
    day text not null,
    dimension text not null check (dimension in ('source', 'post')),
    label text not null,
    tier text not null,
    step text not null check (step in ('viewed', 'chosen', 'held', 'confirmed')),
    count integer not null,
    primary key (day, dimension, label, tier, step)
  ) strict, without rowid`,

  // Views of single pages over a year, without reading those of all others.
  `create index page_views_by_path on page_views (path, day, count)`,
];
