/**
 * A fresh site's public pages, word for word, as they were before an owner could have other kinds of session
 * than the specification's two. `npx vitest run tests/pages/golden.slow.test.ts -u` writes them again.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient } from '../support/bookings.ts';
import { bodyOf, Client } from '../support/client.ts';
import { textsOfPage } from '../support/page-texts.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';
import { type BuiltServer, startBuiltServer } from '../support/server.ts';

/** The gallery is long, and names no kind of session. */
const PAGES = PUBLIC_PAGES.filter((path) => path !== '/gallery');
const FILES = ['/llms.txt', '/sitemap.xml', '/robots.txt'];

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer({ MAIL_TEAM: 'team@example.com' });
}, 60_000);
afterAll(async () => {
  await server.stop();
});

const fileOf = (path: string) =>
  `./golden/${path === '/' ? 'home' : path.slice(1).replaceAll(/[/.]/g, '-')}.txt`;

async function textsAt(path: string): Promise<string> {
  const answer = await fetch(`${server.origin}${path}`, { headers: { 'accept-language': 'en-US' } });
  expect(answer.status, path).toBe(200);
  const body = await answer.text();
  return textsOfPage(path.includes('.') ? body.replaceAll('<', '\n<') : body);
}

describe('a fresh site says what it said before', () => {
  test.each([...PAGES, ...FILES])('on %s', async (path) => {
    await expect(await textsAt(path)).toMatchFileSnapshot(fileOf(path));
  });

  test.each(['usa', 'offshore'])('on the page of a booked session: %s', async (tier) => {
    const visitor = new Client(server.origin);
    const { slots } = await bodyOf<{ slots: string[] }>(
      await visitor.get(`/api/bookings/availability?tier=${tier}&days=40`),
    );
    // Far enough from today that the rules of late changes do not apply.
    const startsAt = slots.at(-1);
    const held = await visitor.post('/api/bookings/holds', { tier, startsAt });
    const { token } = await bodyOf<{ token: string }>(held);
    const booked = await visitor.post('/api/bookings', aClient({ hold: token }));
    const { url } = await bodyOf<{ url: string }>(booked);
    const texts = (await textsAt(new URL(url, server.origin).pathname)).replaceAll(
      /(manage|bookings)\/[\w-]{30,}/g,
      '$1/TOKEN',
    );
    await expect(texts).toMatchFileSnapshot(`./golden/manage-${tier}.txt`);
  });
});
