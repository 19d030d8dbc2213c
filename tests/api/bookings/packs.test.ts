import { describe, expect, test } from 'vitest';
import { paymentsTask } from '#server/bookings/payments-task.ts';
import type { PackRow, PublicPack } from '#src/contract/bookings/packs.ts';
import { aClient, type Booked, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { paidEvent } from '../../support/fake-stripe.ts';
import { aPackOrder, hour, moneyApp } from '../../support/money.ts';
import { packsOf, taxed } from '../../support/money-sections.ts';

const three = { name: 'Three hours', tier: 'offshore', hours: 3, price: 300 } as const;

async function open(options: { online?: boolean; monthsValid?: number } = {}) {
  const app = await moneyApp(options);
  await app.publish('offer.packs', packsOf([three], true, options.monthsValid));
  const { client, team } = app;
  const list = () => bodyOf<PackRow[]>(team.get('/api/admin/packs'));
  const change = (id: number, body: object) => team.call('PATCH', `/api/admin/packs/${id}`, body);
  const order = async (more: Record<string, unknown> = {}) => {
    const answer = await client.post('/api/packs', aPackOrder(more));
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { url, checkoutUrl } = (await answer.json()) as { url: string; checkoutUrl: string | null };
    return { code: url.split('/').at(-1) ?? '', checkoutUrl };
  };
  return {
    ...app,
    order,
    list,
    change,
    async paid(more: Record<string, unknown> = {}) {
      const { code } = await order(more);
      const [newest] = await list();
      expect((await change(newest?.id ?? 0, { action: 'mark-paid' })).status).toBe(204);
      return { code, id: newest?.id ?? 0 };
    },
    shown: (code: string) => bodyOf<PublicPack>(client.get(`/api/packs/${code}`)),
    mails: () =>
      app.db
        .selectFrom('mailOutbox')
        .select(['kind', 'toAddress', 'sendAfter', 'body', 'packId', 'dropped', 'error'])
        .orderBy('id')
        .execute(),
  };
}

describe('a pack of hours', () => {
  test('is paid once, and its hours are booked one by one with its code', async () => {
    const { order, tell, stripe, client, shown, issued, read } = await open({ online: true });
    const { code, checkoutUrl } = await order({ company: 'Moths Ltd' });
    expect(checkoutUrl).toMatch(/^https:\/\/checkout\.stripe\.com/);
    expect(Object.fromEntries(stripe?.calls[0]?.body ?? [])).toMatchObject({
      'line_items[0][price_data][unit_amount]': '30000',
      'line_items[0][price_data][product_data][name]': '3 one-hour sessions, Offshore developer',
    });
    const early = await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: hour(0), code }));
    expect(await said(early)).toEqual([422, 'This code is not paid yet.']);
    const event = paidEvent('evt_1', 'cs_test_1', 'pack-', 30_000);
    await tell(event);
    await tell(event);
    await tell({ ...event, id: 'evt_2' });
    expect(await issued()).toMatchObject([{ number: 'R-2027-0001', grossCents: 30_000 }]);
    for (let number = 1; number <= 3; number += 1) {
      const booked = await bookAt(client, hour(number), { code: code.toLowerCase() });
      expect(booked).toMatchObject({ state: 'confirmed', checkoutUrl: null });
      expect(await read(booked.token)).toMatchObject({ price: 0, payment: 'none', fromPack: true });
      expect((await shown(code)).left).toBe(3 - number);
    }
    const fourth = await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: hour(4), code }));
    expect(await said(fourth)).toEqual([422, 'All hours of this code are used.']);
    expect(await issued(), 'the hours have no receipts of their own').toHaveLength(1);
    expect(JSON.stringify(await shown(code)), 'says nothing about money or the buyer').not.toMatch(
      /grace|3000|Moths/i,
    );
  });

  test('books its last session once when twenty tabs try at the same time', async () => {
    const { paid, client, shown } = await open();
    const { code } = await paid({ kind: 'gift', pack: null, shownCents: 12_000 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        client.post(
          '/api/bookings',
          aClient({ tier: 'offshore', startsAt: hour(number), code, email: `g${number}@example.com` }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await shown(code)).left).toBe(0);
  });

  test('restores a session that is canceled in time, but not one that is canceled late or missed', async () => {
    const { paid, client, shown, clock, team, bookingId, mails } = await open();
    const { code } = await paid();
    const book = async (number: number): Promise<Booked> => bookAt(client, hour(number), { code });
    const cancel = (token: string, refundPercent: number) =>
      client.post(`/api/bookings/${token}/cancel`, { refundPercent });
    const [first, second, third] = [await book(1), await book(2), await book(3)];
    expect((await cancel(first.token, 100)).status).toBe(200);
    expect((await shown(code)).left).toBe(1);
    expect((await mails()).map(({ body }) => body).join()).toContain('Your hour was returned');
    clock.set('2027-01-17T20:00:00.000Z');
    expect((await cancel(second.token, 50)).status).toBe(200);
    expect((await shown(code)).left).toBe(1);
    clock.set('2027-01-19T00:00:00.000Z');
    await team.call('PATCH', `/api/admin/bookings/${await bookingId(third.token)}`, { action: 'no-show' });
    expect((await shown(code)).left).toBe(1);
  });

  test('is refunded for what is left, at the price of single hours for what was used', async () => {
    const { paid, client, list, change, issued, publish, shown } = await open();
    await publish('offer.receipts', taxed({ percent: 19, prices: 'add' }));
    const { code, id } = await paid();
    await bookAt(client, hour(1), { code });
    const [pack] = await list();
    // 357 with tax, less one session of 120 plus tax.
    expect(pack).toMatchObject({ paidCents: 35_700, used: 1, remainderCents: 35_700 - 14_280 });
    expect(await said(await change(id, { action: 'end', refundCents: 35_700 }))).toEqual([
      409,
      'An hour was booked, returned or refunded in the meantime. Review the new amount.',
    ]);
    expect((await change(id, { action: 'end', refundCents: 21_420 })).status).toBe(204);
    const late = await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: hour(2), code }));
    expect(await said(late)).toEqual([422, 'This code is no longer valid.']);
    expect((await change(id, { action: 'mark-refunded' })).status).toBe(204);
    expect((await change(id, { action: 'mark-refunded' })).status).toBe(409);
    expect(await issued()).toMatchObject([
      { number: 'R-2027-0001', netCents: 30_000, taxCents: 5_700 },
      { number: 'C-2027-0001', netCents: 18_000, taxCents: 3_420 },
    ]);
    expect(await shown(code)).toMatchObject({ state: 'refunded', left: 0 });
  });

  test('is refunded through Stripe', async () => {
    const { order, tell, list, change, stripe, tasks, issued } = await open({ online: true });
    await order();
    await tell(paidEvent('evt_1', 'cs_test_1', 'x', 30_000));
    const [pack] = await list();
    await change(pack?.id ?? 0, { action: 'end', refundCents: 30_000 });
    await tasks.work(paymentsTask);
    const refund = stripe?.calls.find(({ path }) => path === '/v1/refunds');
    expect(Object.fromEntries(refund?.body ?? [])).toMatchObject({ amount: '30000' });
    expect(await issued()).toMatchObject([{ kind: 'receipt' }, { kind: 'credit', grossCents: 30_000 }]);
  });

  test('is not sold at another price than shown, nor once it is no longer offered', async () => {
    const { client, publish } = await open();
    expect(await said(await client.post('/api/packs', aPackOrder({ shownCents: 1 })))).toEqual([
      409,
      'The price is now $300. Reload the page to see it.',
    ]);
    await publish('offer.packs', packsOf([], false));
    expect((await client.post('/api/packs', aPackOrder())).status).toBe(404);
  });

  test('expires when the owner says so, and its code cannot be forged', async () => {
    const { paid, client, clock, shown } = await open({ monthsValid: 2 });
    const { code } = await paid();
    clock.set('2027-03-14T12:00:00.000Z');
    const answer = await client.post(
      '/api/bookings',
      aClient({ tier: 'offshore', startsAt: '2027-03-20T10:00:00.000Z', code }),
    );
    expect(await said(answer)).toEqual([422, 'This code has expired.']);
    expect((await shown(code)).state).toBe('expired');
    const forged = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
    expect((await client.get(`/api/packs/${forged}`)).status).toBe(404);
    const answers = await client.post(
      '/api/bookings',
      aClient({ tier: 'usa', startsAt: hour(9), code: forged }),
    );
    expect(await said(answers)).toEqual([422, 'There is no such code. Check the spelling.']);
  });
});

describe('a gift', () => {
  test('is sent to its recipient on the day, with its message, and without its price', async () => {
    const { paid, mails } = await open();
    await paid({
      kind: 'gift',
      recipientName: 'Ada',
      recipientEmail: 'ada@example.com',
      message: 'Happy birthday! {{receipt}}',
      deliverOn: '2027-02-01',
    });
    const sent = await mails();
    const present = sent.find(({ kind }) => kind === 'present');
    expect(present).toMatchObject({ toAddress: 'ada@example.com', sendAfter: '2027-02-01T08:00:00.000Z' });
    expect(present?.body).toContain('Happy birthday!');
    expect(present?.body).not.toMatch(/\{\{receipt|\$\d/);
    expect(sent.find(({ kind }) => kind === 'gift')?.body).toContain('Your receipt: {{receipt}}');
  });

  test('is not delivered if it was refunded before its day', async () => {
    const { paid, change, mails } = await open();
    const { id } = await paid({
      kind: 'gift',
      recipientEmail: 'ada@example.com',
      deliverOn: '2027-02-01',
    });
    await change(id, { action: 'end', refundCents: 30_000 });
    expect((await mails()).find(({ kind }) => kind === 'present')).toMatchObject({
      dropped: 1,
      error: 'The order has ended.',
    });
  });

  test('is not delivered before it is paid', async () => {
    const { order, mails } = await open();
    await order({ kind: 'gift', recipientEmail: 'ada@example.com' });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['packWaiting']);
  });
});
