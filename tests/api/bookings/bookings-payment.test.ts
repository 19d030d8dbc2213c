import { describe, expect, onTestFinished, test } from 'vitest';
import { publishSection } from '#db/queries/site/content.ts';
import { writeTransaction } from '#db/transaction.ts';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { anotherOffer } from '../../support/another-offer.ts';
import { testApp } from '../../support/app.ts';
import { aClient, aClock, type Booked, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeStripe, paidEvent, signed } from '../../support/fake-stripe.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function open() {
  const stripe = await fakeStripe();
  onTestFinished(() => stripe.close());
  const clock = aClock();
  const app = await testApp(stripe.env, clock.now);
  const client = app.visitor();
  const tell = (event: object, ...forged: [string?, number?]) => {
    const { body, headers } = signed(event, ...forged);
    return fetch(`${app.origin}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  const read = (token: string) => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
  const refOf = (token: string) => token.slice(0, 16);
  return { ...app, app, stripe, clock, client, tell, read, refOf };
}

const PRICE_CENTS = ownOffer.tiers.offshore.price * 100;

describe('a session that is paid online', () => {
  test('is held during the payment, and booked only once it is paid', async () => {
    const { client, stripe, tell, read, refOf, db } = await open();
    const booked = await bookAt(client, SLOT);
    expect(booked).toMatchObject({
      state: 'held',
      checkoutUrl: 'https://checkout.stripe.com/c/pay/cs_test_1',
    });
    const [call] = stripe.calls;
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
      mode: 'payment',
      customer_email: 'grace@example.com',
      'line_items[0][price_data][unit_amount]': String(PRICE_CENTS),
      'line_items[0][price_data][currency]': 'usd',
      client_reference_id: refOf(booked.token),
    });
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(409);
    expect(await db.selectFrom('mailOutbox').select('id').execute(), 'nothing is claimed yet').toEqual([]);
    const answer = await tell(paidEvent('evt_1', 'cs_test_1', refOf(booked.token)));
    expect(answer.status).toBe(204);
    expect(await read(booked.token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(6);
  });

  test('whose time is released while its payment page opens can no longer be paid', async () => {
    const { client, stripe, app, read } = await open();
    const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
    const { token } = (await held.json()) as Booked;
    stripe.beforeAnswer(() => app.visitor().post(`/api/bookings/holds/${token}/release`, {}));
    const answer = await client.post('/api/bookings', aClient({ hold: token }));
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringMatching(/has been released/)]);
    expect(stripe.calls.map(({ path }) => path)).toEqual([
      '/v1/checkout/sessions',
      '/v1/checkout/sessions/cs_test_1/expire',
    ]);
    expect((await read(token)).state).toBe('expired');
  });

  test('is paid, refunded and shown in the currency that it was booked in', async () => {
    const { client, stripe, tell, read, refOf, db, clock, admin } = await open();
    await writeTransaction(db, (trx) =>
      publishSection(trx, { key: 'offer', value: anotherOffer }, { id: null, username: 'ada' }, clock.now()),
    );
    const booked = await bookAt(client, SLOT);
    // The currency changes while the client pays.
    await writeTransaction(db, (trx) =>
      publishSection(trx, { key: 'offer', value: null }, { id: null, username: 'ada' }, clock.now()),
    );
    expect(Object.fromEntries(stripe.calls[0]?.body ?? [])).toMatchObject({
      'line_items[0][price_data][unit_amount]': '9500',
      'line_items[0][price_data][currency]': 'eur',
    });
    const paid = paidEvent('evt_1', 'cs_test_1', refOf(booked.token), 9_500, { currency: 'eur' });
    expect((await tell(paid)).status).toBe(204);
    expect(await read(booked.token)).toMatchObject({ price: 95, currency: 'EUR', state: 'confirmed' });
    const mail = await db.selectFrom('mailOutbox').select('body').execute();
    expect(mail.map(({ body }) => body).join('\n')).toContain('Paid: €95.');
    const team = await admin();
    const list = await bodyOf<{ bookings: object[] }>(team.get('/api/admin/bookings'));
    expect(list.bookings).toMatchObject([{ price: 95, currency: 'EUR' }]);
    const csv = await (await team.get('/api/admin/bookings/export.csv?scope=upcoming')).text();
    expect(csv).toContain('Price,Refund,Currency');
    expect(csv).toContain(',95,0,EUR,');
  });

  test('is held until the payment page closes, longer than a normal hold', async () => {
    const { client, clock, read } = await open();
    const booked = await bookAt(client, SLOT);
    clock.pass(30);
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(409);
    clock.pass(6);
    expect((await read(booked.token)).state).toBe('expired');
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(201);
  });

  test('has one payment page even if it is requested twice', async () => {
    const { client, stripe } = await open();
    const { token } = await bodyOf<Booked>(
      client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT }),
    );
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => client.post('/api/bookings', aClient({ hold: token }))),
    );
    const urls = await Promise.all(answers.map(async (answer) => (await bodyOf<Booked>(answer)).checkoutUrl));
    expect(new Set(urls).size).toBe(1);
    expect(stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions').length).toBeLessThanOrEqual(3);
    expect(new Set(stripe.calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('stays held if its payment page cannot be opened, and can be tried again', async () => {
    const { client, stripe } = await open();
    const { token } = await bodyOf<Booked>(
      client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT }),
    );
    stripe.fail(1);
    expect(await said(await client.post('/api/bookings', aClient({ hold: token })))).toEqual([
      502,
      expect.stringMatching(
        /^The payment page could not be opened\. Nothing was charged\. Your time is still held: try again in a moment\./,
      ),
    ]);
    expect((await client.post('/api/bookings', aClient({ hold: token }))).status).toBe(201);
  });
});

describe('Stripe’s events', () => {
  test('change nothing with a wrong, old or missing signature', async () => {
    const { client, tell, read, refOf, origin } = await open();
    const { token } = await bookAt(client, SLOT);
    const event = paidEvent('evt_1', 'cs_test_1', refOf(token));
    for (const answer of [
      await tell(event, 'whsec_other'),
      await tell(event, undefined, Math.floor(Date.now() / 1000) - 3600),
      await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', body: JSON.stringify(event) }),
    ])
      expect(await said(answer)).toEqual([400, 'The signature is not valid.']);
    expect((await read(token)).state).toBe('held');
  });

  test('count once when they arrive twice, or twelve times at once', async () => {
    const { client, tell, refOf, db } = await open();
    const { token } = await bookAt(client, SLOT);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        tell(paidEvent(number < 8 ? 'evt_1' : 'evt_2', 'cs_test_1', refOf(token))),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
    const events = await db.selectFrom('bookingEvents').select('kind').execute();
    expect(events).toEqual([{ kind: 'booked' }]);
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(6);
  });

  test('release the time when the visitor left the payment page', async () => {
    const { client, tell, read } = await open();
    const { token } = await bookAt(client, SLOT);
    await tell({
      id: 'evt_1',
      type: 'checkout.session.expired',
      data: { object: { id: 'cs_test_1', object: 'checkout.session' } },
    });
    expect((await read(token)).state).toBe('expired');
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(201);
  });

  test('book a released time again if it is still free', async () => {
    const { client, clock, tell, read, refOf } = await open();
    const { token } = await bookAt(client, SLOT);
    await client.post(`/api/bookings/holds/${token}/release`);
    clock.pass(60);
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(token)));
    expect(await read(token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
  });

  test('refund a payment once if someone else has booked the time', async () => {
    const { client, clock, tell, read, refOf, db, tasks, stripe } = await open();
    const { token } = await bookAt(client, SLOT);
    clock.pass(60);
    const other = await bookAt(client, SLOT, { email: 'other@example.com' });
    await tell(paidEvent('evt_2', 'cs_test_2', refOf(other.token)));
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(token)));
    expect(await read(token)).toMatchObject({ state: 'expired', payment: 'refund_due', refunded: 120 });
    expect(await read(other.token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
    const mail = await db
      .selectFrom('mailOutbox')
      .select('toAddress')
      .where('kind', '=', 'late-payment')
      .execute();
    expect(mail).toHaveLength(2);
    await tasks.work(paymentsTask);
    await tasks.work(paymentsTask);
    expect(stripe.calls.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1);
    expect((await read(token)).payment).toBe('refunded');
  });
});

describe('refunds', () => {
  test.each([
    ['a day and more before', '2027-01-18T15:00:00Z', 100, String(PRICE_CENTS)],
    ['later', '2027-01-20T10:00:00Z', 50, String(PRICE_CENTS / 2)],
  ])('canceled %s, the policy’s share is refunded once', async (_name, at, refundPercent, cents) => {
    const { client, clock, tell, read, refOf, tasks, stripe } = await open();
    const { token } = await bookAt(client, SLOT);
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(token)));
    clock.set(at);
    expect((await client.post(`/api/bookings/${token}/cancel`, { refundPercent })).status).toBe(200);
    await Promise.all([tasks.work(paymentsTask), tasks.work(paymentsTask)]);
    const refunds = stripe.calls.filter(({ path }) => path === '/v1/refunds');
    expect(refunds.map(({ body }) => [body.get('payment_intent'), body.get('amount')])).toEqual([
      ['pi_cs_test_1', cents],
    ]);
    expect(await read(token)).toMatchObject({ payment: 'refunded', refunded: Number(cents) / 100 });
  });

  test('that Stripe refuses are shown to the team and tried again', async () => {
    const { client, clock, tell, read, refOf, tasks, stripe, admin } = await open();
    const { token } = await bookAt(client, SLOT);
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(token)));
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    stripe.fail(1);
    await tasks.work(paymentsTask);
    const team = await admin();
    expect(await (await team.get('/api/admin/bookings/1')).json()).toMatchObject({
      payment: 'refund_due',
      note: 'The refund failed: Stripe is not well today',
    });
    await tasks.work(paymentsTask);
    expect((await read(token)).payment, 'not at once').toBe('refund_due');
    clock.pass(11);
    await tasks.work(paymentsTask);
    expect((await read(token)).payment).toBe('refunded');
  });
});
