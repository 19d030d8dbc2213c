/** A client asks to move a session that the team confirms first, and the team answers. */
import { describe, expect, test } from 'vitest';
import { said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { movingSite } from '../../support/move-requests.ts';
import { LATER, SLOT, SOONER, setApproval } from '../../support/requests.ts';
import { addWebhook } from '../../support/webhooks.ts';

const GRACE = 'grace@example.com';
const TEAM = 'team@example.com';
/** Of the confirmed session itself. */
const BEFORE = ['We have your request', 'Your session is booked'];

describe('another time for a session that the team confirms first', () => {
  test('is asked for instead of moving at once: the session keeps its time, and the other one is held', async () => {
    const { token, askFor, read, hold, client, mailTo, waiting, db } = await movingSite();
    expect((await read(token)).policy.asksToMove).toBe(true);
    expect(await said(await client.post(`/api/bookings/${token}/reschedule`, { startsAt: LATER }))).toEqual([
      409,
      expect.stringContaining('We confirm each of these sessions ourselves'),
    ]);
    expect((await askFor(LATER)).status).toBe(200);
    expect(await read(token)).toMatchObject({
      state: 'confirmed',
      startsAt: SLOT,
      moveRequest: { state: 'open', startsAt: LATER, until: '2027-01-14T12:00:00.000Z', note: '' },
    });
    expect(await waiting()).toEqual({
      startsAt: LATER,
      until: '2027-01-14T12:00:00.000Z',
      developer: 'Ada',
    });
    expect([await hold(LATER), await hold(SLOT)]).toEqual([409, 409]);
    expect((await mailTo(GRACE)).slice(BEFORE.length)).toContain('You asked for another time');
    expect((await mailTo(TEAM)).at(-1)).toContain('Asks for another time: Grace Hopper');
    const mail = db.selectFrom('mailOutbox').select(['toAddress', 'body']).where('kind', '=', 'move-request');
    const bodies = Object.fromEntries((await mail.execute()).map(({ toAddress, body }) => [toAddress, body]));
    expect(bodies[GRACE]).toContain('Thursday, January 21, 2027, 4:00 PM to 5:00 PM');
    expect(bodies[GRACE]).toContain('Until we have agreed, your session stays as it is:');
    expect(bodies[GRACE]).toContain('Wednesday, January 20, 2027, 4:00 PM to 5:00 PM');
    expect(bodies[TEAM]).toContain('Booked time: Wednesday, January 20, 2027');
  });

  test('moves the session once the team agrees, with the e-mails of a move and one event for webhooks', async () => {
    const { token, askFor, answerMove, read, hold, mailTo, history, admin, db, holds } = await movingSite();
    await addWebhook(admin, { types: ['booking.moved', 'booking.requested'] });
    await askFor(LATER);
    expect((await answerMove('move', LATER)).status).toBe(200);
    expect(await read(token)).toMatchObject({ state: 'confirmed', startsAt: LATER, moveRequest: null });
    expect(await mailTo(GRACE)).toContain('Your session was rescheduled');
    expect(await mailTo(TEAM)).toContainEqual(expect.stringContaining('Rescheduled: Grace Hopper'));
    expect((await history()).slice(-2)).toEqual(['other time asked for, customer', 'moved, ada.admin']);
    expect(await db.selectFrom('outgoingEvents').select('type').execute()).toEqual([
      { type: 'booking.moved' },
    ]);
    expect(await holds()).toEqual([]);
    expect([await hold(SLOT), await hold(LATER)]).toEqual([201, 409]);
    expect(await said(await answerMove('decline', LATER))).toEqual([
      409,
      expect.stringContaining('already moved'),
    ]);
  });

  test('keeps the better terms for canceling when it is sooner', async () => {
    const { token, askFor, answerMove, read } = await movingSite();
    const before = (await read(token)).policy.freeUntil;
    await askFor(SOONER);
    await answerMove('move', SOONER);
    const moved = await read(token);
    expect(moved.startsAt).toBe(SOONER);
    expect([moved.policy.freeUntil, moved.policy.rights]).toEqual([before, expect.any(String)]);
  });

  test('is released when the team declines, with a note, and the session stays as it is', async () => {
    const { token, askFor, answerMove, read, hold, mailTo, waiting, db } = await movingSite();
    await askFor(LATER);
    expect((await answerMove('decline', LATER, 'I am on a train that day.')).status).toBe(200);
    expect(await read(token)).toMatchObject({
      startsAt: SLOT,
      moveRequest: { state: 'declined', startsAt: LATER, until: null, note: 'I am on a train that day.' },
    });
    expect(await waiting()).toBeNull();
    expect((await mailTo(GRACE)).at(-1)).toBe('We cannot move your session');
    const mail = db.selectFrom('mailOutbox').select('body').where('kind', '=', 'move-declined');
    expect((await mail.executeTakeFirstOrThrow()).body).toContain('> I am on a train that day.');
    expect(await hold(LATER)).toBe(201);
    expect((await askFor(SOONER)).status, 'they may ask again').toBe(200);
    expect((await read(token)).moveRequest).toMatchObject({ state: 'open', startsAt: SOONER });
  });

  test('is released without an answer, at the second of its deadline, and both sides are told', async () => {
    const { token, askFor, answerMove, read, hold, mailTo, clock, sweep, history } = await movingSite();
    await askFor(LATER);
    clock.set('2027-01-14T11:59:59.999Z');
    await sweep();
    expect([await hold(LATER), (await read(token)).moveRequest?.state]).toEqual([409, 'open']);
    clock.set('2027-01-14T12:00:00.000Z');
    expect((await read(token)).moveRequest).toMatchObject({ state: 'lapsed', until: null });
    expect(await said(await answerMove('move', LATER))).toEqual([
      409,
      expect.stringContaining('not answered in time'),
    ]);
    await sweep();
    await sweep();
    expect((await history()).slice(-1)).toEqual(['other time not answered, the clock']);
    expect(await read(token)).toMatchObject({ startsAt: SLOT, moveRequest: { state: 'lapsed' } });
    const told = (await mailTo(GRACE)).filter((subject) => subject === 'Your session stays at its time');
    expect(told).toHaveLength(1);
    expect((await mailTo(TEAM)).at(-1)).toContain('Other time not answered');
    expect(await hold(LATER)).toBe(201);
  });

  test('can be taken back by the client, who may then ask for a different one', async () => {
    const { token, askFor, takeBack, read, mailTo, answerMove, holds } = await movingSite();
    await askFor(LATER);
    expect(await said(await askFor(SOONER))).toEqual([
      409,
      expect.stringContaining('You have already asked for another time.'),
    ]);
    expect((await takeBack()).status).toBe(200);
    expect(await read(token)).toMatchObject({ startsAt: SLOT, moveRequest: null });
    expect([await holds(), (await takeBack()).status]).toEqual([[], 409]);
    expect((await mailTo(TEAM)).at(-1)).toContain('Other time no longer asked for');
    expect((await askFor(SOONER)).status).toBe(200);
    expect(await said(await answerMove('move', LATER)), 'the team saw the earlier one').toEqual([
      409,
      expect.stringContaining('asks for another time than the one'),
    ]);
    expect((await read(token)).startsAt).toBe(SLOT);
  });

  test('is asked for by one of two clients who want it at once, and once by one client', async () => {
    const { booked, askFor, token, waiting, read } = await movingSite();
    const other = await booked('2027-01-22T15:00:00.000Z', { email: 'ben@example.com' });
    const answers = await Promise.all([askFor(LATER), askFor(LATER, other), askFor(SOONER)]);
    const won = answers.filter(({ status }) => status === 200).length;
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    expect([1, 2]).toContain(won);
    const open = [(await waiting())?.startsAt, (await waiting(other))?.startsAt].filter(Boolean);
    expect(new Set(open).size).toBe(open.length);
    expect(open).toHaveLength(won);
    expect((await read(token)).startsAt).toBe(SLOT);
  });

  test('is answered before its session begins, however long the team usually takes', async () => {
    const { askFor, clock, waiting, admin } = await movingSite();
    await setApproval(admin, 'offshore', 168);
    clock.pass(20 * 60);
    await askFor('2027-01-26T15:00:00.000Z');
    expect((await waiting())?.until).toBe(SLOT);
  });

  test('that overlaps the session holds the rest of its time', async () => {
    const { askFor, answerMove, read, token, holds, db, hold } = await movingSite();
    await db.updateTable('kinds').set({ step: 30 }).where('key', '=', 'offshore').execute();
    const half = '2027-01-20T15:30:00.000Z';
    expect((await askFor(half)).status).toBe(200);
    expect(await holds()).toEqual([{ startsAt: '2027-01-20T16:00:00.000Z', minutes: 30 }]);
    expect(await hold('2027-01-20T16:00:00.000Z')).toBe(409);
    expect((await answerMove('move', half)).status).toBe(200);
    expect((await read(token)).startsAt).toBe(half);
    expect(await holds()).toEqual([]);
    const earlier = '2027-01-20T14:45:00.000Z';
    await db.updateTable('kinds').set({ step: 15 }).where('key', '=', 'offshore').execute();
    expect((await askFor(earlier)).status).toBe(200);
    expect(await holds()).toEqual([{ startsAt: earlier, minutes: 45 }]);
    expect((await answerMove('move', earlier)).status).toBe(200);
    expect((await read(token)).startsAt).toBe(earlier);
  });

  test('is named in the list and under attention with its booking until it is answered', async () => {
    const { askFor, answerMove, admin, idOf, token } = await movingSite();
    const listed = async () =>
      (await bodyOf<{ owner: { moveRequests: object[] } }>(admin.get('/api/admin/attention'))).owner
        .moveRequests;
    const named = async () =>
      (
        await bodyOf<{ bookings: Array<{ state: string; asksToMove: boolean }> }>(
          admin.get('/api/admin/bookings'),
        )
      ).bookings.map(({ state, asksToMove }) => [state, asksToMove]);
    expect([await listed(), await named()]).toEqual([[], [['confirmed', false]]]);
    await askFor(LATER);
    expect(await named()).toEqual([['confirmed', true]]);
    expect(await listed()).toEqual([{ bookingId: await idOf(token), until: '2027-01-14T12:00:00.000Z' }]);
    await answerMove('decline', LATER);
    expect([await listed(), await named()]).toEqual([[], [['confirmed', false]]]);
  });

  test('is refused where moving is, in the same sentences', async () => {
    const { askFor, clock, client } = await movingSite();
    expect(await said(await askFor(SLOT))).toEqual([
      422,
      expect.stringContaining('That is your current time.'),
    ]);
    expect(await said(await askFor('2027-01-13T12:30:00.000Z'))).toEqual([
      422,
      expect.stringContaining('That time is too soon'),
    ]);
    expect((await client.post('/api/bookings/forged/move-request', { startsAt: LATER })).status).toBe(404);
    clock.set('2027-01-20T14:00:00.000Z');
    expect(await said(await askFor(LATER))).toEqual([
      409,
      expect.stringContaining('so you cannot reschedule online'),
    ]);
    clock.set('2027-01-20T15:00:00.000Z');
    expect(await said(await askFor(LATER))).toEqual([
      409,
      expect.stringContaining('This session has started.'),
    ]);
  });
});

test('a session that is booked at once is moved at once, and nothing is asked for', async () => {
  const { token, admin, askFor, client, read } = await movingSite();
  await setApproval(admin, 'offshore', null);
  expect((await read(token)).policy.asksToMove).toBe(false);
  expect(await said(await askFor(LATER))).toEqual([
    409,
    expect.stringContaining('These sessions are moved at once.'),
  ]);
  expect((await client.post(`/api/bookings/${token}/reschedule`, { startsAt: LATER })).status).toBe(200);
  expect((await read(token)).startsAt).toBe(LATER);
});
