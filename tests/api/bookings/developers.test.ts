import { describe, expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { Absence, DeveloperDetail, DeveloperRow } from '#src/contract/bookings/developers.ts';
import { MAX_BLOCKS } from '#src/contract/bookings/working-hours.ts';
import { appWithAdmin, PASSWORD } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { aDeveloper, addDeveloper, aProfile } from '../../support/developers.ts';

// Fresh sites have developers 1 (usa) and 2 (offshore). The clock is at Wednesday, January 13, 2027, noon
// UTC.
const OFFSHORE = 2;
const SATURDAY = '2027-01-16T10:00:00.000Z';
const problem = { accept: 'application/problem+json' };

async function open() {
  const clock = aClock();
  const { app, admin: owner } = await appWithAdmin({}, clock.now);
  const detail = (client: Client, id: number) =>
    bodyOf<DeveloperDetail>(client.get(`/api/admin/people/${id}`));
  const signedIn = async (id: number, username = `dev.${id}`) => {
    const client = await app.as('developer', username);
    const userId = await app.userId(username);
    await app.db.updateTable('developers').set({ userId }).where('id', '=', id).execute();
    return client;
  };
  const free = async (query = '') => {
    const answer = await app.visitor().get(`/api/bookings/availability?tier=offshore&days=30${query}`);
    return ((await answer.json()) as { slots: string[] }).slots;
  };
  return { ...app, clock, owner, detail, signedIn, free };
}

const codeOf = async (answer: Response) => [
  answer.status,
  (await bodyOf<{ code: string; detail: string }>(answer)).code,
];
const saidOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;
const firstOf = async (answer: Response) =>
  (await bodyOf<{ errors: Array<{ field: string; detail?: string; message?: string }> }>(answer)).errors[0];

describe('a developer is added', () => {
  test('with their own hours, and public times combine those of all developers', async () => {
    const { owner, free, detail } = await open();
    const first = await detail(owner, OFFSHORE);
    const saved = await owner.put(`/api/admin/people/${OFFSHORE}`, {
      ...aDeveloper({ name: 'Ana', hours: { 6: [{ from: 540, to: 660 }] } }),
      version: first.version,
    });
    expect(saved.status).toBe(200);
    const added = await owner.post(
      '/api/admin/people',
      aDeveloper({
        name: 'Ben',
        hours: {
          6: [
            { from: 600, to: 720 },
            { from: 840, to: 900 },
          ],
          7: [],
        },
        room: 'https://meet.example.org/{code}',
      }),
    );
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({
      name: 'Ben',
      version: 1,
      hours: {
        6: [
          { from: 600, to: 720 },
          { from: 840, to: 900 },
        ],
      },
    });
    const saturday = (await free()).filter((slot) => slot.startsWith('2027-01-16'));
    expect(saturday.map((slot) => slot.slice(11, 16))).toEqual(['09:00', '10:00', '11:00', '14:00']);
    const { developers } = await bodyOf<{ developers: DeveloperRow[] }>(owner.get('/api/admin/people'));
    expect(developers.map(({ name, missing }) => [name, missing])).toEqual(
      expect.arrayContaining([
        ['Ana', ['room']],
        ['Ben', []],
      ]),
    );
  });

  test('with a preview that counts the times on offer, and names hours outside the tier’s', async () => {
    const { owner } = await open();
    const hours = {
      ...aProfile({ timeZone: 'Europe/Berlin', hours: { 1: [{ from: 14 * 60, to: 18 * 60 }] } }),
    };
    const { room: _, about: __, pictureHash: ___, ...times } = hours;
    const asked = { ...times, tier: 'usa', extended: false, noticeHours: null, horizonDays: null };
    const answer = await owner.post('/api/admin/people/preview', asked);
    // 14–18 in Berlin is 8–12 in New York, where the tier opens at 9: three hours, on two Mondays.
    expect(await answer.json()).toMatchObject({
      free: 6,
      week: expect.arrayContaining([
        {
          weekday: 1,
          spans: [
            {
              startsAt: '2027-01-18T13:00:00.000Z',
              endsAt: '2027-01-18T17:00:00.000Z',
              outside: [{ startsAt: '2027-01-18T13:00:00.000Z', endsAt: '2027-01-18T14:00:00.000Z' }],
            },
          ],
        },
      ]),
    });
    const extended = await owner.post('/api/admin/people/preview', { ...asked, extended: true });
    expect(await extended.json()).toMatchObject({ free: 8 });
  });

  test.each([
    [{ hours: { 1: [{ from: 540, to: 550 }] } }, 'at least 15 minutes'],
    [{ hours: { 1: [{ from: 540, to: 480 }] } }, 'The end must be after the start'],
    [
      {
        hours: {
          1: [
            { from: 540, to: 720 },
            { from: 700, to: 800 },
          ],
        },
      },
      'overlaps',
    ],
    [
      {
        hours: {
          1: [
            { from: 600, to: 720 },
            { from: 480, to: 545 },
          ],
        },
      },
      'overlaps',
    ],
    [{ hours: { 1: [{ from: 542, to: 720 }] } }, 'whole 5 minutes'],
    [
      { hours: { 1: Array.from({ length: 7 }, (_, each) => ({ from: each * 120, to: each * 120 + 60 })) } },
      'at most 6',
    ],
    [{ timeZone: 'Mars/Olympus' }, 'time zone does not exist'],
    [{ room: 'http://meet.example.org/a' }, 'starts with https://'],
    [{ room: 'https://user:word@meet.example.org/' }, 'starts with https://'],
    [{ room: 'javascript:alert(1)' }, 'starts with https://'],
    [{ room: 'https://meet.example.org/{name}' }, 'starts with https://'],
    [{ name: ' ' }, 'Name is required'],
    [{ bufferBefore: 241 }, 'at most 240'],
    [{ maxPerDay: 0 }, 'at least 1'],
    [{ pictureHash: 'a'.repeat(64) }, 'no longer in the library'],
  ])('%j is refused with a message', async (change, sentence) => {
    const { owner, db } = await open();
    const answer = await owner.post('/api/admin/people', aDeveloper(change as object), problem);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(sentence);
    expect(await db.selectFrom('developers').select('id').execute()).toHaveLength(2);
  });

  test('with an account only if it is a developer’s or an owner’s, and not linked yet', async () => {
    const { owner, db, as, signedIn } = await open();
    await signedIn(OFFSHORE, 'ana');
    await as('editor', 'edith');
    await as('developer', 'ben');
    const idOf = async (username: string) =>
      (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow())
        .id;
    const add = async (userId: number) =>
      owner.post('/api/admin/people', aDeveloper({ userId, name: `Ben ${userId}` }), problem);
    expect(await codeOf(await add(await idOf('edith')))).toEqual([409, 'account_not_available']);
    expect(await saidOf(await add(await idOf('ana')))).toBe('This account belongs to Offshore developer.');
    expect(await codeOf(await add(999))).toEqual([409, 'account_not_available']);
    expect((await add(await idOf('ben'))).status).toBe(201);
  });

  test('with an invitation, whose account then sees nothing else', async () => {
    const { owner, visitor, db } = await open();
    const answer = await owner.post(`/api/admin/people/${OFFSHORE}/invite`);
    const { link } = (await answer.json()) as { link: string };
    const token = new URL(link).searchParams.get('invite');
    const client = visitor();
    const registered = await client.post('/api/register', { username: 'ana.dev', password: PASSWORD, token });
    expect(registered.status).toBe(201);
    expect(await registered.json()).toMatchObject({ role: 'developer' });
    expect(await (await client.get('/api/admin/people/me')).json()).toMatchObject({
      developer: { id: OFFSHORE, tier: 'offshore' },
    });
    expect((await client.get('/api/admin/people')).status).toBe(403);
    expect(
      (await db.selectFrom('developers').select('userId').where('id', '=', 1).executeTakeFirst())?.userId,
    ).toBe(null);
  });
});

describe('saving', () => {
  test('is refused if someone else has saved the developer since, and nothing is lost', async () => {
    const { owner, detail } = await open();
    const body = { ...aDeveloper({ name: 'Ana' }), version: 1 };
    expect((await owner.put(`/api/admin/people/${OFFSHORE}`, body)).status).toBe(200);
    const late = await owner.put(`/api/admin/people/${OFFSHORE}`, { ...body, name: 'Anna' }, problem);
    expect(await codeOf(late)).toEqual([409, 'developer_changed']);
    expect(await detail(owner, OFFSHORE)).toMatchObject({ name: 'Ana', version: 2 });
  });

  test('lets the last active developer of a tier stop, closes the calendar, and tells the owner', async () => {
    const { owner, free } = await open();
    const body = { ...aDeveloper({ name: 'Ana', isActive: false }), version: 1 };
    expect((await owner.put(`/api/admin/people/${OFFSHORE}`, body)).status).toBe(200);
    expect(await free()).toEqual([]);
    const attention = await (await owner.get('/api/admin/attention')).json();
    expect(attention).toMatchObject({ owner: { tiersWithoutDeveloper: ['offshore'] } });
  });

  test('does not change the tier of a developer with upcoming sessions', async () => {
    const { owner, visitor } = await open();
    await bookAt(visitor(), SATURDAY);
    const body = { ...aDeveloper({ name: 'Ana', tier: 'usa' }), version: 1 };
    const answer = await owner.put(`/api/admin/people/${OFFSHORE}`, body, problem);
    expect(await codeOf(answer)).toEqual([409, 'developer_has_sessions']);
  });

  test('completes the first step once a developer was edited', async () => {
    const { owner } = await open();
    const hours = async () =>
      (
        await bodyOf<{ steps: Array<{ step: string; done: boolean }> }>(owner.get('/api/admin/checklist'))
      ).steps.find(({ step }) => step === 'hours')?.done;
    expect(await hours()).toBe(false);
    await owner.put(`/api/admin/people/${OFFSHORE}`, { ...aDeveloper({ name: 'Ana' }), version: 1 });
    expect(await hours()).toBe(true);
  });
});

describe('an absence', () => {
  test('lists the sessions during it and who else is free, and cancels nothing', async () => {
    const { owner, visitor, db, free } = await open();
    await bookAt(visitor(), SATURDAY);
    const ben = await addDeveloper(db, 'offshore', { name: 'Ben' });
    await addDeveloper(db, 'offshore', { name: 'Cleo', hours: '{}' });
    const answer = await owner.post(`/api/admin/people/${OFFSHORE}/days-off`, {
      from: '2027-01-15',
      to: '2027-01-17',
      note: 'Wedding',
    });
    expect(answer.status).toBe(201);
    const { sessions } = (await answer.json()) as Absence;
    expect(sessions).toEqual([
      {
        id: 1,
        startsAt: SATURDAY,
        minutes: 60,
        guest: 'Grace Hopper',
        state: 'confirmed',
        approval: null,
        away: true,
        canMove: true,
        others: [{ id: ben, name: 'Ben' }],
      },
    ]);
    expect(await free(`&developer=${OFFSHORE}`)).not.toContain('2027-01-16T12:00Z');
    expect(await free()).toContain('2027-01-16T12:00Z');
    expect(await (await owner.get('/api/admin/attention')).json()).toMatchObject({
      owner: { sessionsWhileAway: 1 },
    });
    const off = `/api/admin/people/${OFFSHORE}/dates?kind=off&from=2027-01-15&to=2027-01-17`;
    expect((await owner.call('DELETE', off)).status).toBe(204);
    expect((await owner.call('DELETE', off)).status).toBe(404);
    expect(await free(`&developer=${OFFSHORE}`)).toContain('2027-01-16T12:00Z');
  });

  test('for a part of a day only blocks that part', async () => {
    const { owner, visitor, free } = await open();
    await bookAt(visitor(), SATURDAY);
    const block = async (startsAt: string, endsAt: string) => {
      const answer = await owner.post(`/api/admin/people/${OFFSHORE}/blocks`, { startsAt, endsAt }, problem);
      return answer.status === 201 ? ((await answer.json()) as Absence).sessions.length : codeOf(answer);
    };
    expect(await block('2027-01-16T08:00Z', '2027-01-16T10:00Z'), 'it ends as the session begins').toBe(0);
    expect(await block('2027-01-16T10:30Z', '2027-01-16T11:30Z')).toBe(1);
    const slots = await free();
    expect(slots).not.toContain('2027-01-16T09:00Z');
    expect(slots).not.toContain('2027-01-16T11:00Z');
    expect(slots).toContain('2027-01-16T12:00Z');
    expect(await block('2027-01-16T12:00Z', '2027-01-16T12:00Z')).toEqual([400, 'invalid_input']);
    expect(await block('2027-01-16T12:00Z', '2027-03-16T12:00Z')).toEqual([400, 'invalid_input']);
    const { blocks } = await bodyOf<DeveloperDetail>(owner.get(`/api/admin/people/${OFFSHORE}`));
    for (const { id } of blocks)
      expect((await owner.call('DELETE', `/api/admin/people/${OFFSHORE}/blocks/${id}`)).status).toBe(204);
    expect(await free()).toContain('2027-01-16T11:00Z');
  });

  test('is limited in number, and old ones are deleted with the next', async () => {
    const { owner, db } = await open();
    const block = (startsAt: string, endsAt: string) =>
      owner.post(`/api/admin/people/${OFFSHORE}/blocks`, { startsAt, endsAt }, problem);
    const old = { developerId: OFFSHORE, calendarId: null, note: '' };
    await db
      .insertInto('busyTimes')
      .values([
        { ...old, startsAt: '2026-01-01T09:00:00.000Z', endsAt: '2026-01-01T10:00:00.000Z' },
        ...Array.from({ length: MAX_BLOCKS - 1 }, (_, minute) => {
          const at = Date.parse('2027-02-01T00:00Z') + minute * 60_000;
          return {
            ...old,
            startsAt: new Date(at).toISOString(),
            endsAt: new Date(at + 30_000).toISOString(),
          };
        }),
      ])
      .execute();
    expect((await block('2027-01-16T08:00Z', '2027-01-16T10:00Z')).status).toBe(201);
    expect(await codeOf(await block('2027-01-17T08:00Z', '2027-01-17T10:00Z'))).toEqual([
      422,
      'too_many_dates',
    ]);
    const rows = await db.selectFrom('busyTimes').select('startsAt').execute();
    expect(rows).toHaveLength(MAX_BLOCKS);
    expect(rows).not.toContainEqual({ startsAt: '2026-01-01T09:00:00.000Z' });
  });

  test.each([
    'javascript:alert(1)',
    'https://meet.example@evil.example/x',
    'https://:secret@meet.example/x',
    'https://meet.example\\@evil.example/',
    'https://meet.example/\u202egpj',
    'https://meet.example/\u0001',
    'https://meet.example/\u200bx',
    'https://meet.example/{code}/{code}',
  ])('with the video link %j is refused', async (room) => {
    const { owner } = await open();
    const { version } = await bodyOf<DeveloperDetail>(owner.get(`/api/admin/people/${OFFSHORE}`));
    const answer = await owner.put(
      `/api/admin/people/${OFFSHORE}/profile`,
      { ...aProfile({ room }), version },
      problem,
    );
    expect(await firstOf(answer)).toMatchObject({ field: 'body.room' });
  });

  test('is limited in range and in the number of upcoming dates', async () => {
    const { owner } = await open();
    const off = (from: string, to: string) =>
      owner.post(`/api/admin/people/${OFFSHORE}/days-off`, { from, to }, problem);
    expect(await firstOf(await off('2027-02-02', '2027-02-01'))).toMatchObject({ field: 'body.to' });
    expect((await off('2027-02-01', '2028-02-02')).status).toBe(400);
    expect((await off('2027-02-01', '2028-02-01')).status).toBe(201);
    expect(await codeOf(await off('2028-02-02', '2028-02-02'))).toEqual([422, 'too_many_dates']);
    expect((await off('2027-02-01', '2027-02-03')).status, 'days that were off already').toBe(201);
  });

  test('with extra hours offers them even outside the tier’s hours', async () => {
    const { owner, visitor } = await open();
    const extra = { date: '2027-01-17', spans: [{ from: 1200, to: 1260 }] };
    expect((await owner.put('/api/admin/people/1/extra-hours', extra)).status).toBe(204);
    const answer = await visitor().get('/api/bookings/availability?tier=usa');
    const { slots } = (await answer.json()) as { slots: string[] };
    expect(slots, 'a Sunday, 8 PM in New York').toContain('2027-01-18T01:00Z');
    expect((await owner.put('/api/admin/people/1/extra-hours', { ...extra, spans: [] })).status).toBe(400);
  });
});

describe('reassigning', () => {
  async function withTwo() {
    const all = await open();
    await bookAt(all.visitor(), SATURDAY);
    const ben = await addDeveloper(all.db, 'offshore', { name: 'Ben' });
    const assign = (developerId: number, tell = true, id = 1) =>
      all.owner.call('PATCH', `/api/admin/bookings/${id}`, { action: 'assign', developerId, tell }, problem);
    const mail = () =>
      all.db
        .selectFrom('mailOutbox')
        .select(['toAddress as recipient', 'body as text'])
        .where('kind', '=', 'handover')
        .execute();
    return { ...all, ben, assign, mail };
  }

  test('gives the session to someone else, tells the client, and raises the calendar’s sequence', async () => {
    const { owner, ben, assign, mail, db } = await withTwo();
    const before = await bodyOf<BookingDetail>(owner.get('/api/admin/bookings/1'));
    expect(before).toMatchObject({
      developer: 'Offshore developer',
      candidates: [{ id: ben, name: 'Ben', free: true }],
    });
    const answer = await assign(ben);
    expect(answer.status).toBe(200);
    const after = (await answer.json()) as BookingDetail;
    expect(after).toMatchObject({ developer: 'Ben', developerId: ben });
    expect(after.history.at(-1)).toMatchObject({
      kind: 'handed over',
      actor: 'ada.admin',
      detail: 'Offshore developer to Ben',
    });
    const sent = await mail();
    expect(sent).toHaveLength(2);
    expect(sent.find(({ recipient }) => recipient === 'grace@example.com')?.text).toContain(
      'Your session is now with Ben:',
    );
    const { sequence } = await db.selectFrom('bookings').select('sequence').executeTakeFirstOrThrow();
    expect(sequence).toBe(1);
    const listed = await owner.get(`/api/admin/bookings?developer=${ben}`);
    expect(await listed.json()).toMatchObject({ total: 1, bookings: [{ developer: 'Ben' }] });
    expect(await (await owner.get('/api/admin/bookings/export.csv')).text()).toContain(',offshore,Ben,');
  });

  test('does not tell the client unless asked, nor a name that visitors do not see', async () => {
    const { ben, assign, mail, db } = await withTwo();
    expect((await assign(ben, false)).status).toBe(200);
    expect((await mail()).map(({ recipient }) => recipient)).not.toContain('grace@example.com');
    // The developer of a fresh site is not shown.
    expect((await assign(OFFSHORE)).status).toBe(200);
    const told = (await mail()).find(({ recipient }) => recipient === 'grace@example.com');
    expect(told?.text).toContain('Another developer will give your session');
    expect(told?.text).not.toContain('Offshore developer');
    const reminders = await db
      .selectFrom('mailOutbox')
      .select('id')
      .where('kind', '=', 'reminder')
      .where('dropped', '=', 0)
      .execute();
    expect(reminders, 'one for each side').toHaveLength(2);
  });

  test('is refused to a developer who is busy, of another tier, inactive or deleted', async () => {
    const { ben, assign, visitor, db, clock } = await withTwo();
    await bookAt(visitor(), SATURDAY, { email: 'another@example.com' });
    const taken = await assign(ben, true, 1);
    const kept = await assign(OFFSHORE, true, 1);
    // Turns decide which developer gives which session.
    expect([await codeOf(taken), await codeOf(kept)]).toEqual(
      expect.arrayContaining([
        [409, 'developer_not_free'],
        [422, 'developer_not_available'],
      ]),
    );
    expect(await codeOf(await assign(1))).toEqual([422, 'developer_not_available']);
    expect(await codeOf(await assign(99))).toEqual([422, 'developer_not_available']);
    const cleo = await addDeveloper(db, 'offshore', { name: 'Cleo', isActive: 0 as never });
    expect(await codeOf(await assign(cleo))).toEqual([422, 'developer_not_available']);
    clock.set('2027-01-16T10:10:00Z');
    expect(await codeOf(await assign(ben))).toEqual([409, 'session_begun']);
  });

  test('is needed before a developer with upcoming sessions is deleted, and past sessions keep the name', async () => {
    const { owner, ben, assign, visitor, clock, detail, db } = await withTwo();
    const remove = () => owner.call('DELETE', `/api/admin/people/${OFFSHORE}`, undefined, problem);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(await saidOf(refused)).toContain('Grace Hopper on Saturday, January 16, 2027');
    expect((await detail(owner, OFFSHORE)).sessions[0]?.others).toEqual([{ id: ben, name: 'Ben' }]);
    await assign(ben);
    const { id: held } = await db
      .updateTable('bookings')
      .set({ developerId: OFFSHORE, email: '', state: 'held', holdExpiresAt: '2027-01-13T12:15:00.000Z' })
      .where('id', '=', 1)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await saidOf(await remove())).toContain('Try again when it is booked or released');
    await db
      .updateTable('bookings')
      .set({ developerId: ben, email: 'grace@example.com', state: 'confirmed', holdExpiresAt: null })
      .where('id', '=', held)
      .execute();
    expect((await remove()).status).toBe(204);
    expect((await owner.get(`/api/admin/people/${OFFSHORE}`)).status).toBe(404);
    expect(
      await db.selectFrom('developers').select('id').where('id', '=', OFFSHORE).executeTakeFirst(),
    ).toBeUndefined();

    clock.set('2027-01-18T00:00:00Z');
    expect((await owner.call('DELETE', `/api/admin/people/${ben}`)).status).toBe(204);
    expect(await (await owner.get('/api/admin/bookings/1')).json()).toMatchObject({ developer: 'Ben' });
    expect(
      await db
        .selectFrom('developers')
        .select(['isActive', 'isShown', 'userId', 'about'])
        .where('id', '=', ben)
        .execute(),
    ).toEqual([{ isActive: 0, isShown: 0, userId: null, about: '' }]);
    const shown = await bodyOf<object>(visitor().get('/api/bookings/availability?tier=offshore'));
    expect(shown).toMatchObject({ slots: [], developers: [] });
  });
});

describe('a developer who is signed in', () => {
  test('sees and changes themselves, and no one else', async () => {
    const { owner, signedIn, visitor, db, detail } = await open();
    await bookAt(visitor(), SATURDAY, { name: 'Client of Ana' });
    const ben = await addDeveloper(db, 'offshore', { name: 'Ben' });
    await bookAt(visitor(), SATURDAY, { name: 'Client of Ben', email: 'b@example.com' });
    const client = await signedIn(OFFSHORE);
    const told = await (await client.get('/api/admin/people/me/sessions')).text();
    expect(told).toContain('Client of Ana');
    expect(told).not.toContain('Client of Ben');
    expect(await (await client.get('/api/admin/people/me/sessions?scope=past')).json()).toEqual({
      sessions: [],
      total: 0,
    });

    const off = { from: '2027-01-16', to: '2027-01-16' };
    const profile = {
      ...aProfile({ about: 'I like moths', room: 'https://meet.example.org/ana' }),
      version: 1,
    };
    const theirs: Array<[string, string, unknown]> = [
      ['GET', '', undefined],
      ['PUT', '/profile', profile],
      ['POST', '/days-off', off],
      ['POST', '/blocks', { startsAt: SATURDAY, endsAt: '2027-01-16T12:00:00Z' }],
      ['PUT', '/extra-hours', { date: '2027-01-16', spans: [{ from: 0, to: 60 }] }],
      ['DELETE', '/dates?kind=off&from=2027-01-16&to=2027-01-16', undefined],
      ['DELETE', '/blocks/1', undefined],
    ];
    for (const [method, path, body] of theirs) {
      const other = await client.call(method, `/api/admin/people/${ben}${path}`, body);
      expect([method, path, other.status]).toEqual([method, path, 404]);
      const own = await client.call(method, `/api/admin/people/${OFFSHORE}${path}`, body);
      expect([method, path, own.ok]).toEqual([method, path, true]);
    }
    expect(await detail(owner, OFFSHORE)).toMatchObject({
      about: 'I like moths',
      name: 'Offshore developer',
    });

    // Fields that only owners may change are refused.
    const more = await client.put(`/api/admin/people/${OFFSHORE}/profile`, {
      ...profile,
      version: 2,
      tier: 'usa',
    });
    expect(more.status).toBe(400);
    for (const answer of [
      await client.put(`/api/admin/people/${OFFSHORE}`, { ...aDeveloper(), version: 2 }),
      await client.call('DELETE', `/api/admin/people/${OFFSHORE}`),
      await client.call('PATCH', '/api/admin/bookings/1', {
        action: 'assign',
        developerId: ben,
        tell: false,
      }),
      await client.get('/api/admin/bookings/1'),
    ])
      expect(answer.status).toBe(403);
  });

  test('sees which of their sessions are during an absence, in a preview of their own times', async () => {
    const { signedIn, visitor, db } = await open();
    await bookAt(visitor(), SATURDAY);
    const ben = await addDeveloper(db, 'offshore', { name: 'Ben' });
    const client = await signedIn(OFFSHORE);
    const answer = await client.post(`/api/admin/people/${OFFSHORE}/days-off`, {
      from: '2027-01-16',
      to: '2027-01-16',
    });
    expect((await bodyOf<Absence>(answer)).sessions).toMatchObject([
      { guest: 'Grace Hopper', others: [{ name: 'Ben' }] },
    ]);
    const { room: _, about: __, pictureHash: ___, ...times } = aProfile();
    const asked = { ...times, tier: 'usa', extended: true, noticeHours: 0, horizonDays: 365 };
    expect((await client.post('/api/admin/people/preview', { ...asked, id: ben })).status).toBe(404);
    expect((await client.post('/api/admin/people/preview', asked)).status).toBe(404);
    const own = await client.post('/api/admin/people/preview', { ...asked, id: OFFSHORE });
    expect(((await own.json()) as { free: number }).free, 'the rules of their own tier').toBeGreaterThan(200);
  });

  test('gets a clear message if the account has no developer', async () => {
    const { as } = await open();
    const client = await as('developer');
    expect(await (await client.get('/api/admin/people/me')).json()).toEqual({ developer: null });
    expect(await (await client.get('/api/admin/people/me/sessions')).json()).toEqual({
      sessions: [],
      total: 0,
    });
    expect((await client.get(`/api/admin/people/${OFFSHORE}`)).status).toBe(404);
  });
});
