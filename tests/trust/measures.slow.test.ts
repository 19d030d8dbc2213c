import { describe, expect, test } from 'vitest';
import { randomSeed } from '#tests/support/random-seed.ts';
import { copies } from '../../tools/trust/copies.ts';
import { drill } from '../../tools/trust/drill.ts';
import { fuzz, NO_PROVIDER } from '../../tools/trust/fuzz.ts';
import { hostile } from '../../tools/trust/hostile/hostile.ts';
import { killRounds } from '../../tools/trust/kill-rounds.ts';
import { slowClients } from '../../tools/trust/slow-clients.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { discard, startBuiltServer } from '../support/server.ts';

/** A short `npm run trust` on the build. */
describe('the guarantees', () => {
  test('lose no acknowledged write after kill -9', async () => {
    const figures = await killRounds(8, builtFolder);
    console.log(figures);
    expect(figures.acknowledged.posts).toBeGreaterThan(8);
    expect(figures.acknowledged.images).toBeGreaterThan(0);
    expect(figures).toMatchObject({ rounds: 8, lost: [], damaged: 0, doublePosts: 0 });
    expect(figures.jobs).toMatchObject({ unfinished: 0, givenUp: 0 });
    // Beside other tests, jobs take twice as long.
  }, 240_000);

  test('make complete copies of app.db and of backups/latest.db', async () => {
    const figures = await copies(5, builtFolder);
    console.log(figures);
    expect(figures).toMatchObject({ bare: 5, latest: 5, bad: [] });
  }, 120_000);

  test('answer hostile requests without 5xx and without blocking others', async () => {
    const server = await startBuiltServer(
      {
        ...ADMIN_ENV,
        LOG_LEVEL: 'silent',
        ...NO_PROVIDER,
      },
      builtFolder,
    );
    const admin = new Client(server.origin);
    await admin.post('/api/login', ADMIN);
    const figures = await fuzz(admin, { requests: 600, seed: randomSeed() });
    await discard(server);
    console.log(figures);
    expect(figures.faults).toEqual([]);
    expect(figures.requests).toBeGreaterThan(550);
    expect(Object.keys(figures.byStatus).length, 'answers of many kinds').toBeGreaterThan(5);
  }, 120_000);

  test('survive hostile bodies, files, URLs and headers without loss', async () => {
    const figures = await hostile(builtFolder, { requests: 250, seed: randomSeed() });
    console.log(figures);
    expect(figures).toMatchObject({ requests: 250, faults: [], visitsFailed: [], lost: [], integrity: 'ok' });
    expect(figures.acknowledged.bookings).toBeGreaterThan(5);
    expect(figures.visits).toBeGreaterThan(10);
  }, 240_000);

  test('serve others during slow requests', async () => {
    const figures = await slowClients(60, 4, builtFolder);
    console.log(figures);
    expect(figures.failed).toBe(0);
  }, 60_000);

  test('restore a backup elsewhere as the same site', async () => {
    const figures = await drill(builtFolder);
    console.log(figures);
    expect(figures.different).toEqual([]);
    expect(figures.pages).toBeGreaterThan(15);
    expect(figures.images).toBeGreaterThan(0);
  }, 120_000);
});
