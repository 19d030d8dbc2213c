import { describe, expect, test } from 'vitest';
import { aClient, bookAt } from '../../support/bookings.ts';
import { at, MAIL, withGoogle, withGraph } from '../../support/calendar-accounts.ts';
import { roomCalls, setRoom } from '../../support/rooms.ts';

async function withMeet() {
  const app = await withGoogle();
  await app.connected([{ externalId: MAIL, writes: true }]);
  await setRoom(app.owner, { roomService: 'meet' });
  const own = () => [...app.calendar.events.values()].find((each) => each.extendedProperties);
  return { ...app, own, ...roomCalls(app, app.owner, app.clock) };
}

async function withTeams() {
  const app = await withGraph();
  await app.connected([{ externalId: 'calendar-1', writes: true }]);
  await setRoom(app.owner, { roomService: 'teams' });
  const own = () => [...app.calendar.events.values()].find((each) => each.singleValueExtendedProperties);
  return { ...app, own, ...roomCalls(app, app.owner, app.clock) };
}

const SECOND = 1 / 60;

describe('a room at Google Meet', () => {
  test('comes with the session’s event once that is written, moves with it, and goes with it', async () => {
    const app = await withMeet();
    const { token } = await bookAt(app.visitor(), at(15));
    await app.make();
    expect(await app.room()).toMatchObject({ error: 'The session is not in the Google calendar yet.' });
    await app.visit();
    await app.makeAfter(2 * SECOND);
    const url = 'https://meet.google.com/abc-mnop-xx1';
    expect(await app.room()).toMatchObject({ service: 'meet', state: 'made', url });
    expect(await app.managed(token)).toMatchObject({ room: { url } });
    await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: at(17) });
    await app.visit();
    await app.makeAfter(1);
    expect(await app.room()).toMatchObject({ state: 'made', url });
    expect(app.own()).toMatchObject({ start: { dateTime: at(17) }, location: url });
    expect(app.google.meet.made, 'the same room').toBe(1);
    expect((await app.list()).conflicts).toEqual([]);
    await app.visitor().post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await app.visit();
    await app.makeAfter(1);
    expect(app.own()?.status).toBe('cancelled');
    expect(await app.room()).toMatchObject({ state: 'gone', url: '' });
  });

  test('that is still pending is looked for again after 1, 3 and 10 seconds, without asking twice', async () => {
    const app = await withMeet();
    app.google.meet.status = 'pending';
    await bookAt(app.visitor(), at(15));
    await app.visit();
    await app.make();
    expect(await app.room()).toMatchObject({ error: 'Google is still making the Meet link.' });
    for (const seconds of [1, 3]) await app.makeAfter((seconds + 0.1) * SECOND);
    app.google.finishMeet();
    await app.makeAfter(5 * SECOND);
    expect(await app.room(), 'not before its time').toMatchObject({ url: '' });
    await app.makeAfter(6 * SECOND);
    expect(await app.room()).toMatchObject({ state: 'made', url: 'https://meet.google.com/abc-mnop-xx1' });
    expect(app.google.calls.filter(({ query }) => query.has('conferenceDataVersion'))).toHaveLength(1);
  });

  test('of a developer without a calendar that is written to says what to connect', async () => {
    const app = await withMeet();
    await app.db.updateTable('calendars').set({ writes: 0 }).execute();
    await bookAt(app.visitor(), at(15));
    await app.make();
    expect((await app.room()).error).toContain('has no Google calendar that sessions are written to');
  });

  test('is refused plainly where Google makes none', async () => {
    const app = await withMeet();
    app.google.meet.status = 'failure';
    await bookAt(app.visitor(), at(15));
    await app.visit();
    await app.make();
    expect((await app.room()).error).toContain('Google made no Meet link');
  });
});

describe('a room at Teams', () => {
  test('comes with the session’s event, whose body stays when the session is moved', async () => {
    const app = await withTeams();
    const { token } = await bookAt(app.visitor(), at(15));
    await app.visit();
    await app.make();
    const { url } = await app.room();
    expect(url).toMatch(/^https:\/\/teams\.example\.com\/l\/meetup-join\/\d+$/);
    await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: at(17) });
    await app.visit();
    await app.makeAfter(1);
    expect(app.own()?.body?.content).toContain('Join on Teams');
    expect(await app.room()).toMatchObject({ state: 'made', url });
    expect((await app.list()).conflicts).toEqual([]);
  });

  test('without a link at first is looked at again', async () => {
    const app = await withTeams();
    app.graph.teams.isSlow = true;
    await bookAt(app.visitor(), at(15));
    await app.visit();
    await app.make();
    expect(await app.room()).toMatchObject({ error: 'Microsoft is still making the Teams link.', url: '' });
    app.graph.finishTeams();
    await app.makeAfter(2 * SECOND);
    expect((await app.room()).url).toContain('teams.example.com');
  });

  test('that never gets a link, or of a personal account, is explained', async () => {
    const app = await withTeams();
    app.graph.teams.isSlow = true;
    await bookAt(app.visitor(), at(15));
    await app.visit();
    for (let attempt = 0; attempt < 7; attempt += 1) await app.makeAfter(1);
    expect((await app.room()).error).toContain('not for personal ones');
    app.graph.teams.isPersonal = true;
    await app.visitor().post('/api/bookings', aClient({ tier: 'offshore', startsAt: at(17) }));
    await app.visit();
    await app.make();
    expect((await app.room(2)).error).toContain('not for personal ones');
  });
});
