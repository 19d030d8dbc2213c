/** Times a request for 60 days of free times with 100,000 stored bookings: `node scripts/bench-bookings.ts`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { fullTimes } from '#db/queries/bookings/seats.ts';
import { loadRule } from '#server/booking/availability.ts';
import { slotsBetween } from '#server/booking/slots.ts';
import { fillBookings } from '#tests/support/fill-bookings.ts';

const DAY_MS = 86_400_000;
const RUNS = 200;
const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-bench-'));
const database = openDatabase(path.join(folder, 'app.db'));
try {
  const { db } = database;
  await migrate(db);
  const begun = new Date('2025-01-01T00:00:00Z');
  for (const capacity of [1, 3]) {
    await db.deleteFrom('bookings').execute();
    await fillBookings(db, { bookings: 50_000, capacity, from: begun });
    const { count } = await db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const from = new Date(begun.getTime() + 300 * DAY_MS);
    const to = new Date(from.getTime() + 60 * DAY_MS);
    for (const tier of ['offshore', 'usa'] as const) {
      const query: number[] = [];
      const whole: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const start = performance.now();
        const full = await fullTimes(db, { tier, from, to, capacity, now: from });
        query.push(performance.now() - start);
        const rule = await loadRule(db, tier, from);
        for (const slot of slotsBetween(rule, from, to)) full.has(slot.toISOString());
        whole.push(performance.now() - start);
      }
      const middle = (times: number[]) => times.toSorted((a, b) => a - b)[RUNS / 2]?.toFixed(2);
      console.log(
        `${count} bookings, capacity ${capacity}, ${tier}: query ${middle(query)} ms, with the slots ${middle(whole)} ms (median of ${RUNS})`,
      );
    }
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
