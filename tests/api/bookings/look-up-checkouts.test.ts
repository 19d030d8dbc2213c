import { describe, expect, test } from 'vitest';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import type { PublicPack } from '#src/contract/bookings/packs.ts';
import { bookAt } from '../../support/bookings.ts';
import { hour, moneyApp } from '../../support/money.ts';
import { packsOf } from '../../support/money-sections.ts';

const SLOT = hour(60);

async function open() {
  const app = await moneyApp({ online: true });
  const { stripe } = app;
  if (!stripe) throw new Error('Payments are off');
  const work = () => app.tasks.work(paymentsTask);
  return {
    ...app,
    stripe,
    work,
    /** Lets minutes pass, and the task run. */
    later: async (minutes: number) => {
      app.clock.pass(minutes);
      await work();
    },
  };
}

describe('a payment whose event never arrives', () => {
  test('is found some minutes after its page was opened, and counts once even if the event arrives later', async () => {
    const { client, stripe, later, read, tell, issued } = await open();
    const { token } = await bookAt(client, SLOT);
    const event = stripe.pay('cs_test_1');
    await later(4);
    expect(await read(token), 'not looked up yet').toMatchObject({ state: 'held' });
    await later(2);
    expect(await read(token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
    expect((await tell(event ?? {})).status).toBe(204);
    expect(await issued()).toMatchObject([{ kind: 'receipt', grossCents: 12_000 }]);
  });

  test('is found when its page has expired, before the time is given to anyone else', async () => {
    const { client, stripe, later, read } = await open();
    const { token } = await bookAt(client, SLOT);
    await later(6);
    stripe.pay('cs_test_1');
    await later(26);
    expect(await read(token)).toMatchObject({ state: 'confirmed', payment: 'paid' });
  });

  test('is found for a pack, with what was refunded in the dashboard since', async () => {
    const { client, stripe, later, publish, team } = await open();
    await publish('offer.packs', packsOf([{ name: 'Three', tier: 'offshore', hours: 3, price: 300 }], true));
    const order = { kind: 'pack', pack: 0, tier: 'offshore', shownCents: 30_000, name: 'Grace Hopper' };
    const answer = await client.post('/api/packs', {
      ...order,
      email: 'grace@example.com',
      timeZone: 'Europe/Berlin',
    });
    const { url } = (await answer.json()) as { url: string };
    stripe.pay('cs_test_1');
    stripe.refundInDashboard('pi_cs_test_1', 5_000);
    await later(6);
    const shown = await client.get(`/api/packs/${url.split('/').at(-1)}`);
    expect((await shown.json()) as PublicPack).toMatchObject({ state: 'open', left: 3 });
    expect(await (await team.get('/api/admin/packs')).json()).toMatchObject([
      { paidCents: 30_000, refundCents: 5_000 },
    ]);
  });

  test('of another amount than the page was opened for confirms nothing', async () => {
    const { client, stripe, later, read, team } = await open();
    const { token } = await bookAt(client, SLOT);
    stripe.pay('cs_test_1', { extra: 100 });
    await later(6);
    expect(await read(token)).toMatchObject({ state: 'held' });
    expect(await (await team.get('/api/admin/money/unmatched')).json()).toMatchObject({
      payments: [{ reason: 'other-amount', amountCents: 12_100 }],
    });
  });
});

test('a payment page that expired without its event releases the time', async () => {
  const { client, later, db } = await open();
  await bookAt(client, SLOT);
  await later(33);
  expect(await db.selectFrom('checkouts').select('state').execute()).toEqual([{ state: 'expired' }]);
  expect((await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT })).status).toBe(201);
});

test('a payment page is looked up a few times, and later again if Stripe does not answer', async () => {
  const { client, stripe, later, work, read } = await open();
  const { token } = await bookAt(client, SLOT);
  stripe.pay('cs_test_1');
  stripe.fail(1);
  await later(6);
  await work();
  expect(await read(token)).toMatchObject({ state: 'held' });
  await later(11);
  expect(await read(token)).toMatchObject({ state: 'confirmed' });
});

test('events about a payment that arrive before the payment’s own are not lost', async () => {
  const { client, stripe, tell, read, clock, team, bookingId } = await open();
  const { token } = await bookAt(client, SLOT);
  const paid = stripe.pay('cs_test_1');
  clock.pass(2);
  for (const event of stripe.refundInDashboard('pi_cs_test_1', 5_000)) await tell(event);
  const dispute = stripe.dispute('pi_cs_test_1');
  await tell(dispute);
  await tell(paid ?? {});
  expect(await read(token)).toMatchObject({ state: 'confirmed', payment: 'refunded', refunded: 50 });
  const detail = await team.get(`/api/admin/bookings/${await bookingId(token)}`);
  expect(await detail.json()).toMatchObject({
    account: { disputes: [{ amountCents: 7_000, isOpen: true }] },
  });
});
