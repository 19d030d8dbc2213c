import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EARLY_PRESS_SCRIPT } from '#renderer/islands/early-press.ts';
import type { DeveloperDetail } from '#src/contract/bookings/developers.ts';
import { ownFonts } from '#src/design/fonts.ts';
import { routes } from '#src/routes.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { aProfile } from '../support/developers.ts';
import { fillBlog } from '../support/posts.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

let server: BuiltServer;
beforeAll(async () => {
  const dataDir = await temporaryFolder();
  await fillBlog(dataDir, 3);
  server = await startBuiltServer({ DATA_DIR: dataDir, ...ADMIN_ENV }, builtFolder);
}, 60_000);
afterAll(() => discard(server));

const paths = [
  ...new Set(Object.values(routes).map(({ path }) => path)),
  '/blog?page=2',
  '/blog/no-such-post',
  '/no-such-page',
  '//elsewhere.example/page',
  '///%41',
  '/%2e%2e//',
  '/admin/posts',
  '/auth?setup=nothing',
].filter((path) => !path.includes(':'));

function runnable(html: string): string[] {
  // The inline script that the policy allows by its hash.
  const inline = [
    ...html.replace(`<script>${EARLY_PRESS_SCRIPT}</script>`, '').matchAll(/<script\b([^>]*)>/g),
  ].map(([, attributes = '']) => attributes);
  return [
    ...inline.filter(
      (has) => !/\bsrc=/.test(has) && !/type="(application\/(ld\+)?json|speculationrules)"/.test(has),
    ),
    ...[...html.matchAll(/<[a-z][^>]*\son[a-z]+=/gi)].map(([tag]) => tag),
    ...[...html.matchAll(/(?:href|src|action)="javascript:[^"]*"/gi)].map(([link]) => link),
  ];
}

describe('the content security policy', () => {
  const policyOf = async (address: string) => {
    const { status, headers } = await new Client(server.origin).get(address);
    expect([status, headers.get('x-content-type-options')], address).toEqual([200, 'nosniff']);
    return headers.get('content-security-policy');
  };

  test('is not sent with fonts, images and styles', async () => {
    for (const address of [ownFonts.text.file, '/share.png', '/favicon.ico', '/announcement.css'])
      expect(await policyOf(address), address).toBeNull();
  });

  test('is sent with drawings, videos and scripts', async () => {
    for (const address of ['/favicon.svg', '/videos/hero.mp4', '/site-preview.js'])
      expect(await policyOf(address), address).toContain("default-src 'self'");
    const missing = await new Client(server.origin).get('/fonts/none.woff2', { accept: 'text/html' });
    expect([missing.status, missing.headers.get('content-security-policy')]).toEqual([
      404,
      expect.stringContaining("default-src 'self'"),
    ]);
  });
});

describe('every page of the build, rendered and cached, for visitors and administrators', () => {
  test('exists', () => expect(paths.length).toBeGreaterThan(12));

  test.each(paths)('%s', async (path) => {
    const admin = new Client(server.origin);
    await admin.post('/api/login', ADMIN);
    const visitor = new Client(server.origin);
    const ids = new Set<string>();
    for (const client of [visitor, visitor, visitor, admin]) {
      const answer = await client.get(path, { accept: 'text/html', 'sec-fetch-mode': 'navigate' });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(answer.status).toBeLessThan(500);
      expect(policy).toMatch(/default-src 'self';script-src 'self' 'sha256-[^' ]+';style-src 'self'/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'");
      expect(answer.headers.get('permissions-policy')).toMatch(/camera=\(\)/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      const id = answer.headers.get('x-request-id');
      if (id) {
        expect(ids.has(id), 'an id is of one request').toBe(false);
        ids.add(id);
      }
      const text = await answer.text();
      // Browsers do not render the body of a redirect.
      if (answer.status < 300 || answer.status >= 400) expect(runnable(text)).toEqual([]);
    }
  });

  test.each(['//elsewhere.example/page', '///%41', '/\\elsewhere.example'])(
    '%s is not found, and its page has no canonical URL of another site',
    async (path) => {
      const answer = await new Client(server.origin).get(path, { accept: 'text/html' });
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(await answer.text()) ?? [];
      expect([answer.status, canonical?.startsWith(`${server.origin}/`)]).toEqual([404, true]);
    },
  );

  test('fails the test if it runs inline scripts', () => {
    expect(runnable('<script>alert(1)</script>')).toHaveLength(1);
    expect(runnable('<p onclick="a()">')).toHaveLength(1);
    expect(runnable('<a href="javascript:a()">')).toHaveLength(1);
    expect(runnable('<script src="/a.js"></script><script type="application/json">{}</script>')).toEqual([]);
  });

  test('shows a reference to the log if it fails', async () => {
    // An administrator's pages are never served from the cache.
    const admin = new Client(server.origin);
    await admin.post('/api/login', ADMIN);
    const lines: string[] = [];
    server.process.stdout?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    const sqlite = new SqliteDatabase(path.join(server.dataDir, 'app.db'));
    const rename = (from: string, to: string) => sqlite.exec(`alter table ${from} rename to ${to}`);
    sqlite.pragma('legacy_alter_table = on');
    rename('posts', 'posts_elsewhere');
    // Invalidates pages that were rendered before.
    sqlite.exec('update content_version set version = version + 1');
    const answers = [];
    for (const address of ['/blog', '/blog/post-1'])
      answers.push(await admin.get(address, { accept: 'text/html', 'sec-fetch-mode': 'navigate' }));
    rename('posts_elsewhere', 'posts');
    sqlite.close();
    for (const answer of answers) {
      const id = answer.headers.get('x-request-id') ?? 'none';
      expect([answer.url, answer.status]).toEqual([answer.url, 500]);
      expect(await answer.text()).toContain(`Reference: ${id}`);
      await expect.poll(() => lines.join('')).toContain(`"requestId":"${id}"`);
    }
    expect(await (await admin.get('/no-such-page')).text()).not.toContain('Reference:');
  });

  test('shows the current public developers if it is a booking page', async () => {
    const admin = new Client(server.origin);
    await admin.post('/api/login', ADMIN);
    const visitor = new Client(server.origin);
    const page = async () => (await visitor.get('/booking/usa', { accept: 'text/html' })).text();
    expect(await page()).not.toContain('Ana Ferreira');
    const ana = { ...aProfile(), name: 'Ana Ferreira', tier: 'usa', extended: false, userId: null };
    const shown = { noticeHours: null, horizonDays: null, isShown: true, isActive: true };
    const added = await admin.post('/api/admin/people', { ...ana, ...shown });
    expect(added.status).toBe(201);
    const { id, version } = (await added.json()) as DeveloperDetail;
    expect(await page()).toMatch(/<input[^>]*name="developer"[\s\S]*Ana Ferreira/);
    const hidden = { ...ana, ...shown, isShown: false, version };
    expect((await admin.put(`/api/admin/people/${id}`, hidden)).status).toBe(200);
    expect(await page()).not.toContain('Ana Ferreira');
  });

  test('does not delay a stop beyond ten seconds, even with connected clients', async () => {
    const admin = new Client(server.origin);
    await admin.post('/api/login', ADMIN);
    const events = await admin.get('/api/admin/jobs/events');
    expect(events.status).toBe(200);
    const begun = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
