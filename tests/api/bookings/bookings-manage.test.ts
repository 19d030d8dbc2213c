import { describe, expect, test } from 'vitest';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { testApp } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const LATER = '2027-01-21T09:00:00.000Z';

async function open() {
  const clock = aClock();
  const app = await testApp({}, clock.now);
  const client = app.visitor();
  const { token } = await bookAt(client, SLOT);
  const read = () => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
  return { ...app, clock, client, token, read };
}

describe('a booking’s link', () => {
  test('shows the booking and its actions', async () => {
    const { read } = await open();
    expect(await read()).toMatchObject({
      state: 'confirmed',
      payment: 'due',
      price: 120,
      startsAt: SLOT,
      endsAt: '2027-01-20T16:00:00.000Z',
      policy: {
        canCancel: true,
        canReschedule: true,
        refundPercent: 100,
        refund: 0,
        freeUntil: '2027-01-19T15:00:00.000Z',
      },
      mailOn: false,
    });
  });

  test('is invalid when forged, and is not stored in the database', async () => {
    const { db, client, token } = await open();
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const each of [forged, token.slice(0, 16), 'x', '%00', `${token}x`]) {
      const answer = await client.get(`/api/bookings/${each}`);
      expect([each, answer.status]).toEqual([each, 404]);
    }
    expect(await said(await client.post(`/api/bookings/${forged}/cancel`, { refundPercent: 100 }))).toEqual([
      404,
      'That link is not valid.',
    ]);
    const rows = await db.selectFrom('mailOutbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('cancels once, and releases the time', async () => {
    const { client, token, read, db } = await open();
    const answer = await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    expect(await answer.json()).toMatchObject({ state: 'cancelled', policy: { canCancel: false } });
    expect(await said(await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 }))).toEqual([
      409,
      'This session is already canceled.',
    ]);
    expect(await said(await client.post(`/api/bookings/${token}/reschedule`, { startsAt: LATER }))).toEqual([
      409,
      'This session is already canceled.',
    ]);
    await bookAt(client, SLOT);
    expect((await read()).state).toBe('cancelled');
    const kinds = await db
      .selectFrom('mailOutbox')
      .select('kind')
      .where('bookingId', '=', 1)
      .where('dropped', '=', 0)
      .execute();
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([
      'cancellation',
      'cancellation',
      'confirmation',
      'confirmation',
    ]);
  });

  test.each([
    ['24 hours before', '2027-01-19T15:00:00.000Z', 100, 12_000],
    ['a millisecond later', '2027-01-19T15:00:00.001Z', 50, 6_000],
    ['a minute before', '2027-01-20T14:59:00.000Z', 50, 6_000],
  ])('refunds what the policy says when it is canceled %s', async (_name, at, percent, cents) => {
    const { clock, client, token, db, read } = await open();
    await db.updateTable('bookings').set({ payment: 'paid', paidCents: 12_000 }).execute();
    clock.set(at);
    expect((await read()).policy).toMatchObject({ refundPercent: percent, refund: cents / 100 });
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: percent });
    const row = await db.selectFrom('bookings').select(['payment', 'refundCents']).executeTakeFirst();
    expect(row).toEqual({ payment: 'refund_due', refundCents: cents });
  });

  test('does not cancel for less than was shown, nor after the session has begun', async () => {
    const { clock, client, token } = await open();
    clock.set('2027-01-19T16:00:00Z');
    expect(await said(await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 }))).toEqual([
      409,
      'The refund is now 50% because time has passed. Review the new amount and try again.',
    ]);
    clock.set('2027-01-20T15:00:00Z');
    expect(await said(await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 0 }))).toEqual([
      409,
      'This session has started. Contact us if something went wrong.',
    ]);
  });

  test('moves the session until 24 hours before, to a time that is free and allowed', async () => {
    const { clock, client, token, read, db } = await open();
    const move = (startsAt: string) => client.post(`/api/bookings/${token}/reschedule`, { startsAt });
    await bookAt(client, '2027-01-21T10:00:00Z', { email: 'other@example.com' });
    expect((await move('2027-01-21T10:00:00Z')).status).toBe(409);
    expect((await move(SLOT)).status).toBe(422);
    expect((await move('2027-01-13T10:00:00Z')).status).toBe(422);
    expect((await move(LATER)).status).toBe(200);
    expect(await read()).toMatchObject({ startsAt: LATER, state: 'confirmed' });
    await bookAt(client, SLOT, { email: 'third@example.com' });
    const reminders = await db
      .selectFrom('mailOutbox')
      .select('sendAfter')
      .where('bookingId', '=', 1)
      .where('kind', '=', 'reminder')
      .where('dropped', '=', 0)
      .execute();
    expect(reminders).toEqual(Array(2).fill({ sendAfter: '2027-01-20T09:00:00.000Z' }));
    clock.set('2027-01-20T09:00:01Z');
    expect(await said(await move('2027-01-25T10:00:00Z'))).toEqual([
      409,
      'Less than 24 hours are left, so you cannot reschedule online. Contact us.',
    ]);
  });

  test('gives a free time to one of two clients who move to it at once', async () => {
    const { client, token } = await open();
    const other = await bookAt(client, '2027-01-20T18:00:00Z', { email: 'other@example.com' });
    const answers = await Promise.all(
      [token, other.token].map((each) =>
        client.post(`/api/bookings/${each}/reschedule`, { startsAt: LATER }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('gives a calendar file whose UID stays and whose SEQUENCE rises', async () => {
    const { client, token } = await open();
    const file = async () => {
      const answer = await client.get(`/api/bookings/${token}/calendar.ics`);
      expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
      const text = (await answer.text()).replace(/\r\n[ \t]/g, '');
      return (name: string) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(text)?.[1];
    };
    const first = await file();
    expect(first('DTSTART')).toBe('20270120T150000Z');
    expect(first('SEQUENCE')).toBe('0');
    await client.post(`/api/bookings/${token}/reschedule`, { startsAt: LATER });
    const second = await file();
    expect(second('DTSTART')).toBe('20270121T090000Z');
    expect(second('SEQUENCE')).toBe('1');
    expect(second('UID')).toBe(first('UID'));
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    const third = await file();
    expect([third('SEQUENCE'), third('STATUS'), third('UID')]).toEqual(['2', 'CANCELLED', first('UID')]);
  });
});
