import { describe, expect, test } from 'vitest';
import { publishSection } from '#db/queries/site/content.ts';
import { writeTransaction } from '#db/transaction.ts';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { contract } from '#src/contract/contract.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import type { z } from '#src/contract/zod.ts';
import { aClient, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { paidEvent } from '../../support/fake-stripe.ts';
import { aPackOrder, hour, moneyApp } from '../../support/money.ts';
import { packsOf } from '../../support/money-sections.ts';

type Listed = z.output<(typeof contract)['payments']['listUnmatched']['output']>;

const SLOT = hour(60);

async function open() {
  const app = await moneyApp({ online: true });
  const { stripe, team, tell } = app;
  if (!stripe) throw new Error('Payments are off');
  const list = () => bodyOf<Listed>(team.get('/api/admin/money/unmatched'));
  const act = (verb: string, body?: object, id = 1) =>
    team.post(`/api/admin/money/unmatched/${id}/${verb}`, body);
  return {
    ...app,
    stripe,
    list,
    act,
    one: async () => (await list()).payments[0],
    told: async (event: object) => expect((await tell(event)).status).toBe(204),
    attention: async () =>
      (await bodyOf<Attention>(team.get('/api/admin/attention'))).owner?.payments.unmatched,
    work: () => app.tasks.work(paymentsTask),
  };
}

describe('an unmatched payment', () => {
  test('is listed with payer, amount and any reference', async () => {
    const { client, told, read, one, attention, publish } = await open();
    const { token } = await bookAt(client, SLOT);
    const ref = token.slice(0, 16);
    await told(paidEvent('evt_1', 'cs_forged', ref, 12_000, { name: 'Eve', email: 'eve@example.com' }));
    await told(paidEvent('evt_2', 'cs_forged', ref, 12_000));
    expect(await read(token)).toMatchObject({ state: 'held', payment: 'pending' });
    expect(await one()).toMatchObject({
      reason: 'unknown-checkout',
      reference: ref,
      name: 'Eve',
      email: 'eve@example.com',
      amountCents: 12_000,
      currency: 'USD',
      state: 'open',
    });
    expect(await attention()).toBe(1);
    await publish('offer.packs', packsOf([{ name: 'Three', tier: 'offshore', hours: 3, price: 300 }], true));
    const order = await bodyOf<{ url: string }>(client.post('/api/packs', aPackOrder()));
    const code = order.url.split('/').at(-1) ?? '';
    await told(paidEvent('evt_3', 'cs_forged_2', `pack-${code.slice(0, 8)}`, 1));
    expect(await (await client.get(`/api/packs/${code}`)).json()).toMatchObject({ state: 'waiting' });
    expect(await attention()).toBe(2);
  });

  test.each([
    ['of another amount', { amount: 100 }, 'other-amount'],
    ['of more than the price', { amount: 12_001 }, 'other-amount'],
    ['with a tax that was not to be added', { amount: 13_000, subtotal: 12_000, tax: 1_000 }, 'other-amount'],
    ['in another currency', { currency: 'jpy' }, 'other-currency'],
  ] as Array<[string, { amount?: number; subtotal?: number; tax?: number; currency?: string }, string]>)(
    '%s confirms nothing',
    async (_how, { amount = 12_000, ...more }, reason) => {
      const { client, told, read, one } = await open();
      const { token } = await bookAt(client, SLOT);
      await told(paidEvent('evt_1', 'cs_test_1', token.slice(0, 16), amount, more));
      expect(await read(token)).toMatchObject({ state: 'held' });
      expect(await one()).toMatchObject({ reason, isOurs: true });
    },
  );

  test('of another mode or account of Stripe can only be dismissed', async () => {
    const { client, told, read, list, act, attention } = await open();
    const { token } = await bookAt(client, SLOT);
    await told({ ...paidEvent('evt_1', 'cs_test_1', token.slice(0, 16)), livemode: true });
    await told({ ...paidEvent('evt_2', 'cs_other', token.slice(0, 16)), account: 'acct_other' });
    expect(await read(token)).toMatchObject({ state: 'held' });
    expect((await list()).payments.map(({ reason, isOurs }) => [reason, isOurs])).toEqual([
      ['other-account', false],
      ['other-mode', false],
    ]);
    expect(await said(await act('refund'))).toEqual([
      409,
      'This is a real payment, but this site uses a test key of Stripe. Refund it in Stripe.',
    ]);
    expect((await act('assign', { kind: 'booking', id: 1 })).status).toBe(409);
    expect((await act('refund', undefined, 2)).status).toBe(409);
    for (const id of [1, 2]) expect((await act('dismiss', undefined, id)).status).toBe(204);
    expect(await attention()).toBe(0);
  });

  test('can be for a booking that was erased', async () => {
    const { client, told, db, one, stripe } = await open();
    await bookAt(client, SLOT);
    await db
      .updateTable('bookings')
      .set({ state: 'expired', taken: null, holdExpiresAt: null, email: '', forgottenAt: SLOT })
      .execute();
    await told(stripe.pay('cs_test_1') ?? {});
    expect(await one()).toMatchObject({ reason: 'gone' });
  });

  test('can be for a booking that was deleted', async () => {
    const { client, told, db, one, stripe } = await open();
    await bookAt(client, SLOT);
    await db.deleteFrom('bookings').execute();
    await told(stripe.pay('cs_test_1') ?? {});
    expect(await one()).toMatchObject({ reason: 'unknown-checkout' });
  });
});

test('a second payment for the same thing is unmatched, and can be refunded', async () => {
  const { client, told, team, stripe, one, act, work, bookingId, issued } = await open();
  const { token } = await bookAt(client, SLOT);
  await told(stripe.pay('cs_test_1') ?? {});
  const id = await bookingId(token);
  const elsewhere = stripe.payElsewhere(12_000, { ref: token.slice(0, 16) });
  await told(elsewhere);
  expect(await one()).toMatchObject({ reason: 'unknown-checkout' });
  expect(await said(await act('assign', { kind: 'booking', id }))).toEqual([
    409,
    'This is already paid. Refund the payment instead.',
  ]);
  const answers = await Promise.all([act('refund'), act('refund')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  await work();
  expect(stripe.heldOf('pi_cs_elsewhere_1')).toBe(0);
  expect(stripe.heldOf('pi_cs_test_1')).toBe(12_000);
  expect(await one()).toMatchObject({ state: 'refunded', refundCents: 12_000 });
  expect(await issued(), 'nothing was sold, so nothing is credited').toHaveLength(1);
  expect((await team.get('/api/admin/money/unmatched')).status).toBe(200);
});

test('an unmatched payment that was partly refunded in Stripe stays listed with the rest', async () => {
  const { told, stripe, one, act, work } = await open();
  await told(stripe.payElsewhere(12_000));
  for (const event of stripe.refundInDashboard('pi_cs_elsewhere_1', 5_000)) await told(event);
  expect(await one()).toMatchObject({ state: 'open', refundCents: 5_000 });
  expect((await act('refund')).status).toBe(204);
  await work();
  expect(await one()).toMatchObject({ state: 'refunded', refundCents: 12_000 });
  expect(stripe.heldOf('pi_cs_elsewhere_1')).toBe(0);
});

test('paying online for a session that was marked as paid is an unmatched payment', async () => {
  const { client, told, stripe, one, db, read } = await open();
  const { token } = await bookAt(client, SLOT);
  await db.updateTable('bookings').set({ payment: 'paid', paidCents: 12_000 }).execute();
  await told(stripe.pay('cs_test_1') ?? {});
  expect(await one()).toMatchObject({ reason: 'already-paid' });
  expect(await read(token)).toMatchObject({ payment: 'paid' });
});

describe('the owner assigns a payment', () => {
  test('to a booking, which confirms it, with a receipt for the amount that was paid', async () => {
    const { client, told, read, act, list, issued, bookingId, stripe, team, work } = await open();
    const { token } = await bookAt(client, SLOT);
    await told(stripe.payElsewhere(10_000));
    const { candidates } = await list();
    const id = await bookingId(token);
    expect(candidates).toMatchObject([{ kind: 'booking', id, totalCents: 12_000 }]);
    const answers = await Promise.all([1, 2].map(() => act('assign', { kind: 'booking', id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await read(token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
    expect(await issued()).toMatchObject([{ kind: 'receipt', grossCents: 10_000 }]);
    const order = { amountCents: 10_000, reason: 'owner', means: 'stripe' };
    expect((await team.post(`/api/admin/bookings/${id}/refunds`, order)).status).toBe(204);
    await work();
    expect(stripe.heldOf('pi_cs_elsewhere_1')).toBe(0);
  });

  test('that was refunded in part before, with a credit note for the refund', async () => {
    const { client, told, read, act, issued, bookingId, stripe } = await open();
    const { token } = await bookAt(client, SLOT);
    await told(stripe.payElsewhere(12_000));
    for (const event of stripe.refundInDashboard('pi_cs_elsewhere_1', 5_000)) await told(event);
    const id = await bookingId(token);
    expect((await act('assign', { kind: 'booking', id })).status).toBe(204);
    expect(await issued()).toMatchObject([
      { kind: 'receipt', grossCents: 12_000 },
      { kind: 'credit', grossCents: 5_000 },
    ]);
    expect(await read(token)).toMatchObject({ state: 'confirmed', refunded: 50 });
  });

  test('but not if all of it was refunded', async () => {
    const { client, told, act, issued, bookingId, stripe } = await open();
    const { token } = await bookAt(client, SLOT);
    await told(stripe.payElsewhere(12_000));
    for (const event of stripe.refundInDashboard('pi_cs_elsewhere_1', 12_000)) await told(event);
    const assigned = await act('assign', { kind: 'booking', id: await bookingId(token) });
    expect(await said(assigned)).toEqual([
      409,
      'Someone has already dealt with this payment. Reload the page.',
    ]);
    expect(await issued()).toEqual([]);
  });

  test('of another amount on the page of another booking', async () => {
    const { client, told, read, act, bookingId, stripe } = await open();
    await bookAt(client, SLOT);
    const { token } = await bookAt(client, hour(70), { email: 'other@example.com' });
    await told(stripe.pay('cs_test_1', { extra: 100 }) ?? {});
    const id = await bookingId(token);
    expect((await act('assign', { kind: 'booking', id })).status).toBe(204);
    expect(await read(token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
  });

  test('that is disputed, and the outcome of the dispute is shown with the booking', async () => {
    const { client, told, read, act, one, bookingId, stripe, clock } = await open();
    const { token } = await bookAt(client, SLOT);
    await told(stripe.payElsewhere(12_000));
    await told(stripe.dispute('pi_cs_elsewhere_1'));
    expect((await act('assign', { kind: 'booking', id: await bookingId(token) })).status).toBe(204);
    clock.pass(1);
    await told(stripe.turnDispute('dp_test_1', 'lost'));
    expect(await one()).toMatchObject({ state: 'assigned' });
    expect(await read(token)).toMatchObject({ payment: 'refunded', refunded: 120 });
  });

  test('to an order, which activates its code', async () => {
    const { client, told, act, stripe, publish } = await open();
    await publish('offer.packs', packsOf([{ name: 'Three', tier: 'offshore', hours: 3, price: 300 }], true));
    const order = await bodyOf<{ url: string }>(client.post('/api/packs', aPackOrder()));
    await told(stripe.payElsewhere(30_000));
    expect((await act('assign', { kind: 'pack', id: 1 })).status).toBe(204);
    const code = order.url.split('/').at(-1);
    expect(await (await client.get(`/api/packs/${code}`)).json()).toMatchObject({ state: 'open', left: 3 });
  });

  test('but not in another currency, for a past time, or to a canceled or unknown booking', async () => {
    const { client, told, act, stripe, bookingId, clock, read } = await open();
    const { token } = await bookAt(client, SLOT);
    const id = await bookingId(token);
    await told(stripe.payElsewhere(12_000, { currency: 'eur' }));
    expect(await said(await act('assign', { kind: 'booking', id }))).toEqual([
      409,
      'The price is in USD, but the payment is in EUR. Refund the payment instead.',
    ]);
    await told(stripe.payElsewhere(12_000));
    clock.pass(60);
    await bookAt(client, SLOT, { email: 'other@example.com' });
    expect(await said(await act('assign', { kind: 'booking', id }, 2))).toEqual([
      409,
      'Someone else has booked its time. Refund the payment instead.',
    ]);
    expect(await read(token)).toMatchObject({ state: 'expired', payment: 'none' });
    expect((await act('assign', { kind: 'booking', id: 99 }, 2)).status).toBe(404);
    expect((await act('assign', { kind: 'pack', id: 99 }, 2)).status).toBe(404);
    expect((await act('assign', { kind: 'booking', id }, 99)).status).toBe(404);
  });
});

test('the owner cannot assign a payment to a booking without one due: of a pack, or only held', async () => {
  const { client, told, act, stripe, bookingId, publish, issued } = await open();
  await publish('offer.packs', packsOf([{ name: 'Three', tier: 'offshore', hours: 3, price: 300 }], true));
  const order = await bodyOf<{ url: string }>(client.post('/api/packs', aPackOrder()));
  await told(stripe.pay('cs_test_1') ?? {});
  const withCode = await bookAt(client, SLOT, { code: order.url.split('/').at(-1) });
  const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: hour(61) });
  await told(stripe.payElsewhere(12_000));
  for (const { token } of [withCode, await bodyOf<{ token: string }>(held)])
    expect(await said(await act('assign', { kind: 'booking', id: await bookingId(token) }))).toEqual([
      409,
      'It is not waiting for a payment. Refund this payment instead.',
    ]);
  expect(await issued(), 'only that of the pack').toHaveLength(1);
});

test('changing the currency between checkout and webhook does not affect the payment', async () => {
  const { client, told, stripe, read, db, clock, list } = await open();
  const { token } = await bookAt(client, SLOT);
  await writeTransaction(db, (trx) =>
    publishSection(
      trx,
      { key: 'offer', value: { ...ownOfferDocument, currency: 'EUR' } },
      { id: null, username: 'ada' },
      clock.now(),
    ),
  );
  await told(stripe.pay('cs_test_1') ?? {});
  expect(await read(token)).toMatchObject({ state: 'confirmed', currency: 'USD', price: 120 });
  expect((await list()).payments).toEqual([]);
});

describe('trying to pay again', () => {
  test('opens a new payment page for 30 minutes with another key, and holds the time as long', async () => {
    const { client, stripe, clock, told, read } = await open();
    const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
    const { token } = (await held.json()) as { token: string };
    const form = aClient({ hold: token });
    stripe.fail(1);
    expect((await client.post('/api/bookings', form)).status).toBe(502);
    clock.pass(10);
    const again = await client.post('/api/bookings', form);
    expect(again.status, await again.clone().text()).toBe(201);
    const { checkoutUrl } = (await again.json()) as { checkoutUrl: string };
    clock.pass(30);
    await client.post('/api/bookings', form);
    expect(stripe.sessions.size).toBe(1);
    expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(409);
    await told(stripe.pay(checkoutUrl.split('/').at(-1) ?? '') ?? {});
    expect(await read(token)).toMatchObject({ state: 'confirmed' });
  });

  test('is not possible forever', async () => {
    const { client, stripe, clock } = await open();
    const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
    const { token } = (await held.json()) as { token: string };
    const form = aClient({ hold: token });
    for (let tries = 0; tries < 6; tries += 1) {
      stripe.fail(1);
      expect((await client.post('/api/bookings', form)).status).toBe(502);
      clock.pass(20);
    }
    expect(await said(await client.post('/api/bookings', form))).toEqual([
      502,
      expect.stringContaining('Contact us, and we will book the session for you.'),
    ]);
    clock.pass(40);
    expect(await said(await client.post('/api/bookings', form))).toEqual([
      409,
      'The time to pay has run out, and your session’s time has been released. Choose a time again.',
    ]);
  });
});
