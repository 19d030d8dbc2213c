import { describe, expect, test } from 'vitest';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { aClient, type Booked, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { paidEvent } from '../../support/fake-stripe.ts';
import { aCode, hour, moneyApp } from '../../support/money.ts';
import { taxed } from '../../support/money-sections.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const refOf = (token: string) => token.slice(0, 16);

describe('a receipt', () => {
  test('is issued with the payment, has a number, and is on the client’s page and in the e-mail', async () => {
    const { client, tell, read, issued, db } = await moneyApp({ online: true });
    const { token } = await bookAt(client, SLOT, { company: 'Moths Ltd', taxNumber: 'GB123', country: 'UK' });
    expect((await read(token)).receipts, 'nothing before it is paid').toEqual([]);
    const event = paidEvent('evt_1', 'cs_test_1', refOf(token));
    expect((await tell(event)).status).toBe(204);
    await tell({ ...event, id: 'evt_2' });
    const [receipt, ...more] = await issued();
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      number: 'R-2027-0001',
      netCents: 12_000,
      taxCents: 0,
      grossCents: 12_000,
    });
    expect(JSON.parse(receipt?.document ?? '')).toMatchObject({
      seller: { name: 'One Hour App' },
      buyer: { name: 'Grace Hopper', company: 'Moths Ltd', taxNumber: 'GB123', country: 'UK' },
      lines: [{ text: '60-minute session, Offshore developer, January 20, 2027', cents: 12_000 }],
      method: 'card',
      taxLabel: '',
    } satisfies Partial<Record<keyof ReceiptDocument, unknown>>);
    expect((await read(token)).receipts).toEqual([
      {
        number: 'R-2027-0001',
        kind: 'receipt',
        path: expect.stringMatching(/^\/booking\/receipt\/[\w-]{38}$/),
      },
    ]);
    const mail = await db
      .selectFrom('mailOutbox')
      .select('body')
      .where('kind', '=', 'confirmation')
      .execute();
    expect(mail.map(({ body }) => body).join()).toContain('Your receipt: {{receipt}}');
    await expect(db.updateTable('receipts').set({ buyer: 'Another' }).execute()).rejects.toThrow(
      /cannot be changed/,
    );
    await expect(db.deleteFrom('receipts').execute()).rejects.toThrow(/cannot be deleted/);
  });

  test('is issued when the team marks a session as paid; a refund has a credit note with its share of the tax', async () => {
    const { client, team, publish, issued, bookingId, clock, read, db } = await moneyApp();
    await publish('offer.receipts', taxed({ percent: 19, prices: 'add' }));
    const { token } = await bookAt(client, SLOT);
    expect(await read(token)).toMatchObject({ price: 142.8, priceNote: 'Includes $22.80 VAT 19%.' });
    const path = `/api/admin/bookings/${await bookingId(token)}`;
    await team.call('PATCH', path, { action: 'mark-paid' });
    clock.set('2027-01-20T10:00:00.000Z');
    expect((await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 50 })).status).toBe(200);
    expect((await issued()).length, 'nothing is credited before it is paid back').toBe(1);
    await team.call('PATCH', path, { action: 'mark-refunded' });
    expect(await issued()).toMatchObject([
      {
        number: 'R-2027-0001',
        kind: 'receipt',
        netCents: 12_000,
        taxCents: 2_280,
        taxBps: 1_900,
        method: 'invoice',
      },
      { number: 'C-2027-0001', kind: 'credit', netCents: 6_000, taxCents: 1_140, grossCents: 7_140 },
    ]);
    const mail = await db.selectFrom('mailOutbox').select(['kind', 'body']).orderBy('id').execute();
    expect(mail.find(({ kind }) => kind === 'receipt')?.body).toContain('R-2027-0001, $142.80: {{receipt}}');
    expect(mail.find(({ kind }) => kind === 'credit')?.body).toContain('C-2027-0001, $71.40: {{receipt}}');
    const month = await bodyOf<object>(team.get('/api/admin/money?month=2027-01'));
    expect(month).toMatchObject({
      sums: [
        { currency: 'USD', receipts: 1, credits: 1, netCents: 6_000, taxCents: 1_140, grossCents: 7_140 },
      ],
      receipts: [{ number: 'R-2027-0001' }, { number: 'C-2027-0001' }],
    });
    const csv = await (await team.get('/api/admin/money/export.csv?month=2027-01')).text();
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^R-2027-0001,Receipt,2027-01-13,.*,120,22\.8,142\.8,USD,19,Invoice,/),
      expect.stringMatching(/^C-2027-0001,Credit note,2027-01-20,.*,-60,-11\.4,-71\.4,USD,19,Invoice,/),
    ]);
    expect(
      await db.selectFrom('auditLog').select('action').where('action', '=', 'money.export').execute(),
    ).toHaveLength(1);
  });

  test('belongs to the month in the time zone of the books', async () => {
    const { client, team, publish, bookingId, clock } = await moneyApp();
    await publish('offer.receipts', { ...taxed({}), timeZone: 'Pacific/Auckland' });
    const { token } = await bookAt(client, '2027-02-10T15:00:00.000Z');
    clock.set('2027-01-31T12:00:00.000Z');
    await team.call('PATCH', `/api/admin/bookings/${await bookingId(token)}`, { action: 'mark-paid' });
    const numbers = async (month: string) =>
      (await bodyOf<{ receipts: object[] }>(team.get(`/api/admin/money?month=${month}`))).receipts.length;
    expect([await numbers('2027-01'), await numbers('2027-02')]).toEqual([0, 1]);
    const csv = await (await team.get('/api/admin/money/export.csv?month=2027-02')).text();
    expect(csv).toContain('R-2027-0001,Receipt,2027-02-01,2027-01-31T12:00');
  });

  test('states the company that the client entered before it was issued, and never changes it', async () => {
    const { client, team, issued, bookingId, read } = await moneyApp();
    const { token } = await bookAt(client, SLOT);
    const bill = (company: string) => client.put(`/api/bookings/${token}/billing`, { company });
    expect((await bill('=Moths "&" Co')).status).toBe(200);
    await team.call('PATCH', `/api/admin/bookings/${await bookingId(token)}`, { action: 'mark-paid' });
    expect(await said(await bill('Others'))).toEqual([
      409,
      'The receipt for this session is already issued. Contact us and we will send a corrected one.',
    ]);
    expect((await read(token)).canChangeBilling).toBe(false);
    expect((await issued())[0]?.document).toContain('=Moths');
    const csv = await (await team.get('/api/admin/money/export.csv?month=2027-01')).text();
    expect(csv, 'no spreadsheet runs it').toContain(`"'=Moths ""&"" Co"`);
  });
});

describe('tax', () => {
  test('keeps the rate from when the time was held', async () => {
    const { client, publish, tell, stripe, read, issued } = await moneyApp({ online: true });
    await publish('offer.receipts', taxed({ percent: 20, prices: 'add' }));
    const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
    const { token } = (await held.json()) as Booked;
    await publish('offer.receipts', taxed({ percent: 7, prices: 'include' }));
    const answer = await client.post('/api/bookings', aClient({ hold: token }));
    const booked = (await answer.json()) as Booked;
    await publish('offer.receipts', taxed({ percent: 0 }));
    expect(stripe?.calls[0]?.body.get('line_items[0][price_data][unit_amount]')).toBe('14400');
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(booked.token), 14_400));
    expect(await issued()).toMatchObject([
      { netCents: 12_000, taxCents: 2_400, grossCents: 14_400, taxBps: 2_000 },
    ]);
    expect(await read(booked.token)).toMatchObject({ price: 144, payment: 'paid' });
  });

  test('that Stripe calculates is what the receipt states', async () => {
    const { client, publish, tell, stripe, read, issued } = await moneyApp({ online: true });
    await publish('offer.receipts', taxed({ stripe: true, prices: 'add', percent: 19 }));
    const { token } = await bookAt(client, SLOT);
    expect(Object.fromEntries(stripe?.calls[0]?.body ?? [])).toMatchObject({
      'automatic_tax[enabled]': 'true',
      'line_items[0][price_data][unit_amount]': '12000',
      'line_items[0][price_data][tax_behavior]': 'exclusive',
    });
    expect(await read(token)).toMatchObject({ price: 120, priceNote: 'Plus tax, calculated when you pay.' });
    const event = paidEvent('evt_1', 'cs_test_1', refOf(token), 13_050, {
      subtotal: 12_000,
      tax: 1_050,
      country: 'CA',
    });
    await tell(event);
    expect(await issued()).toMatchObject([
      { netCents: 12_000, taxCents: 1_050, grossCents: 13_050, taxBps: null },
    ]);
    expect(await read(token)).toMatchObject({ price: 130.5, priceNote: 'Includes $10.50 tax.' });
  });

  test('a payment of another amount that the owner assigns has a receipt over that amount', async () => {
    const { client, publish, tell, issued, team, bookingId } = await moneyApp({ online: true });
    await publish('offer.receipts', taxed({ percent: 20 }));
    const { token } = await bookAt(client, SLOT);
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(token), 6_000));
    expect(await issued()).toEqual([]);
    const to = { kind: 'booking', id: await bookingId(token) };
    expect((await team.post('/api/admin/money/unmatched/1/assign', to)).status).toBe(204);
    const [receipt] = await issued();
    expect(receipt).toMatchObject({ netCents: 5_000, taxCents: 1_000, grossCents: 6_000 });
    const { lines } = JSON.parse(receipt?.document ?? '') as ReceiptDocument;
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(6_000);
  });
});

describe('a promotion code', () => {
  const price = (client: { post: (path: string, body: unknown) => Promise<Response> }, body: object) =>
    client.post('/api/bookings/price', { tier: 'offshore', ...body });

  test('lowers the price that is shown, paid and written on the receipt', async () => {
    const { client, team, stripe, tell, issued } = await moneyApp({ online: true });
    expect((await team.post('/api/admin/promo-codes', aCode())).status).toBe(201);
    expect(await (await price(client, { code: ' spring ' })).json()).toMatchObject({
      listCents: 12_000,
      discountCents: 3_000,
      totalCents: 9_000,
    });
    const { token } = await bookAt(client, SLOT, { code: 'Spring' });
    expect(stripe?.calls[0]?.body.get('line_items[0][price_data][unit_amount]')).toBe('9000');
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(token), 9_000));
    const [receipt] = await issued();
    expect(JSON.parse(receipt?.document ?? '')).toMatchObject({
      lines: [{ cents: 12_000 }, { text: 'Promotion code SPRING', cents: -3_000 }],
      grossCents: 9_000,
    });
  });

  test('of 100 percent books without a payment, and has no receipt', async () => {
    const { client, team, stripe, read, issued } = await moneyApp({ online: true });
    await team.post('/api/admin/promo-codes', aCode({ value: 100 }));
    const booked = await bookAt(client, SLOT, { code: 'SPRING' });
    expect(booked).toMatchObject({ state: 'confirmed', checkoutUrl: null });
    expect(stripe?.calls).toEqual([]);
    expect(await read(booked.token)).toMatchObject({ price: 0, payment: 'none', policy: { refund: 0 } });
    expect(await issued()).toEqual([]);
  });

  test.each([
    ['turned off', { active: false }, 'This code is no longer valid.'],
    ['for later', { validFrom: '2027-02-01T00:00:00Z' }, 'This code is not valid yet.'],
    ['over', { validUntil: '2027-01-01T00:00:00Z' }, 'This code has expired.'],
    ['of the other tier', { tier: 'usa' }, 'This code is for another kind of session.'],
  ])('that is %s is refused with an error on its field', async (_name, change, sentence) => {
    const { client, team } = await moneyApp();
    await team.post('/api/admin/promo-codes', aCode(change));
    for (const answer of [
      await price(client, { code: 'SPRING' }),
      await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: SLOT, code: 'SPRING' })),
    ])
      expect(await said(answer)).toEqual([422, sentence]);
  });

  test('used a hundred times at once where ten are left is used ten times', async () => {
    const { client, team, db } = await moneyApp();
    await team.post('/api/admin/promo-codes', aCode({ maxUses: 10 }));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        client.post(
          '/api/bookings',
          aClient({
            tier: 'offshore',
            startsAt: hour(number),
            code: 'SPRING',
            email: `guest${number}@example.com`,
          }),
          { 'x-forwarded-for': `198.51.100.${number}` },
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 422)).toHaveLength(90);
    const discounted = await db.selectFrom('bookings').select('id').where('discountCents', '>', 0).execute();
    expect(discounted).toHaveLength(10);
  });

  test('is counted per client, and is free again when the session is canceled before it was paid', async () => {
    const { client, team } = await moneyApp();
    await team.post('/api/admin/promo-codes', aCode({ maxPerGuest: 1 }));
    const { token } = await bookAt(client, hour(1), { code: 'SPRING' });
    const again = () =>
      client.post(
        '/api/bookings',
        aClient({ tier: 'offshore', startsAt: hour(2), code: 'SPRING', email: 'GRACE@example.com' }),
      );
    expect(await said(await again())).toEqual([422, 'You have already used this code.']);
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    expect((await again()).status).toBe(201);
  });

  test.each([
    ['grace+two@example.com', 422],
    ['Grace.Hopper+two@googlemail.com', 422],
    ['g.r.a.c.e@example.com', 201],
    ['someone@example.com', 201],
  ])('counts uses per mailbox: %s gets %d', async (email, status) => {
    const { client, team } = await moneyApp();
    await team.post('/api/admin/promo-codes', aCode({ maxPerGuest: 1 }));
    await bookAt(client, hour(1), {
      code: 'SPRING',
      email: email.includes('google') ? 'gracehopper@gmail.com' : 'grace@example.com',
    });
    const again = aClient({ tier: 'offshore', startsAt: hour(2), code: 'SPRING', email });
    expect((await client.post('/api/bookings', again)).status).toBe(status);
  });

  test('cannot exceed its limit when a payment arrives late', async () => {
    const { client, team, clock, tell, read, issued } = await moneyApp({ online: true });
    await team.post('/api/admin/promo-codes', aCode({ maxUses: 1 }));
    const first = await bookAt(client, hour(1), { code: 'SPRING' });
    clock.pass(36);
    const second = await bookAt(client, hour(2), { code: 'SPRING' });
    await tell(paidEvent('evt_1', 'cs_test_1', refOf(first.token), 9_000));
    await tell(paidEvent('evt_2', 'cs_test_2', refOf(second.token), 9_000));
    expect(await read(first.token)).toMatchObject({ state: 'expired', payment: 'refund_due', refunded: 90 });
    expect(await read(second.token)).toMatchObject({ state: 'confirmed' });
    expect(await issued()).toHaveLength(2);
  });

  test('cannot be changed while the payment page is open', async () => {
    const { client, team, stripe } = await moneyApp({ online: true });
    await team.post('/api/admin/promo-codes', aCode());
    const held = await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
    const { token } = (await held.json()) as Booked;
    const book = (more: object) => client.post('/api/bookings', aClient({ hold: token, ...more }));
    expect((await book({})).status).toBe(201);
    expect(await said(await book({ code: 'SPRING' }))).toEqual([
      409,
      'Your payment page is already open at $120. Pay there, or choose the time again to change the code.',
    ]);
    expect((await book({})).status).toBe(201);
    expect(stripe?.calls).toHaveLength(1);
  });

  test('cannot be guessed', async () => {
    const { client, team } = await moneyApp();
    await team.post('/api/admin/promo-codes', aCode());
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        number % 2
          ? price(client, { code: `CODE-${number}` })
          : client.post(
              '/api/bookings',
              aClient({ tier: 'offshore', startsAt: hour(number), code: `CODE-${number}` }),
            ),
      ),
    );
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(20);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await price(client, { code: 'SPRING' })).status, 'even the right one, for now').toBe(429);
    expect((await price(client, {})).status).toBe(200);
  });

  test('is deleted only if no booking has it', async () => {
    const { client, team } = await moneyApp();
    const { id } = await bodyOf<{ id: number }>(team.post('/api/admin/promo-codes', aCode()));
    expect(await said(await team.post('/api/admin/promo-codes', aCode({ code: 'spring' })))).toEqual([
      409,
      'There is already a code SPRING. Choose another one.',
    ]);
    await bookAt(client, SLOT, { code: 'SPRING' });
    const path = `/api/admin/promo-codes/${id}`;
    expect((await team.call('DELETE', path)).status).toBe(409);
    expect((await team.put(path, aCode({ active: false }))).status).toBe(204);
    expect(await (await team.get('/api/admin/promo-codes')).json()).toMatchObject([
      { active: false, uses: 1 },
    ]);
  });
});
