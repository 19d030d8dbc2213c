import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { takenQuery } from '#db/queries/bookings/developers.ts';
import { freeByDeveloper, loadCalendar } from '#server/bookings/availability.ts';
import { testDatabase } from '../support/database.ts';
import { fillBookings } from '../support/fill-bookings.ts';
import { onlyOnSqlite } from '../support/only-on-sqlite.ts';

const FROM = new Date('2027-01-01T00:00:00.000Z');
const TO = new Date('2027-03-02T00:00:00.000Z');

onlyOnSqlite('the plan is its own')(
  'booked times are read from one index, without the table and without sorting',
  async () => {
    const { db } = await testDatabase();
    const { sql, parameters } = takenQuery(
      db,
      [1, 2],
      FROM.toISOString(),
      TO.toISOString(),
      FROM.toISOString(),
    ).compile();
    const plan = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([
      'SEARCH bookings USING COVERING INDEX bookings_busy (developer_id=? AND starts_at>? AND starts_at<?)',
    ]);
  },
);

test('full times are found among many sessions', async () => {
  const { db } = await testDatabase();
  await fillBookings(db, { bookings: 3000, developers: 2, from: FROM });
  const now = new Date(FROM.getTime() - 3 * 3_600_000);
  const range = { start: FROM.getTime(), end: TO.getTime() - 5 * 86_400_000 };
  const free = freeByDeveloper(await loadCalendar(db, 'offshore', { range, now }), range, now);
  const offered = new Set([...free.values()].flat());
  const booked = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('tier', '=', 'offshore')
    .where('taken', 'is not', null)
    .execute();
  const counts = new Map<number, number>();
  for (const { startsAt } of booked)
    counts.set(Date.parse(startsAt), (counts.get(Date.parse(startsAt)) ?? 0) + 1);
  let full = 0;
  for (let time = range.start; time < range.end; time += 3_600_000) {
    const isFull = counts.get(time) === 2;
    if (isFull) full += 1;
    expect([new Date(time).toISOString(), offered.has(time)]).toEqual([
      new Date(time).toISOString(),
      !isFull,
    ]);
  }
  expect(full).toBeGreaterThan(100);
});
