import { expect, test } from 'vitest';
import { createLog } from '#server/boot/compose.ts';
import { hasSecret, maskSecrets } from '#server/http/secret-addresses.ts';
import { contract } from '#src/contract/contract.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import {
  againPath,
  managePath,
  namedRoutes,
  packPath,
  previewPath,
  receiptPath,
  sitePreviewPath,
} from '#src/routes.ts';
import { testApp } from '../support/app.ts';
import { aClock, bookAt } from '../support/bookings.ts';
import { bodyOf } from '../support/client.ts';

const SECRET = 'Kx3-9_secret';
const endpoints = Object.values(contract).flatMap((resource) =>
  Object.values(resource as Record<string, Endpoint>),
);
const secretCalls = endpoints.filter(({ path }) => /:(?:token|secret|code)\b/.test(path));
const pages = [
  managePath(SECRET),
  packPath(SECRET),
  receiptPath(SECRET),
  previewPath(SECRET),
  `${sitePreviewPath(SECRET)}/booking`,
  againPath('/booking/usa', { again: SECRET }),
  `/auth?reset=${SECRET}`,
  `/auth?invite=${SECRET}`,
  `/auth?setup=${SECRET}`,
];
const filled = (path: string) => path.replace(/:(?:token|secret|code)\b/, SECRET).replace(/:\w+/g, '1');

test('exactly the URLs with a secret are recognized', () => {
  expect(secretCalls.length).toBeGreaterThan(20);
  for (const address of [...pages, ...secretCalls.map(({ path }) => filled(path))]) {
    expect([address, hasSecret(address)]).toEqual([address, true]);
    expect(maskSecrets(`GET ${address} failed`)).not.toContain(SECRET);
  }
  for (const { path } of endpoints.filter((each) => !secretCalls.includes(each)))
    expect([path, hasSecret(filled(path))]).toEqual([path, false]);
  for (const path of ['/', '/booking/usa', '/blog/preview', '/auth', '/preview', '/api/admin/bookings/12'])
    expect([path, hasSecret(path)]).toEqual([path, false]);
});

test('all pages with a token or a code in their path are recognized', () => {
  const secret = Object.values(namedRoutes).filter(({ param }) => ['token', 'code'].includes(param));
  expect(secret.map(({ path }) => hasSecret(path(SECRET)))).toEqual(secret.map(() => true));
  expect(secret.length).toBe(5);
});

test('every response at a secret URL is no-store', async () => {
  const clock = aClock();
  const app = await testApp({}, clock.now);
  const client = app.visitor();
  const { token } = await bookAt(client, '2027-01-20T15:00:00.000Z');
  const read = async (path: string) => {
    const answer = await client.get(path);
    await answer.arrayBuffer();
    return [path, answer.status, answer.headers.get('cache-control')];
  };
  for (const path of ['', '/times', '/calendar.ics', '/session'])
    expect(await read(`/api/bookings/${token}${path}`)).toEqual([
      `/api/bookings/${token}${path}`,
      200,
      'no-store',
    ]);
  const owner = await app.admin();
  const { feedUrl } = await bodyOf<{ feedUrl: string }>(owner.get('/api/admin/bookings/feed'));
  expect((await read(new URL(feedUrl).pathname)).slice(1)).toEqual([200, 'no-store']);
  for (const address of pages) expect((await read(address))[2], address).toBe('no-store');
  for (const { method, path } of secretCalls) {
    const answer = await client.call(method, filled(path), method === 'GET' ? undefined : {});
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
  for (const written of [
    `/api/booking%73/${token}`,
    `/booking/%6danage/${token}?x=%`,
    `/booking%2Fmanage/${token}?%E0`,
  ])
    expect((await read(written))[2], written).toBe('no-store');
  expect((await client.get('/api/bookings/availability?tier=usa')).headers.get('cache-control')).toBe(
    'no-cache',
  );
});

test('a secret URL is masked in the log at every level', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
  const app = await testApp({}, undefined, { log });
  const client = app.visitor();
  for (const address of [...pages, ...secretCalls.map(({ path }) => filled(path))])
    for (const written of [address, address.replace('b', '%62'), address.replace('i', '%69').concat('#%')])
      await (await client.get(written)).arrayBuffer();
  log.error({ err: new Error(`GET ${managePath(SECRET)} failed`), url: packPath(SECRET) }, 'made up');
  expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
  expect(lines.join('')).toContain('/booking/manage/***');
});
