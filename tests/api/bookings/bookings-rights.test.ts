import { describe, expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { moneyApp } from '../../support/money.ts';

/** The clock is at noon on January 13. */
const FAR = '2027-01-27T15:00:00.000Z';
const FURTHER = '2027-02-03T15:00:00.000Z';
const TONIGHT = '2027-01-13T20:00:00.000Z';
const TOMORROW = '2027-01-14T08:00:00.000Z';

type App = Awaited<ReturnType<typeof moneyApp>>;

async function paidSession(app: App, startsAt = FAR) {
  const { token } = await bookAt(app.client, startsAt);
  const path = `/api/admin/bookings/${await app.bookingId(token)}`;
  await app.team.call('PATCH', path, { action: 'mark-paid', means: 'cash' });
  return {
    token,
    hostMoves: async (to: string) =>
      expect((await app.team.call('PATCH', path, { action: 'reschedule', startsAt: to })).status).toBe(200),
    clientMoves: (to: string, refundPercent?: number) =>
      app.client.post(`/api/bookings/${token}/reschedule`, { startsAt: to, refundPercent }),
    cancel: (refundPercent: number) => app.client.post(`/api/bookings/${token}/cancel`, { refundPercent }),
    policy: async () => (await app.read(token)).policy,
    rules: async () => (await bodyOf<BookingDetail>(app.team.get(path))).rules,
    hand: (developerId: number) =>
      app.team.call('PATCH', path, { action: 'assign', developerId, tell: true }),
    mail: async (kind: string) =>
      (
        await app.db
          .selectFrom('mailOutbox')
          .select('body')
          .where('kind', '=', kind)
          .where('toAddress', '=', 'grace@example.com')
          .orderBy('id', 'desc')
          .execute()
      )[0]?.body ?? '',
  };
}

describe('after the team moves a session', () => {
  test('to tomorrow, its client can still reschedule or cancel for a full refund, and e-mail, page and admin say so', async () => {
    const app = await moneyApp();
    const session = await paidSession(app);
    await session.hostMoves(TOMORROW);
    expect(await session.policy()).toMatchObject({
      refundPercent: 100,
      canReschedule: true,
      freeUntil: TOMORROW,
      moveUntil: TOMORROW,
    } satisfies Partial<ManagedBooking['policy']>);
    const told =
      'You keep the better of the old and the new terms: you can cancel for a full refund until Thursday, January 14, 2027, 9:00 AM, Central European Standard Time, and reschedule until then.';
    expect((await session.policy()).rights).toBe(told);
    expect(await session.rules()).toMatchObject({ rights: told, refundNow: 100 });
    expect(await session.mail('change')).toContain(told);
    const cancelled = await bodyOf<ManagedBooking>(session.cancel(100));
    expect(cancelled).toMatchObject({ state: 'cancelled', refunded: 120 });
  });

  test('further away, the rules count from the new time, or from the latest of its former times', async () => {
    const session = await paidSession(await moneyApp());
    await session.hostMoves(FURTHER);
    expect(await session.policy()).toMatchObject({ freeUntil: '2027-02-02T15:00:00.000Z', rights: null });
    await session.hostMoves(TOMORROW);
    await session.hostMoves(TONIGHT);
    expect(await session.policy()).toMatchObject({ refundPercent: 100, freeUntil: TONIGHT });
    await session.hostMoves(FAR);
    expect(await session.policy(), 'still that of the latest one').toMatchObject({
      refundPercent: 100,
      freeUntil: FAR,
    });
  });

  test('within the late window, the late refund stays, and rises if the new time is far enough away', async () => {
    const session = await paidSession(await moneyApp(), TOMORROW);
    await session.hostMoves(TONIGHT);
    expect(await session.policy()).toMatchObject({ refundPercent: 50, canReschedule: false });
    expect(await session.mail('change')).toContain('terms: you can cancel for a refund of 50%.');
    await session.hostMoves(FAR);
    expect(await session.policy()).toMatchObject({ refundPercent: 100, canReschedule: true });
  });

  test('a client who misses it is refunded by the no-show rule', async () => {
    const app = await moneyApp();
    const session = await paidSession(app);
    await session.hostMoves(TONIGHT);
    app.clock.set('2027-01-13T20:30:00.000Z');
    expect(await session.policy()).toMatchObject({ refundPercent: 0, canCancel: false, rights: null });
  });

  test('the rules count from the new time once the client chooses another one', async () => {
    const session = await paidSession(await moneyApp());
    await session.hostMoves(TOMORROW);
    expect((await session.clientMoves('2027-01-20T15:00:00.000Z')).status).toBe(200);
    expect(await session.policy()).toMatchObject({ freeUntil: '2027-01-19T15:00:00.000Z', rights: null });
  });

  test('to another developer, the mail says what the client keeps', async () => {
    const app = await moneyApp();
    const other = await addDeveloper(app.db, 'offshore', { name: 'Ben' });
    const session = await paidSession(app);
    expect((await session.hand(other)).status).toBe(200);
    expect(await session.mail('handover')).toContain(
      'you can cancel for a full refund until Tuesday, January 26, 2027, 4:00 PM, Central European Standard Time, and reschedule until then.',
    );
  });
});

describe('a client who moves a session to a time with a lower refund', () => {
  test('sees the lower refund first, and has to confirm it', async () => {
    const app = await moneyApp();
    const session = await paidSession(app);
    const times = await bodyOf<{ lowerRefunds: Record<string, number> }>(
      app.client.get(`/api/bookings/${session.token}/times?from=2027-01-13&days=30`),
    );
    expect(times.lowerRefunds['2027-01-14T08:00Z']).toBe(50);
    expect(times.lowerRefunds['2027-01-20T15:00Z']).toBeUndefined();
    expect(await said(await session.clientMoves(TOMORROW))).toEqual([
      409,
      'If you cancel after you reschedule to this time, the refund is 50% instead of 100%. Review this and try again.',
    ]);
    expect((await session.clientMoves(TOMORROW, 60)).status, 'another one').toBe(409);
    expect((await session.clientMoves(TOMORROW, 50)).status).toBe(200);
    expect(await session.policy()).toMatchObject({ refundPercent: 50 });
  });

  test('need not confirm anything when the refund stays', async () => {
    const session = await paidSession(await moneyApp());
    expect((await session.clientMoves(FURTHER)).status).toBe(200);
  });
});
