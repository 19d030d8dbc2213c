import { describe, expect, test } from 'vitest';
import { aClient, aClock, bookAt, said } from '../../support/bookings.ts';
import { appWithAccounts, at, MAIL, slot } from '../../support/calendar-accounts.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeGoogle } from '../../support/fake-google-calendar.ts';
import { fakeGraph } from '../../support/fake-graph.ts';

/** Gives both providers the same helpers, so that each test runs with both. */
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
    const { token } = await bodyOf<{ token: string }>(app.hold(17));
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
