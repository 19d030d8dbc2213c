/** Requests for another time that end while something else happens. */
import { expect, test } from 'vitest';
import { writeMoveMail } from '#server/bookings/requests/move-request-mail.ts';
import { said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { movingSite } from '../../support/move-requests.ts';
import { LATER, SLOT, SOONER, setApproval } from '../../support/requests.ts';
import { FIRST, SECOND, stateOf, THIRD, wait, waitSite } from '../../support/waitlist.ts';

const GRACE = 'grace@example.com';

test('a canceled session ends the request, and its time is free', async () => {
  const { token, client, askFor, answerMove, hold, read, db } = await movingSite();
  await askFor(LATER);
  expect((await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 })).status).toBe(200);
  expect([await hold(SLOT), await hold(LATER)]).toEqual([201, 201]);
  expect(await said(await answerMove('move', LATER))).toEqual([
    409,
    expect.stringContaining('already canceled'),
  ]);
  expect((await read(token)).moveRequest).toBeNull();
  expect(await db.selectFrom('moveRequests').select('state').execute()).toEqual([{ state: 'closed' }]);
});

test('the team moves the session elsewhere or to the asked time without a yes, and the request ends', async () => {
  const { token, askFor, change, answerMove, read, holds, hold } = await movingSite();
  await askFor(LATER);
  expect((await change({ action: 'reschedule', startsAt: SOONER })).status).toBe(200);
  expect(await read(token)).toMatchObject({ startsAt: SOONER, moveRequest: null });
  expect(await said(await answerMove('move', LATER))).toEqual([
    409,
    expect.stringContaining('has changed since'),
  ]);
  expect(await holds()).toEqual([]);
  await askFor(LATER);
  expect((await change({ action: 'reschedule', startsAt: LATER })).status, 'held for this client').toBe(200);
  expect((await read(token)).startsAt).toBe(LATER);
  expect([await holds(), await hold(SOONER)]).toEqual([[], 201]);
});

test('other times that the team proposes answer the request, and one of them may be the asked one', async () => {
  const { token, askFor, propose, offers, choose, read, holds } = await movingSite();
  await askFor(LATER);
  expect((await propose(token, [SOONER, LATER], { hold: true })).status).toBe(200);
  expect((await read(token)).moveRequest).toBeNull();
  expect((await holds()).map(({ startsAt }) => startsAt)).toEqual([SOONER, LATER]);
  const later = (await offers(token)).find(({ startsAt }) => startsAt === LATER);
  expect((await choose(token, later?.id)).status).toBe(200);
  expect((await read(token)).startsAt).toBe(LATER);
  expect(await holds()).toEqual([]);
});

test('the client may choose a proposed time while they ask for the same one', async () => {
  const { token, askFor, propose, offers, choose, read, holds } = await movingSite();
  await propose(token, [LATER]);
  await askFor(LATER);
  const [offer] = await offers(token);
  expect((await choose(token, offer?.id)).status).toBe(200);
  expect(await read(token)).toMatchObject({ startsAt: LATER, moveRequest: null });
  expect(await holds()).toEqual([]);
});

test('a yes ends the times that the team has proposed, with their holds', async () => {
  const { token, askFor, propose, offers, answerMove, read, holds } = await movingSite();
  await propose(token, [SOONER], { hold: true });
  await askFor(LATER);
  expect(await offers(token)).toHaveLength(1);
  expect((await answerMove('move', LATER)).status).toBe(200);
  expect([(await read(token)).startsAt, await offers(token), await holds()]).toEqual([LATER, [], []]);
});

test('a kind that was archived or is no longer confirmed first leaves the answer to the team', async () => {
  const { token, askFor, answerMove, admin, read, client, db, holds } = await movingSite();
  await askFor(LATER);
  await db.updateTable('kinds').set({ archivedAt: SLOT }).where('key', '=', 'offshore').execute();
  expect((await answerMove('move', LATER)).status).toBe(200);
  expect((await read(token)).startsAt).toBe(LATER);
  await db.updateTable('kinds').set({ archivedAt: null }).where('key', '=', 'offshore').execute();
  await askFor(SOONER);
  await setApproval(admin, 'offshore', null);
  expect((await client.post(`/api/bookings/${token}/reschedule`, { startsAt: SOONER })).status).toBe(200);
  expect(await read(token)).toMatchObject({ startsAt: SOONER, moveRequest: null });
  expect(await holds()).toEqual([]);
});

test('a developer who no longer gives the sessions cannot be agreed to in a request', async () => {
  const { token, askFor, answerMove, booked, read, db, waiting } = await movingSite();
  await booked(LATER, { email: 'ben@example.com' });
  const dora = await addDeveloper(db, 'offshore', { name: 'Dora' });
  await askFor(LATER);
  expect((await waiting())?.developer).toBe('Dora');
  await db.updateTable('developers').set({ isActive: 0 }).where('id', '=', dora).execute();
  expect(await said(await answerMove('move', LATER))).toEqual([
    409,
    expect.stringContaining('Dora no longer gives these sessions.'),
  ]);
  expect(await read(token)).toMatchObject({ startsAt: SLOT, moveRequest: { state: 'open' } });
  expect((await answerMove('decline', LATER)).status).toBe(200);
});

test('e-mails of a request for another time are written when they are sent, and dropped once it has gone on', async () => {
  const { askFor, takeBack, answerMove, app, db, clock } = await movingSite();
  const write = async (kind: 'move-request' | 'move-withdrawn' | 'move-declined') => {
    const mail = await db
      .selectFrom('mailOutbox')
      .select(['id', 'bookingId', 'intent', 'subject', 'body as text', 'toAddress as to'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const due = { ...mail, kind, bookingId: mail.bookingId ?? 0, userId: null, packId: null };
    const rest = { dedupe: '', withCalendar: false, attempts: 0 };
    const { links } = app.booking;
    const head = await app.content.letterLayout();
    return writeMoveMail({ ...due, ...rest }, head, { db, links, now: clock.now });
  };
  await askFor(LATER);
  expect(await write('move-request')).toMatchObject({
    to: 'team@example.com',
    replyTo: GRACE,
    values: { link: expect.stringMatching(/^https:\/\/apps\.example\.com\/admin\/bookings\/\d+$/) },
  });
  await takeBack();
  await expect(write('move-request')).rejects.toThrow('The request has gone on since.');
  expect((await write('move-withdrawn')).to).toBe('team@example.com');
  await askFor(LATER);
  await answerMove('decline', LATER);
  expect(await write('move-declined')).toMatchObject({ to: GRACE, values: { receipt: '' } });
});

test('a server of the version before may move a session whose client asks: the request counts as ended', async () => {
  const { token, askFor, answerMove, read, db, idOf, clock, sweep, mailTo } = await movingSite();
  await askFor(LATER);
  const at = { startsAt: SOONER };
  await db
    .updateTable('bookings')
    .set(at)
    .where('id', '=', await idOf(token))
    .execute();
  expect((await read(token)).moveRequest).toBeNull();
  expect((await answerMove('move', LATER)).status).toBe(409);
  expect((await askFor('2027-01-22T15:00:00.000Z')).status, 'they may ask again').toBe(200);
  clock.pass(24 * 60);
  await sweep();
  expect((await read(token)).startsAt).toBe(SOONER);
  const told = (await mailTo(GRACE)).filter((subject) => subject === 'Your session stays at its time');
  expect(told).toHaveLength(1);
});

test('no one asks for a time that the waiting list is offered first, and an old time is offered to it', async () => {
  const site = await waitSite({ full: false });
  const { app, admin } = site;
  const client = app.visitor();
  const aBooking = {
    tier: 'lesson',
    name: 'Ada',
    email: 'ada@example.com',
    idea: 'Scales.',
    timeZone: 'UTC',
  };
  const { token } = await bodyOf<{ token: string }>(
    client.post('/api/bookings', { ...aBooking, startsAt: SECOND }),
  );
  const { token: third } = await bodyOf<{ token: string }>(
    client.post('/api/bookings', { ...aBooking, email: 'cy@example.com', startsAt: THIRD }),
  );
  const { token: first } = await bodyOf<{ token: string }>(
    client.post('/api/bookings', { ...aBooking, email: 'bob@example.com', startsAt: FIRST }),
  );
  await setApproval(admin, 'lesson', 24);
  const waiting = await wait(app);
  const idOf = async (startsAt: string) =>
    (
      await app.db
        .selectFrom('bookings')
        .select('id')
        .where('startsAt', '=', startsAt)
        .executeTakeFirstOrThrow()
    ).id;
  await client.post(`/api/bookings/${first}/cancel`, { refundPercent: 100 });
  expect(await stateOf(app, waiting)).toEqual(['offered', FIRST]);
  const ask = (of: string, startsAt: string) => client.post(`/api/bookings/${of}/move-request`, { startsAt });
  expect((await ask(token, FIRST)).status).toBe(409);
  await client.post(`/api/waitlist/${waiting}/leave`);
  expect((await ask(token, FIRST)).status).toBe(200);
  const second = await wait(app, { email: 'two@example.com' });
  expect(await stateOf(app, second), 'the asked time is held').toEqual(['waiting', null]);
  const answer = { answer: 'move', startsAt: FIRST };
  expect(
    (await admin.post(`/api/admin/bookings/${await idOf(SECOND)}/move-request/answer`, answer)).status,
  ).toBe(200);
  expect(await stateOf(app, second)).toEqual(['offered', SECOND]);
  expect((await ask(third, SECOND)).status).toBe(409);
  // Opened hours are offered within a minute, and to no one else before.
  await wait(app, { email: 'three@example.com', lastDay: '2027-01-21' });
  const hours = '{"3":[{"from":900,"to":1020}]}';
  await app.db.updateTable('developers').set({ hours }).where('id', '=', site.clara).execute();
  const refused = await ask(third, '2027-01-20T16:00:00.000Z');
  expect(await said(refused)).toEqual([409, expect.stringContaining('waiting list')]);
  expect((await ask(third, '2027-01-27T16:00:00.000Z')).status).toBe(200);
});

test('the export of a client has what they asked for, and erasing them deletes it with the note', async () => {
  const { token, askFor, answerMove, admin, db, idOf, clock, change } = await movingSite();
  await askFor(LATER);
  await answerMove('decline', LATER, 'I am on a train that day.');
  const key = `b${await idOf(token)}`;
  const file = await bodyOf<{ otherTimes: object[] }>(admin.get(`/api/admin/guests/${key}/export.json`));
  expect(file.otherTimes).toMatchObject([
    { movesFrom: SLOT, askedFor: LATER, state: 'declined', note: 'I am on a train that day.' },
  ]);
  clock.set('2027-01-21T15:00:00.000Z');
  await change({ action: 'complete' });
  expect((await admin.call('DELETE', `/api/admin/guests/${key}`)).status).toBe(200);
  expect(await db.selectFrom('moveRequests').select('id').execute()).toEqual([]);
});
