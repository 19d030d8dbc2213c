/** The tables and indexes of `db/tables/bookings/booking-sources.ts`. */
export const statements: readonly string[] = [
  `create table booking_steps (
  day text collate "C" not null,
  tier text collate "C" not null,
  step text collate "C" not null check (step in ('viewed', 'chosen', 'held', 'confirmed')),
  count bigint not null,
  primary key (day, tier, step)
)`,
  `create table booking_sources (
  booking_id bigint primary key,
  label text collate "C" not null,
  landing text collate "C" not null,
  referrer text collate "C" not null,
  source text collate "C" not null,
  medium text collate "C" not null,
  campaign text collate "C" not null,
  term text collate "C" not null,
  content text collate "C" not null,
  article text collate "C" not null,
  post_id bigint
)`,
  `create table step_sources (
  day text collate "C" not null,
  dimension text collate "C" not null check (dimension in ('source', 'post')),
  label text collate "C" not null,
  tier text collate "C" not null,
  step text collate "C" not null check (step in ('viewed', 'chosen', 'held', 'confirmed')),
  count bigint not null,
  primary key (day, dimension, label, tier, step)
)`,
  `create index booking_sources_by_post on booking_sources (post_id nulls first)`,
  `create index step_sources_by_label on step_sources (dimension, label)`,
];
