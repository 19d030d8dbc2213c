import { expect, onTestFinished, test } from 'vitest';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { testApp } from '../../support/app.ts';
import { aClock, type Booked, bookAt } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeStripe, signed } from '../../support/fake-stripe.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const LATER = '2027-01-21T15:00:00.000Z';

/** A time with an open payment page. */
async function paying() {
  const stripe = await fakeStripe();
  onTestFinished(() => stripe.close());
  const app = await testApp(stripe.env, aClock().now);
  const client = app.visitor();
  const { token } = await bookAt(client, SLOT);
  const exchange = (startsAt: string) =>
    client.post('/api/bookings/holds', { tier: 'offshore', startsAt, replaces: token });
  const read = () => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
  /** Pays the page, and returns what tells the site of it. */
  const pay = () => {
    const { body, headers } = signed(stripe.pay('cs_test_1') ?? {});
    return () =>
      fetch(`${app.origin}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
  };
  return { ...app, client, stripe, token, exchange, read, pay };
}

test('exchanging a held time closes its open payment page', async () => {
  const { stripe, exchange, read } = await paying();
  const answer = await exchange(LATER);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ startsAt: LATER, tier: 'offshore', approvalHours: null });
  expect(stripe.calls.map(({ path }) => path)).toEqual([
    '/v1/checkout/sessions',
    '/v1/checkout/sessions/cs_test_1/expire',
  ]);
  expect(stripe.pay('cs_test_1'), 'the page cannot be paid').toBeUndefined();
  expect((await read()).state).toBe('expired');
});

test('a held time that cannot be exchanged keeps its payment page', async () => {
  const { stripe, exchange, read, visitor } = await paying();
  await visitor().post('/api/bookings/holds', { tier: 'offshore', startsAt: LATER });
  expect((await exchange(LATER)).status).toBe(409);
  expect((await read()).state).toBe('held');
  expect(stripe.pay('cs_test_1')).toBeDefined();
});

test('a held time is exchanged although Stripe does not answer', async () => {
  const { stripe, exchange, read } = await paying();
  stripe.fail(3);
  expect((await exchange(LATER)).status).toBe(201);
  expect((await read()).state).toBe('expired');
});

test('a payment that was made while the time was exchanged books that time, if it is free', async () => {
  const { client, exchange, read, pay } = await paying();
  const tell = pay();
  const held = await bodyOf<Booked>(exchange(LATER));
  expect((await tell()).status).toBe(204);
  expect(await read()).toMatchObject({ state: 'confirmed', payment: 'paid', startsAt: SLOT });
  const other = await bodyOf<ManagedBooking>(client.get(`/api/bookings/${held.token}`));
  expect(other).toMatchObject({ state: 'held', startsAt: LATER });
});

test('a payment for a time that was exchanged for the same one is refunded', async () => {
  const { stripe, exchange, read, pay, tasks } = await paying();
  const tell = pay();
  expect((await exchange(SLOT)).status).toBe(201);
  expect((await tell()).status).toBe(204);
  expect(await read()).toMatchObject({ state: 'expired', payment: 'refund_due', refunded: 120 });
  await tasks.work(paymentsTask);
  expect(stripe.calls.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1);
  expect((await read()).payment).toBe('refunded');
});
