import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { Client } from '../support/client.ts';
import { FREE_KIND, THREE_KINDS } from '../support/other-kinds.ts';
import { textsOfPage } from '../support/page-texts.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { kindsOf, sellKinds } from '../support/sell-kinds.ts';
import { type BuiltServer, startBuiltServer } from '../support/server.ts';

/** Said of a fresh site's kinds, and of no other. */
const OF_A_FRESH_SITE =
  /offshore|USA-based|\b(?:60|sixty)[- ]minute|\b(?:1|one)[- ]hour\b|\b(?:an|the|your|first|next|extra|another) hours?\b(?! before)|two prices|two tiers|two kinds of developer/i;

/** Sample quotations and descriptions of example apps, which the owner replaces. */
const SAMPLES =
  /^.*(?:for a second hour|napkin|uncovered hours|Billable Hours|try again in an hour|portraits\/developer-).*$/gm;

const servers: BuiltServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

async function siteWith(kinds: Parameters<typeof sellKinds>[1]) {
  const server = await startBuiltServer({ ...ADMIN_ENV, MAIL_TEAM: 'team@example.com' });
  servers.push(server);
  const admin = new Client(server.origin);
  expect((await admin.post('/api/login', ADMIN)).status).toBe(200);
  await sellKinds(admin, kinds);
  return { admin, visitor: new Client(server.origin) };
}

let one: Awaited<ReturnType<typeof siteWith>>;
let three: Awaited<ReturnType<typeof siteWith>>;
beforeAll(async () => {
  one = await siteWith(FREE_KIND);
  three = await siteWith(THREE_KINDS);
}, 120_000);

async function wordsAt(visitor: Client, path: string): Promise<string> {
  const answer = await visitor.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return textsOfPage(await answer.text()).replaceAll('One Hour App', '');
}

const OTHER_PAGES = PUBLIC_PAGES.filter((path) => !path.startsWith('/booking/') && path !== '/gallery');

test.each([...OTHER_PAGES, '/booking/intro'])(
  'a site with one free kind says nothing else on %s',
  async (path) => {
    const words = (await wordsAt(one.visitor, path)).replaceAll(SAMPLES, '');
    expect(words.split('\n').filter((line) => OF_A_FRESH_SITE.test(line))).toEqual([]);
  },
);

test.each([...OTHER_PAGES, '/booking/intro', '/booking/guitar-lesson', '/booking/workshop'])(
  'a site with three kinds names them alone on %s',
  async (path) => {
    const words = (await wordsAt(three.visitor, path)).replaceAll(SAMPLES, '');
    const found = words.split('\n').filter((line) => OF_A_FRESH_SITE.test(line));
    expect(found).toEqual([]);
  },
);

test('the booking page lists each kind with its price, length and address', async () => {
  const page = await (await three.visitor.get('/booking')).text();
  for (const words of [
    'Introduction',
    'Free',
    '$40',
    'per 45-minute session',
    '$75',
    'per 90-minute session',
  ])
    expect(page).toContain(words);
  for (const path of ['/booking/intro', '/booking/guitar-lesson', '/booking/workshop'])
    expect(page).toContain(`href="${path}"`);
});

test('an old slug leads to the new one, and an archived kind says that it is gone', async () => {
  const { visitor, admin } = three;
  const to = async (path: string) => {
    const answer = await visitor.get(path);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await to('/booking/usa')).toEqual([410, null]);
  expect(await to('/booking/moon')).toEqual([404, null]);
  expect(await to('/booking/manage')).toEqual([404, null]);
  const lesson = (await kindsOf(admin)).find(({ key }) => key === 'lesson');
  const renamed = { slug: 'guitar', version: lesson?.version };
  expect((await admin.call('PATCH', `/api/admin/kinds/${lesson?.id}`, renamed)).status).toBe(200);
  expect(await to('/booking/guitar-lesson')).toEqual([301, '/booking/guitar']);
  expect((await visitor.get('/booking/guitar')).status).toBe(200);
  expect(await (await visitor.get('/booking')).text()).toContain('href="/booking/guitar"');
});
