import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ADMIN } from './support/admin.ts';
import { Client } from './support/client.ts';
import { discard, startBuiltServer, temporaryFolder } from './support/server.ts';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const megabytes = (of: string) =>
  Number(execFileSync('du', ['-sm', of], { encoding: 'utf8' }).split('\t')[0]);

test('what the container ships runs in an empty folder, and is small', async () => {
  execFileSync(process.execPath, ['scripts/package.mjs', folder]);
  expect(readdirSync(folder).sort()).toEqual(['dist', 'node_modules', 'package.json']);
  const made = JSON.parse(readFileSync(path.join(folder, 'dist', 'sbom.cdx.json'), 'utf8'));
  expect(made.components.map(({ name }: { name: string }) => name)).toContain('koa');
  expect(readFileSync(path.join(folder, 'dist', 'third-party-licences.txt'), 'utf8')).toMatch(
    /\nkoa \S+ \(MIT\)/,
  );
  // The native packages; sharp's image library is the bulk of them.
  expect(megabytes(path.join(folder, 'node_modules'))).toBeLessThan(30);

  const server = await startBuiltServer(
    { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
    folder,
  );
  try {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const client = new Client(server.origin);
    await client.post('/api/login', ADMIN);
    const { jobId } = await (await client.post('/api/admin/generate-post')).json();
    const job = async () =>
      (await (await client.get(`/api/admin/jobs/${jobId}`)).json()) as { state: string; postSlug: string };
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('succeeded');
    const page = await fetch(`${server.origin}/blog/${(await job()).postSlug}`);
    expect(page.status).toBe(200);
    const image = /\/media\/[0-9a-f]{64}\/640\.webp/.exec(await page.text())?.[0];
    expect((await fetch(server.origin + image)).headers.get('content-type')).toBe('image/webp');
    expect(await server.stop()).toBe(0);
  } finally {
    await discard(server);
  }
});

test('a folder that holds something is left alone', () => {
  expect(() =>
    execFileSync(process.execPath, ['scripts/package.mjs', path.resolve('src')], { stdio: 'pipe' }),
  ).toThrow(/is not empty/);
});
