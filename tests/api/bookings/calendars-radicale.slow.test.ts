import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { anHour, basicTime, calendarFile } from '../../support/calendar-server.ts';
import { addDeveloper } from '../../support/developers.ts';
import { hasProgram, radicale } from '../../support/radicale.ts';

const DAY = '2027-01-14';
const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const slot = (hour: number) => at(hour).replace(':00.000Z', 'Z');

interface Conflict {
  id: number;
  kind: string;
  startsAt: string | null;
  canMove: boolean;
}

async function setUp({ writes = true } = {}) {
  const server = await radicale();
  const clock = aClock();
  const app = await testApp({ CALENDAR_HOSTS: server.host }, clock.now, {
    calendarHttp: { timeoutMs: 5_000 },
  });
  const { id: developer } = await app.db
    .selectFrom('developers')
    .select('id')
    .where('tier', '=', 'offshore')
    .executeTakeFirstOrThrow();
  const admin = await app.admin();
  const path = `/api/admin/developers/${developer}/calendars`;
  const { username, password } = server;
  const login = { kind: 'caldav', username, password };
  const added = await admin.post(path, { ...login, name: 'Work', address: server.collection, writes });
  expect(added.status).toBe(201);
  const { id: calendar } = (await added.json()) as { id: number };
  await app.calendars.task.work();
  return {
    ...app,
    clock,
    server,
    admin,
    path,
    login,
    developer,
    calendar,
    visit: () => app.calendars.task.work(),
    async minute() {
      clock.pass(1);
      await app.calendars.task.work();
    },
    async conflicts(): Promise<Conflict[]> {
      const answer = await bodyOf<{ conflicts: Conflict[] }>(admin.get(path));
      return answer.conflicts;
    },
    settle: (id: number | undefined, action: string) =>
      admin.post(`/api/admin/calendar-conflicts/${id}`, { action }),
    async slots(): Promise<string[]> {
      const answer = await app.visitor().get(`/api/bookings/availability?tier=offshore&from=${DAY}&days=1`);
      return ((await answer.json()) as { slots: string[] }).slots;
    },
    session: () =>
      app.db.selectFrom('bookings').select(['id', 'ref', 'startsAt', 'state']).executeTakeFirstOrThrow(),
    async edit(name: string, change: (file: string) => string) {
      const file = await server.get(name);
      expect((await server.put(name, change(file ?? ''))).status).toBe(201);
    },
  };
}
const moveTo = (time: string) => (file: string) => file.replace(/DTSTART:\w+/, `DTSTART:${basicTime(time)}`);

describe.skipIf(!hasProgram('radicale'))('with a real CalDAV server (Radicale)', () => {
  test('finds the calendars from the address of the server', async () => {
    const app = await setUp();
    for (const address of [app.server.origin, `${app.server.origin}/ana/`]) {
      const tried = await app.admin.post(`${app.path}/try`, { ...app.login, address });
      expect(await tried.json()).toEqual({
        calendars: [{ url: app.server.collection, name: 'Work & more', canWrite: true }],
        events: null,
        note: null,
      });
    }
    expect(
      await said(
        await app.admin.post(`${app.path}/try`, {
          ...app.login,
          password: 'wrong',
          address: app.server.origin,
        }),
      ),
    ).toEqual([
      422,
      'The server refused the username or password (status 401). Enter them again. Some providers need an app password.',
    ]);
  });

  test('an event in the calendar blocks its time within a minute, and deleting it frees the time', async () => {
    const app = await setUp();
    expect(await app.slots()).toContain(slot(15));
    await app.server.put('dentist.ics', calendarFile(anHour(at(15))));
    await app.minute();
    expect(await app.slots()).not.toContain(slot(15));
    await app.server.put('dentist.ics', calendarFile(anHour(at(17))));
    await app.minute();
    expect(await app.slots()).toContain(slot(15));
    expect(await app.slots()).not.toContain(slot(17));
    await app.server.remove('dentist.ics');
    await app.minute();
    expect(await app.slots()).toContain(slot(17));
  });

  test('sessions are written, moved and deleted in the calendar, and do not block their own time', async () => {
    const app = await setUp();
    const { token } = await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    expect(await app.server.names()).toEqual([`${ref}.ics`]);
    const file = await app.server.get(`${ref}.ics`);
    expect(file).toContain(`DTSTART:${basicTime(at(15))}`);
    expect(file).toContain('Grace Hopper');
    expect(file, 'the server could write to them').not.toMatch(/METHOD|ATTENDEE|ORGANIZER/);
    expect(await app.db.selectFrom('busyTimes').selectAll().execute()).toEqual([]);
    await app.minute();
    expect(await app.conflicts()).toEqual([]);
    const moved = await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: at(18) });
    expect(moved.status).toBe(200);
    await app.visit();
    expect(await app.server.get(`${ref}.ics`)).toContain(`DTSTART:${basicTime(at(18))}`);
    await app.minute();
    expect(await app.slots()).toContain(slot(15));
    expect(await app.conflicts()).toEqual([]);
    await app.visitor().post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await app.visit();
    expect(await app.server.names()).toEqual([]);
  });

  test('a session that is reassigned is deleted from the calendar', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    expect(await app.server.names()).toHaveLength(1);
    const other = await addDeveloper(app.db, 'offshore');
    await app.db.updateTable('bookings').set({ developerId: other }).execute();
    await app.visit();
    expect(await app.server.names()).toEqual([]);
  });

  test('turning writing off deletes the sessions from the calendar, and turning it on writes them again', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    const set = (writes: boolean) => app.admin.call('PATCH', `${app.path}/${app.calendar}`, { writes });
    expect((await set(false)).status).toBe(204);
    await app.visit();
    expect(await app.server.names()).toEqual([]);
    await set(true);
    await app.visit();
    expect(await app.server.names()).toHaveLength(1);
  });

  test.each([
    ['the account is taken from the developer', 'unlinked'],
    ['the account gets another role', 'editor'],
    ['the account is deleted', 'deleted'],
  ])('once %s, sessions are deleted from the calendar and no more are written', async (_when, how) => {
    const app = await setUp();
    await app.as('developer', 'ana.dev');
    const users = app.db.updateTable('users').where('username', '=', 'ana.dev');
    const id = await app.userId('ana.dev');
    const developers = app.db.updateTable('developers').where('id', '=', app.developer);
    await developers.set({ userId: id }).execute();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    expect(await app.server.get(`${ref}.ics`), 'being linked changes nothing').toContain('BEGIN:VEVENT');
    if (how === 'unlinked') await developers.set({ userId: null }).execute();
    else if (how === 'editor') await users.set({ role: 'editor' }).execute();
    else await app.db.deleteFrom('users').where('id', '=', id).execute();
    await app.visit();
    expect(await app.server.get(`${ref}.ics`)).toBeUndefined();
    await bookAt(app.visitor(), at(18), { email: 'other@example.com' });
    await app.visit();
    expect(await app.db.selectFrom('calendarEvents').selectAll().execute()).toEqual([]);
    expect(await (await app.admin.get(app.path)).json()).toMatchObject({ calendars: [{ writes: false }] });
  });

  test('an event that was moved in the calendar is a conflict, and the session can follow it', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    await app.edit(`${ref}.ics`, moveTo(at(19)));
    await app.minute();
    expect((await app.session()).startsAt, 'the session stays').toBe(at(15));
    expect(await app.server.get(`${ref}.ics`), 'and so does the event').toContain(basicTime(at(19)));
    const [found, ...more] = await app.conflicts();
    expect(found).toMatchObject({ kind: 'moved', startsAt: at(19), canMove: true });
    expect(more).toEqual([]);
    expect(await app.slots(), 'nobody else gets that time').not.toContain(slot(19));
    await app.minute();
    expect(await app.conflicts()).toHaveLength(1);
    expect((await app.settle(found?.id, 'move')).status).toBe(204);
    await app.minute();
    await app.minute();
    expect((await app.session()).startsAt).toBe(at(19));
    expect(await app.server.get(`${ref}.ics`)).toContain(basicTime(at(19)));
    expect(await app.conflicts()).toEqual([]);
    expect(await app.slots()).toContain(slot(15));
  });

  test('an event that was moved can be restored to the time of its session', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    await app.edit(`${ref}.ics`, moveTo(`${DAY}T19:30:00.000Z`));
    await app.minute();
    const [found] = await app.conflicts();
    expect(found).toMatchObject({ kind: 'moved', canMove: false });
    expect((await app.settle(found?.id, 'move')).status).toBe(422);
    expect((await app.settle(found?.id, 'accept')).status).toBe(409);
    expect((await app.settle(found?.id, 'restore')).status).toBe(204);
    await app.visit();
    expect(await app.server.get(`${ref}.ics`)).toContain(basicTime(at(15)));
    await app.minute();
    expect(await app.conflicts()).toEqual([]);
    expect(await app.slots()).toContain(slot(19));
  });

  test('an event that was moved can be moved back in the calendar', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    await app.edit(`${ref}.ics`, moveTo(at(19)));
    await app.minute();
    expect(await app.conflicts()).toHaveLength(1);
    await app.edit(`${ref}.ics`, moveTo(at(15)));
    await app.minute();
    expect(await app.conflicts()).toEqual([]);
  });

  test('an event that was deleted in the calendar is a conflict, and can stay deleted or be restored', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    await app.server.remove(`${ref}.ics`);
    await app.minute();
    expect((await app.session()).state).toBe('confirmed');
    expect(await app.server.names()).toEqual([]);
    const [found] = await app.conflicts();
    expect(found).toMatchObject({ kind: 'deleted', startsAt: null });
    await app.settle(found?.id, 'restore');
    await app.visit();
    expect(await app.server.names()).toEqual([`${ref}.ics`]);
    await app.server.remove(`${ref}.ics`);
    await app.minute();
    const [again] = await app.conflicts();
    expect((await app.settle(again?.id, 'accept')).status).toBe(204);
    await app.minute();
    expect(await app.server.names()).toEqual([]);
    expect(await app.conflicts()).toEqual([]);
  });

  test('an event that was moved far away is still found', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    await app.edit(`${ref}.ics`, moveTo('2030-01-14T15:00:00.000Z'));
    await app.minute();
    expect(await app.conflicts()).toMatchObject([{ kind: 'moved', startsAt: '2030-01-14T15:00:00.000Z' }]);
  });

  test('moving a session and its event at the same time is a conflict, and overwrites nothing', async () => {
    const app = await setUp();
    const { token } = await bookAt(app.visitor(), at(15));
    await app.visit();
    const { ref } = await app.session();
    await app.edit(`${ref}.ics`, moveTo(at(19)));
    await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: at(21) });
    await app.minute();
    expect(await app.server.get(`${ref}.ics`)).toContain(basicTime(at(19)));
    expect(await app.conflicts()).toMatchObject([{ kind: 'moved', startsAt: at(19) }]);
    const [found] = await app.conflicts();
    await app.settle(found?.id, 'restore');
    await app.visit();
    expect(await app.server.get(`${ref}.ics`)).toContain(basicTime(at(21)));
  });

  test('a write whose response was lost is not repeated', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.visit();
    await app.db.updateTable('calendarEvents').set({ etag: null, startsAt: null, written: null }).execute();
    await app.db.updateTable('calendars').set({ claimedUntil: '2027-01-13T12:01:00.000Z' }).execute();
    await app.visit();
    expect(
      (await app.db.selectFrom('calendarEvents').select('written').executeTakeFirst())?.written,
      'claimed',
    ).toBeNull();
    await app.minute();
    expect(await app.server.names()).toHaveLength(1);
    expect(
      (await app.db.selectFrom('calendarEvents').select('written').executeTakeFirst())?.written,
    ).not.toBeNull();
    expect(await app.conflicts()).toEqual([]);
  });

  test('while the server is down, the last known times count, and bookings are written once it is back', async () => {
    const app = await setUp();
    await app.server.put('dentist.ics', calendarFile(anHour(at(15))));
    await app.minute();
    await app.server.stop();
    await bookAt(app.visitor(), at(20));
    for (let times = 0; times < 4; times += 1) await app.minute();
    expect(await app.slots()).not.toContain(slot(15));
    const attention = await (await app.admin.get('/api/admin/attention')).json();
    expect(attention).toMatchObject({
      owner: { failingCalendars: [{ calendar: 'Work', error: 'The server could not be reached.' }] },
    });
    const mail = await app.db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', 'calendar-outage')
      .execute();
    expect(mail).toHaveLength(1);
    await app.server.start();
    await app.minute();
    const { ref } = await app.session();
    expect(await app.server.names()).toEqual(['dentist.ics', `${ref}.ics`].sort());
    expect(await (await app.admin.get('/api/admin/attention')).json()).toMatchObject({
      owner: { failingCalendars: [] },
    });
  });

  test('passwords and addresses are encrypted in the file and never sent back', async () => {
    const app = await setUp();
    const stored = JSON.stringify(await app.db.selectFrom('calendars').selectAll().execute());
    const shown = await (await app.admin.get(app.path)).text();
    const changes = JSON.stringify(await app.db.selectFrom('auditLog').selectAll().execute());
    for (const text of [stored, shown, changes]) expect(text).not.toContain(app.server.password);
    expect(stored).not.toContain(app.server.collection);
    const wrong = await app.admin.call('PATCH', `${app.path}/${app.calendar}`, { password: 'wrong' });
    expect(wrong.status).toBe(422);
    const right = await app.admin.call('PATCH', `${app.path}/${app.calendar}`, {
      password: app.server.password,
    });
    expect(right.status).toBe(204);
    await app.minute();
    expect((await app.db.selectFrom('calendars').select('error').executeTakeFirst())?.error).toBeNull();
  });
});

const ICALENDAR = `
import sys, icalendar
calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
for event in calendar.walk('VEVENT'):
    print(event.decoded('dtstart').strftime('%Y-%m-%d %H:%M %Z'), event['summary'])
`;

import { bodyOf } from '../../support/client.ts';

test.skipIf(!hasProgram('khal'))('three independent readers understand the session’s file', async () => {
  const app = await setUpFile();
  const { default: ICAL } = await import('ical.js');
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(app.text)).getFirstSubcomponent('vevent') as never,
  );
  expect(event.startDate.toJSDate().toISOString()).toBe(at(15));
  const python = spawnSync('/usr/bin/python3', ['-c', ICALENDAR, app.file], { encoding: 'utf8' });
  expect(python.stderr).toBe('');
  expect(python.stdout).toContain('2027-01-14 15:00 UTC');
  expect(python.stdout).toContain(event.summary);
  const khal = spawnSync('khal', ['printics', app.file], {
    encoding: 'utf8',
    env: { ...process.env, HOME: app.folder, XDG_CONFIG_HOME: app.folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  });
  expect(khal.stdout + khal.stderr).toMatch(/15:00/);
  expect(khal.stdout).toContain(event.summary);
});

async function setUpFile() {
  const app = await testApp({}, aClock().now);
  const { token } = await bookAt(app.visitor(), at(15));
  const text = await (await app.visitor().get(`/api/bookings/${token}/calendar.ics`)).text();
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-ics-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'session.ics');
  await writeFile(file, text);
  await mkdir(path.join(folder, 'khal'));
  await writeFile(
    path.join(folder, 'khal', 'config'),
    `[calendars]\n[[home]]\npath = ${folder}/home\n[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n`,
  );
  return { text, file, folder };
}
