import { describe, expect, test } from 'vitest';
import { statusLabels } from '#src/content/bookings/booking-status.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { BOOKING_STATES, PAYMENT_STATES, paymentStatusOf } from '#src/contract/bookings/values.ts';
import { testApp } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { readStrictly } from '../../support/strict-calendar.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function open(env: Record<string, string> = {}) {
  const clock = aClock();
  const app = await testApp(env, clock.now);
  const client = app.visitor();
  return { ...app, clock, client, team: await app.admin() };
}

describe('the client’s link', () => {
  test('is on the owner’s page of the booking, and opens it', async () => {
    const { client, team, origin } = await open();
    const { token } = await bookAt(client, SLOT);
    const detail = await bodyOf<BookingDetail>(await team.get('/api/admin/bookings/1'));
    expect(detail).toMatchObject({ guestLink: `${origin}/booking/manage/${token}`, mailOn: false });
    const changed = await team.call('PATCH', '/api/admin/bookings/1', { action: 'mark-paid' });
    expect(await bodyOf<BookingDetail>(changed)).toMatchObject({ guestLink: detail.guestLink });
  });

  test('is for administrators alone', async () => {
    const { client, user } = await open();
    await bookAt(client, SLOT);
    expect((await client.get('/api/admin/bookings/1')).status).toBe(401);
    expect((await (await user()).get('/api/admin/bookings/1')).status).toBe(403);
  });
});

test('template placeholders are never shown, and never filled in what a client typed', async () => {
  const { client, team, db, origin } = await open();
  await bookAt(client, SLOT, { name: 'Grace {{link}}', idea: 'A {{link}} of {{link}}' });
  await client.get('/');
  for (const path of ['/api/admin/bookings/mail', '/api/admin/bookings/1']) {
    const text = await (await team.get(path)).text();
    expect(text).toContain('[the link to the booking]');
    expect(JSON.stringify(JSON.parse(text).mail)).not.toContain('{{');
  }
  const bodies = await db
    .selectFrom('mailOutbox')
    .select('body')
    .where('kind', '=', 'confirmation')
    .execute();
  for (const { body } of bodies) expect(body.match(/\{\{link\}\}/g), origin).toHaveLength(1);
});

describe('a session that does not take place owes nothing', () => {
  test.each(BOOKING_STATES.flatMap((state) => PAYMENT_STATES.map((payment) => [state, payment] as const)))(
    '%s, %s',
    async (state, payment) => {
      const over = state === 'cancelled' || state === 'expired';
      const unpaid = payment === 'due' || payment === 'pending';
      const expected = over && unpaid ? 'none' : payment;
      expect(paymentStatusOf({ state, payment, totalCents: 12_000 })).toBe(expected);

      const { client, team, visitor, db } = await open();
      const { token } = await bookAt(client, SLOT);
      await db
        .updateTable('bookings')
        .set({
          state,
          payment,
          ...(payment.startsWith('refund') && { paidCents: 12_000, refundCents: 12_000 }),
          taken: over ? null : 1,
          developerId: 1,
          holdExpiresAt: state === 'held' ? '2027-01-13T12:30:00.000Z' : null,
        })
        .execute();
      const managed = await bodyOf<ManagedBooking>(await client.get(`/api/bookings/${token}`));
      const detail = await bodyOf<BookingDetail>(await team.get('/api/admin/bookings/1'));
      const list = await bodyOf<{ bookings: { payment: string }[] }>(
        await team.get('/api/admin/bookings?scope=all'),
      );
      const csv = await (await team.get('/api/admin/bookings/export.csv?scope=all')).text();
      expect([managed.payment, detail.payment, list.bookings[0]?.payment]).toEqual([
        expected,
        expected,
        expected,
      ]);
      const label = {
        none: 'Nothing due',
        due: 'Due',
        pending: 'Pending',
        paid: 'Paid',
        refund_due: 'Refund due',
        refunded: 'Refunded',
      }[expected];
      expect(csv.split('\r\n')[1]?.split(',').slice(4, 6)).toEqual([statusLabels[state], label]);
      if (state !== 'held' && state !== 'expired') {
        const { feedUrl } = await bodyOf<{ feedUrl: string }>(await team.get('/api/admin/bookings/feed'));
        const feed = readStrictly(await (await visitor().get(new URL(feedUrl).pathname)).text());
        const about = feed.components[0]?.properties.find(({ name }) => name === 'DESCRIPTION')?.value;
        expect(about?.includes('nothing due')).toBe(expected === 'none');
      }
    },
  );

  test('an expired hold owes nothing even before it is cleaned up', async () => {
    const { client, db, clock } = await open();
    const { token } = await bookAt(client, SLOT);
    await db
      .updateTable('bookings')
      .set({ state: 'held', payment: 'pending', holdExpiresAt: '2027-01-13T12:30:00.000Z' })
      .execute();
    clock.pass(60);
    expect(await bodyOf<ManagedBooking>(await client.get(`/api/bookings/${token}`))).toMatchObject({
      state: 'expired',
      payment: 'none',
      checkoutUrl: null,
    });
  });

  test('and cannot be marked as paid', async () => {
    const { client, team, db } = await open();
    const { token } = await bookAt(client, SLOT);
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    const answer = await team.call('PATCH', '/api/admin/bookings/1', { action: 'mark-paid' });
    expect(await said(answer)).toEqual([409, 'This session is not waiting for a payment.']);
    const mail = await db
      .selectFrom('mailOutbox')
      .select('body')
      .where('kind', '=', 'cancellation')
      .execute();
    for (const { body } of mail) expect(body).not.toContain('not paid yet');
  });
});
