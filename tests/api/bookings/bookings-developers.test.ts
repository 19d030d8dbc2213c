import { describe, expect, test } from 'vitest';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import { testApp } from '../../support/app.ts';
import { aClient, aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const NOT_FREE = 'The person you chose is not available then. Choose another time, or anyone.';

async function open(env: Record<string, string> = {}) {
  const clock = aClock();
  const app = await testApp(env, clock.now);
  const client = app.visitor();
  const free = async (query = '') =>
    (
      await bodyOf<{ slots: string[] }>(
        client.get(`/api/bookings/availability?tier=usa&from=2027-01-20&days=1${query}`),
      )
    ).slots;
  const book = (startsAt: string, change: Record<string, unknown> = {}) =>
    client.post('/api/bookings', aClient({ tier: 'usa', startsAt, ...change }));
  const developers = async () =>
    (await app.db.selectFrom('bookings').select('developerId').orderBy('id').execute()).map(
      ({ developerId }) => developerId,
    );
  const { id: first } = await app.db
    .selectFrom('developers')
    .select('id')
    .where('tier', '=', 'usa')
    .executeTakeFirstOrThrow();
  return { ...app, clock, client, free, book, developers, first };
}

const only = (hours: Record<number, Array<[number, number]>>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(hours).map(([day, spans]) => [
        day,
        spans.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
      ]),
    ),
  );

describe('the free times of a tier', () => {
  test('combine those of its developers, within the hours of the tier', async () => {
    const { db, free, first } = await open();
    expect(await free(), 'one developer who follows the tier').toHaveLength(9);
    // Wednesday morning and evening in New York; the evening is after the tier's hours.
    await db
      .updateTable('developers')
      .set({ hours: only({ 3: [[9, 11]] }), timeZone: 'America/New_York' })
      .where('id', '=', first)
      .execute();
    const evening = await addDeveloper(db, 'usa', {
      hours: only({
        3: [
          [10, 12],
          [17, 21],
        ],
      }),
      timeZone: 'America/New_York',
    });
    expect(await free()).toEqual([
      '2027-01-20T14:00Z',
      '2027-01-20T15:00Z',
      '2027-01-20T16:00Z',
      '2027-01-20T22:00Z',
    ]);
    expect(await free(`&developer=${evening}`)).toEqual([
      '2027-01-20T15:00Z',
      '2027-01-20T16:00Z',
      '2027-01-20T22:00Z',
    ]);
    await db.updateTable('developers').set({ extended: 1 }).where('id', '=', evening).execute();
    expect(await free(`&developer=${evening}`), 'someone who also works beyond them').toEqual([
      '2027-01-20T15:00Z',
      '2027-01-20T16:00Z',
      '2027-01-20T22:00Z',
      '2027-01-20T23:00Z',
    ]);
  });

  test('leave out busy times with buffers, days off and full days, and add extra hours', async () => {
    const { db, client, free, first, book } = await open();
    await db
      .updateTable('developers')
      .set({ timeZone: 'America/New_York', bufferBefore: 30, bufferAfter: 5 })
      .where('id', '=', first)
      .execute();
    await db
      .insertInto('busyTimes')
      .values({
        developerId: first,
        calendarId: null,
        startsAt: '2027-01-20T17:10:00.000Z',
        endsAt: '2027-01-20T17:20:00.000Z',
      })
      .execute();
    expect(await free(), 'noon is busy; nothing is within its buffers').not.toContain('2027-01-20T17:00Z');
    expect(await free()).toContain('2027-01-20T16:00Z');
    expect((await book('2027-01-20T20:00:00Z')).status).toBe(201);
    expect(await free(), 'an hour on both sides of a session').toEqual([
      '2027-01-20T14:00Z',
      '2027-01-20T15:00Z',
      '2027-01-20T16:00Z',
      '2027-01-20T18:00Z',
      '2027-01-20T22:00Z',
    ]);
    await db.updateTable('developers').set({ maxPerDay: 1 }).where('id', '=', first).execute();
    expect(await free()).toEqual([]);
    await db.updateTable('developers').set({ maxPerDay: null }).where('id', '=', first).execute();
    const date = { developerId: first, date: '2027-01-20' };
    await db
      .insertInto('developerDates')
      .values({ ...date, kind: 'off' })
      .execute();
    expect(await free()).toEqual([]);
    await db
      .insertInto('developerDates')
      .values({ ...date, kind: 'extra', spans: JSON.stringify([{ from: 19 * 60, to: 21 * 60 }]) })
      .execute();
    const evening = await bodyOf<{ slots: string[] }>(
      client.get('/api/bookings/availability?tier=usa&from=2027-01-21&days=1'),
    );
    expect(
      evening.slots.slice(0, 2),
      'seven and eight in the evening in New York, after the tier’s hours',
    ).toEqual(['2027-01-21T00:00Z', '2027-01-21T01:00Z']);
  });
});

describe('who gives a session', () => {
  test('is the developer with the fewest sessions, then the one whose last session is longest ago', async () => {
    const { db, book, developers, first } = await open();
    const second = await addDeveloper(db, 'usa');
    const third = await addDeveloper(db, 'usa');
    for (const hour of [14, 15, 16, 17, 18, 19])
      expect((await book(`2027-01-20T${hour}:00:00Z`, { email: `guest-${hour}@example.com` })).status).toBe(
        201,
      );
    expect(await developers()).toEqual([first, second, third, first, second, third]);
  });

  test('is the developer that the visitor chose, if they are public and free', async () => {
    const { db, client, book, developers } = await open();
    const shown = await addDeveloper(db, 'usa', { name: 'Second chair', about: 'Builds shops.' });
    const hidden = await addDeveloper(db, 'usa', { isShown: 0 });
    const answer = await bodyOf<{ developers: unknown[] }>(client.get('/api/bookings/availability?tier=usa'));
    expect(answer.developers).toEqual([
      { id: shown, name: 'Second chair', about: 'Builds shops.', picture: null },
    ]);
    expect((await book(SLOT, { developer: shown })).status).toBe(201);
    expect(await developers()).toEqual([shown]);
    expect(await said(await book(SLOT, { developer: shown, email: 'b@example.com' }))).toEqual([
      409,
      NOT_FREE,
    ]);
    expect(await said(await book('2027-01-20T16:00:00Z', { developer: hidden }))).toEqual([409, NOT_FREE]);
    expect((await book('2027-01-20T16:00:00Z', { developer: 9999 })).status).toBe(422);
  });

  test('is named with the hold if they are public', async () => {
    const { db, client, first } = await open();
    const held = async () =>
      (await client.post('/api/bookings/holds', { tier: 'usa', startsAt: SLOT })).json();
    expect(await held(), 'whom a fresh site does not show').toMatchObject({ developer: null });
    await db.deleteFrom('bookings').execute();
    await db.updateTable('developers').set({ isShown: 1, name: 'Ana' }).where('id', '=', first).execute();
    expect(await held()).toMatchObject({ developer: 'Ana' });
  });

  test('stays the same when the session is moved, or the client is told who it would be', async () => {
    const { db, client, book, developers, first } = await open();
    const second = await addDeveloper(db, 'usa', { name: 'Second chair' });
    const { token } = await bodyOf<{ token: string }>(book(SLOT, { developer: second }));
    const read = () => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
    expect((await read()).developer).toMatchObject({ id: second, name: 'Second chair' });
    const move = (startsAt: string, developer?: number) =>
      client.post(`/api/bookings/${token}/reschedule`, { startsAt, ...(developer && { developer }) });
    expect((await move('2027-01-20T16:00:00Z')).status).toBe(200);
    expect(await developers()).toEqual([second]);
    // At 6 PM the second developer has another session, so the first would be assigned.
    expect((await book('2027-01-20T18:00:00Z', { developer: second, email: 'b@example.com' })).status).toBe(
      201,
    );
    const times = await bodyOf<{ slots: string[]; others: Record<string, unknown> }>(
      client.get(`/api/bookings/${token}/times?from=2027-01-20&days=1`),
    );
    expect(times.slots, 'its own time is free for itself').toContain('2027-01-20T16:00Z');
    expect(times.others).toEqual({ '2027-01-20T18:00Z': { id: first, name: null } });
    expect(await said(await move('2027-01-20T18:00:00Z', second))).toEqual([409, NOT_FREE]);
    expect((await move('2027-01-20T18:00:00Z', first)).status).toBe(200);
    expect(await developers()).toEqual([first, second]);
    expect((await read()).developer, 'the site does not show who it is').toBeNull();
  });
});

describe('the last hour', () => {
  test('is given to three of 300 requests when three developers are free', async () => {
    const { db, visitor, first } = await open();
    const all = [first, await addDeveloper(db, 'usa'), await addDeveloper(db, 'usa')];
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        visitor().post(
          '/api/bookings',
          aClient({ tier: 'usa', startsAt: SLOT, email: `guest-${number}@example.com` }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(297);
    const rows = await db.selectFrom('bookings').select(['developerId', 'state']).execute();
    expect(rows.map(({ developerId }) => developerId).sort()).toEqual(all.sort());
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['confirmed']));
  });

  test('of one developer is booked once by two clients with three tabs each', async () => {
    const { db, visitor } = await open();
    const developer = await addDeveloper(db, 'usa');
    const tabs = ['a@example.com', 'b@example.com'].flatMap((email) =>
      Array.from({ length: 3 }, async () => {
        const client = visitor();
        const held = await client.post('/api/bookings/holds', {
          tier: 'usa',
          startsAt: SLOT,
          developer: developer,
        });
        if (held.status !== 201) return held.status;
        const { token } = (await held.json()) as { token: string };
        return (await client.post('/api/bookings', aClient({ hold: token, email }))).status;
      }),
    );
    expect((await Promise.all(tabs)).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await db.selectFrom('bookings').select('developerId').execute()).toEqual([
      { developerId: developer },
    ]);
  });
});

describe('the video link of a session', () => {
  test('comes from the site’s template or the developer, and is shown wherever the session is', async () => {
    const { db, client, settings, team, first, clock } = await withTeam();
    await settings.change({ roomTemplate: 'https://meet.example.org/{code}' });
    const { token } = await bookAt(client, SLOT, { tier: 'usa' });
    const read = () => bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
    const room = (await read()).room;
    expect(room?.url).toMatch(/^https:\/\/meet\.example\.org\/[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);
    expect(room).toMatchObject({
      joinFrom: '2027-01-20T14:50:00.000Z',
      joinUntil: '2027-01-20T17:00:00.000Z',
    });
    const file = await (await client.get(`/api/bookings/${token}/calendar.ics`)).text();
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`LOCATION:${room?.url}`);
    expect(unfolded).toContain(`URL:${room?.url}`);
    expect(unfolded).toMatch(/CONFERENCE;.*https:\/\/meet\.example\.org\//);
    expect(await (await team.get('/api/admin/bookings/1')).json()).toMatchObject({ room: room?.url });
    await db
      .updateTable('developers')
      .set({ room: 'https://video.example.com/first' })
      .where('id', '=', first)
      .execute();
    expect((await read()).room?.url, 'the developer’s own').toBe('https://video.example.com/first');
    clock.pass(1);
    await client.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    expect((await read()).room, 'a canceled session takes place nowhere').toBeNull();
  });

  test('is reported as missing before the first booking', async () => {
    const { settings, team } = await withTeam();
    const missing = async () =>
      (await bodyOf<{ owner: { roomMissing: boolean } }>(team.get('/api/admin/attention'))).owner.roomMissing;
    expect(await missing()).toBe(true);
    await settings.change({ roomTemplate: 'https://meet.example.org/{code}' });
    expect(await missing()).toBe(false);
  });

  test('must be a URL', async () => {
    const { team } = await withTeam();
    for (const roomTemplate of [
      'javascript:alert(1)',
      'http://meet.example.org/x',
      'meet.example.org/{code}',
      'https://meet.example.org/{code}/{code}',
      'https://meet.example.org/<b>',
      'https://user:secret@meet.example.org/',
    ]) {
      const answer = await team.call('PATCH', '/api/admin/settings', { roomTemplate });
      expect([roomTemplate, answer.status]).toEqual([roomTemplate, 400]);
    }
  });
});

async function withTeam() {
  const app = await open();
  return { ...app, team: await app.admin() };
}
