import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { wayTo } from '../../support/fake-postgres.ts';
import { testPostgresUrl, usesPostgres } from '../../support/postgres.ts';
import { hasPostgres } from '../../support/postgres-cluster.ts';

/** A site behind a database proxy that can be disturbed. */
async function site() {
  const way = await wayTo(await testPostgresUrl());
  const app = await testApp({
    DATABASE_URL: way.url,
    APP_SECRET: 'a secret that is long enough for a test',
    PUBLIC_URL: 'http://127.0.0.1',
  });
  return { way, app, visitor: app.visitor() };
}

describe.skipIf(!hasPostgres)('a site whose PostgreSQL', () => {
  usesPostgres();

  test('does not answer stays alive, is not ready, answers 503 with a retry time, and recovers', async () => {
    const { way, app, visitor } = await site();
    expect((await visitor.get('/readyz')).status).toBe(200);
    expect((await visitor.get('/api/blog/posts')).status).toBe(200);
    way.drop();
    await expect.poll(() => app.database.silentMs?.(), { timeout: 15_000 }).toBeGreaterThan(0);
    expect((await visitor.get('/healthz')).status).toBe(200);
    await expect
      .poll(async () => (await visitor.get('/readyz')).text(), { timeout: 5_000 })
      .toContain('the database does not answer');
    const crowd = await Promise.all(Array.from({ length: 200 }, () => visitor.get('/api/blog/posts')));
    for (const answer of crowd) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await answer.text()).toMatch(
        /^This failed because the server cannot reach its data. Try again later./,
      );
    }
    way.restore();
    await expect.poll(async () => (await visitor.get('/readyz')).status, { timeout: 15_000 }).toBe(200);
    expect((await visitor.get('/api/blog/posts')).status).toBe(200);
  }, 60_000);
});
