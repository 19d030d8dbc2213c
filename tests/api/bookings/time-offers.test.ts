import { describe, expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { aClient, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { LATER, oneDeveloper, SLOT, SOONER, setApproval } from '../../support/requests.ts';

const GRACE = 'grace@example.com';
const OTHERS = ['2027-01-21T15:00:00.000Z', '2027-01-22T09:00:00.000Z', '2027-01-25T18:00:00.000Z'];

describe('other times that the team proposes', () => {
  test('for a request arrive in one e-mail, and choosing one confirms it at that time', async () => {
    const { ask, propose, offers, choose, read, mailTo, detail, db } = await oneDeveloper();
    const { token } = await ask();
    const proposed = await bodyOf<BookingDetail>(
      propose(token, OTHERS, { note: 'Mornings suit me better.' }),
    );
    expect(
      proposed.timeOffers.map(({ startsAt, developer, isHeld }) => [startsAt, developer, isHeld]),
    ).toEqual(OTHERS.map((startsAt) => [startsAt, 'Ada', false]));
    expect(await mailTo(GRACE)).toEqual(['We have your request', 'Other times for your session']);
    const mail = db.selectFrom('mailOutbox').select('body').where('kind', '=', 'time-offer');
    const { body } = await mail.executeTakeFirstOrThrow();
    const [first, second] = await offers(token);
    expect(body).toContain('Thursday, January 21, 2027, 4:00 PM to 5:00 PM, Central European Standard Time');
    expect(body).toContain(`Choose this time: {{link}}?time=${first?.id}`);
    expect(body).toContain('> Mornings suit me better.');
    expect((await choose(token, second?.id)).status).toBe(200);
    expect(await read(token)).toMatchObject({
      state: 'confirmed',
      startsAt: OTHERS[1],
      request: { state: 'given' },
      timeOffers: [],
    });
    expect((await mailTo(GRACE)).slice(2, 3)).toEqual(['Your session is booked']);
    expect((await detail(token)).history.map(({ kind }) => kind)).toEqual([
      'requested',
      'times proposed',
      'time chosen',
      'approved',
      'booked',
    ]);
  });

  test('keep a request open until they end, and then release its time', async () => {
    const { ask, propose, read, clock, sweep, offers } = await oneDeveloper();
    const { token } = await ask();
    clock.pass(20 * 60);
    await propose(token, [LATER], { hours: 48 });
    expect((await read(token)).request).toEqual({
      state: 'asked',
      until: '2027-01-16T08:00:00.000Z',
      note: '',
    });
    clock.pass(48 * 60);
    await sweep();
    expect(await read(token)).toMatchObject({ state: 'expired', request: { state: 'lapsed' } });
    expect(await offers(token)).toEqual([]);
  });

  test('for a booked session move it, with the better rights, and its developers are told', async () => {
    const { admin, client, propose, offers, choose, read, mailTo, clock } = await oneDeveloper();
    await setApproval(admin, 'offshore', null);
    const { token } = await bookAt(client, SLOT);
    await propose(token, [SOONER]);
    const before = (await read(token)).policy.freeUntil;
    clock.pass(23 * 60);
    const [offer] = await offers(token);
    expect((await choose(token, offer?.id)).status).toBe(200);
    const moved = await read(token);
    expect(moved).toMatchObject({ state: 'confirmed', startsAt: SOONER });
    expect([moved.policy.freeUntil, moved.policy.rights]).toEqual([before, expect.any(String)]);
    expect(await mailTo(GRACE)).toContain('Your session was rescheduled');
  });

  test('are held for the client if the team wants that, and free again when another one is chosen', async () => {
    const { ask, propose, offers, choose, hold, clock, sweep } = await oneDeveloper();
    const { token } = await ask();
    await propose(token, OTHERS, { hold: true });
    expect(await Promise.all(OTHERS.map(hold))).toEqual([409, 409, 409]);
    const [, second] = await offers(token);
    await choose(token, second?.id);
    expect(await Promise.all(OTHERS.map(hold))).toEqual([201, 409, 201]);
    expect(await hold(SLOT), 'the first wish is free, too').toBe(201);
    clock.pass(16);
    await sweep();
    expect(await hold(OTHERS[1] ?? '')).toBe(409);
  });

  test('cannot be chosen at the second they expire, and held ones are free then', async () => {
    const { ask, propose, offers, choose, hold, clock, read } = await oneDeveloper();
    const { token } = await ask();
    await propose(token, [LATER], { hours: 4, hold: true });
    const [offer] = await offers(token);
    clock.set('2027-01-13T15:59:59.999Z');
    expect(await hold(LATER)).toBe(409);
    clock.set('2027-01-13T16:00:00.000Z');
    expect(await said(await choose(token, offer?.id))).toEqual([409, expect.stringContaining('has ended')]);
    expect((await read(token)).startsAt).toBe(SLOT);
    expect(await hold(LATER)).toBe(201);
  });

  test('that someone else has taken since are refused in a sentence, and the others stay', async () => {
    const { ask, propose, offers, choose, client, read, admin } = await oneDeveloper();
    const { token } = await ask();
    await propose(token, OTHERS);
    const [first, second] = await offers(token);
    await setApproval(admin, 'offshore', null);
    await bookAt(client, OTHERS[0] ?? '', { email: 'ben@example.com' });
    expect(await said(await choose(token, first?.id))).toEqual([
      409,
      expect.stringContaining('That time is no longer free. Choose another one.'),
    ]);
    expect(await read(token)).toMatchObject({ state: 'held', startsAt: SLOT, request: { state: 'asked' } });
    expect((await choose(token, second?.id)).status).toBe(200);
  });

  test('are chosen once: the same one again changes nothing, and another one is refused', async () => {
    const { ask, propose, offers, choose, read, mailTo } = await oneDeveloper();
    const { token } = await ask();
    await propose(token, OTHERS);
    const [first, second] = await offers(token);
    const both = await Promise.all([choose(token, first?.id), choose(token, second?.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const chosen = both[0]?.status === 200 ? first : second;
    const other = chosen === first ? second : first;
    expect((await choose(token, chosen?.id)).status).toBe(200);
    expect(await said(await choose(token, other?.id))).toEqual([
      409,
      expect.stringContaining('no longer offered'),
    ]);
    expect((await read(token)).startsAt).toBe(chosen?.startsAt);
    expect((await mailTo(GRACE)).filter((subject) => subject === 'Your session is booked')).toHaveLength(1);
  });

  test('end with the booking: canceled, moved or declined in between, each says so', async () => {
    const { admin, client, ask, answer, propose, offers, choose, hold } = await oneDeveloper();
    const { token } = await ask(SLOT, { email: 'ben@example.com' });
    await propose(token, [LATER], { hold: true });
    const [declined] = await offers(token);
    await answer(token, 'decline');
    expect(await said(await choose(token, declined?.id))).toEqual([
      409,
      expect.stringContaining('This request has ended'),
    ]);
    await setApproval(admin, 'offshore', null);
    const booked = await bookAt(client, SLOT);
    await propose(booked.token, [LATER], { hold: true });
    const [canceled] = await offers(booked.token);
    await client.post(`/api/bookings/${booked.token}/cancel`, { refundPercent: 100 });
    expect(await said(await choose(booked.token, canceled?.id))).toEqual([
      409,
      expect.stringContaining('already canceled'),
    ]);
    expect(await hold(LATER), 'it is no longer held').toBe(201);
    const moved = await bookAt(client, OTHERS[1] ?? '', { email: 'cleo@example.com' });
    await propose(moved.token, [SOONER]);
    const [offer] = await offers(moved.token);
    await client.post(`/api/bookings/${moved.token}/reschedule`, { startsAt: OTHERS[2] });
    expect(await said(await choose(moved.token, offer?.id))).toEqual([
      409,
      expect.stringContaining('no longer offered'),
    ]);
  });

  test('may overlap each other and the session itself, whether they are held or not', async () => {
    const { admin, db, client, propose, offers, choose, read, detail } = await oneDeveloper();
    await setApproval(admin, 'offshore', null);
    await db.updateTable('kinds').set({ step: 15, anchor: 'span' }).execute();
    const { token } = await bookAt(client, SLOT);
    const times = ['2027-01-20T15:30:00.000Z', '2027-01-21T15:00:00.000Z', '2027-01-21T15:30:00.000Z'];
    expect((await propose(token, times, { hold: true })).status).toBe(200);
    expect((await detail(token)).timeOffers.map(({ isHeld }) => isHeld)).toEqual([false, true, false]);
    const [, , last] = await offers(token);
    expect((await choose(token, last?.id)).status).toBe(200);
    expect((await read(token)).startsAt).toBe(times[2]);
    expect((await propose(token, ['2027-01-21T15:45:00.000Z'], { hold: true })).status).toBe(200);
    const [near] = await offers(token);
    expect((await choose(token, near?.id)).status).toBe(200);
  });

  test('replace those that were proposed before, which may be proposed again', async () => {
    const { ask, propose, offers, hold } = await oneDeveloper();
    const { token } = await ask();
    await propose(token, [LATER, SOONER], { hold: true });
    expect((await propose(token, [LATER], { hold: true })).status).toBe(200);
    expect((await offers(token)).map(({ startsAt }) => startsAt)).toEqual([LATER]);
    expect([await hold(LATER), await hold(SOONER)]).toEqual([409, 201]);
  });

  test('are one to five free times for a client with an address', async () => {
    const { ask, propose, client, db, admin, idOf } = await oneDeveloper();
    const { token } = await ask();
    const day = (number: number) => `2027-01-${number}T15:00:00.000Z`;
    const tries: Array<[string[], number, RegExp]> = [
      [[], 400, /at least one time/],
      [[21, 22, 23, 24, 25, 26].map(day), 400, /at most 5 times/],
      [[SLOT], 422, /is the current one/],
      [['2026-01-21T15:00:00.000Z'], 422, /in the past/],
      [['2027-01-21T15:07:00.000Z'], 422, /on the hour/i],
      [['soon'], 400, /Choose a time/],
    ];
    for (const [times, status, reason] of tries)
      expect(await said(await propose(token, times))).toEqual([status, expect.stringMatching(reason)]);
    expect((await propose(token, [LATER], { hours: 5 })).status).toBe(400);
    expect((await propose(token, [LATER], { note: 'x'.repeat(501) })).status).toBe(400);
    await db.updateTable('bookings').set({ email: '' }).execute();
    expect(await said(await propose(token, [LATER]))).toEqual([
      409,
      expect.stringContaining('no e-mail address'),
    ]);
    const times = `/api/admin/bookings/${await idOf(token)}/times?from=2027-01-21&days=1`;
    const { slots } = await bodyOf<{ slots: string[] }>(admin.get(times));
    expect(slots).toContain('2027-01-21T15:00Z');
    const own = await bodyOf<{ slots: string[] }>(admin.get(times.replace('21', '20')));
    expect(own.slots).not.toContain('2027-01-20T15:00Z');
    expect((await client.get(times)).status).toBe(401);
  });

  test('of another booking, or none, are not found', async () => {
    const { ask, propose, offers, client, choose } = await oneDeveloper();
    const { token } = await ask();
    await propose(token, [LATER]);
    const [offer] = await offers(token);
    const other = await ask(SOONER, { email: 'mallory@example.com' });
    expect((await choose(other.token, offer?.id)).status).toBe(404);
    expect((await choose(token, 999)).status).toBe(404);
    expect((await choose(token, undefined)).status).toBe(400);
    expect((await client.post(`/api/bookings/${token.slice(0, -1)}x/time-offers/1/choose`, {})).status).toBe(
      404,
    );
    expect((await client.post('/api/bookings', aClient({ tier: 'offshore', startsAt: LATER }))).status).toBe(
      201,
    );
  });
});

describe('on a site with payments', () => {
  test('a proposed time that a client chooses for a request is held until it is paid', async () => {
    const { ask, propose, offers, choose, read, client, pay } = await oneDeveloper({ pays: true });
    const { token } = await ask();
    await propose(token, [LATER], { hold: true });
    const [offer] = await offers(token);
    expect((await choose(token, offer?.id)).status).toBe(200);
    expect(await read(token)).toMatchObject({ state: 'held', startsAt: LATER, canPayOnline: true });
    expect((await client.post(`/api/bookings/${token}/pay`, {})).status).toBe(200);
    await pay('cs_test_1', token);
    expect(await read(token)).toMatchObject({ state: 'confirmed', startsAt: LATER, payment: 'paid' });
  });
});
