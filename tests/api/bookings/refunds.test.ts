import { describe, expect, test } from 'vitest';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { PackRow } from '#src/contract/bookings/packs.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import { bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { aPackOrder, hour, moneyApp } from '../../support/money.ts';
import { packsOf } from '../../support/money-sections.ts';

const SLOT = hour(60);
const PI = 'pi_cs_test_1';

async function paidSession({ noShow }: { noShow?: number } = {}) {
  const app = await moneyApp({ online: true });
  const { stripe, tell, team, db } = app;
  if (!stripe) throw new Error('Payments are off');
  if (noShow !== undefined) {
    const { cancellation } = ownOfferDocument;
    const refundPercent = { ...cancellation.refundPercent, noShow };
    await app.publish('offer', { ...ownOfferDocument, cancellation: { ...cancellation, refundPercent } });
  }
  const { token } = await bookAt(app.client, SLOT);
  const paid = stripe.pay('cs_test_1');
  await tell(paid ?? {});
  const id = await app.bookingId(token);
  const all = async (events: object[]) => {
    for (const event of events) expect((await tell(event)).status).toBe(204);
  };
  return {
    ...app,
    stripe,
    token,
    id,
    all,
    detail: () => bodyOf<BookingDetail>(team.get(`/api/admin/bookings/${id}`)),
    attention: async () => {
      const found = await bodyOf<Attention>(team.get('/api/admin/attention'));
      return found.owner?.payments;
    },
    refund: (amountCents: number, change: object = {}) =>
      team.post(`/api/admin/bookings/${id}/refunds`, {
        amountCents,
        reason: 'owner',
        means: 'stripe',
        ...change,
      }),
    work: () => app.tasks.work(paymentsTask),
    /** Receipts less credit notes, in cents. */
    ledger: async () =>
      (await app.issued()).reduce(
        (sum, { kind, grossCents }) => sum + (kind === 'credit' ? -grossCents : grossCents),
        0,
      ),
    mail: (kind: string) =>
      db.selectFrom('mailOutbox').select(['toAddress', 'subject', 'body']).where('kind', '=', kind).execute(),
  };
}

describe('a refund made in Stripe’s dashboard', () => {
  test('is shown, credited, e-mailed to the client and reported to the owner once, for any order of events', async () => {
    const { stripe, all, detail, read, token, issued, mail, attention } = await paidSession();
    const [created, charge] = stripe.refundInDashboard(PI);
    await all([charge, created, created, { ...created, id: 'evt_again' }] as object[]);
    expect(await detail()).toMatchObject({ state: 'confirmed', payment: 'refunded', refund: 120 });
    expect(await read(token)).toMatchObject({ payment: 'refunded', refunded: 120 });
    expect(await issued()).toMatchObject([{ kind: 'receipt' }, { kind: 'credit', grossCents: 12_000 }]);
    expect(await mail('credit')).toMatchObject([{ toAddress: 'grace@example.com' }]);
    expect(await attention()).toMatchObject({ dashboardRefunds: [{ amountCents: 12_000 }] });
  });

  test('of a part leaves the rest refundable', async () => {
    const { stripe, all, detail, refund } = await paidSession();
    await all(stripe.refundInDashboard(PI, 5_000));
    expect((await detail()).account).toMatchObject({ paidCents: 12_000, leftCents: 7_000 });
    expect(await said(await refund(7_001))).toEqual([409, 'At most $70 can still be refunded.']);
  });

  test('reduces one that was requested but not sent', async () => {
    const { stripe, all, detail, refund, work, ledger } = await paidSession();
    expect((await refund(12_000)).status).toBe(204);
    await all(stripe.refundInDashboard(PI, 5_000));
    await work();
    expect(stripe.heldOf(PI)).toBe(0);
    expect((await detail()).account.refunds.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [12_000, 'canceled'],
      [5_000, 'succeeded'],
      [7_000, 'succeeded'],
    ]);
    expect(await ledger()).toBe(0);
  });

  test('is found before the next refund is sent if all its events are lost', async () => {
    const { stripe, refund, work, detail } = await paidSession();
    stripe.refundInDashboard(PI, 12_000);
    expect((await refund(12_000)).status).toBe(204);
    await work();
    expect(stripe.refunds.size).toBe(1);
    expect(await detail()).toMatchObject({ payment: 'refunded', refund: 120 });
  });
});

describe('a refund that fails after Stripe accepted it', () => {
  test('is due again on the client’s page, in the books and for the owner, and can be retried', async () => {
    const { client, stripe, all, token, read, detail, attention, work, ledger, issued, team } =
      await paidSession();
    expect((await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 })).status).toBe(200);
    await work();
    expect(await read(token)).toMatchObject({ payment: 'refunded' });
    expect(await ledger()).toBe(0);
    const failed = stripe.turnRefund('re_test_1', 'failed');
    await all([...failed, ...failed]);
    expect(await read(token)).toMatchObject({ payment: 'refund_due', refunded: 120 });
    expect(await ledger()).toBe(12_000);
    const { account, note } = await detail();
    expect(note).toBe('The refund failed: The card has expired or was canceled.');
    expect(account).toMatchObject({ leftCents: 0, refunds: [{ state: 'failed', isOwed: true }] });
    expect(await attention()).toMatchObject({
      failedRefunds: [{ amountCents: 12_000, detail: 'The card has expired or was canceled.' }],
    });
    const again = () => team.post(`/api/admin/refunds/${account.refunds[0]?.id}/again`, { means: 'stripe' });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await work();
    expect(await read(token)).toMatchObject({ payment: 'refunded', refunded: 120 });
    expect(stripe.heldOf(PI)).toBe(0);
    expect(await ledger()).toBe(0);
    expect((await issued()).map(({ number }) => number)).toEqual([
      'R-2027-0001',
      'C-2027-0001',
      'R-2027-0002',
      'C-2027-0002',
    ]);
    expect(await attention()).toMatchObject({ failedRefunds: [] });
  });

  test('stays failed when an earlier event arrives late', async () => {
    const { client, stripe, all, token, work, read } = await paidSession();
    stripe.newRefunds('pending');
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await work();
    const refund = stripe.refunds.get('re_test_1');
    const early = refund ? stripe.createdEvents(refund) : [];
    const middle = stripe.turnRefund('re_test_1', 'succeeded');
    await all([...stripe.turnRefund('re_test_1', 'failed'), ...middle, ...early.slice(0, 1)]);
    expect(await read(token)).toMatchObject({ payment: 'refund_due' });
  });

  test('is no longer due if the money was refunded otherwise, for any order of events', async () => {
    const { client, stripe, all, token, work, read, ledger, issued } = await paidSession();
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await work();
    const failed = stripe.turnRefund('re_test_1', 'failed');
    await all(stripe.refundInDashboard(PI, 5_000));
    await all(failed);
    expect(await read(token)).toMatchObject({ payment: 'refund_due', refunded: 120 });
    expect(await ledger()).toBe(7_000);
    expect(stripe.heldOf(PI)).toBe(7_000);
    expect((await issued()).at(-1)).toMatchObject({ kind: 'credit', grossCents: 5_000 });
  });

  test('can be recorded as refunded by hand', async () => {
    const { client, stripe, all, token, work, read, team, ledger } = await paidSession();
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await work();
    await all(stripe.turnRefund('re_test_1', 'failed'));
    expect((await team.post('/api/admin/refunds/1/again', { means: 'hand' })).status).toBe(204);
    expect(await read(token)).toMatchObject({ payment: 'refunded', refunded: 120 });
    expect(await ledger()).toBe(0);
    await work();
    expect(stripe.refunds.size).toBe(1);
  });
});

test('a failed refund can be canceled if it was voluntary, but not if it was promised', async () => {
  const { stripe, all, refund, work, detail, team, client, token, ledger } = await paidSession();
  const giveUp = (id: number) => team.post(`/api/admin/refunds/${id}/again`, { means: 'none' });
  await refund(2_000);
  await work();
  await all(stripe.turnRefund('re_test_1', 'failed'));
  expect((await giveUp(1)).status).toBe(204);
  expect((await giveUp(1)).status).toBe(409);
  expect(await detail()).toMatchObject({ payment: 'paid', refund: 0, account: { leftCents: 12_000 } });
  expect(await ledger()).toBe(12_000);
  await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
  await work();
  await all(stripe.turnRefund('re_test_2', 'failed'));
  expect(await said(await giveUp(2))).toEqual([
    409,
    'The client was promised this refund, so it cannot be given up.',
  ]);
});

describe('a refund that is pending', () => {
  test('gets its credit note once the bank has made it, even if the event was lost', async () => {
    const { client, stripe, token, work, read, issued, clock } = await paidSession();
    stripe.newRefunds('pending');
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await work();
    expect(await issued()).toHaveLength(1);
    stripe.turnRefund('re_test_1', 'succeeded');
    clock.pass(61);
    await work();
    expect(await issued()).toMatchObject([{ kind: 'receipt' }, { kind: 'credit' }]);
    expect(await read(token)).toMatchObject({ payment: 'refunded' });
  });
});

describe('the owner refunds', () => {
  test('any amount, in several parts, before and after the session', async () => {
    const { refund, detail, work, clock, stripe, issued, team, id } = await paidSession();
    expect((await refund(2_000, { note: 'The camera was broken' })).status).toBe(204);
    await work();
    expect(await detail()).toMatchObject({ state: 'confirmed', payment: 'refunded', refund: 20 });
    clock.set(new Date(Date.parse(SLOT) + 3_600_000));
    await team.call('PATCH', `/api/admin/bookings/${id}`, { action: 'complete' });
    expect((await refund(3_000, { reason: 'missed-developer' })).status).toBe(204);
    expect((await refund(7_000, { means: 'hand' })).status).toBe(204);
    await work();
    expect(stripe.heldOf(PI)).toBe(7_000);
    expect((await issued()).map(({ kind, grossCents }) => [kind, grossCents])).toEqual([
      ['receipt', 12_000],
      ['credit', 2_000],
      ['credit', 7_000],
      ['credit', 3_000],
    ]);
    expect(await said(await refund(1))).toEqual([409, 'Everything that was paid is already refunded.']);
  });

  test('no zero, negative or fractional amount, and not more than was paid', async () => {
    const { refund } = await paidSession();
    for (const amount of [0, -100, 1.5, 1e12]) expect((await refund(amount)).status).toBe(400);
    expect(await said(await refund(12_001))).toEqual([409, 'At most $120 can still be refunded.']);
  });

  test('only once when two requests arrive at the same time', async () => {
    const { refund, work, stripe } = await paidSession();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(5_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409, 409, 409, 409]);
    await Promise.all([work(), work()]);
    expect(stripe.heldOf(PI)).toBe(2_000);
  });

  test('nothing that was never paid', async () => {
    const { client, bookingId, team } = await moneyApp();
    const { token } = await bookAt(client, SLOT);
    const order = { amountCents: 100, reason: 'owner', means: 'hand' };
    const answer = await team.post(`/api/admin/bookings/${await bookingId(token)}/refunds`, order);
    expect(await said(answer)).toEqual([409, 'Nothing was paid, so nothing can be refunded.']);
  });

  test('nothing through Stripe that was paid otherwise', async () => {
    const { client, bookingId, team } = await moneyApp();
    const { token } = await bookAt(client, SLOT);
    const id = await bookingId(token);
    await team.call('PATCH', `/api/admin/bookings/${id}`, { action: 'mark-paid' });
    const order = { amountCents: 100, reason: 'owner', means: 'stripe' };
    expect(await said(await team.post(`/api/admin/bookings/${id}/refunds`, order))).toEqual([
      422,
      'This was not paid through Stripe. Refund it by hand.',
    ]);
  });

  test('partly, and a cancellation then refunds the policy’s share of the rest', async () => {
    const { refund, client, token, work, stripe, read } = await paidSession();
    await refund(2_000);
    await work();
    expect((await read(token)).policy).toMatchObject({ refundPercent: 100, refund: 100 });
    expect((await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 })).status).toBe(200);
    await work();
    expect(stripe.heldOf(PI)).toBe(0);
    expect(await read(token)).toMatchObject({ refunded: 120 });
  });

  test('a pack in part, whose code still works, and canceling it refunds less', async () => {
    const app = await moneyApp({ online: true });
    const { stripe, tell, team, client, publish, tasks } = app;
    await publish('offer.packs', packsOf([{ name: 'Three', tier: 'offshore', hours: 3, price: 300 }], true));
    await client.post('/api/packs', aPackOrder());
    await tell(stripe?.pay('cs_test_1') ?? {});
    const order = { amountCents: 5_000, reason: 'owner', means: 'stripe' };
    expect((await team.post('/api/admin/packs/1/refunds', order)).status).toBe(204);
    await tasks.work(paymentsTask);
    const [pack] = await bodyOf<PackRow[]>(team.get('/api/admin/packs'));
    expect(pack).toMatchObject({ state: 'open', refundCents: 5_000, remainderCents: 25_000 });
    await team.call('PATCH', '/api/admin/packs/1', { action: 'end', refundCents: 25_000 });
    await tasks.work(paymentsTask);
    expect(stripe?.heldOf(PI)).toBe(0);
  });
});

describe('a refund on its way to Stripe', () => {
  test('is not made twice if its response is lost', async () => {
    const { refund, work, stripe, detail, clock } = await paidSession();
    await refund(12_000);
    stripe.loseAnswers(5);
    await work();
    stripe.loseAnswers(0);
    clock.pass(11);
    await work();
    expect(stripe.refunds.size).toBe(1);
    expect(await detail()).toMatchObject({ payment: 'refunded', refund: 120 });
  }, 30_000);

  test('can be refunded by hand when Stripe refused it, but not while the result is unknown', async () => {
    const { refund, work, stripe, detail, team, clock } = await paidSession();
    await refund(12_000);
    stripe.fail(1);
    await work();
    expect(await detail()).toMatchObject({ payment: 'refund_due' });
    expect((await team.post('/api/admin/refunds/1/again', { means: 'hand' })).status).toBe(204);
    clock.pass(11);
    await work();
    expect(stripe.refunds.size).toBe(0);
    expect(await detail()).toMatchObject({ payment: 'refunded', refund: 120 });
  });
});

describe('a no-show', () => {
  test('is refunded by the rules, and one that is corrected in time is not', async () => {
    const { team, id, clock, detail, work, stripe } = await paidSession({ noShow: 25 });
    clock.set(new Date(Date.parse(SLOT) + 3_600_000));
    const mark = (action: string) => team.call('PATCH', `/api/admin/bookings/${id}`, { action });
    expect((await mark('no-show')).status).toBe(200);
    expect(await detail()).toMatchObject({ payment: 'refund_due', refund: 30 });
    await mark('complete');
    expect(await detail()).toMatchObject({ payment: 'paid', refund: 0, state: 'completed' });
    await work();
    expect(stripe.refunds.size).toBe(0);
    await mark('no-show');
    await work();
    expect(stripe.heldOf(PI)).toBe(9_000);
    await mark('complete');
    const { history, refund } = await detail();
    expect(refund).toBe(30);
    expect(history.at(-1)?.detail).toBe('The refund of $30 for the no-show was sent before and stays');
  });

  test('is refunded once, however often it is corrected, and a failed refund is not due after a correction', async () => {
    const { team, id, clock, detail, work, stripe, all } = await paidSession({ noShow: 50 });
    clock.set(new Date(Date.parse(SLOT) + 3_600_000));
    const mark = (action: string) => team.call('PATCH', `/api/admin/bookings/${id}`, { action });
    for (let time = 0; time < 3; time += 1) {
      await mark('no-show');
      await work();
      await mark('complete');
    }
    expect(stripe.heldOf(PI)).toBe(6_000);
    await all(stripe.turnRefund('re_test_1', 'failed'));
    expect(await detail()).toMatchObject({ payment: 'refund_due', state: 'completed' });
    await mark('no-show');
    expect((await detail()).account.refunds).toHaveLength(1);
    await mark('complete');
    expect(await detail()).toMatchObject({ payment: 'paid', refund: 0 });
  });

  test('is not refunded by the built-in rules', async () => {
    const { team, id, clock, detail } = await paidSession();
    clock.set(new Date(Date.parse(SLOT) + 3_600_000));
    await team.call('PATCH', `/api/admin/bookings/${id}`, { action: 'no-show' });
    expect(await detail()).toMatchObject({ payment: 'paid', refund: 0 });
  });
});

describe('a dispute', () => {
  test('is listed on the dashboard until it is won, and changes no amount', async () => {
    const { stripe, all, attention, detail, ledger } = await paidSession();
    await all([stripe.dispute(PI)]);
    expect(await attention()).toMatchObject({
      disputes: [{ amountCents: 12_000, detail: 'needs_response' }],
    });
    expect((await detail()).account.disputes).toMatchObject([{ isOpen: true, reason: 'fraudulent' }]);
    await all([stripe.turnDispute('dp_test_1', 'won')]);
    expect(await attention()).toMatchObject({ disputes: [] });
    expect(await ledger()).toBe(12_000);
  });

  test('that is lost counts as a refund, until it is won after all', async () => {
    const { stripe, all, detail, ledger, clock, read, token, refund } = await paidSession();
    const opened = stripe.dispute(PI);
    clock.pass(60);
    const lost = stripe.turnDispute('dp_test_1', 'lost');
    await all([lost, opened, lost]);
    expect(await detail()).toMatchObject({ payment: 'refunded', refund: 120 });
    expect(await ledger()).toBe(0);
    expect((await refund(100)).status).toBe(409);
    clock.pass(60);
    await all([stripe.turnDispute('dp_test_1', 'won')]);
    expect(await read(token)).toMatchObject({ payment: 'paid', refunded: 0 });
    expect(await ledger()).toBe(12_000);
  });

  test('of an unknown payment is ignored', async () => {
    const { stripe, all, attention } = await paidSession();
    await all([stripe.dispute('pi_other'), ...stripe.refundInDashboard('pi_another', 100)]);
    expect(await attention()).toMatchObject({ disputes: [], dashboardRefunds: [] });
  });
});

describe('events of another account or mode', () => {
  test('change nothing', async () => {
    const { stripe, all, detail } = await paidSession();
    const [created] = stripe.refundInDashboard(PI);
    await all([
      { ...created, livemode: true },
      { ...created, id: 'evt_foreign', account: 'acct_other' },
      { ...stripe.dispute(PI), account: 'acct_other' },
    ]);
    expect(await detail()).toMatchObject({ payment: 'paid', refund: 0 });
  });
});

test('a refund that an earlier version recorded is sent once', async () => {
  const { db, id, work, stripe, detail } = await paidSession();
  await db
    .updateTable('bookings')
    .set({ state: 'cancelled', taken: null, payment: 'refund_due', refundCents: 6_000 })
    .where('id', '=', id)
    .execute();
  await Promise.all([work(), work()]);
  await work();
  expect(stripe.heldOf(PI)).toBe(6_000);
  expect(await detail()).toMatchObject({ payment: 'refunded', refund: 60 });
});
