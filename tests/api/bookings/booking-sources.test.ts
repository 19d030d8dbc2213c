import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { countSourceStep, pruneSourceSteps } from '#db/queries/bookings/sources.ts';
import { addPageViews } from '#db/queries/site/page-views.ts';
import type { BookingSources } from '#src/contract/bookings/attribution.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { testApp } from '../../support/app.ts';
import { aClient, aClock, bookAt, NOON, said } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { CALENDLY_KEY, calendlyEvent } from '../../support/fake-calendly.ts';
import { aPost } from '../../support/posts.ts';

const slot = (hour: number) => `2027-01-14T${String(hour).padStart(2, '0')}:00:00.000Z`;
const FROM_MAIL = { landing: '/landing', source: 'Mail', campaign: 'may', article: 'moths' };

async function open(env: Record<string, string> = {}) {
  const clock = aClock();
  const app = await testApp(env, clock.now);
  return { ...app, clock, post: await insertPost(app.db, aPost({ slug: 'moths', title: 'Moths' })) };
}

async function detailOf(admin: Client): Promise<BookingDetail> {
  const { bookings } = await bodyOf<{ bookings: Array<{ id: number }> }>(admin.get('/api/admin/bookings'));
  return await bodyOf<BookingDetail>(admin.get(`/api/admin/bookings/${bookings[0]?.id}`));
}

const waysOf = (admin: Client, days = 30) =>
  bodyOf<BookingSources>(admin.get(`/api/admin/bookings/sources?days=${days}`));

describe('where a booking came from', () => {
  test('is stored with the booking and shown to the team', async () => {
    const app = await open();
    await bookAt(app.visitor(), slot(15), { cameFrom: { ...FROM_MAIL, referrer: 'www.Example.com' } });
    const { cameFrom: attribution } = await detailOf(await app.admin());
    expect(attribution).toEqual({
      kind: 'campaign',
      name: 'mail / may',
      landing: '/landing',
      referrer: 'example.com',
      source: 'Mail',
      medium: '',
      campaign: 'may',
      term: '',
      content: '',
      article: 'moths',
      post: { slug: 'moths', title: 'Moths' },
    });
  });

  test('is stored with the hold, and not replaced by a later one', async () => {
    const app = await open();
    const visitor = app.visitor();
    const held = await visitor.post('/api/bookings/holds', {
      tier: 'usa',
      startsAt: slot(15),
      cameFrom: { landing: '/', referrer: 'example.com' },
    });
    const { token } = (await held.json()) as { token: string };
    const answer = await visitor.post('/api/bookings', aClient({ hold: token, cameFrom: FROM_MAIL }));
    expect(answer.status).toBe(201);
    expect((await detailOf(await app.admin())).cameFrom).toMatchObject({
      kind: 'referrer',
      name: 'example.com',
      source: '',
    });
  });

  test.each([
    ['nothing of both', { landing: '/blog' }, { kind: 'direct', name: '' }],
    ['a medium alone', { medium: 'Email' }, { kind: 'campaign', name: 'email' }],
    ['nothing at all', undefined, { kind: 'unknown', name: '' }],
    [
      'a made-up label',
      { source: 'direct', campaign: '<b>x</b>' },
      { kind: 'campaign', name: 'direct / <b>x</b>' },
    ],
  ])('is of its own kind for %s', async (_name, attribution, expected) => {
    const app = await open();
    await bookAt(app.visitor(), slot(15), { cameFrom: attribution });
    expect((await detailOf(await app.admin())).cameFrom).toMatchObject(expected);
  });

  test('never contains the path of a page with a secret, nor an article that does not exist', async () => {
    const app = await open();
    await insertPost(app.db, aPost({ slug: 'draft', published: false }));
    for (const [hour, landing, article] of [
      [13, '/booking/manage/secret', 'draft'],
      [14, '/preview/site/secret/landing', 'no-such-post'],
      [15, '/BLOG/', 'draft'],
    ] as const)
      await bookAt(app.visitor(), slot(hour), {
        email: `a${hour}@example.com`,
        cameFrom: { landing, article },
      });
    const rows = await app.db.selectFrom('bookingSources').select(['landing', 'postId']).execute();
    expect(rows).toEqual(Array(3).fill({ landing: '', postId: null }));
    expect((await waysOf(await app.admin())).posts).toEqual([]);
  });

  test.each([
    ['Sec-GPC', { 'sec-gpc': '1' }],
    ['DNT', { dnt: '1' }],
  ])('is not stored for a browser that sends %s', async (_name, headers) => {
    const app = await open();
    const visitor = app.visitor();
    const send = (path: string, body: object) => visitor.call('POST', path, body, headers);
    await send('/api/bookings/steps', { tier: 'usa', step: 'viewed', cameFrom: FROM_MAIL });
    expect(
      (await send('/api/bookings', aClient({ tier: 'usa', startsAt: slot(15), cameFrom: FROM_MAIL }))).status,
    ).toBe(201);
    expect(await app.db.selectFrom('bookingSources').selectAll().execute()).toEqual([]);
    const labels = await app.db.selectFrom('stepSources').select('label').distinct().execute();
    expect(labels).toEqual([{ label: 'unknown' }]);
  });

  test.each([
    [{ landing: 'javascript:alert(1)' }, 'landing must be a path'],
    [{ landing: '/landing?token=1' }, 'landing must be a path without a query'],
    [{ landing: `/${'x'.repeat(1_500)}` }, 'landing must be at most 1500 characters'],
    [{ referrer: 'https://example.com/x' }, 'referrer must be a host name'],
    [{ source: 'a\u0007b' }, 'utm_source must be one line of text'],
    [{ campaign: 'a\u202eb' }, 'utm_campaign must be one line of text'],
    [{ term: 'x'.repeat(101) }, 'utm_term must be at most 100 characters'],
    [{ article: '../secret' }, 'article must be a slug'],
    [{ other: 1 }, 'cameFrom'],
  ])('is refused as %o', async (attribution, sentence) => {
    const app = await open();
    const body = aClient({ tier: 'usa', startsAt: slot(15), cameFrom: attribution });
    const [status, text] = await said(await app.visitor().post('/api/bookings', body));
    expect(status).toBe(400);
    expect(text).toContain(sentence);
    expect(await app.db.selectFrom('bookings').select('id').execute()).toEqual([]);
  });

  test('is in the CSV, where a forged value cannot become a formula', async () => {
    const app = await open();
    await bookAt(app.visitor(), slot(15), { cameFrom: { ...FROM_MAIL, content: '=HYPERLINK("evil")' } });
    await bookAt(app.visitor(), slot(16), { email: 'other@example.com' });
    const admin = await app.admin();
    const lines = (await (await admin.get('/api/admin/bookings/export.csv')).text()).split('\r\n');
    expect(lines[0]).toMatch(/,Idea,Came from,Landing page,First article,Referrer,utm_source,/);
    expect(lines[1]).toContain(`,mail / may,/landing,moths,,Mail,,may,,"'=HYPERLINK(""evil"")"`);
    expect(lines[2]).toContain(',unknown,,,,,,,,');
  });

  test('is deleted with the booking, but not with its article', async () => {
    const app = await open();
    await bookAt(app.visitor(), slot(15), { cameFrom: FROM_MAIL });
    await app.db.deleteFrom('posts').where('id', '=', app.post.id).execute();
    const admin = await app.admin();
    expect((await detailOf(admin)).cameFrom).toMatchObject({ article: 'moths', post: null });
    expect((await waysOf(admin)).posts).toEqual([]);
    await app.db.deleteFrom('bookings').execute();
    expect(await app.db.selectFrom('bookingSources').select('label').execute()).toEqual([]);
  });
});

describe('the report of booking sources', () => {
  test('sums up bookings and net payments by source and by post', async () => {
    const app = await open();
    const visitor = app.visitor();
    const attribution = FROM_MAIL;
    for (const step of ['viewed', 'viewed', 'chosen'])
      await visitor.post('/api/bookings/steps', { tier: 'offshore', step, cameFrom: attribution });
    await visitor.post('/api/bookings/steps', {
      tier: 'usa',
      step: 'viewed',
      cameFrom: { landing: '/', referrer: 'example.com' },
    });
    await bookAt(visitor, slot(15), { cameFrom: attribution });
    await bookAt(visitor, slot(16), { cameFrom: attribution, email: 'two@example.com' });
    await bookAt(visitor, slot(17), { email: 'three@example.com' });
    const { db } = app;
    const pay = (startsAt: string, change: object) =>
      db.updateTable('bookings').set(change).where('startsAt', '=', startsAt).execute();
    await pay(slot(15), { payment: 'paid', paidCents: 6_005 });
    await pay(slot(16), {
      state: 'cancelled',
      taken: null,
      payment: 'refunded',
      paidCents: 12_000,
      refundCents: 6_000,
    });
    await pay(slot(17), { payment: 'paid', paidCents: 9_000, currency: 'EUR' });
    await addPageViews(db, { '/blog/moths': 40, '/blog': 7 }, NOON);
    const way = { viewed: 0, chosen: 0, held: 0, booked: 0, revenue: [] };
    expect(await waysOf(await app.admin())).toEqual({
      days: 30,
      sources: [
        {
          kind: 'campaign',
          name: 'mail / may',
          viewed: 2,
          chosen: 1,
          held: 2,
          booked: 2,
          revenue: [{ currency: 'USD', cents: 12_005 }],
        },
        {
          ...way,
          kind: 'unknown',
          name: '',
          held: 1,
          booked: 1,
          revenue: [{ currency: 'EUR', cents: 9_000 }],
        },
        { ...way, kind: 'referrer', name: 'example.com', viewed: 1 },
      ],
      posts: [
        {
          id: app.post.id,
          slug: 'moths',
          title: 'Moths',
          views: 40,
          viewed: 2,
          chosen: 1,
          held: 2,
          booked: 2,
          revenue: [{ currency: 'USD', cents: 12_005 }],
        },
      ],
    });
  });

  test('counts only the requested days', async () => {
    const app = await open();
    await app.visitor().post('/api/bookings/steps', { tier: 'usa', step: 'viewed', cameFrom: FROM_MAIL });
    await bookAt(app.visitor(), slot(15), { cameFrom: FROM_MAIL });
    const admin = await app.admin();
    app.clock.pass(40 * 24 * 60);
    expect((await waysOf(admin, 30)).sources).toEqual([]);
    expect((await waysOf(admin, 90)).sources).toMatchObject([{ viewed: 1, booked: 1 }]);
    expect((await admin.get('/api/admin/bookings/sources?days=400')).status).toBe(400);
  });

  test('lists a booking of an external service under an unknown source', async () => {
    const app = await open({ CALENDLY_WEBHOOK_KEY: CALENDLY_KEY });
    const sent = calendlyEvent('invitee.created', {}, CALENDLY_KEY, app.clock.now());
    await fetch(`${app.origin}/api/webhooks/calendly`, { method: 'POST', ...sent });
    expect((await waysOf(await app.admin())).sources).toMatchObject([{ kind: 'unknown', booked: 1 }]);
  });

  test('counts further sources together once a day has 200, but not those that the day already has', async () => {
    const { db } = await open();
    const count = (label: string) =>
      countSourceStep(db, { dimension: 'source', label, tier: 'usa' as Tier, step: 'viewed' }, NOON);
    for (let number = 0; number < 230; number += 1) await count(`campaign ${number}`);
    await count('campaign 7');
    const rows = await db
      .selectFrom('stepSources')
      .select(['label', 'count'])
      .where('label', 'in', ['other', 'campaign 7', 'campaign 220'])
      .orderBy('label')
      .execute();
    expect(rows).toEqual([
      { label: 'campaign 7', count: 2 },
      { label: 'other', count: 30 },
    ]);
    const days = (number: number) => new Date(NOON.getTime() + number * 86_400_000);
    expect(await pruneSourceSteps(db, days(400))).toBe(0);
    expect(await pruneSourceSteps(db, days(401))).toBe(201);
  });
});
