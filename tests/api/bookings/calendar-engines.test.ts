import { describe, expect, test } from 'vitest';
import { aClient, aClock, bookAt, said } from '../../support/bookings.ts';
import { appWithAccounts, at, slot } from '../../support/calendar-accounts.ts';
import { fakeGoogle } from '../../support/fake-google-calendar.ts';
import { fakeGraph } from '../../support/fake-graph.ts';

const MAIL = 'kim@example.com';
const TEAM = 'team@group.calendar.google.com';

/** What both providers do alike, so that each test runs with both. */
async function withProvider(provider: 'google' | 'microsoft', pageSize?: number) {
  const clock = aClock();
  const options = { now: clock.now, ...(pageSize && { pageSize }) };
  if (provider === 'google') {
    const fake = await fakeGoogle(options);
    const calendar = fake.calendar(MAIL, { primary: true });
    const starts = () =>
      [...calendar.events.values()]
        .filter(({ status, extendedProperties }) => status !== 'cancelled' && extendedProperties)
        .map(({ start }) => new Date(start.dateTime ?? '').toISOString());
    const own = () => [...calendar.events.values()].find((each) => each.extendedProperties);
    return {
      ...(await appWithAccounts('google', fake, { clock })),
      fake,
      id: MAIL,
      starts,
      busy: (startsAt: string) => void fake.event(calendar, startsAt),
      moveOwn(startsAt: string) {
        const end = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
        Object.assign(own() ?? {}, {
          start: { dateTime: startsAt },
          end: { dateTime: end },
          etag: '"moved"',
        });
      },
      deleteOwn: () => void Object.assign(own() ?? {}, { status: 'cancelled' }),
    };
  }
  const fake = await fakeGraph(options);
  const calendar = fake.calendar('calendar-1');
  const own = () => [...calendar.events.values()].find((each) => each.singleValueExtendedProperties);
  const wall = (time: number) => ({ dateTime: new Date(time).toISOString().slice(0, 19), timeZone: 'UTC' });
  return {
    ...(await appWithAccounts('microsoft', fake, { clock })),
    fake,
    id: 'calendar-1',
    starts: () =>
      [...calendar.events.values()]
        .filter(({ singleValueExtendedProperties }) => singleValueExtendedProperties)
        .map(({ start }) => new Date(`${start.dateTime.slice(0, 19)}Z`).toISOString()),
    busy: (startsAt: string) => void fake.event(calendar, startsAt),
    moveOwn(startsAt: string) {
      const start = Date.parse(startsAt);
      Object.assign(own() ?? {}, {
        start: wall(start),
        end: wall(start + 3_600_000),
        '@odata.etag': 'W/"moved"',
      });
    },
    deleteOwn: () => void calendar.events.delete(own()?.id ?? ''),
  };
}

describe.each(['google', 'microsoft'] as const)('a calendar at %s', (provider) => {
  test('takes off its times as soon as it is chosen, and no title is stored', async () => {
    const app = await withProvider(provider);
    app.busy(at(15));
    await app.connected([{ externalId: app.id }]);
    expect(await app.slots()).not.toContain(slot(15));
    expect(await app.slots()).toContain(slot(16));
    expect((await app.list()).calendars).toMatchObject([
      { kind: provider, error: null, events: 1, reads: true, writes: false },
    ]);
    const tables = JSON.stringify([
      await app.db.selectFrom('calendars').selectAll().execute(),
      await app.db.selectFrom('busyTimes').selectAll().execute(),
      await app.db.selectFrom('auditLog').selectAll().execute(),
    ]);
    expect(tables).not.toContain('Dentist');
  });

  test('is read every five minutes, and a failure keeps what was read last', async () => {
    const app = await withProvider(provider);
    await app.connected([{ externalId: app.id }]);
    app.busy(at(15));
    await app.visit();
    expect(await app.slots(), 'not due').toContain(slot(15));
    app.clock.pass(5);
    await app.visit();
    expect(await app.slots()).not.toContain(slot(15));
    app.clock.pass(5);
    app.fake.failNext({ status: 500 }, ({ path }) => /freeBusy|calendarView/.test(path));
    await app.visit();
    expect(await app.slots()).not.toContain(slot(15));
    expect((await app.list()).calendars[0]?.error).toContain('answered with status 500');
  });

  test('is left alone as long as the provider asks', async () => {
    const app = await withProvider(provider);
    await app.connected([{ externalId: app.id }]);
    app.clock.pass(5);
    app.fake.failNext({ status: 429, headers: { 'retry-after': '1800' } }, ({ path }) =>
      /freeBusy|calendarView/.test(path),
    );
    await app.visit();
    expect((await app.list()).calendars[0]?.error).toContain('asks for a pause');
    const before = app.fake.calls.length;
    app.clock.pass(29);
    await app.visit();
    expect(app.fake.calls.length).toBe(before);
    app.clock.pass(2);
    await app.visit();
    expect((await app.list()).calendars[0]?.error).toBeNull();
  });

  test('has a time limit, after which its known times still count', async () => {
    const app = await withProvider(provider);
    app.busy(at(15));
    await app.connected([{ externalId: app.id }]);
    app.clock.pass(5);
    app.fake.state.delayMs = 3_000;
    await app.visit();
    app.fake.state.delayMs = 0;
    expect((await app.list()).calendars[0]?.error).toBe('The provider took longer than 2 seconds.');
    expect(await app.slots()).not.toContain(slot(15));
  });

  test('is read through all of its pages', async () => {
    const app = await withProvider(provider, 2);
    for (const hour of [14, 15, 16, 17, 18]) app.busy(at(hour));
    await app.connected([{ externalId: app.id, writes: true }]);
    const slots = await app.slots();
    for (const hour of [14, 15, 16, 17, 18]) expect(slots).not.toContain(slot(hour));
    expect((await app.list()).calendars).toMatchObject([{ events: 5 }]);
  });

  test('gets the events of sessions, which move and go with their bookings, and block nothing', async () => {
    const app = await withProvider(provider);
    await app.connected([{ externalId: app.id, writes: true }]);
    const { token } = await bookAt(app.visitor(), at(15));
    await app.visit();
    expect(app.starts()).toEqual([at(15)]);
    app.clock.pass(5);
    await app.visit();
    expect((await app.list()).conflicts).toEqual([]);
    const moved = await app.visitor().post(`/api/bookings/${token}/reschedule`, {
      startsAt: at(18),
    });
    expect(moved.status).toBe(200);
    await app.visit();
    expect(app.starts()).toEqual([at(18)]);
    app.clock.pass(5);
    await app.visit();
    expect(await app.slots(), 'its own event takes off no time').toContain(slot(15));
    await app.visitor().post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await app.visit();
    expect(app.starts()).toEqual([]);
  });

  test('gets one event for a session, also when the answer to its creation was lost', async () => {
    const app = await withProvider(provider);
    await app.connected([{ externalId: app.id, writes: true }]);
    await bookAt(app.visitor(), at(15));
    await app.visit();
    await app.db.updateTable('calendarEvents').set({ written: null, startsAt: null, etag: null }).execute();
    if (provider === 'microsoft') {
      const { ref } = await app.db.selectFrom('bookings').select('ref').executeTakeFirstOrThrow();
      await app.db
        .updateTable('calendarEvents')
        .set({ href: `new:${ref}` })
        .execute();
    }
    await app.visit();
    expect(app.starts()).toEqual([at(15)]);
    const [row] = await app.db.selectFrom('calendarEvents').select(['written', 'href']).execute();
    expect(row?.written).not.toBeNull();
    expect(row?.href).not.toContain('new:');
  });

  test('tells when someone moved or deleted a session’s event, which can be restored', async () => {
    const app = await withProvider(provider);
    await app.connected([{ externalId: app.id, writes: true }]);
    await bookAt(app.visitor(), at(15));
    await app.visit();
    app.moveOwn(at(17));
    app.clock.pass(5);
    await app.visit();
    const [moved] = (await app.list()).conflicts;
    expect(moved).toMatchObject({ kind: 'moved', startsAt: at(17), canMove: true });
    expect(await app.slots(), 'where it was moved to').not.toContain(slot(17));
    await app.owner.post(`/api/admin/calendar-conflicts/${moved?.id}`, { action: 'restore' });
    await app.visit();
    expect(app.starts()).toEqual([at(15)]);
    app.deleteOwn();
    app.clock.pass(5);
    await app.visit();
    const [deleted] = (await app.list()).conflicts;
    expect(deleted).toMatchObject({ kind: 'deleted' });
    await app.owner.post(`/api/admin/calendar-conflicts/${deleted?.id}`, { action: 'restore' });
    await app.visit();
    expect(app.starts()).toEqual([at(15)]);
    app.clock.pass(5);
    await app.visit();
    expect((await app.list()).conflicts).toEqual([]);
  });

  test('loses the events of sessions when writing is turned off', async () => {
    const app = await withProvider(provider);
    const account = await app.connected([{ externalId: app.id, writes: true }]);
    await bookAt(app.visitor(), at(15));
    await app.visit();
    await app.choose(account, [{ externalId: app.id, writes: false }]);
    expect(app.starts()).toEqual([]);
  });

  test('can be written to without taking off any time', async () => {
    const app = await withProvider(provider);
    app.busy(at(15));
    await app.connected([{ externalId: app.id, reads: false, writes: true }]);
    expect(await app.slots()).toContain(slot(15));
    await bookAt(app.visitor(), at(15));
    await app.visit();
    expect(app.starts()).toEqual([at(15)]);
  });

  test('is asked again before a time is held and before it is booked', async () => {
    const app = await withProvider(provider);
    await app.connected([{ externalId: app.id }]);
    app.busy(at(15));
    expect(await app.slots(), 'not read since').toContain(slot(15));
    expect(await said(await app.hold(15))).toEqual([409, expect.stringContaining('Choose another one')]);
    expect(await app.slots()).not.toContain(slot(15));
    const { token } = (await (await app.hold(17)).json()) as { token: string };
    app.busy(at(17));
    app.clock.pass(1);
    const booked = await app.visitor().post('/api/bookings', aClient({ hold: token }));
    expect(await said(booked)).toEqual([409, expect.stringContaining('no longer free')]);
    expect(await app.db.selectFrom('bookings').select('state').execute()).toEqual([{ state: 'held' }]);
  });

  test('that does not answer keeps no one from booking', async () => {
    const app = await withProvider(provider);
    await app.connected([{ externalId: app.id }]);
    app.fake.state.delayMs = 5_000;
    const held = await app.hold(15);
    app.fake.state.delayMs = 0;
    expect(held.status).toBe(201);
  });

  test('can only be chosen if it is in the account', async () => {
    const app = await withProvider(provider);
    const account = await app.connected([{ externalId: app.id }]);
    expect((await app.choose(account, [{ externalId: 'another' }])).status).toBe(404);
    expect((await app.list()).calendars).toHaveLength(1);
  });
});

describe('Google Calendar', () => {
  const withTeam = async (role = 'reader') => {
    const app = await withProvider('google');
    const fake = app.fake as Awaited<ReturnType<typeof fakeGoogle>>;
    return {
      ...app,
      google: fake,
      own: fake.calendars.get(MAIL),
      team: fake.calendar(TEAM, { accessRole: role }),
    };
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
    if (!own) throw new Error('no calendar');
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
    if (!own) throw new Error('no calendar');
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
  const withGraph = async () => {
    const app = await withProvider('microsoft');
    const graph = app.fake as Awaited<ReturnType<typeof fakeGraph>>;
    const calendar = graph.calendars.get('calendar-1');
    if (!calendar) throw new Error('no calendar');
    return { ...app, graph, calendar };
  };

  test('counts what is busy, out of office or tentative, and no other event', async () => {
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
    expect(app.starts()).toEqual([at(18)]);
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
