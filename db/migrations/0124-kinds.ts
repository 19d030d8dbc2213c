import { type Kysely, sql } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. Kinds of session with their hours, old slugs, closed days and who
 * gives them. The two tiers are the first two. Triggers keep them in step while servers of the version before still
 * write the old tables, and the columns of a booking stand beside its tier: `bookings` must never be rebuilt, which
 * would empty the tables that refer to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await addColumns(db);
  await fill(db);
  await followOldTables(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  const { types, numbered, createTable, isJson, showOnPages } = partsFor(db);
  const between = (column: string, from: number, to: number) =>
    sql`${sql.ref(column)} between ${sql.lit(from)} and ${sql.lit(to)}`;
  await createTable(db, 'kinds')
    .addColumn('id', types.integer, numbered)
    .addColumn('key', types.text, (column) => column.notNull().unique())
    .addColumn('slug', types.text, (column) => column.notNull().unique())
    .addColumn('minutes', types.integer, (column) =>
      column.notNull().check(sql`minutes between 15 and 180 and minutes % 5 = 0`),
    )
    .addColumn('step', types.integer, (column) => column.notNull().check(sql`step in (15, 30, 60)`))
    .addColumn('anchor', types.text, (column) => column.notNull().check(sql`anchor in ('span', 'hour')`))
    .addColumn('buffer_before', types.integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(between('buffer_before', 0, 240)),
    )
    .addColumn('buffer_after', types.integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(between('buffer_after', 0, 240)),
    )
    .addColumn('notice_minutes', types.integer, (column) =>
      column.notNull().check(between('notice_minutes', 0, 43_200)),
    )
    .addColumn('horizon_days', types.integer, (column) =>
      column.notNull().check(between('horizon_days', 1, 365)),
    )
    .addColumn('seats', types.integer, (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(between('seats', 1, 100)),
    )
    .addColumn('max_per_day', types.integer, (column) => column.check(between('max_per_day', 1, 96)))
    .addColumn('approval_hours', types.integer, (column) => column.check(between('approval_hours', 1, 720)))
    .addColumn('offer_minutes', types.integer, (column) =>
      column
        .notNull()
        .defaultTo(60)
        .check(between('offer_minutes', 5, 1_440)),
    )
    .addColumn('frame_zone', types.text)
    .addColumn('frame_days', types.text, (column) =>
      column.check(sql`frame_days is null or ${isJson('frame_days')}`),
    )
    .addColumn('frame_opens', types.integer, (column) => column.check(between('frame_opens', 0, 1_435)))
    .addColumn('frame_closes', types.integer, (column) => column.check(between('frame_closes', 5, 1_440)))
    .addColumn('room_service', types.text)
    .addColumn('external_url', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('place', types.text, (column) => column.notNull().defaultTo(''))
    .addColumn('position', types.integer, (column) => column.notNull())
    .addColumn('archived_at', types.text)
    .addColumn('version', types.integer, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', types.text, (column) => column.notNull())
    .addColumn('updated_at', types.text, (column) => column.notNull())
    .addCheckConstraint(
      'kinds_frame',
      sql`(frame_zone is null) = (frame_days is null) and (frame_zone is null) = (frame_opens is null)
        and (frame_zone is null) = (frame_closes is null) and (frame_zone is null or frame_closes > frame_opens)`,
    )
    .execute();
  await createTable(db, 'kind_slugs')
    .addColumn('slug', types.text, (column) => column.primaryKey())
    .addColumn('kind_id', types.integer, (column) =>
      column.notNull().references('kinds.id').onDelete('cascade'),
    )
    .execute();
  await createTable(db, 'developer_kinds')
    .addColumn('developer_id', types.integer, (column) =>
      column.notNull().references('developers.id').onDelete('cascade'),
    )
    .addColumn('kind_id', types.integer, (column) =>
      column.notNull().references('kinds.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('developer_kinds_pkey', ['developer_id', 'kind_id'])
    .execute();
  await createTable(db, 'closed_days')
    .addColumn('id', types.integer, numbered)
    .addColumn('kind_id', types.integer, (column) => column.references('kinds.id').onDelete('cascade'))
    .addColumn('date', types.text, (column) => column.notNull())
    .addColumn('note', types.text, (column) => column.notNull().defaultTo(''))
    .execute();
  for (const [name, table, column] of [
    ['kind_slugs_kind', 'kind_slugs', 'kind_id'],
    ['developer_kinds_kind', 'developer_kinds', 'kind_id'],
  ] as const)
    await db.schema.createIndex(name).on(table).column(column).execute();
  await db.schema
    .createIndex('closed_days_of_kind')
    .on('closed_days')
    .columns(['kind_id', 'date'])
    .unique()
    .where(sql.ref('kind_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('closed_days_of_all')
    .on('closed_days')
    .column('date')
    .unique()
    .where(sql.ref('kind_id'), 'is', null)
    .execute();
  await showOnPages(db, 'kinds', ['insert', 'update', 'delete']);
}

/** Of a booking: copied from its kind when it is made, so that a later change of the kind does not move it. */
async function addColumns(db: Kysely<unknown>): Promise<void> {
  const { types, nullsFirst } = partsFor(db);
  await db.schema
    .alterTable('bookings')
    .addColumn('kind_id', types.integer, (column) => column.references('kinds.id'))
    .execute();
  // A session of an external service may be longer than ours.
  await db.schema
    .alterTable('bookings')
    .addColumn('minutes', types.integer, (column) =>
      column.notNull().defaultTo(60).check(sql`minutes between 5 and 720`),
    )
    .execute();
  await db.schema
    .alterTable('bookings')
    .addColumn('seats', types.integer, (column) =>
      column.notNull().defaultTo(1).check(sql`seats between 1 and 100`),
    )
    .execute();
  for (const column of ['buffer_before', 'buffer_after'])
    await db.schema
      .alterTable('bookings')
      .addColumn(column, types.integer, (builder) => builder.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('bookings').addColumn('approval', types.text).execute();
  await db.schema
    .alterTable('packs')
    .addColumn('kind_id', types.integer, (column) => column.references('kinds.id'))
    .execute();
  await db.schema
    .createIndex('bookings_by_kind')
    .on('bookings')
    .expression(nullsFirst('kind_id'))
    .column('starts_at')
    .execute();
  await db.schema.createIndex('packs_by_kind').on('packs').expression(nullsFirst('kind_id')).execute();
}

/** Who followed a tier's hours follows those of its kind; a start is on the hour of the clock. */
async function fill(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `insert into kinds (key, slug, minutes, step, anchor, notice_minutes, horizon_days, frame_zone, frame_days,
      frame_opens, frame_closes, position, created_at, updated_at)
      select tier, tier, 60, 60, 'hour', notice_hours * 60, horizon_days, time_zone, days, opens_at * 60,
        closes_at * 60, case tier when 'offshore' then 1 else 2 end, updated_at, updated_at
      from availability_rules order by tier`,
    'insert into kind_slugs (slug, kind_id) select slug, id from kinds',
    `insert into developer_kinds (developer_id, kind_id)
      select developers.id, kinds.id from developers join kinds on kinds.key = developers.tier`,
    `insert into closed_days (kind_id, date, note)
      select kinds.id, date, note from days_off join kinds on kinds.key = days_off.tier order by days_off.id`,
    'update bookings set kind_id = (select id from kinds where key = tier)',
    'update packs set kind_id = (select id from kinds where key = tier)',
  ])
    await sql.raw(statement).execute(db);
}

const KIND = '(select id from kinds where key = new.tier)';
const OLD_KIND = '(select id from kinds where key = old.tier)';
const FRAME = `update kinds set frame_zone = coalesce(frame_zone, new.time_zone), frame_days = new.days, frame_opens = new.opens_at * 60,
    frame_closes = new.closes_at * 60, notice_minutes = new.notice_hours * 60, horizon_days = new.horizon_days,
    version = version + 1, updated_at = new.updated_at where key = new.tier`;
const GIVE = `insert into developer_kinds (developer_id, kind_id) select new.id, id from kinds where key = new.tier
    on conflict (developer_id, kind_id) do nothing`;
const STOP = `delete from developer_kinds where developer_id = new.id and kind_id = ${OLD_KIND}`;
const CLOSE = `insert into closed_days (kind_id, date, note) values (${KIND}, new.date, new.note)`;
const NOTE = `update closed_days set note = new.note where kind_id = ${KIND} and date = new.date`;
const OPEN = `delete from closed_days where kind_id = ${OLD_KIND} and date = old.date`;

/** What is written to the old tables, by the version before or by this one for its sake, arrives in the new ones. */
async function followOldTables(db: Kysely<unknown>): Promise<void> {
  const followers: ReadonlyArray<[name: string, on: string, table: string, does: readonly string[]]> = [
    ['rules_to_kinds', 'update', 'availability_rules', [FRAME]],
    ['developers_to_kinds', 'insert', 'developers', [GIVE]],
    ['developers_change_kinds', 'update of tier', 'developers', [STOP, GIVE]],
    ['days_off_close', 'insert', 'days_off', [CLOSE]],
    ['days_off_note', 'update of note', 'days_off', [NOTE]],
    ['days_off_open', 'delete', 'days_off', [OPEN]],
  ];
  await runOnEngine(db, {
    sqlite: followers.map(([name, on, table, does]) => {
      const when = on === 'update of tier' ? ' when old.tier <> new.tier' : '';
      return `create trigger ${name} after ${on} on ${table}${when} begin\n  ${does.join(';\n  ')};\nend`;
    }),
    postgres: followers.flatMap(([name, on, table, does]) => {
      const when = on === 'update of tier' ? ' when (old.tier <> new.tier)' : '';
      return [
        `create function ${name}() returns trigger language plpgsql as $$\nbegin\n  ${does.join(';\n  ')};\n  return null;\nend $$`,
        `create trigger ${name} after ${on} on ${table} for each row${when} execute function ${name}()`,
      ];
    }),
  });
}
