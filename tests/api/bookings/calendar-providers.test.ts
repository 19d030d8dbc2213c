import { describe, expect, test } from 'vitest';
import { bookAt, said } from '../../support/bookings.ts';
import { at, MAIL, slot, withGoogle, withGraph } from '../../support/calendar-accounts.ts';

const TEAM = 'team@group.calendar.google.com';

describe('Google Calendar', () => {
  const withTeam = async () => {
    const { calendar: own, ...app } = await withGoogle();
    return { ...app, own, team: app.google.calendar(TEAM, { accessRole: 'reader' }) };
  };

  test('that cannot read one calendar does not make it look free', async () => {
    const { google, team, ...app } = await withTeam();
    google.event(team, at(15));
    await app.connected([{ externalId: MAIL }, { externalId: TEAM }]);
    expect(await app.slots()).not.toContain(slot(15));
    team.error = 'rateLimitExceeded';
    app.clock.pass(5);
    await app.visit();
    expect(await app.slots()).not.toContain(slot(15));
    const errors = (await app.list()).calendars.map(({ error }) => error);
    expect(errors).toEqual([null, expect.stringContaining('rateLimitExceeded')]);
  });

  test('does not let sessions be written to a calendar of someone else', async () => {
    const app = await withTeam();
    const account = await app.connected([]);
    const answer = await app.choose(account, [{ externalId: TEAM, writes: true }]);
    expect(await said(answer)).toEqual([409, expect.stringContaining('cannot be written')]);
  });

  test('takes invitations as the developer wants, where the events can be read', async () => {
    const { google, own, ...app } = await withTeam();
    const invited = (startsAt: string, responseStatus: string) =>
      google.event(own, startsAt, { attendees: [{ self: true, responseStatus }] });
    invited(at(15), 'declined');
    invited(at(16), 'tentative');
    await app.connected([{ externalId: MAIL }]);
    expect(await app.slots()).toContain(slot(15));
    expect(await app.slots()).not.toContain(slot(16));
    const [calendar] = (await app.list()).calendars;
    const path = `/api/admin/developers/${app.developer}/calendars/${calendar?.id}`;
    await app.owner.call('PATCH', path, { countsTentative: false, countsDeclined: true });
    await app.visit();
    expect(await app.slots()).not.toContain(slot(15));
    expect(await app.slots()).toContain(slot(16));
  });

  test('says so where invitations cannot be told apart', async () => {
    const { google, team, ...app } = await withTeam();
    google.event(team, at(15));
    await app.connected([{ externalId: TEAM }]);
    const [calendar] = (await app.list()).calendars;
    const path = `/api/admin/developers/${app.developer}/calendars/${calendar?.id}`;
    await app.owner.call('PATCH', path, { countsTentative: false });
    await app.visit();
    expect((await app.list()).calendars).toMatchObject([
      { error: null, note: expect.stringContaining('only says when this calendar is busy') },
    ]);
    expect(await app.slots()).not.toContain(slot(15));
  });

  test('reads whole days in the calendar’s own zone, and leaves out where someone works', async () => {
    const { google, own, ...app } = await withTeam();
    const days = { start: { date: '2027-01-15' }, end: { date: '2027-01-16' } };
    google.event(own, at(0), days);
    google.event(own, at(15), { eventType: 'workingLocation' });
    await app.connected([{ externalId: MAIL, writes: true }]);
    expect(await app.slots()).toContain(slot(15));
    const rows = await app.db.selectFrom('busyTimes').select(['startsAt', 'endsAt']).execute();
    expect(rows).toEqual([{ startsAt: '2027-01-14T23:00:00.000Z', endsAt: '2027-01-15T23:00:00.000Z' }]);
  });
});

describe('Microsoft 365', () => {
  test('counts what is busy, away or tentative, and no other event', async () => {
    const { graph, calendar, ...app } = await withGraph();
    for (const [index, showAs] of ['free', 'workingElsewhere', 'tentative', 'oof'].entries())
      graph.event(calendar, at(14 + index), { showAs });
    graph.event(calendar, at(18), { isCancelled: true });
    graph.event(calendar, at(19), { responseStatus: { response: 'declined' } });
    await app.connected([{ externalId: 'calendar-1' }]);
    const slots = await app.slots();
    for (const hour of [14, 15, 18, 19]) expect(slots).toContain(slot(hour));
    for (const hour of [16, 17]) expect(slots).not.toContain(slot(hour));
  });

  test('keeps an online meeting that someone added to a session’s event', async () => {
    const { graph: _graph, calendar, ...app } = await withGraph();
    await app.connected([{ externalId: 'calendar-1', writes: true }]);
    const { token } = await bookAt(app.visitor(), at(15));
    await app.visit();
    const [event] = calendar.events.values();
    Object.assign(event ?? {}, { isOnlineMeeting: true, body: { content: 'Join: https://teams.example' } });
    await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: at(18) });
    await app.visit();
    expect([...calendar.events.values()]).toMatchObject([
      { isOnlineMeeting: true, body: { content: 'Join: https://teams.example' } },
    ]);
    expect([...calendar.events.values()][0]?.start.dateTime).toBe(at(18).slice(0, 19));
  });

  test('follows no page to another server', async () => {
    const { graph, ...app } = await withGraph();
    await app.connected([{ externalId: 'calendar-1' }]);
    app.clock.pass(5);
    const page = { value: [], '@odata.nextLink': 'https://evil.example/v1.0/me/calendars' };
    graph.failNext({ status: 200, body: page }, ({ path }) => path.endsWith('calendarView'));
    await app.visit();
    expect((await app.list()).calendars[0]?.error).toContain('an address of another server');
  });
});
