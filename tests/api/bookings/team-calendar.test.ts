import { describe, expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { CalendarDeveloper, CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aCall, aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const NEXT = '2027-01-20T16:00:00.000Z';

async function open() {
  const clock = aClock();
  const { app, admin: team } = await appWithAdmin({}, clock.now);
  const change = (id: number, body: object) => team.call('PATCH', `/api/admin/bookings/${id}`, body);
  const calendar = (from: string, to: string) =>
    bodyOf<{ developers: CalendarDeveloper[]; sessions: CalendarSession[]; mailOn: boolean }>(
      team.get(`/api/admin/bookings/calendar?from=${from}&to=${to}`),
    );
  const [offshore] = await app.db
    .selectFrom('developers')
    .select('id')
    .where('tier', '=', 'offshore')
    .execute();
  const mailTo = async (kind: string) =>
    (
      await app.db
        .selectFrom('mailOutbox')
        .select('toAddress')
        .where('kind', '=', kind)
        .where('dropped', '=', 0)
        .orderBy('id')
        .execute()
    ).map(({ toAddress }) => toAddress);
  return { ...app, clock, client: app.visitor(), team, change, calendar, mailTo, first: offshore?.id ?? 0 };
}

describe('the team’s calendar', () => {
  test('shows working hours, busy times without titles, blocks and sessions of a range', async () => {
    const { client, team, calendar, db, first } = await open();
    await bookAt(client, SLOT, { tier: 'usa' });
    await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: NEXT });
    await bookAt(client, '2027-01-22T15:00:00.000Z');
    const block = { startsAt: '2027-01-20T09:00:00Z', endsAt: '2027-01-20T10:30:00Z', note: 'Dentist' };
    expect(await (await team.post(`/api/admin/people/${first}/blocks`, block)).json()).toEqual({
      sessions: [],
    });
    const busy = { developerId: first, calendarId: 1, startsAt: '2027-01-19T22:00:00.000Z' };
    await db
      .insertInto('busyTimes')
      .values({ ...busy, endsAt: '2027-01-20T02:00:00.000Z', note: '' })
      .execute();
    const { developers, sessions, mailOn } = await calendar('2027-01-20T00:00:00Z', '2027-01-21T00:00:00Z');
    expect(mailOn, 'without a mail server').toBe(false);
    const usa = developers.find(({ tier }) => tier === 'usa');
    // 9 AM to 6 PM in New York.
    expect(usa?.working).toEqual([{ from: '2027-01-20T14:00:00.000Z', to: '2027-01-20T23:00:00.000Z' }]);
    const offshore = developers.find(({ id }) => id === first);
    expect(offshore).toMatchObject({
      active: true,
      working: [{ from: '2027-01-20T00:00:00.000Z', to: '2027-01-21T00:00:00.000Z' }],
      busy: [{ from: '2027-01-20T00:00:00.000Z', to: '2027-01-20T02:00:00.000Z' }],
      blocks: [{ from: '2027-01-20T09:00:00.000Z', to: '2027-01-20T10:30:00.000Z', note: 'Dentist' }],
    });
    expect(sessions.map(({ startsAt, state, name }) => [startsAt, state, name])).toEqual([
      [SLOT, 'confirmed', 'Grace Hopper'],
      [NEXT, 'held', ''],
    ]);
    // A session that began before the range is included; one that ends at its start is not.
    expect((await calendar('2027-01-20T15:30:00Z', NEXT)).sessions).toHaveLength(1);
    expect((await calendar(NEXT, '2027-01-20T17:00:00Z')).sessions).toHaveLength(1);
  });

  test('shows at most 14 days, plus an hour for a clock change', async () => {
    const { team } = await open();
    const status = async (from: string, to: string) =>
      (await team.get(`/api/admin/bookings/calendar?from=${from}&to=${to}`)).status;
    expect(await status('2027-10-25T04:00:00Z', '2027-11-08T05:00:00Z')).toBe(200);
    expect(await status('2027-10-25T04:00:00Z', '2027-11-08T06:00:00Z')).toBe(400);
    expect(await status('2027-10-25T04:00:00Z', '2027-10-25T04:00:00Z')).toBe(400);
    expect(await status('soon', 'later')).toBe(400);
  });

  test('blocks a time for visitors but keeps sessions, and frees it when the block is removed', async () => {
    const { client, team, calendar, first } = await open();
    await bookAt(client, SLOT);
    const free = async () => {
      const answer = await client.get('/api/bookings/availability?tier=offshore&from=2027-01-20&days=1');
      return ((await answer.json()) as { slots: string[] }).slots.length;
    };
    expect(await free()).toBe(23);
    const block = { startsAt: '2027-01-20T14:30:00Z', endsAt: '2027-01-20T16:30:00Z', note: '' };
    const blocks = `/api/admin/people/${first}/blocks`;
    const added = await (await team.post(blocks, block)).json();
    expect(added).toMatchObject({ sessions: [{ startsAt: SLOT }] });
    const { developers } = await calendar('2027-01-20T00:00:00Z', '2027-01-21T00:00:00Z');
    const shown = developers.find(({ id }) => id === first)?.blocks[0]?.id;
    expect(await free(), 'the hours from 14:00 and 16:00 too, which it touches').toBe(21);
    expect((await team.call('DELETE', `${blocks}/${shown}`)).status).toBe(204);
    expect((await team.call('DELETE', `${blocks}/${shown}`)).status).toBe(404);
    expect(await free()).toBe(23);
    expect(await said(await team.post(blocks, { ...block, endsAt: block.startsAt }))).toEqual([
      400,
      'The end must be after the start',
    ]);
    expect((await team.post('/api/admin/people/99/blocks', block)).status).toBe(404);
  });

  test('does not treat an event of a developer’s calendar as a block', async () => {
    const { team, db, first } = await open();
    const { id } = await db
      .insertInto('busyTimes')
      .values({ developerId: first, calendarId: 1, startsAt: SLOT, endsAt: NEXT, note: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await team.call('DELETE', `/api/admin/people/${first}/blocks/${id}`)).status).toBe(404);
  });
});

describe('a session that the team moves', () => {
  test('is given to the chosen developer, with or without an e-mail to the client', async () => {
    const { client, change, db, mailTo, first } = await open();
    const ben = await addDeveloper(db, 'offshore', { name: 'Ben' });
    const eve = await addDeveloper(db, 'usa', { name: 'Eve' });
    await bookAt(client, SLOT, { developer: undefined });
    await db.updateTable('bookings').set({ developerId: first }).execute();
    const move = (body: object) => change(1, { action: 'reschedule', startsAt: NEXT, ...body });
    expect((await move({ developerId: ben, tell: false })).status).toBe(200);
    expect(await mailTo('change'), 'the team is told').toEqual(['support@example.com']);
    expect(await mailTo('reminder'), 'both are reminded of the new time').toHaveLength(2);
    const booking = () =>
      db.selectFrom('bookings').select(['startsAt', 'developerId']).executeTakeFirstOrThrow();
    expect(await booking()).toEqual({ startsAt: NEXT, developerId: ben });
    // Same time, another developer.
    const detail = await bodyOf<BookingDetail>(move({ developerId: first }));
    expect(await mailTo('change'), 'which is no new time').toEqual(['support@example.com']);
    expect(await mailTo('handover')).toEqual(['grace@example.com', 'support@example.com']);
    expect(detail.history.slice(-2)).toMatchObject([
      { kind: 'moved', detail: expect.stringMatching(/ to .*, with Ben$/) },
      { kind: 'handed over', detail: expect.stringMatching(/^Ben to (?:Offshore|USA-based) developer$/) },
    ]);
    expect(await said(await move({ developerId: first }))).toEqual([
      422,
      'That is the current time. Choose another one.',
    ]);
    expect(await said(await move({ developerId: eve }))).toEqual([
      422,
      'Eve works in another tier, at another price. Choose someone of this tier.',
    ]);
    expect(await said(await move({ startsAt: '2027-01-20T17:00:00Z', developerId: eve }))).toEqual([
      422,
      'The person you chose does not give these sessions.',
    ]);
    await bookAt(client, '2027-01-21T10:00:00.000Z', { developer: ben });
    expect(
      await said(
        await change(1, { action: 'reschedule', startsAt: '2027-01-21T10:00:00Z', developerId: ben }),
      ),
    ).toEqual([409, 'Ben has another session then.']);
    expect(await booking()).toEqual({ startsAt: NEXT, developerId: first });
  });
});

describe('a session that the team books', () => {
  test('blocks its time, has the offer’s price, and sends the client a confirmation with a link', async () => {
    const { team, client, mailTo } = await open();
    const answer = await team.post('/api/admin/bookings', aCall());
    expect(answer.status).toBe(201);
    const detail = (await answer.json()) as BookingDetail;
    expect(detail).toMatchObject({
      state: 'confirmed',
      source: 'site',
      madeBy: 'ada.admin',
      phone: '+1 555 0100',
      price: 120,
      payment: 'due',
      history: [{ kind: 'booked', actor: 'ada.admin' }],
    });
    expect(await mailTo('confirmation')).toEqual(['grace@example.com', 'support@example.com']);
    const link = new URL(detail.guestLink ?? '');
    const token = link.pathname.split('/').at(-1);
    expect((await client.get(`/api/bookings/${token}`)).status).toBe(200);
    expect(
      (await client.post('/api/bookings', { ...aCall(), tier: 'offshore' })).status,
      'a visitor may not',
    ).toBe(400);
  });

  test('can be without e-mail, already paid, at another price, or outside working hours', async () => {
    const { team, mailTo, db } = await open();
    const night = '2027-01-24T07:00:00Z';
    const order = aCall({
      tier: 'usa',
      startsAt: night,
      email: '',
      phone: '',
      idea: '',
      paid: true,
      price: 99.5,
    });
    const detail = await bodyOf<BookingDetail>(team.post('/api/admin/bookings', order));
    expect(detail).toMatchObject({ price: 99.5, payment: 'paid', email: '' });
    expect(detail.history.map(({ kind, detail: words }) => [kind, words])).toEqual([
      ['booked', 'For the client'],
      ['paid', '$99.50'],
    ]);
    expect(await mailTo('confirmation')).toEqual(['support@example.com']);
    expect(await mailTo('reminder')).toEqual(['support@example.com']);
    const { paidCents } = await db.selectFrom('bookings').select('paidCents').executeTakeFirstOrThrow();
    expect(paidCents).toBe(9950);
    expect(
      await said(await team.post('/api/admin/bookings', aCall({ tier: 'usa', startsAt: night }))),
    ).toEqual([409, 'Someone just booked that time. Choose another one.']);
  });

  test('without a confirmation still sends reminders', async () => {
    const { team, mailTo } = await open();
    await team.post('/api/admin/bookings', aCall({ tell: false }));
    expect(await mailTo('confirmation')).toEqual(['support@example.com']);
    expect(await mailTo('reminder')).toEqual(['grace@example.com', 'support@example.com']);
  });

  test.each([
    [{ startsAt: '2027-01-12T15:00:00Z' }, 422, 'That time is in the past. Choose a later one.'],
    [{ startsAt: '2027-01-20T15:20:00Z' }, 422, 'Sessions start on the hour.'],
    [{ price: -1 }, 400, 'The amount must be 0 or more'],
    [{ price: 1.005 }, 400, 'Use at most two decimals'],
    [{ name: '' }, 400, 'Name is required'],
    [{ email: 'not an address' }, 400, 'Enter an e-mail address such as you@example.com'],
    [{ timeZone: '+02:00' }, 400, 'That time zone does not exist'],
  ])('refuses %o', async (wrong, status, sentence) => {
    const { team } = await open();
    expect(await said(await team.post('/api/admin/bookings', aCall(wrong)))).toEqual([status, sentence]);
  });
});
