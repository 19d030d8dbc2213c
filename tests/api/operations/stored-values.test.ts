import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint, Resource } from '#src/contract/endpoint.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { onPostgres } from '../../support/database.ts';
import { fillTables } from '../../support/every-table.ts';
import { breakRows, dropTriggers, JSON_COLUMNS, KINDS, snake } from '../../support/json-columns.ts';
import { aTheme } from '../../support/themes.ts';

const READS = Object.values(contract as Record<string, Resource>)
  .flatMap((resource) => Object.values(resource))
  .filter((endpoint: Endpoint) => endpoint.method === 'GET' && endpoint.output !== 'stream');

/** Query strings that addresses need; other parameters are 1. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '/api/blog/posts/:slug': '/api/blog/posts/post-1',
  '/api/admin/slugs': '/api/admin/slugs?slug=a',
  '/api/admin/content/:key': '/api/admin/content/home.hero',
  '/api/admin/content/:key/revisions': '/api/admin/content/home.hero/revisions',
  '/api/admin/content-search': '/api/admin/content-search?q=a',
  '/api/admin/calendar': '/api/admin/calendar?from=2026-05-01T00:00:00Z&to=2026-07-01T00:00:00Z',
  '/api/admin/bookings/calendar':
    '/api/admin/bookings/calendar?from=2026-05-01T00:00:00Z&to=2026-07-01T00:00:00Z',
  '/api/bookings/availability': '/api/bookings/availability?tier=usa',
  '/api/admin/find': '/api/admin/find?q=a',
};
const PAGES = ['/rss.xml', '/feed.json', '/sitemap.xml', '/llms.txt', '/robots.txt', '/site.webmanifest'];

function* idsIn(value: unknown, path = ''): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* idsIn(each, path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value))
      if (name === 'id') yield `${path} ${String(each)}`;
      else yield* idsIn(each, `${path}.${name}`);
}

async function readAll(client: Client) {
  const statuses = new Map<string, number>();
  const ids = new Map<string, Set<string>>();
  for (const { path } of READS) {
    const answer = await client.get(ADDRESSES[path] ?? path.replace(/:\w+/g, '1'));
    statuses.set(path, answer.status);
    const text = await answer.text();
    if (answer.status === 200) ids.set(path, new Set(idsIn(JSON.parse(text))));
  }
  for (const page of PAGES) statuses.set(page, (await client.get(page)).status);
  return { statuses, ids };
}

async function filled() {
  const app = await testApp();
  const { db } = app;
  await fillTables(db);
  const admin = await app.admin();
  for (const kind of ['colours', 'fonts', 'voice'])
    await sql`insert into brand_assets (kind, name, value, created_at, updated_at)
      values (${kind}, ${kind}, 'null', '2026-05-01T09:00:00.000Z', '2026-05-01T09:00:00.000Z')`.execute(db);
  await dropTriggers(db);
  return { app, db, admin };
}

describe('a stored value of a later version', () => {
  test.skipIf(onPostgres)('is only possible in a column that tolerates it', async () => {
    const { db } = await testApp();
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'table'`.execute(db);
    const withJson = rows.flatMap(({ name, sql: definition }) =>
      [...definition.matchAll(/json_valid\((\w+)\)/g)].map(([, column]) => `${name}.${column}`),
    );
    expect(withJson.length).toBeGreaterThan(25);
    const read = JSON_COLUMNS.map(({ table, column }) => `${snake(table)}.${snake(column)}`);
    expect(withJson.filter((each) => !read.includes(each))).toEqual([]);
  });

  test.each(KINDS)('breaks no response and hides no other row: %s', async (value) => {
    const { db, admin } = await filled();
    const before = await readAll(admin);
    await breakRows(db, value);
    const { statuses, ids } = await readAll(admin);
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
    // Only the row of a later version is refused; everything else still answers.
    const refused = [...statuses].filter(
      ([path, status]) => status !== before.statuses.get(path) && status !== 409,
    );
    expect(refused).toEqual([]);
    expect([...statuses].filter(([, status]) => status === 409).map(([path]) => path)).toEqual(
      expect.not.arrayContaining(['/api/admin/jobs', '/api/admin/themes', '/api/admin/posts']),
    );
    const missing = [...ids].flatMap(([path, found]) =>
      [...(before.ids.get(path) ?? [])].filter((id) => !found.has(id)).map((id) => `${path}${id}`),
    );
    expect(missing).toEqual([]);
  });

  test('is reported to the team in the response, and logged once', async () => {
    const logged: string[] = [];
    const note = (...said: unknown[]) => void logged.push(JSON.stringify(said));
    const log = { trace: note, debug() {}, info() {}, warn: note, error: note, fatal: note };
    const { app, admin } = await appWithAdmin({}, undefined, { log: log as never });
    await app.db.updateTable('themes').set({ keywords: '{"later":true}' }).where('id', '=', 2).execute();
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await admin.get('/api/admin/themes');
      expect(answer.headers.get('x-unreadable')).toBe('theme%202');
      expect(await answer.json()).toHaveLength(5);
    }
    expect(logged.filter((line) => line.includes('theme 2'))).toHaveLength(1);
    expect((await admin.get('/api/admin/schedule')).headers.has('x-unreadable')).toBe(false);
  });
});

const theme = aTheme({ name: 'A', keywords: ['a'] });
const fields = {
  title: 'x',
  slug: 'x',
  content: '',
  metaDescription: '',
  tags: [],
  imageHash: null,
  imageAlt: '',
};
const LATER = '{"later":true}';
interface Save {
  column: [table: string, column: string, key: string, row: number | string];
  send: (admin: Client) => Promise<Response>;
  /** Readable, although it has fields that this version does not know. */
  value?: string;
}
const SAVES: Record<string, Save> = {
  'keywords of a theme': {
    column: ['themes', 'keywords', 'id', 1],
    send: (admin) => admin.call('PATCH', '/api/admin/themes/1', theme),
  },
  'a working copy': {
    column: ['working_copies', 'fields', 'post_id', 2],
    value: JSON.stringify({ ...fields, mood: 'glad' }),
    send: (admin) =>
      admin.call('PUT', '/api/admin/posts/2/working-copy', { version: 1, postVersion: 1, fields }),
  },
  'tags of a post': {
    column: ['posts', 'tags', 'id', 1],
    send: (admin) => admin.call('PATCH', '/api/admin/posts/1', { version: 1, tags: ['a'] }),
  },
  'the days of the schedule': {
    column: ['schedule', 'days_of_week', 'id', 1],
    send: (admin) =>
      admin.call('PUT', '/api/admin/schedule', {
        enabled: false,
        frequency: 'daily',
        interval: '1 day',
        timeOfDay: '09:00',
        timeZone: 'UTC',
        autoPublish: true,
      }),
  },
  'the hours of a tier': {
    column: ['availability_rules', 'days', 'tier', 'usa'],
    send: (admin) =>
      admin.call('PUT', '/api/admin/bookings/rules/usa', {
        days: [1],
        opensAt: 9,
        closesAt: 17,
        noticeHours: 2,
        horizonDays: 30,
      }),
  },
  'a marketing text': {
    column: ['marketing_materials', 'texts', 'id', 1],
    value: '{"body":{"later":true}}',
    send: (admin) => admin.call('PATCH', '/api/admin/marketing-materials/1', { version: 1, tags: ['a'] }),
  },
  'the brand voice': {
    column: ['brand_assets', 'value', 'kind', 'voice'],
    value: '{"tone":"","doWords":[],"dontWords":[],"pitch":3}',
    send: (admin) => admin.call('PATCH', '/api/admin/brand', { voice: null }),
  },
  'a deleted post': {
    column: ['deleted_posts', 'rows', 'post_id', 99],
    send: (admin) => admin.post('/api/admin/posts/restore', { ids: [99] }),
  },
};

describe('a value of a later version is not overwritten', () => {
  test.each(Object.entries(SAVES))(
    '%s',
    async (_name, { column: [table, column, key, row], send, value = LATER }) => {
      const { db, admin } = await filled();
      await sql`update ${sql.id(table)} set ${sql.id(column)} = ${value} where ${sql.id(key)} = ${row}`.execute(
        db,
      );
      const answer = await send(admin);
      const said = await answer.text();
      expect([answer.status, said]).toEqual([
        409,
        expect.stringMatching(
          /^(?:This|The) .+ was saved by a newer version of this site, so it cannot be shown or changed here\. /,
        ),
      ]);
      const { rows } = await sql<{ value: string }>`
      select ${sql.id(column)} as value from ${sql.id(table)} where ${sql.id(key)} = ${row}`.execute(db);
      expect(rows).toEqual([{ value }]);
    },
  );
});
