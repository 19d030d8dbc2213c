import { describe, expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { PublicPack } from '#src/contract/bookings/packs.ts';
import { aCall, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { paidEvent } from '../../support/fake-stripe.ts';
import { aPackOrder, moneyApp } from '../../support/money.ts';
import { packsOf, taxed } from '../../support/money-sections.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const BANK = 'IBAN DE00 1234 5678\nReference: {{reference}}';

type App = Awaited<ReturnType<typeof moneyApp>>;

/** @returns the token of the client's page */
async function booked({ team }: App): Promise<string> {
  const made = await bodyOf<BookingDetail>(team.post('/api/admin/bookings', aCall()));
  return made.guestLink?.split('/').at(-1) ?? '';
}

const mailTo = async ({ db }: App, kind: string) =>
  (
    await db
      .selectFrom('mailOutbox')
      .select('body')
      .where('kind', '=', kind)
      .where('toAddress', '=', 'grace@example.com')
      .executeTakeFirstOrThrow()
  ).body;

async function ordered(app: App): Promise<string> {
  await app.publish(
    'offer.packs',
    packsOf([{ name: 'Three hours', tier: 'offshore', hours: 3, price: 300 }]),
  );
  const { url } = await bodyOf<{ url: string }>(app.client.post('/api/packs', aPackOrder()));
  return url.split('/').at(-1) ?? '';
}

const packOf = ({ client }: App, code: string) => bodyOf<PublicPack>(client.get(`/api/packs/${code}`));

describe('a session that the team leaves unpaid, with Stripe', () => {
  test('can be paid on its page at any time, and stays booked', async () => {
    const app = await moneyApp({ online: true });
    const token = await booked(app);
    expect(await mailTo(app, 'confirmation')).toContain('Pay online: {{link}}');
    expect(await app.read(token)).toMatchObject({
      canPayOnline: true,
      howToPay: ['You can pay online, by card.'],
    });
    app.clock.set('2027-01-20T14:00:00.000Z');
    const pay = () => app.client.post(`/api/bookings/${token}/pay`);
    const [first, second] = await Promise.all([pay(), pay()]);
    const { url } = (await first.json()) as { url: string };
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(await second.json(), 'one page for two clicks').toEqual({ url });
    app.clock.pass(60);
    expect(await app.read(token), 'no hold runs out').toMatchObject({
      state: 'confirmed',
      canPayOnline: true,
    });
    const again = await bodyOf<{ url: string }>(pay());
    expect(again.url, 'a page that expired is opened again').not.toBe(url);
    const id = again.url.split('/').at(-1) ?? '';
    expect((await app.tell(paidEvent('evt_1', id, token.slice(0, 16)))).status).toBe(204);
    expect(await app.read(token)).toMatchObject({
      state: 'confirmed',
      payment: 'paid',
      paymentText: '$120, paid',
      canPayOnline: false,
      howToPay: [],
    });
    expect(await app.issued()).toMatchObject([{ grossCents: 12_000, method: 'card' }]);
    expect(await said(await pay())).toEqual([409, 'This session is not waiting for a payment.']);
  });

  test('cannot be paid once it is canceled, is free, or was marked as paid', async () => {
    const app = await moneyApp({ online: true });
    const token = await booked(app);
    await app.client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    expect((await app.client.post(`/api/bookings/${token}/pay`)).status).toBe(409);
    expect((await app.client.post('/api/bookings/forged/pay')).status).toBe(404);
    expect(await app.read(token)).toMatchObject({ canPayOnline: false, paymentText: 'Nothing due' });
    expect(app.stripe?.calls).toEqual([]);
  });

  test('includes what Stripe Tax adds, if that is on', async () => {
    const app = await moneyApp({ online: true });
    await app.publish('offer.receipts', taxed({ stripe: true, prices: 'add', percent: 19 }));
    const token = await booked(app);
    await app.client.post(`/api/bookings/${token}/pay`);
    expect(app.stripe?.calls[0]?.body.get('automatic_tax[enabled]')).toBe('true');
  });
});

describe('without Stripe', () => {
  test('e-mail and page of an unpaid session say how the owner wants to be paid', async () => {
    const app = await moneyApp();
    await app.publish('offer.receipts', { ...taxed({}), howToPay: BANK });
    const { token } = await bookAt(app.client, SLOT);
    const lines = ['IBAN DE00 1234 5678', `Reference: ${token.slice(0, 16)}`];
    for (const kind of ['confirmation', 'reminder'])
      expect(await mailTo(app, kind)).toContain(
        ['Price: $120. Payment in full is due before the session.', '', ...lines].join('\n'),
      );
    expect(await app.read(token)).toMatchObject({ canPayOnline: false, howToPay: lines });
    expect((await app.client.post(`/api/bookings/${token}/pay`)).status).toBe(409);
  });

  test('e-mail and page of an unpaid order say how the owner wants to be paid', async () => {
    const app = await moneyApp();
    await app.publish('offer.receipts', { ...taxed({}), howToPay: BANK });
    const code = await ordered(app);
    const { ref } = await app.db.selectFrom('packs').select('ref').executeTakeFirstOrThrow();
    expect(await mailTo(app, 'packWaiting')).toContain(
      ['Price: $300.', 'IBAN DE00 1234 5678', `Reference: ${ref}`].join('\n'),
    );
    expect((await packOf(app, code)).howToPay).toEqual([
      'To pay: $300',
      'IBAN DE00 1234 5678',
      `Reference: ${ref}`,
    ]);
    await app.team.call('PATCH', '/api/admin/packs/1', { action: 'mark-paid', means: 'cash' });
    expect((await packOf(app, code)).howToPay).toEqual([]);
  });
});

test('an order made without Stripe can be paid on its page, and does not expire with its payment page', async () => {
  const app = await moneyApp({ online: true });
  const code = await ordered(app);
  await app.db.deleteFrom('checkouts').execute();
  await app.db
    .updateTable('packs')
    .set({ payment: 'due', checkoutId: null, checkoutUrl: null, checkoutExpiresAt: null })
    .execute();
  expect(await packOf(app, code)).toMatchObject({ canPayOnline: true, checkoutUrl: null });
  const pay = async () => {
    const answer = await app.client.post(`/api/packs/${code}/pay`);
    return ((await answer.json()) as { url: string }).url;
  };
  const left = await pay();
  app.clock.pass(120);
  expect(await packOf(app, code)).toMatchObject({ state: 'waiting', canPayOnline: true });
  const id = (await pay()).split('/').at(-1) ?? '';
  expect(left).not.toContain(id);
  const { ref } = await app.db.selectFrom('packs').select('ref').executeTakeFirstOrThrow();
  await app.tell(paidEvent('evt_1', id, `pack-${ref}`, 30_000));
  expect(await packOf(app, code)).toMatchObject({ state: 'open', left: 3, canPayOnline: false });
  expect((await app.client.post(`/api/packs/${code}/pay`)).status).toBe(409);
});
