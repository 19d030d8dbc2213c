import { describe, expect, test } from 'vitest';
import { totalLabel } from '#src/content/bookings/receipt-copy.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { ReceiptRow } from '#src/contract/bookings/money.ts';
import type { PackRow } from '#src/contract/bookings/packs.ts';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { aCall, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { aPackOrder, moneyApp } from '../../support/money.ts';
import { packsOf, taxed } from '../../support/money-sections.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

type App = Awaited<ReturnType<typeof moneyApp>>;

const call = ({ team }: App, change: Record<string, unknown> = {}) =>
  bodyOf<BookingDetail>(team.post('/api/admin/bookings', aCall(change)));
const listed = ({ team }: App) =>
  bodyOf<{ receipts: ReceiptRow[]; taxLabel: string; sums: object[] }>(
    team.get('/api/admin/money?month=2027-01'),
  );

describe('a session that the team books', () => {
  test('has the tax that a client would pay, in the price and on the receipt', async () => {
    const app = await moneyApp();
    await app.publish('offer.receipts', taxed({ percent: 19 }));
    const booked = await call(app, { price: 65, paid: true, means: 'cash' });
    expect(booked).toMatchObject({ price: 65, payment: 'paid', priceNote: 'Includes $10.38 VAT 19%.' });
    const [receipt] = await app.issued();
    expect(receipt).toMatchObject({ netCents: 5_462, taxCents: 1_038, grossCents: 6_500, method: 'invoice' });
    expect(JSON.parse(receipt?.document ?? '')).toMatchObject({ taxLabel: 'VAT 19%', means: 'cash' });
  });

  test('costs the tax in addition if prices exclude it', async () => {
    const app = await moneyApp();
    await app.publish('offer.receipts', taxed({ percent: 19, prices: 'add' }));
    expect(await call(app, { price: 100 })).toMatchObject({ price: 119, payment: 'due' });
  });

  test('is taxed at the invoice rate if Stripe Tax is on but the client does not pay with Stripe', async () => {
    const app = await moneyApp({ online: true });
    await app.publish('offer.receipts', taxed({ percent: 19, prices: 'add', stripe: true }));
    const booked = await call(app, { price: 100 });
    expect(booked).toMatchObject({ price: 100, priceNote: 'Plus tax, calculated when you pay.' });
    const path = `/api/admin/bookings/${booked.id}`;
    const paid = await app.team.call('PATCH', path, { action: 'mark-paid', means: 'bank_transfer' });
    expect(await paid.json()).toMatchObject({ price: 119, priceNote: 'Includes $19 VAT 19%.' });
    expect(await app.issued()).toMatchObject([{ netCents: 10_000, taxCents: 1_900, taxBps: 1_900 }]);
  });
});

describe('a rate with three decimals', () => {
  test('is charged and shown exactly, on the page, the receipt and in the export', async () => {
    const app = await moneyApp();
    await app.publish('offer.receipts', taxed({ percent: 8.875, prices: 'add', name: 'Sales tax' }));
    const { token } = await bookAt(app.client, SLOT);
    expect(await app.read(token)).toMatchObject({
      price: 130.65,
      priceNote: 'Includes $10.65 Sales tax 8.875%.',
    });
    await app.team.call('PATCH', `/api/admin/bookings/${await app.bookingId(token)}`, {
      action: 'mark-paid',
      means: 'cash',
    });
    const [receipt] = await app.issued();
    expect(receipt).toMatchObject({ netCents: 12_000, taxCents: 1_065, grossCents: 13_065, taxBps: 887 });
    expect((JSON.parse(receipt?.document ?? '') as ReceiptDocument).taxLabel).toBe('Sales tax 8.875%');
    const csv = await (await app.team.get('/api/admin/money/export.csv?month=2027-01')).text();
    expect(csv).toContain(',120,10.65,130.65,USD,8.875,Cash,');
    expect((await listed(app)).receipts).toMatchObject([{ taxBps: 887.5, means: 'cash' }]);
  });

  test('is not accepted with four decimals', async () => {
    const { team } = await moneyApp();
    const answer = await team.call('PUT', '/api/admin/content/offer.receipts/draft', {
      value: taxed({ percent: 4.2375 }),
      version: 0,
    });
    expect(await said(answer)).toEqual([200, expect.stringContaining('at most three decimals')]);
  });
});

describe('a payment that the team marked', () => {
  test('can be undone with a credit note, is due again, and gets a new receipt with the next payment', async () => {
    const app = await moneyApp();
    const { token } = await bookAt(app.client, SLOT);
    const path = `/api/admin/bookings/${await app.bookingId(token)}`;
    const act = (action: string, means?: string) => app.team.call('PATCH', path, { action, means });
    expect(await said(await act('mark-unpaid'))).toEqual([409, expect.stringContaining('taken back')]);
    await act('mark-paid', 'cash');
    expect(await (await app.team.get(path)).json()).toMatchObject({ canMarkUnpaid: true });
    expect((await act('mark-unpaid')).status).toBe(200);
    expect((await act('mark-unpaid')).status, 'once').toBe(409);
    expect(await app.read(token)).toMatchObject({ payment: 'due' });
    expect((await act('mark-paid', 'bank_transfer')).status).toBe(200);
    const issued = await app.issued();
    expect(issued).toMatchObject([
      { number: 'R-2027-0001', grossCents: 12_000 },
      { number: 'C-2027-0001', grossCents: 12_000 },
      { number: 'R-2027-0002', grossCents: 12_000 },
    ]);
    expect(JSON.parse(issued[1]?.document ?? '')).toMatchObject({ reason: 'unpaid', credits: 'R-2027-0001' });
    expect(JSON.parse(issued[2]?.document ?? '')).toMatchObject({
      replaces: 'R-2027-0001',
      means: 'bank_transfer',
    });
    expect(totalLabel(JSON.parse(issued[1]?.document ?? '')), 'no money went back').toBe('Total credited');
  });

  test('of an order can be undone until one of its sessions is booked', async () => {
    const app = await moneyApp();
    await app.publish(
      'offer.packs',
      packsOf([{ name: 'Three hours', tier: 'offshore', hours: 3, price: 300 }]),
    );
    const { url } = await bodyOf<{ url: string }>(app.client.post('/api/packs', aPackOrder()));
    const act = (action: string) =>
      app.team.call('PATCH', '/api/admin/packs/1', {
        action,
        ...(action === 'mark-paid' && { means: 'card' }),
      });
    const pack = async () => (await bodyOf<PackRow[]>(app.team.get('/api/admin/packs')))[0];
    await act('mark-paid');
    expect(await pack()).toMatchObject({ state: 'open', canMarkUnpaid: true });
    expect((await act('mark-unpaid')).status).toBe(204);
    expect(await pack()).toMatchObject({ state: 'waiting', payment: 'due', paidCents: 0 });
    await act('mark-paid');
    await bookAt(app.client, SLOT, { code: url.split('/').at(-1) });
    expect(await pack()).toMatchObject({ state: 'open', canMarkUnpaid: false });
    expect((await act('mark-unpaid')).status).toBe(409);
    expect((await app.issued()).map(({ number }) => number)).toEqual([
      'R-2027-0001',
      'C-2027-0001',
      'R-2027-0002',
    ]);
  });

  test('made online cannot be undone', async () => {
    const app = await moneyApp({ online: true });
    const booked = await call(app);
    await app.db
      .updateTable('bookings')
      .set({ payment: 'paid', paidCents: 12_000, paymentIntent: 'pi_1' })
      .execute();
    const answer = await app.team.call('PATCH', `/api/admin/bookings/${booked.id}`, {
      action: 'mark-unpaid',
    });
    expect(answer.status).toBe(409);
  });
});

describe('a receipt without its tax', () => {
  const correct = ({ team }: App, id: number, taxLabel = 'VAT 19%') =>
    team.post(`/api/admin/receipts/${id}/correct`, { taxLabel });

  test('is credited in full, and issued again for the same amount with tax', async () => {
    const app = await moneyApp();
    const booked = await call(app, { price: 65, paid: true, means: 'cash' });
    expect(await app.issued()).toMatchObject([{ taxCents: 0, grossCents: 6_500 }]);
    await app.publish('offer.receipts', taxed({ percent: 19, prices: 'add' }));
    expect(await listed(app)).toMatchObject({ taxLabel: 'VAT 19%', receipts: [{ canCorrect: true }] });
    expect(await said(await correct(app, 1, 'VAT 7%'))).toEqual([409, expect.stringContaining('changed')]);
    const both = await Promise.all([correct(app, 1), correct(app, 1)]);
    expect(both.map(({ status }) => status).sort(), 'once, whoever clicks').toEqual([201, 409]);
    expect(await app.issued()).toMatchObject([
      { number: 'R-2027-0001', taxCents: 0, grossCents: 6_500 },
      { number: 'C-2027-0001', taxCents: 0, grossCents: 6_500 },
      { number: 'R-2027-0002', taxCents: 1_038, netCents: 5_462, grossCents: 6_500, taxBps: 1_900 },
    ]);
    expect(await (await app.team.get(`/api/admin/bookings/${booked.id}`)).json()).toMatchObject({
      price: 65,
      payment: 'paid',
      priceNote: 'Includes $10.38 VAT 19%.',
    });
    const month = await listed(app);
    expect(month.sums).toMatchObject([{ grossCents: 6_500, taxCents: 1_038 }]);
    expect(month.receipts.map(({ canCorrect }) => canCorrect)).toEqual([false, false, false]);
    expect((await correct(app, 3)).status, 'it is right').toBe(409);
  });

  test('that was partly refunded is issued again for the rest, and later refunds credit the new one', async () => {
    const app = await moneyApp();
    const { token } = await bookAt(app.client, SLOT);
    const path = `/api/admin/bookings/${await app.bookingId(token)}`;
    await app.team.call('PATCH', path, { action: 'mark-paid', means: 'cash' });
    await app.team.call('PATCH', path, { action: 'cancel', refundPercent: 50 });
    await app.team.call('PATCH', path, { action: 'mark-refunded' });
    await app.publish('offer.receipts', taxed({ percent: 20 }));
    expect((await correct(app, 1, 'VAT 20%')).status).toBe(201);
    const issued = await app.issued();
    expect(issued).toMatchObject([
      { kind: 'receipt', grossCents: 12_000 },
      { kind: 'credit', grossCents: 6_000 },
      { kind: 'credit', grossCents: 6_000 },
      { kind: 'receipt', grossCents: 6_000, taxCents: 1_000 },
    ]);
    const { lines } = JSON.parse(issued[3]?.document ?? '') as ReceiptDocument;
    expect(lines).toMatchObject([{ cents: 12_000 }, { text: 'Refunded before', cents: -6_000 }]);
  });

  test('cannot be corrected by an editor, nor if it is a credit note or unknown', async () => {
    const app = await moneyApp();
    await call(app, { paid: true });
    await app.publish('offer.receipts', taxed({ percent: 19 }));
    expect((await correct({ ...app, team: app.visitor() } as App, 1)).status).toBe(401);
    expect((await correct(app, 99)).status).toBe(404);
    await correct(app, 1);
    expect((await correct(app, 2)).status).toBe(409);
  });
});
