import { type Kysely, sql } from 'kysely';
import { partsFor, runOnEngine } from '../migration-help.ts';

/**
 * Frozen: make later changes in a new migration. The database prevents double booking, whatever the program does and
 * however long sessions are: each session has a row for every five minutes of its developer, kept by triggers. Another
 * session there empties `first_cell`, which is refused; one client too many of a class breaks `session_seats`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { types, createTable } = partsFor(db);
  // Without references, which would be checked for each row: its booking has them.
  await createTable(db, 'session_cells')
    .addColumn('developer_id', types.integer, (column) => column.notNull())
    .addColumn('cell', types.integer, (column) => column.notNull())
    .addColumn('kind_id', types.integer, (column) => column.notNull())
    .addColumn('first_cell', types.integer, (column) => column.notNull())
    .addColumn('clients', types.integer, (column) => column.notNull())
    .addColumn('seats', types.integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('session_cells_pkey', ['developer_id', 'cell'])
    .addCheckConstraint('session_seats', sql`clients between 1 and seats`)
    .execute();
  // Deletes what is past.
  await db.schema.createIndex('session_cells_by_time').on('session_cells').column('cell').execute();
  const since = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await runOnEngine(db, {
    sqlite: [fill(seconds.sqlite, ON_SQLITE, since)],
    postgres: [fill(seconds.postgres, ON_POSTGRES, since)],
  });
  await runOnEngine(db, { sqlite, postgres });
  // It forbids two clients in a class.
  await db.schema.dropIndex('bookings_of_developer').execute();
  // Covering: free times are computed from it alone.
  await db.schema
    .createIndex('bookings_busy')
    .on('bookings')
    .columns(['developer_id', 'starts_at', 'minutes', 'buffer_before', 'buffer_after', 'kind_id'])
    .columns(['seats', 'hold_expires_at', 'taken', 'id'])
    .where(sql.ref('taken'), 'is not', null)
    .execute();
}

/** The longest session of an external service, 12 hours, and one more if it starts between two cells. */
const MOST_CELLS = 145;
const NUMBERS = JSON.stringify(Array.from({ length: MOST_CELLS }, (_, number) => number));

const seconds = {
  sqlite: (row: string) => `unixepoch(${row}.starts_at)`,
  postgres: (row: string) => `floor(extract(epoch from ${row}.starts_at::timestamptz))::bigint`,
};
type Seconds = (typeof seconds)['sqlite'];

const first = (row: string, of: Seconds) => `(${of(row)} / 300)`;
/** Exclusive. */
const last = (row: string, of: Seconds) => `((${of(row)} + ${row}.minutes * 60 + 299) / 300)`;
const within = (row: string, of: Seconds) =>
  `developer_id = ${row}.developer_id and cell >= ${first(row, of)} and cell < ${last(row, of)}`;

/** In the order of the cells, so that two of them never wait for each other. */
const add = (row: string, of: Seconds, numbers: string) => `insert into session_cells
    (developer_id, cell, kind_id, first_cell, clients, seats)
    select ${row}.developer_id, ${first(row, of)} + value,
      coalesce(${row}.kind_id, (select id from kinds where key = ${row}.tier)), ${first(row, of)}, 1, ${row}.seats
    from ${numbers} where value < ${last(row, of)} - ${first(row, of)} order by value
    on conflict (developer_id, cell) do update set clients = session_cells.clients + 1, seats = excluded.seats,
      first_cell = case when session_cells.first_cell = excluded.first_cell
        and session_cells.kind_id = excluded.kind_id then excluded.first_cell end`;
const remove = (row: string, of: Seconds) => [
  `delete from session_cells where ${within(row, of)} and clients = 1`,
  `update session_cells set clients = clients - 1 where ${within(row, of)}`,
];

const takes = (row: string) => `${row}.taken is not null and ${row}.developer_id is not null`;
const ON_SQLITE = `json_each('${NUMBERS}')`;
const ON_POSTGRES = `generate_series(0, ${MOST_CELLS - 1}) as value`;
const CHANGES = ['developer_id', 'starts_at', 'minutes', 'seats', 'taken'];
const changed = (is: string) => CHANGES.map((column) => `old.${column} ${is} new.${column}`).join(' or ');

/** What a SQLite trigger does only for some rows. */
const removeOld = remove('old', seconds.sqlite).map((each) => `${each} and ${takes('old')}`);
const addNew = add('new', seconds.sqlite, ON_SQLITE).replace(
  'where value <',
  `where ${takes('new')} and value <`,
);

const sqlite = [
  `create trigger bookings_fill_cells after insert on bookings when ${takes('new')} begin
  ${add('new', seconds.sqlite, ON_SQLITE)};
end`,
  // One trigger, because the order of two is not defined.
  `create trigger bookings_move_cells after update of ${CHANGES.join(', ')} on bookings when ${changed('is not')} begin
  ${removeOld.join(';\n  ')};
  ${addNew};
end`,
  `create trigger bookings_free_cells after delete on bookings when ${takes('old')} begin
  ${remove('old', seconds.sqlite).join(';\n  ')};
end`,
  // The version before knows no kinds. It writes the tier, which is the first two kinds' key.
  `create trigger bookings_get_kind after insert on bookings when new.kind_id is null begin
  update bookings set kind_id = (select id from kinds where key = new.tier) where id = new.id;
end`,
  `create trigger packs_get_kind after insert on packs when new.kind_id is null begin
  update packs set kind_id = (select id from kinds where key = new.tier) where id = new.id;
end`,
];

const postgres = [
  `create function kind_of_tier() returns trigger language plpgsql as $$
begin
  new.kind_id := (select id from kinds where key = new.tier);
  return new;
end $$`,
  ...['bookings', 'packs'].map(
    (table) => `create trigger ${table}_get_kind before insert on ${table}
  for each row when (new.kind_id is null) execute function kind_of_tier()`,
  ),
  `create function fill_session_cells() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and ${takes('old')} then
    ${remove('old', seconds.postgres).join(';\n    ')};
  end if;
  if tg_op <> 'DELETE' and ${takes('new')} then
    ${add('new', seconds.postgres, ON_POSTGRES)};
  end if;
  return null;
end $$`,
  `create trigger bookings_fill_cells after insert on bookings for each row
  when (${takes('new')}) execute function fill_session_cells()`,
  `create trigger bookings_move_cells after update of ${CHANGES.join(', ')} on bookings for each row
  when (${changed('is distinct from')}) execute function fill_session_cells()`,
  `create trigger bookings_free_cells after delete on bookings for each row
  when (${takes('old')}) execute function fill_session_cells()`,
];

/**
 * Cells of the sessions since the day before yesterday. An external service's session may overlap another one, since
 * the old index looked at starts alone: both keep the cell, and no third one gets it.
 */
const fill = (of: Seconds, numbers: string, since: string) => `insert into session_cells
    (developer_id, cell, kind_id, first_cell, clients, seats)
    select developer_id, ${first('bookings', of)} + value, min(kind_id), min(${first('bookings', of)}), count(*), count(*)
    from bookings, ${numbers}
    where ${takes('bookings')} and starts_at > '${since}'
      and value < ${last('bookings', of)} - ${first('bookings', of)}
    group by developer_id, ${first('bookings', of)} + value`;
