import { describe, expect, test } from 'vitest';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import type { BookingRow } from '#src/contract/bookings/booking-admin.ts';
import { aClient, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { signed } from '../../support/fake-stripe.ts';
import { aCode } from '../../support/money.ts';
import { confirmingSite, LATER, SLOT, SOONER, setApproval } from '../../support/requests.ts';

const GRACE = 'grace@example.com';

describe('a session that the team confirms first', () => {
  test('is asked for, holds its time, and is booked once the team confirms it', async () => {
    const { ask, read, client, answer, db, admin, detail, mailTo } = await confirmingSite();
    const asked = await ask();
    expect(asked).toMatchObject({ state: 'held', checkoutUrl: null });
    expect(await read(asked.token)).toMatchObject({
      state: 'held',
      request: { state: 'asked', until: '2027-01-14T12:00:00.000Z', note: '' },
      checkoutUrl: null,
      canPayOnline: false,
    });
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(409);
    expect((await detail(asked.token)).request).toMatchObject({ state: 'asked' });
    expect(await mailTo(GRACE)).toEqual(['We have your request']);
    expect((await answer(asked.token, 'confirm')).status).toBe(200);
    expect(await read(asked.token)).toMatchObject({
      state: 'confirmed',
      payment: 'due',
      request: { state: 'given', until: null },
    });
    expect((await mailTo(GRACE)).slice(0, 2)).toEqual(['We have your request', 'Your session is booked']);
    const steps = await bodyOf<{ steps: object }>(admin.get('/api/admin/bookings/steps'));
    expect(steps.steps).toMatchObject({ held: 1, confirmed: 1 });
    const history = await db.selectFrom('bookingEvents').select('kind').orderBy('id').execute();
    expect(history.map(({ kind }) => kind)).toEqual(['requested', 'approved', 'booked']);
  });

  test('costs nothing to ask for twice by a form that is sent again, and is no hold that a link releases', async () => {
    const { client, db, read, mailTo } = await confirmingSite();
    const { token } = await bodyOf<{ token: string; approvalHours: number }>(
      client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT }),
    );
    const order = aClient({ hold: token });
    for (const _time of [1, 2]) expect((await client.post('/api/bookings', order)).status).toBe(201);
    expect(
      await said(await client.post('/api/bookings', { ...order, email: 'mallory@example.com' })),
    ).toEqual([409, expect.stringContaining('already booked')]);
    await client.post(`/api/bookings/holds/${token}/release`, {});
    await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: LATER, replaces: token });
    expect((await read(token)).request?.state).toBe('asked');
    expect(await mailTo(GRACE)).toHaveLength(1);
    expect(
      await db.selectFrom('bookings').select('id').where('approval', '=', 'asked').execute(),
    ).toHaveLength(1);
  });

  test('is declined with a sentence for the client, who is told, and its time is free again', async () => {
    const { ask, answer, read, client, mailTo, clock, sweep } = await confirmingSite();
    const { token } = await ask();
    expect((await answer(token, 'decline', 'I am on a train that day.')).status).toBe(200);
    expect(await read(token)).toMatchObject({
      state: 'expired',
      request: { state: 'declined', until: null, note: 'I am on a train that day.' },
    });
    expect(await mailTo(GRACE)).toEqual(['We have your request', 'We cannot give your session']);
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(201);
    clock.pass(60 * 48);
    await sweep();
    expect(await mailTo(GRACE)).toHaveLength(2);
  });

  test('lapses without an answer, by the clock alone, and everyone is told once', async () => {
    const { ask, answer, read, clock, sweep, mailTo, app, client } = await confirmingSite({
      env: { MAIL_TEAM: 'team@example.com' },
    });
    const { token } = await ask();
    clock.pass(24 * 60);
    expect((await read(token)).request, 'before the clock has released it').toMatchObject({
      state: 'lapsed',
    });
    expect(await said(await answer(token, 'confirm'))).toEqual([
      409,
      expect.stringContaining('This request was not answered in time.'),
    ]);
    await sweep();
    await sweep();
    expect(await read(token)).toMatchObject({ state: 'expired', request: { state: 'lapsed' } });
    expect(await mailTo(GRACE)).toEqual(['We have your request', 'Your request was not answered in time']);
    expect(await mailTo('team@example.com')).toHaveLength(2);
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(201);
    const history = await app.db
      .selectFrom('bookingEvents')
      .select('detail')
      .where('kind', '=', 'expired')
      .execute();
    expect(history).toEqual([{ detail: 'The request was not answered in time' }]);
  });

  test('must be answered before the notice ends, but not within an hour', async () => {
    const { ask, read, db } = await confirmingSite();
    await db.updateTable('kinds').set({ noticeMinutes: 120 }).execute();
    const near = await ask('2027-01-13T20:00:00.000Z');
    expect((await read(near.token)).request?.until).toBe('2027-01-13T18:00:00.000Z');
    const nearest = await ask('2027-01-13T14:00:00.000Z');
    expect((await read(nearest.token)).request?.until).toBe('2027-01-13T13:00:00.000Z');
  });

  test('is answered once, and the second person is told who was first', async () => {
    const { ask, answer, app, admin, read } = await confirmingSite();
    const { token } = await ask();
    const answers = await Promise.all([answer(token, 'confirm'), answer(token, 'decline')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(await late?.text()).toMatch(/has already (confirmed|declined) this request/);
    expect(['confirmed', 'expired']).toContain((await read(token)).state);
    expect(
      await said(await app.visitor().post('/api/admin/bookings/1/answer', { answer: 'confirm' })),
    ).toEqual([401, expect.any(String)]);
    expect((await admin.post('/api/admin/bookings/99/answer', { answer: 'confirm' })).status).toBe(404);
  });

  test('can be withdrawn by its client, once', async () => {
    const { ask, client, read, mailTo, answer } = await confirmingSite({
      env: { MAIL_TEAM: 'team@example.com' },
    });
    const { token } = await ask();
    expect((await client.post(`/api/bookings/${token}/withdraw`, {})).status).toBe(200);
    expect(await read(token)).toMatchObject({ state: 'expired', request: { state: 'withdrawn' } });
    expect(await said(await client.post(`/api/bookings/${token}/withdraw`, {}))).toEqual([
      409,
      expect.stringContaining('no longer open'),
    ]);
    expect(await mailTo('team@example.com')).toEqual([
      expect.stringContaining('Asks for a session'),
      expect.stringContaining('Request withdrawn'),
    ]);
    expect(await said(await answer(token, 'confirm'))).toEqual([
      409,
      expect.stringContaining('This request was withdrawn by the client.'),
    ]);
  });

  test('is open for one client twice at most, whatever the case of the address', async () => {
    const { ask, client, answer } = await confirmingSite();
    const first = await ask();
    await ask(LATER);
    const third = aClient({ tier: 'offshore', startsAt: SOONER, email: 'Grace@Example.com' });
    expect(await said(await client.post('/api/bookings', third))).toEqual([
      409,
      expect.stringContaining('Two of your requests are still open'),
    ]);
    await answer(first.token, 'decline');
    expect((await client.post('/api/bookings', third)).status).toBe(201);
  });

  test('is listed for the team, under attention and by a filter, until it is answered', async () => {
    const { ask, admin, answer, client } = await confirmingSite();
    const { token } = await ask();
    await setApproval(admin, 'offshore', null);
    await bookAt(client, LATER);
    const listed = async () =>
      (
        await bodyOf<{ bookings: BookingRow[] }>(admin.get('/api/admin/bookings?approval=asked'))
      ).bookings.map(({ startsAt, approval }) => ({ startsAt, approval }));
    expect(await listed()).toEqual([{ startsAt: SLOT, approval: 'asked' }]);
    const waiting = async () =>
      (await bodyOf<{ owner: { requests: number } }>(admin.get('/api/admin/attention'))).owner.requests;
    expect(await waiting()).toBe(1);
    await answer(token, 'confirm');
    expect([await listed(), await waiting()]).toEqual([[], 0]);
    expect((await admin.get('/api/admin/bookings?approval=declined')).status).toBe(400);
  });

  test('stands in no calendar until it is confirmed', async () => {
    const { ask, admin, app, answer, client } = await confirmingSite();
    const { token } = await ask();
    const { feedUrl } = await bodyOf<{ feedUrl: string }>(admin.get('/api/admin/bookings/feed'));
    const feed = async () => (await client.get(new URL(feedUrl).pathname)).text();
    expect(await feed()).not.toContain('VEVENT');
    expect((await client.get(`/api/bookings/${token}/calendar.ics`)).status).toBe(404);
    await answer(token, 'confirm');
    expect(await feed()).toContain('VEVENT');
    expect(app.db).toBeDefined();
  });
});

describe('a confirmed request on a site with payments', () => {
  test('is held for a day and booked by its payment, with its price and code as asked', async () => {
    const { ask, answer, read, admin, client, pay, stripe, mailTo } = await confirmingSite({ pays: true });
    expect((await admin.post('/api/admin/promo-codes', aCode({ value: 50 }))).status).toBe(201);
    const { token, checkoutUrl } = await ask(SLOT, { code: 'SPRING' });
    expect([checkoutUrl, stripe?.calls]).toEqual([null, []]);
    const priced = (await read(token)).price;
    await answer(token, 'confirm');
    expect(await read(token)).toMatchObject({
      state: 'held',
      price: priced,
      canPayOnline: true,
      request: { state: 'given', until: '2027-01-14T11:25:00.000Z' },
    });
    expect(await mailTo(GRACE)).toContain('Your time is confirmed: please pay');
    const page = await bodyOf<{ url: string }>(client.post(`/api/bookings/${token}/pay`, {}));
    expect(page.url).toContain('cs_test_1');
    expect((await pay('cs_test_1', token, 6_000)).status).toBe(204);
    expect(await read(token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
    expect(await mailTo(GRACE)).toContain('Your session is booked');
  });

  test('can be paid on a second page after the first one has expired, within its day only', async () => {
    const { ask, answer, read, client, clock, app, sweep } = await confirmingSite({ pays: true });
    const { token } = await ask();
    await answer(token, 'confirm');
    const open = async () => said(await client.post(`/api/bookings/${token}/pay`, {}));
    expect((await open())[0]).toBe(200);
    clock.pass(40);
    const { body, headers } = signed({
      id: 'evt_gone',
      type: 'checkout.session.expired',
      data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
    });
    await fetch(`${app.origin}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(await read(token)).toMatchObject({ state: 'held', canPayOnline: true });
    expect(await open()).toEqual([200, expect.stringContaining('cs_test_2')]);
    clock.pass(23 * 60);
    expect(await open()).toEqual([409, expect.stringContaining('time to pay has run out')]);
    clock.pass(20);
    await app.tasks.work(paymentsTask);
    await sweep();
    expect(await read(token)).toMatchObject({ state: 'expired', request: { state: 'given', until: null } });
  });
});
