import { describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { testPostgresUrl, usesPostgres } from '../support/postgres.ts';
import { hasPostgres } from '../support/postgres-cluster.ts';

test('metrics have the format of Prometheus, and are only served to this machine', async () => {
  const app = await testApp();
  await app.visitor().get('/api/nope');
  await app.visitor().get('/healthz');
  const answer = await app.visitor().get('/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('http_requests_total{method="GET",status="404"} 1');
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="\+Inf"\} 2\n/);
  expect(text).toMatch(/\nsite_ready 1\n/);
  expect(text).toContain('site_jobs{state="failed"} 0');
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}/);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
});

test('metrics give the time of the last backup in seconds', async () => {
  const app = await testApp();
  const lastBackup = async () => {
    const text = await (await app.visitor().get('/metrics')).text();
    return Number(/^site_backup_last_seconds (.*)$/m.exec(text)?.[1]);
  };
  expect(await lastBackup()).toBe(0);
  await app.backups.make();
  expect(Math.abs((await lastBackup()) - Date.now() / 1000)).toBeLessThan(120);
});

test.each([
  ['passed on by a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ['asked for under the site’s name', { host: 'apps.example.com' }],
])('metrics are not served when %s', async (_name, headers) => {
  const app = await testApp();
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(`${app.origin}/metrics`, { headers }, (answer) => resolve(answer.resume().statusCode)).end();
  });
  expect(status).toBe(403);
});

test('metrics with a token are only served to those who have it', async () => {
  const app = await testApp({ METRICS_TOKEN: 'a token for prometheus' });
  const ask = async (authorization: string) =>
    (await app.visitor().get('/metrics', { authorization, 'x-forwarded-for': '203.0.113.9' })).status;
  expect(await ask('Bearer a token for prometheus')).toBe(200);
  for (const wrong of ['Bearer another', 'Bearer ', '', 'a token for prometheus'])
    expect(await ask(wrong)).toBe(403);
});

describe.skipIf(!hasPostgres)('metrics of a site on PostgreSQL', () => {
  usesPostgres();

  test('have the number of standbys that follow its database', async () => {
    const app = await testApp({
      DATABASE_URL: await testPostgresUrl(),
      APP_SECRET: 'a secret that is long enough for a test',
      PUBLIC_URL: 'http://127.0.0.1',
    });
    expect(await (await app.visitor().get('/metrics')).text()).toContain('\nsite_standbys 0\n');
  });
});
