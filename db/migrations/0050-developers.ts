import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table developers (
    id integer primary key,
    tier text not null check (tier in ('offshore', 'usa')),
    name text not null,
    about text not null default '',
    picture_hash text references media (hash) on delete set null,
    time_zone text not null,
    hours text check (hours is null or json_valid(hours)),
    extended integer not null default 0 check (extended in (0, 1)),
    buffer_before integer not null default 0 check (buffer_before between 0 and 240),
    buffer_after integer not null default 0 check (buffer_after between 0 and 240),
    notice_hours integer check (notice_hours between 0 and 720),
    horizon_days integer check (horizon_days between 1 and 365),
    max_per_day integer check (max_per_day between 1 and 24),
    room text not null default '',
    is_shown integer not null default 1 check (is_shown in (0, 1)),
    is_active integer not null default 1 check (is_active in (0, 1)),
    user_id integer unique references users (id) on delete set null,
    version integer not null default 1,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index developers_by_tier on developers (tier, id)`,
  `create index developers_by_picture on developers (picture_hash) where picture_hash is not null`,

  // Dates that differ from the weekly hours: off (no spans), or with extra hours.
  `create table developer_dates (
    id integer primary key,
    developer_id integer not null references developers (id) on delete cascade,
    date text not null,
    kind text not null check (kind in ('off', 'extra')),
    spans text not null default '[]' check (json_valid(spans)),
    note text not null default '',
    unique (developer_id, date, kind)
  ) strict`,

  // Times at which a developer cannot work: blocked by hand, or read from one of their calendars.
  `create table busy_times (
    id integer primary key,
    developer_id integer not null references developers (id) on delete cascade,
    calendar_id integer,
    starts_at text not null,
    ends_at text not null,
    note text not null default '',
    check (ends_at > starts_at)
  ) strict`,
  `create index busy_times_by_developer on busy_times (developer_id, starts_at, ends_at)`,
  `create index busy_times_by_calendar on busy_times (calendar_id) where calendar_id is not null`,

  // One developer for each seat that a tier has or had. Seats beyond the capacity of today are inactive developers.
  `insert into developers (tier, name, time_zone, is_shown, is_active, created_at, updated_at)
    with recursive seats (tier, time_zone, seat, capacity, last) as (
      select tier, time_zone, 1, capacity,
        max(1, capacity, coalesce((select max(seat) from bookings where bookings.tier = availability_rules.tier), 1))
      from availability_rules
      union all
      select tier, time_zone, seat + 1, capacity, last from seats where seat < last
    )
    select tier,
      'Developer' || case when last > 1 then ' ' || seat else '' end,
      time_zone, 0, seat <= capacity,
      strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ')
    from seats order by tier desc, seat`,

  `alter table bookings add column developer_id integer references developers (id)`,
  // 1 if the client asked for this person.
  `alter table bookings add column developer_chosen integer not null default 0 check (developer_chosen in (0, 1))`,
  `update bookings set developer_id = (
    select id from (select id, tier, row_number() over (partition by tier order by id) as seat from developers) people
    where people.tier = bookings.tier and people.seat = bookings.seat
  ) where seat is not null`,
  `drop index bookings_seat`,
  `drop index bookings_taken`,
  `update bookings set seat = 1 where seat is not null`,
  `alter table bookings rename column seat to taken`,
  // The database prevents double booking, whatever the program does.
  `create unique index bookings_of_developer on bookings (developer_id, starts_at) where taken is not null`,
  // Covering index: what is taken is answered from the index alone.
  `create index bookings_taken on bookings (tier, starts_at, developer_id, hold_expires_at, taken) where taken is not null`,
  `alter table availability_rules drop column capacity`,
];
