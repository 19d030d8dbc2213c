import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { anHour, calendarFile, calendarServer } from '../../support/calendar-server.ts';
import { bodyOf, type Client } from '../../support/client.ts';

/** 100 MB uncompressed. */
const BOMB = gzipSync(Buffer.alloc(100_000_000));
const DAY = '2027-01-14';
const BUSY = `${DAY}T15:00Z`;
const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function setUp(file = calendarFile(anHour(at(15))), workMs = 3_000) {
  const server = await calendarServer();
  server.serve(file);
  const clock = aClock();
  const app = await testApp({ CALENDAR_HOSTS: server.host }, clock.now, {
    calendarHttp: { timeoutMs: 4_000, workMs },
  });
  const { id } = await app.db
    .selectFrom('developers')
    .select('id')
    .where('tier', '=', 'offshore')
    .executeTakeFirstOrThrow();
  const admin = await app.admin();
  const path = `/api/admin/developers/${id}/calendars`;
  return {
    ...app,
    clock,
    ics: server,
    admin,
    path,
    developer: id,
    add: (change: object = {}) =>
      admin.post(path, { kind: 'ics', name: 'Private', address: server.url, ...change }),
    visit: () => app.calendars.task.work(),
    list: () => bodyOf<Listed>(admin.get(path)),
    slots: () => slotsOf(app.visitor()),
  };
}
interface Listed {
  calendars: Array<{
    id: number;
    host: string;
    events: number;
    error: string | null;
    note: string | null;
    failingSince: string | null;
  }>;
  conflicts: Array<{ id: number; kind: string; startsAt: string; bookingId: number }>;
}

async function slotsOf(visitor: Client): Promise<string[]> {
  const answer = await visitor.get(`/api/bookings/availability?tier=offshore&from=${DAY}&days=1`);
  return ((await answer.json()) as { slots: string[] }).slots;
}

describe('a calendar feed', () => {
  test('blocks its times, and its titles are never stored', async () => {
    const app = await setUp();
    expect(await app.slots()).toContain(BUSY);
    const tried = await app.admin.post(`${app.path}/try`, { kind: 'ics', address: app.ics.url });
    expect(await tried.json()).toEqual({ calendars: [], events: 1, note: null });
    expect(await app.slots(), 'nothing was saved').toContain(BUSY);
    expect((await app.add()).status).toBe(201);
    await app.visit();
    expect(await app.slots()).not.toContain(BUSY);
    const { calendars } = await app.list();
    expect(calendars).toMatchObject([{ host: app.ics.host, events: 1, error: null }]);
    const tables = JSON.stringify([
      await app.db.selectFrom('calendars').selectAll().execute(),
      await app.db.selectFrom('busyTimes').selectAll().execute(),
      await app.db.selectFrom('auditLog').selectAll().execute(),
      calendars,
    ]);
    expect(tables).not.toContain('Dentist');
    expect(tables, 'the address is a secret').not.toContain('secret-token');
  });

  test('is fetched every five minutes with its ETag, and parsed again only if it changed', async () => {
    const app = await setUp();
    await app.add();
    await app.visit();
    const before = app.ics.requests.length;
    await app.visit();
    expect(app.ics.requests.length, 'not due').toBe(before);
    app.clock.pass(5);
    await app.visit();
    expect(app.ics.requests.length).toBe(before + 1);
    expect(app.ics.requests.at(-1)?.headers['if-none-match']).toBeDefined();
    const rows = () => app.db.selectFrom('busyTimes').select('id').execute();
    const first = await rows();
    app.ics.serve(calendarFile(anHour(at(15)), anHour(at(17))));
    app.clock.pass(5);
    await app.visit();
    expect(await app.slots()).not.toContain(`${DAY}T17:00Z`);
    expect((await rows()).slice(0, 1), 'what stayed is the same row').toEqual(first);
    app.ics.serve(calendarFile());
    app.clock.pass(5);
    await app.visit();
    expect(await app.slots()).toContain(BUSY);
  });

  test('is parsed in full on another day, because other events are in range', async () => {
    const app = await setUp();
    await app.add();
    await app.visit();
    app.clock.pass(60 * 24);
    await app.visit();
    expect(app.ics.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test('blocks nothing once it or its developer is deleted', async () => {
    const app = await setUp();
    await app.add();
    await app.visit();
    const { calendars } = await app.list();
    expect((await app.admin.call('DELETE', `${app.path}/${calendars[0]?.id}`)).status).toBe(204);
    expect(await app.slots()).toContain(BUSY);
    expect(await app.db.selectFrom('busyTimes').selectAll().execute()).toEqual([]);
  });

  test('stores an event of two months in parts, and blocks every hour of it', async () => {
    const app = await setUp(calendarFile([`DTSTART;VALUE=DATE:20270113`, 'DTEND;VALUE=DATE:20270315']));
    await app.add();
    await app.visit();
    const rows = await app.db.selectFrom('busyTimes').select(['startsAt', 'endsAt']).execute();
    expect(rows.length).toBe(2);
    for (const { startsAt, endsAt } of rows)
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBeLessThanOrEqual(31 * 86_400_000);
    expect(await app.slots()).toEqual([]);
  });

  test('does not count sessions that were added to the calendar by e-mail', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(20));
    const { ref } = await app.db.selectFrom('bookings').select('ref').executeTakeFirstOrThrow();
    app.ics.serve(
      calendarFile(anHour(at(15)), anHour(at(22))).replace('UID:event-1', `UID:${ref}@apps.example.com`),
    );
    await app.add();
    await app.visit();
    const slots = await app.slots();
    expect(slots).not.toContain(BUSY);
    expect(slots).toContain(`${DAY}T22:00Z`);
  });

  test('reports an event during a session, which can be accepted', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.add();
    await app.visit();
    const { conflicts, calendars } = await app.list();
    expect(calendars).toMatchObject([{ error: null }]);
    expect(conflicts).toMatchObject([{ kind: 'overlap', startsAt: at(15) }]);
    const [found] = conflicts;
    const ofBooking = await app.admin.get(`/api/admin/bookings/${found?.bookingId}/calendar-conflicts`);
    expect(await ofBooking.json()).toMatchObject({ conflicts: [{ id: found?.id }] });
    const attention = await (await app.admin.get('/api/admin/attention')).json();
    expect(attention).toMatchObject({ owner: { calendarConflicts: [{ kind: 'overlap' }] } });
    expect(
      await said(await app.admin.post(`/api/admin/calendar-conflicts/${found?.id}`, { action: 'restore' })),
    ).toEqual([409, 'Reschedule the session, or leave both as they are.']);
    expect(
      (await app.admin.post(`/api/admin/calendar-conflicts/${found?.id}`, { action: 'accept' })).status,
    ).toBe(204);
    expect((await app.list()).conflicts).toEqual([]);
    const log = await app.db.selectFrom('auditLog').select(['action', 'subject', 'detail']).execute();
    expect(log.at(-1)).toMatchObject({ subject: `session of booking ${found?.bookingId}` });
    expect(JSON.stringify(log), 'the log outlives the client’s data').not.toContain('Grace');
    app.clock.pass(5);
    await app.visit();
    expect((await app.list()).conflicts, 'it is not found again').toEqual([]);
    app.ics.serve(calendarFile(anHour(`${DAY}T14:30:00Z`)));
    app.clock.pass(5);
    await app.visit();
    expect((await app.list()).conflicts, 'another event is').toHaveLength(1);
    app.ics.serve(calendarFile());
    app.clock.pass(5);
    await app.visit();
    expect((await app.list()).conflicts).toEqual([]);
  });
});

describe('a calendar that cannot be read', () => {
  test('keeps its last known times, and the owner is notified once until it works again', async () => {
    const app = await setUp();
    await app.add();
    await app.visit();
    app.ics.fail(503);
    const told = () =>
      app.db
        .selectFrom('mailOutbox')
        .select(['subject', 'body'])
        .where('kind', '=', 'calendar-outage')
        .execute();
    for (let times = 0; times < 5; times += 1) {
      app.clock.pass(15);
      await app.visit();
    }
    expect(await app.slots()).not.toContain(BUSY);
    expect(await told()).toHaveLength(1);
    expect((await told())[0]?.body).toContain('status 503');
    const attention = await bodyOf<{ owner: { failingCalendars: unknown[] } }>(
      app.admin.get('/api/admin/attention'),
    );
    expect(attention.owner.failingCalendars).toMatchObject([
      { calendar: 'Private', error: 'The server answered with status 503.' },
    ]);
    expect((await app.list()).calendars[0]?.failingSince).not.toBeNull();
    app.ics.serve(calendarFile());
    app.clock.pass(15);
    await app.visit();
    expect(await bodyOf<object>(app.admin.get('/api/admin/attention'))).toMatchObject({
      owner: { failingCalendars: [] },
    });
    expect(await app.slots()).toContain(BUSY);
    app.ics.fail(404);
    for (let times = 0; times < 3; times += 1) {
      app.clock.pass(15);
      await app.visit();
    }
    expect(await told(), 'a second outage').toHaveLength(2);
    expect((await told())[1]?.body).toContain('Copy its address again');
  });

  test('does not delay other calendars when its server is slow', async () => {
    const app = await setUp();
    const slow = await calendarServer();
    slow.serve(calendarFile());
    (app.config.calendarHosts as Set<string>).add(slow.host);
    await app.add();
    await app.add({ address: slow.url });
    app.clock.pass(5);
    slow.answer((_request, response) => void response.writeHead(200).write('BEGIN:VCALENDAR\r\n'));
    const { calendars } = await app.list();
    const working = app.visit();
    await app.admin.post(`${app.path}/${calendars[0]?.id}/read`);
    expect(await app.slots()).not.toContain(BUSY);
    await working;
    expect((await app.list()).calendars.map(({ error }) => error)).toEqual([
      null,
      'The server took longer than 4 seconds.',
    ]);
  });

  test('can be tested two at a time by one person, without delaying others or scheduled reads', async () => {
    const app = await setUp(undefined, 6_000);
    await app.add();
    const slow = await calendarServer();
    (app.config.calendarHosts as Set<string>).add(slow.host);
    // A rule that keeps ical.js busy forever.
    slow.serve(
      calendarFile(['DTSTART:20200101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=1,2']),
    );
    const tried = (client: Client, address: string) =>
      client.post(`${app.path}/try`, { kind: 'ics', address });
    const trying = [tried(app.admin, slow.url), tried(app.admin, slow.url)];
    await expect.poll(() => slow.requests.length).toBe(2);
    const third = await tried(app.admin, app.ics.url);
    expect([third.status, Number(third.headers.get('retry-after'))]).toEqual([429, 10]);
    expect((await app.add()).status, 'adding tries it out, too').toBe(429);
    let isTried = false;
    void Promise.race(trying).then(() => {
      isTried = true;
    });
    await app.visit();
    expect(await app.slots()).not.toContain(BUSY);
    expect(isTried, 'the work on the others takes six seconds each').toBe(false);
    const other = await app.admin.get(app.path);
    expect(other.status).toBe(200);
    for (const answer of await Promise.all(trying)) expect(answer.status).toBe(422);
    expect((await tried(app.admin, app.ics.url)).status, 'afterwards it works again').toBe(200);
  }, 40_000);

  test.each<[string, (app: Awaited<ReturnType<typeof setUp>>) => void, RegExp]>([
    [
      'of 20 MB',
      ({ ics }) =>
        ics.answer((_request, response) => void response.writeHead(200).end(Buffer.alloc(20_000_000, 'x'))),
      /larger than 5 MB/,
    ],
    [
      'that unpacks to 100 MB',
      ({ ics }) =>
        ics.answer(
          (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
        ),
      /larger than 5 MB/,
    ],
    [
      'that redirects to a private address',
      ({ ics }) =>
        ics.answer(
          (_request, response) =>
            void response.writeHead(302, { location: 'https://169.254.169.254/latest' }).end(),
        ),
      /private network/,
    ],
    [
      'that redirects to another port of this machine',
      ({ ics, origin }) =>
        ics.answer(
          (_request, response) => void response.writeHead(302, { location: `${origin}/healthz` }).end(),
        ),
      /does not start with https/,
    ],
    [
      'that redirects forever',
      ({ ics }) =>
        ics.answer((_request, response) => void response.writeHead(302, { location: '/again' }).end()),
      /redirects too often/,
    ],
    [
      'that is a web page',
      ({ ics }) =>
        ics.answer((_request, response) => void response.writeHead(200).end('<html>Sign in</html>')),
      /no calendar at this address/,
    ],
    [
      'with an event of every second',
      ({ ics }) =>
        ics.serve(calendarFile(['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'])),
      /too often|20,000/,
    ],
    [
      'with a rule without an end',
      ({ ics }) =>
        ics.serve(
          calendarFile([
            'DTSTART:20200131T000000Z',
            'DURATION:PT1H',
            'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
          ]),
        ),
      /too long to work out|repeats too often/,
    ],
    ['that needs a password', ({ ics }) => ics.fail(401), /refused the username or password/],
  ])('a calendar %s is refused with a message', async (_name, prepare, sentence) => {
    const app = await setUp();
    prepare(app);
    const [status, words] = await said(await app.add());
    expect(status).toBe(422);
    expect(words).toMatch(sentence);
    expect(await app.db.selectFrom('calendars').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['ftp://example.com/a.ics', /starts with https/],
    ['http://example.com/a.ics', /does not start with https/],
    ['https://127.0.0.1/a.ics', /private network/],
    ['https://[::1]/a.ics', /private network/],
    ['webcal://10.0.0.1/a.ics', /private network/],
    ['https://rebind.example/a.ics', /private network/],
    ['https://', /starts with https/],
  ])('%s is refused with a message', async (address, sentence) => {
    const { admin } = await appWithAdmin({}, aClock().now, {
      calendarHttp: {
        lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
      },
    });
    const [status, words] = await said(
      await admin.post('/api/admin/developers/1/calendars/try', { kind: 'ics', address }),
    );
    expect(status).toBe(422);
    expect(words).toMatch(sentence);
  });
});

describe('access to calendars', () => {
  test('developers can only reach their own', async () => {
    const app = await setUp();
    await bookAt(app.visitor(), at(15));
    await app.add();
    await app.visit();
    const own = await app.as('developer', 'ana.developer');
    const userId = await app.userId('ana.developer');
    const other = app.developer === 1 ? 2 : 1;
    const theirs = `/api/admin/developers/${app.developer}/calendars`;
    await app.db.updateTable('developers').set({ userId }).where('id', '=', other).execute();
    const { calendars, conflicts } = await app.list();
    expect((await own.get(theirs)).status).toBe(404);
    expect((await own.post(theirs, { kind: 'ics', name: 'X', address: app.ics.url })).status).toBe(404);
    expect((await own.post(`${theirs}/try`, { kind: 'ics', address: app.ics.url })).status).toBe(404);
    expect((await own.call('PATCH', `${theirs}/${calendars[0]?.id}`, { name: 'X' })).status).toBe(404);
    expect((await own.call('DELETE', `${theirs}/${calendars[0]?.id}`)).status).toBe(404);
    expect((await own.post(`${theirs}/${calendars[0]?.id}/read`)).status).toBe(404);
    const [found] = conflicts;
    expect((await own.post(`/api/admin/calendar-conflicts/${found?.id}`, { action: 'accept' })).status).toBe(
      404,
    );
    const ofBooking = await own.get(`/api/admin/bookings/${found?.bookingId}/calendar-conflicts`);
    expect(await ofBooking.json()).toEqual({ conflicts: [] });
    await app.db.updateTable('developers').set({ userId: null }).where('id', '=', other).execute();
    await app.db.updateTable('developers').set({ userId }).where('id', '=', app.developer).execute();
    expect((await own.get(theirs)).status).toBe(200);
    expect((await own.post(`/api/admin/calendar-conflicts/${found?.id}`, { action: 'accept' })).status).toBe(
      204,
    );
  });

  test('a calendar is only found under its own developer', async () => {
    const app = await setUp();
    await app.add();
    const { calendars } = await app.list();
    const other = app.developer === 1 ? 2 : 1;
    expect(
      (await app.admin.call('DELETE', `/api/admin/developers/${other}/calendars/${calendars[0]?.id}`)).status,
    ).toBe(404);
    expect((await app.admin.get('/api/admin/developers/4711/calendars')).status).toBe(404);
  });

  test('at most ten can be added, without unknown fields', async () => {
    const app = await setUp();
    for (let times = 0; times < 10; times += 1) expect((await app.add()).status).toBe(201);
    expect(await said(await app.add())).toEqual([409, 'Each person can have at most 10 calendars.']);
    expect((await app.add({ etag: 'x' })).status).toBe(400);
  });
});
