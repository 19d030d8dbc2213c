import { expect, onTestFinished, test } from 'vitest';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { appWithAdmin, stopMailAfterTest } from '../../support/app.ts';
import { aClient, aClock, type Booked } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';
import { fakeStripe } from '../../support/fake-stripe.ts';
import { aKind } from '../../support/kinds.ts';
import { THREE_KINDS } from '../../support/other-kinds.ts';
import { sellKinds } from '../../support/sell-kinds.ts';

const OF_A_FRESH_SITE = /offshore|USA-based|60[- ]minute|(?:1|one)[- ]hour|\b(?:the|your) hour\b/i;

/** A teacher with a free introduction and two lessons, and without the first two kinds. */
async function teacher() {
  const stripe = await fakeStripe();
  onTestFinished(() => stripe.close());
  const smtp = await fakeSmtp();
  const clock = aClock();
  const { app, admin } = await appWithAdmin(
    {
      ...stripe.env,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Guitar House <hello@example.com>',
      MAIL_TEAM: 'team@example.com',
    },
    clock.now,
  );
  stopMailAfterTest(app, smtp);
  await app.settings.change({ publicUrl: 'https://guitar.example.com' });
  const clara = await addDeveloper(app.db, 'offshore', {
    name: 'Clara',
    timeZone: 'Europe/Berlin',
    hours: '{"3":[{"from":540,"to":1080}]}',
  });
  await sellKinds(admin, THREE_KINDS, [clara]);
  return { app, admin, stripe, smtp, clock };
}

async function book(client: Client, tier: string, startsAt: string) {
  const held = await client.post('/api/bookings/holds', { tier, startsAt });
  expect([tier, held.status]).toEqual([tier, 201]);
  const { token } = await bodyOf<{ token: string }>(held);
  return bodyOf<Booked>(client.post('/api/bookings', aClient({ hold: token })));
}

test('a free introduction is booked without a payment, beside lessons of two lengths that are paid', async () => {
  const { app, stripe } = await teacher();
  const client = app.visitor();
  const free = await book(client, 'intro', '2027-01-20T09:15:00.000Z');
  expect(free).toMatchObject({ state: 'confirmed', checkoutUrl: null });
  expect(stripe.calls).toEqual([]);
  const lesson = await book(client, 'workshop', '2027-01-20T10:00:00.000Z');
  expect(lesson.checkoutUrl).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
  expect(Object.fromEntries(stripe.calls[0]?.body ?? [])).toMatchObject({
    'line_items[0][price_data][unit_amount]': '7500',
    'line_items[0][price_data][product_data][name]': '90-minute session, Workshop',
  });
});

test('each kind has a share image of its own, drawn from its price and name', async () => {
  const { app } = await teacher();
  const client = app.visitor();
  const content = await app.content.current();
  expect(shareImage(content, 'booking-lesson')).toEqual({
    url: '/share/booking-lesson.png',
    alt: '$40: 45 minutes, live and one-on-one Lesson',
  });
  expect(shareImage(content, 'booking-intro').alt).toBe('Free: 15 minutes, live and one-on-one Introduction');
  expect(shareImage(content, 'booking-gone').url).toBe('/share/booking.png');
  const drawn = await client.get('/share/000000000000/booking-lesson.png');
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await client.get('/share/000000000000/booking-gone.png')).status).toBe(404);
});

test('the block of prices in posts lists every kind of session', async () => {
  const { admin } = await teacher();
  const { prices } = await bodyOf<{ prices: string[][] }>(admin.get('/api/admin/offer-placeholders'));
  expect(prices.map(([name, price]) => [name, price])).toEqual([
    ['Session', 'Price'],
    ['Introduction', 'Free'],
    ['Lesson', '$40 per 45-minute session'],
    ['Workshop', '$75 per 90-minute session'],
  ]);
});

test('feeds, the list of pages and e-mails name the kinds of the site, and no others', async () => {
  const { app, smtp } = await teacher();
  const client = app.visitor();
  const llms = await (await client.get('/llms.txt')).text();
  expect(llms).toContain('- Introduction, 15 minutes: Free.');
  expect(llms).toContain('- Lesson, 45 minutes: $40 per 45-minute session (USD)');
  expect(llms.replaceAll('One Hour App', '')).not.toMatch(OF_A_FRESH_SITE);
  const sitemap = await (await client.get('/sitemap.xml')).text();
  expect(sitemap.match(/\/booking[^<]*/g)).toEqual([
    '/booking',
    '/booking/intro',
    '/booking/guitar-lesson',
    '/booking/workshop',
  ]);
  const free = await book(client, 'intro', '2027-01-20T09:15:00.000Z');
  const file = await (await client.get(`/api/bookings/${free.token}/calendar.ics`)).text();
  expect(file).toContain('Introduction');
  expect(file.replaceAll('One Hour App', '')).not.toMatch(OF_A_FRESH_SITE);
  await app.mail.work();
  expect(smtp.received.map(({ to }) => to)).toEqual([['grace@example.com'], ['team@example.com']]);
  for (const { raw } of smtp.received) {
    const mail = decoded(raw, 'text/plain');
    expect(mail).toMatch(/Introduction/);
    expect(mail.replaceAll('One Hour App', '')).not.toMatch(OF_A_FRESH_SITE);
  }
  const [toClient] = smtp.received.map(({ raw }) => decoded(raw, 'text/plain'));
  expect(toClient).toContain('Wednesday, January 20, 2027, 10:15 AM to 10:30 AM');
});

test('a key that no kind has is refused in a sentence, and counts nothing', async () => {
  const { app } = await teacher();
  const client = app.visitor();
  const startsAt = '2027-01-20T09:15:00.000Z';
  for (const tier of ['moon', 'constructor', 'usa']) {
    const answer = await client.post('/api/bookings/holds', { tier, startsAt });
    expect([tier, answer.status, await answer.text()]).toEqual([
      tier,
      422,
      expect.stringContaining('Choose another kind'),
    ]);
    const step = await client.post('/api/bookings/steps', { tier, step: 'viewed' });
    expect([step.status, await step.text()]).toEqual([422, expect.stringContaining('Choose another kind')]);
  }
  expect((await client.get('/api/bookings/availability?tier=moon')).status).toBe(422);
  expect(
    await app.db.selectFrom('bookingSteps').select('step').where('step', '=', 'viewed').execute(),
  ).toEqual([]);
});

test('a kind without a price in the offer is on no page and cannot be held', async () => {
  const { app, admin } = await appWithAdmin({}, aClock().now);
  const ben = await addDeveloper(app.db, 'offshore', { name: 'Ben', timeZone: 'UTC' });
  expect(
    (await admin.post('/api/admin/kinds', aKind({ key: 'secret', slug: 'secret', developers: [ben] })))
      .status,
  ).toBe(201);
  const client = app.visitor();
  expect(await (await client.get('/sitemap.xml')).text()).not.toContain('secret');
  const held = await client.post('/api/bookings/holds', {
    tier: 'secret',
    startsAt: '2027-01-20T09:00:00.000Z',
  });
  expect(held.status).toBe(422);
  expect((await app.content.current()).offer.tiers.usa.price).toBe(ownOfferDocument.tiers.usa.price);
});
