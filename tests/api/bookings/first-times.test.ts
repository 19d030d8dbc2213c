import { describe, expect, test } from 'vitest';
import { firstFreeTimes } from '#server/bookings/free-times.ts';
import { ResponseCache } from '#server/ssr/cache/response-cache.ts';
import { packTimes, unpackTimes } from '#src/pages/booking/Calendar/first-times.ts';
import { testApp } from '../../support/app.ts';
import { aClock, bookAt, NOON } from '../../support/bookings.ts';

const monthIn = (timeZone: string) => (slot: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }).format(new Date(slot));

describe('the times in the HTML of a booking page', () => {
  test('are those of the first month with free times, as the API lists them', async () => {
    const app = await testApp({}, aClock().now);
    const visitor = app.visitor();
    for (const tier of ['usa', 'offshore'] as const) {
      const found = await firstFreeTimes(app.db, tier, NOON);
      expect(found).toMatchObject({ month: '2027-01', readAt: NOON.toISOString() });
      const answer = await visitor.get(`/api/bookings/availability?tier=${tier}&from=2026-12-31&days=33`);
      const { slots, timeZone, until } = (await answer.json()) as Record<string, unknown>;
      expect(found).toMatchObject({ slots, timeZone, until });
    }
  });

  test('leave out a time once it is booked', async () => {
    const app = await testApp({}, aClock().now);
    const before = await firstFreeTimes(app.db, 'offshore', NOON);
    const taken = before?.slots[3] ?? '';
    await bookAt(app.visitor(), taken);
    const after = await firstFreeTimes(app.db, 'offshore', NOON);
    expect(after?.slots).toEqual(before?.slots.filter((slot) => slot !== taken));
  });

  test('are those of the next month if this one has none left', async () => {
    const app = await testApp();
    const found = await firstFreeTimes(app.db, 'usa', new Date('2027-01-30T12:00:00.000Z'));
    expect(found?.month).toBe('2027-02');
    expect(found?.slots.map(monthIn('America/New_York'))).toContain('2027-02');
  });

  test('are encoded as runs of starts at equal distances', async () => {
    const app = await testApp();
    const found = await firstFreeTimes(app.db, 'usa', NOON);
    if (!found) throw new Error('A fresh site has free times');
    const packed = packTimes(found);
    expect(packed.runs.length).toBeLessThan(found.slots.length / 4);
    expect(unpackTimes(packed)).toEqual(found);
  });
});

describe('a page that is valid until a given time', () => {
  const responses = () => {
    const clock = { now: 0 };
    let made = 0;
    const cache = new ResponseCache({
      maxBytes: 2 ** 20,
      maxAgeMs: 600_000,
      contentVersion: () => 1,
      remake: async () => undefined,
      compressAhead: false,
      inBackground: (work) => work(),
      now: () => clock.now,
    });
    const ask = async (maxAgeMs?: number) => {
      made += 1;
      const body = Buffer.from(`made ${made}`);
      const response = await cache.make('a page', async () => ({ body, headers: {}, maxAgeMs }));
      return String(response?.variants.identity.body);
    };
    return { clock, cache, ask };
  };

  test('is rendered again for the first request after that time, and not before', async () => {
    const { clock, ask } = responses();
    expect(await ask(20_000)).toBe('made 1');
    clock.now = 19_000;
    expect(await ask(20_000)).toBe('made 1');
    clock.now = 21_000;
    expect(await ask(20_000)).toBe('made 3');
  });

  test('is still served if it cannot be rendered again', async () => {
    const { clock, cache, ask } = responses();
    await ask(20_000);
    clock.now = 60_000;
    expect(cache.get('a page')).toBeUndefined();
    expect(cache.lastKnown('a page')).toBeDefined();
  });
});
