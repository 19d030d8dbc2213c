/**
 * Times a request for 60 days of free times of 20 developers, with 2,000 busy times and 100,000 bookings; and of 62
 * days in steps of a quarter of an hour, with 450 busy times each: `node tools/bench-bookings.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#db/migrate.ts';
import type { Db } from '#db/open.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { freeByDeveloper, loadCalendar } from '#server/bookings/availability.ts';
import { fillBookings } from '#tests/support/fill-bookings.ts';
import { aKindTime } from '#tests/support/kinds.ts';

const DAY_MS = 86_400_000;
const RUNS = 200;
const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-bench-'));
const database = openDatabase(path.join(folder, 'app.db'));
try {
  const { db } = database;
  await migrate(db);
  const begun = new Date('2025-01-01T00:00:00Z');
  await fillBookings(db, { bookings: 50_000, developers: 20, from: begun, density: 0.1 });
  const from = new Date(begun.getTime() + 30 * DAY_MS);
  await fillBusy(db, from);
  const range = { start: from.getTime(), end: from.getTime() + 60 * DAY_MS };
  for (const tier of ['offshore', 'usa'] as const) {
    const read: number[] = [];
    const whole: number[] = [];
    let free = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      const calendar = await loadCalendar(db, tier, { range, now: from });
      read.push(performance.now() - start);
      free = new Set([...freeByDeveloper(calendar, range, from).values()].flat()).size;
      whole.push(performance.now() - start);
    }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[RUNS / 2]?.toFixed(2);
    console.log(
      `60 days, 20 developers, 2,000 events, 100,000 bookings, ${tier}: ${free} free times; reading ${middle(read)} ms, in all ${middle(whole)} ms (median of ${RUNS})`,
    );
  }
  measureQuarters(from);
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** Computes without the database: a lesson of 45 minutes with buffers, in the working hours of 20 zones' people. */
function measureQuarters(from: Date): void {
  const range = { start: from.getTime(), end: from.getTime() + 62 * DAY_MS };
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ from: 0, to: 1440 }]]));
  const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'];
  const kind = aKindTime({
    minutes: 45,
    step: 15,
    anchor: 'span',
    bufferAfter: 10,
    horizonDays: 365,
    maxPerDay: 90,
  });
  const developers = Array.from({ length: 20 }, (_, person) => ({
    ...{ id: person + 1, name: '', isShown: true, extended: false, noticeHours: null, horizonDays: null },
    ...{ bufferBefore: 5, bufferAfter: 0, maxPerDay: null, dates: [], sessions: [], hours: week },
    timeZone: zones[person % zones.length] ?? 'UTC',
    busy: Array.from({ length: 450 }, (_event, number) => {
      const start = range.start + ((number * 7919 + person * 104_729) % (62 * 96)) * 900_000;
      return { start, end: start + 40 * 60_000 };
    }),
  }));
  const times: number[] = [];
  let free = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    free = new Set([...freeByDeveloper({ kind, developers }, range, from).values()].flat()).size;
    times.push(performance.now() - start);
  }
  const middle = times.toSorted((a, b) => a - b)[RUNS / 2]?.toFixed(2);
  console.log(
    `62 days in quarters of an hour, 20 developers with 450 events each: ${free} free times in ${middle} ms (median of ${RUNS})`,
  );
}

/** 100 events for each of a tier's 20 developers, two of them a week long. */
async function fillBusy(db: Db, from: Date): Promise<void> {
  const developers = await db.selectFrom('developers').select('id').execute();
  for (const { id } of developers)
    await db
      .insertInto('busyTimes')
      .values(
        Array.from({ length: 100 }, (_, number) => {
          const start = from.getTime() + ((number * 7919 + id * 104_729) % 1440) * 3_600_000;
          const end = start + (number < 2 ? 7 * DAY_MS : 90 * 60_000);
          return {
            developerId: id,
            calendarId: null,
            startsAt: new Date(start).toISOString(),
            endsAt: new Date(end).toISOString(),
          };
        }),
      )
      .execute();
}
