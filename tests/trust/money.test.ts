import { expect, test } from 'vitest';
import { runPart } from '../../tools/trust/money/money.ts';
import { onPostgres } from '../support/database.ts';
import { newPostgresUrl } from '../support/postgres.ts';
import { randomSeed } from '../support/random-seed.ts';

/** A short `npm run trust -- --only money`, on either engine. */
test('e-mails to clients, receipts and Stripe agree for random sequences of events', async () => {
  const figures = await runPart(
    { from: 0, every: 1, runs: 5, steps: 60, seed: randomSeed() },
    {
      template: process.env.TEST_TEMPLATE as string,
      ...(onPostgres && { databaseUrl: () => newPostgresUrl() }),
    },
  );
  expect(figures.violations).toEqual([]);
  expect(figures.runs).toBe(5);
  expect(figures.steps).toBeGreaterThan(150);
  expect(Object.keys(figures.kinds).length, 'steps of many kinds').toBeGreaterThan(15);
}, 240_000);
