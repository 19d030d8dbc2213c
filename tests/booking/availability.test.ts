import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { fullTimes, fullTimesQuery } from '#db/queries/bookings/seats.ts';
import { testDatabase } from '../support/database.ts';
import { fillBookings } from '../support/fill-bookings.ts';

test('free times are answered from one index, without the table and without sorting', async () => {
  const { db } = await testDatabase();
  const span = {
    tier: 'offshore' as const,
    from: '2027-01-01T00:00:00.000Z',
    to: '2027-03-02T00:00:00.000Z',
    capacity: 1,
    now: '2027-01-01T00:00:00.000Z',
  };
  const { sql, parameters } = fullTimesQuery(db, span).compile();
  const plan = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  expect(plan.rows.map(({ detail }) => detail)).toEqual([
    'SEARCH bookings USING COVERING INDEX bookings_taken (tier=? AND starts_at>? AND starts_at<?)',
  ]);
});

test('what is full is found among many', async () => {
  const { db } = await testDatabase();
  await fillBookings(db, { bookings: 3000, capacity: 2, from: new Date('2027-01-01T00:00:00Z') });
  const full = await fullTimes(db, {
    tier: 'offshore',
    from: new Date('2027-01-01T00:00:00Z'),
    to: new Date('2027-03-02T00:00:00Z'),
    capacity: 2,
    now: new Date('2027-01-01T00:00:00Z'),
  });
  const counted = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('tier', '=', 'offshore')
    .where('seat', 'is not', null)
    .execute();
  const twice = new Set<string>();
  const once = new Set<string>();
  for (const { startsAt } of counted) (once.has(startsAt) ? twice : once).add(startsAt);
  expect(full).toEqual(new Set([...twice].filter((time) => time < '2027-03-02')));
  expect(full.size).toBeGreaterThan(100);
});
