import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { publishSection } from '#db/queries/site/content.ts';
import { writeTransaction } from '#db/transaction.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { routes } from '#src/routes.ts';
import { anotherOffer } from '../../support/another-offer.ts';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { Client } from '../../support/client.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';
import { discard, startBuiltServer } from '../../support/server.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function open(env: Record<string, string> = {}) {
  const clock = aClock();
  const app = await testApp(env, clock.now);
  const publish = (offer: OfferDocument | null) =>
    writeTransaction(app.db, (trx) =>
      publishSection(trx, { key: 'offer', value: offer }, { id: null, username: 'ada.admin' }, clock.now()),
    );
  const read = async (url: string) => (await app.visitor().get(url)).text();
  const bookingAt = async (token: string) => JSON.parse(await read(`/api/bookings/${token}`));
  return { ...app, clock, publish, read, bookingAt };
}

test('llms.txt states the current offer, until it is the built-in one again', async () => {
  const { publish, read } = await open();
  const before = await read('/llms.txt');
  expect(before).toContain('$120 per 1-hour session');
  await publish(anotherOffer);
  const text = await read('/llms.txt');
  for (const fact of [
    '€95 per lesson',
    '€80 per lesson',
    '€80 to €95 each',
    '€45/month',
    '48 hours',
    '36 hours',
    '71%',
  ])
    expect(text).toContain(fact);
  expect(text).not.toMatch(/\$120|\$150|24 hours|\$99|per 1-hour session|\b90%/);
  await publish(null);
  expect(await read('/llms.txt')).toBe(before);
});

test('a description that the owner wrote is not changed', async () => {
  const { publish, read, admin } = await open();
  const siteDescription = `${ownIdentity.description} Really.`;
  await (await admin()).call('PATCH', '/api/admin/settings', { siteDescription });
  await publish(anotherOffer);
  expect(await read('/llms.txt')).toContain(siteDescription);
});

test('a booking keeps the price and the rules that it was made under', async () => {
  const { publish, bookingAt, visitor, clock } = await open();
  const first = await bookAt(visitor(), SLOT);
  await publish(anotherOffer);
  const second = await bookAt(visitor(), '2027-01-20T16:00:00.000Z');
  await publish(null);

  // 30 hours before the first: in time by its own rules, late by the second's.
  clock.set('2027-01-19T09:00:00.000Z');
  expect(await bookingAt(first.token)).toMatchObject({
    price: 120,
    currency: 'USD',
    policy: {
      canReschedule: true,
      refundPercent: 100,
      freeUntil: '2027-01-19T15:00:00.000Z',
      freeRescheduleHours: 24,
    },
  });
  expect(await bookingAt(second.token)).toMatchObject({
    price: 95,
    currency: 'EUR',
    policy: {
      canReschedule: false,
      refundPercent: 22,
      freeUntil: '2027-01-18T16:00:00.000Z',
      freeRescheduleHours: 36,
    },
  });
  const { policy } = await bookingAt(second.token);
  for (const fact of ['48 hours', '81%', '22%', '11%']) expect(policy.summary).toContain(fact);
  const late = await visitor().post(`/api/bookings/${second.token}/reschedule`, {
    startsAt: '2027-01-22T15:00:00Z',
  });
  expect(await late.text()).toContain('Less than 36 hours are left');
  const moved = await visitor().post(`/api/bookings/${first.token}/reschedule`, {
    startsAt: '2027-01-22T15:00:00Z',
  });
  expect(moved.status).toBe(200);
});

test('e-mails to client and team state the current offer', async () => {
  const smtp = await fakeSmtp();
  const app = await open({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@example.com',
    MAIL_TEAM: 'team@example.com',
  });
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  stopMailAfterTest(app, smtp);
  await app.publish(anotherOffer);
  await bookAt(app.visitor(), SLOT, { tier: 'usa' });
  await app.mail.work();
  app.clock.set('2027-01-18T15:30:00.000Z');
  await app.mail.work();
  expect(smtp.received, 'no reminder before its 24 hours').toHaveLength(2);
  app.clock.set('2027-01-19T15:00:00.000Z');
  await app.mail.work();
  expect(smtp.received).toHaveLength(4);
  const [client, team] = smtp.received.map(({ raw }) => decoded(raw, 'text/plain'));
  for (const fact of [
    'Price: €80. An invoice follows the session.',
    '48 hours',
    '36 hours',
    'Please be on time.',
  ])
    expect(client).toContain(fact);
  expect(team).toContain('On-site coach, €80');
  expect(`${client}${team}`).not.toMatch(/\$120|\$150|24 hours/);
});

test('every public page of the built site states the current offer', async () => {
  const server = await startBuiltServer();
  onTestFinished(() => discard(server));
  const visitor = new Client(server.origin);
  const page = async (address: string) => (await visitor.get(address, { accept: 'text/html' })).text();
  expect(await page('/booking')).toContain('$120');
  const database = new SqliteDatabase(path.join(server.dataDir, 'app.db'), { timeout: 10_000 });
  database
    .prepare(`insert into content_sections (key, value, version, published_at) values ('offer', ?, 1, ?)`)
    .run(JSON.stringify(anotherOffer), new Date().toISOString());
  database.close();

  const pages = Object.values(routes).map((route) => route.path);
  for (const address of pages) {
    // Demo app examples and file names are not offers.
    const html = await page(address);
    expect(html, address).toContain('</html>');
    expect(
      html.match(/.{60}(?:\$120|\$150|\b24 hours or|less than 24|\$99\b|99\.9%|per 1-hour session).{20}/g),
      address,
    ).toBeNull();
  }
  expect(await page('/booking/usa')).toContain('€80 per lesson');
  expect(await page('/booking')).toContain('On-site');
  expect(await page('/')).toContain('€45/month');
});
