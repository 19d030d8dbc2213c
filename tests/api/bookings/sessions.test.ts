import { describe, expect, onTestFinished, test } from 'vitest';
import { videosTask } from '#server/site/media/video/videos-task.ts';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import type { SessionDetail } from '#src/contract/bookings/sessions.ts';
import { testApp } from '../../support/app.ts';
import { aClient, aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';
import { addFile, aZip, beginFile } from '../../support/session-files.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const NOTHING = { notes: '', outcome: null, leftOver: '', codeUrl: '', recordingUrl: '' };

async function studio() {
  const clock = aClock();
  const app = await testApp({}, clock.now);
  const { db } = app;
  await db.updateTable('developers').set({ isActive: 0 }).execute();
  const developer = await app.as('developer', 'dev.one');
  const other = await app.as('developer', 'dev.two');
  const userOf = async (username: string) =>
    (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const id = await addDeveloper(db, 'offshore', { name: 'Ada', userId: await userOf('dev.one') });
  await addDeveloper(db, 'usa', { name: 'Bo', userId: await userOf('dev.two') });
  const client = app.visitor();
  const { token } = await bookAt(client, SLOT);
  const booking = await db.selectFrom('bookings').select(['id', 'ref']).executeTakeFirstOrThrow();
  clock.set('2027-01-20T15:10:00.000Z');
  const place = `/api/admin/sessions/${booking.id}`;
  return {
    ...app,
    clock,
    developer,
    other,
    developerId: id,
    guest: client,
    token,
    ref: booking.ref,
    place,
    read: (client: Client = developer) => bodyOf<SessionDetail>(client.get(place)),
    clientSession: () => bodyOf<ClientSession>(client.get(`/api/bookings/${token}/session`)),
  };
}

describe('who sees a session', () => {
  test('is its developer and owners, but no other developer', async () => {
    const { developer, other, place, admin, as, guest: client, token } = await studio();
    const owner = await admin();
    expect((await developer.get(place)).status).toBe(200);
    expect((await owner.get(place)).status).toBe(200);
    expect((await (await as('editor')).get(place)).status).toBe(403);
    const { id } = await bodyOf<{ id: number }>(
      addFile(client, `/api/bookings/${token}`, 'a.txt', Buffer.from('moth')),
    );
    await addFile(developer, place, 'app.zip', aZip());
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { ...NOTHING, version: 0 }],
      ['PUT', '/clock', { action: 'pause' }],
      ['PUT', '/edits', { done: true }],
      ['POST', '/end', { as: 'no-show' }],
      ['POST', '/summary', { version: 0 }],
      ['GET', `/files/${id}`, undefined],
      ['GET', '/code', undefined],
      ['DELETE', '/code', undefined],
      ['POST', '/code-link', {}],
      ['POST', '/uploads', { name: 'a.zip', bytes: 1, modified: 1 }],
    ] as const)
      expect([path, (await other.call(method, place + path, body)).status]).toEqual([path, 404]);
    const listed = async (client: Client) =>
      (await bodyOf<{ total: number }>(client.get('/api/admin/sessions'))).total;
    expect([await listed(developer), await listed(other), await listed(owner)]).toEqual([1, 0, 1]);
  });

  test('is no developer without an account', async () => {
    const { db, developer, place } = await studio();
    await db.updateTable('developers').set({ userId: null }).execute();
    expect((await developer.get(place)).status).toBe(404);
    expect(await (await developer.get('/api/admin/sessions')).json()).toEqual({ sessions: [], total: 0 });
  });
});

describe('the session page during the session', () => {
  test('versions notes, which clients never get', async () => {
    const { developer, place, read, clientSession } = await studio();
    const save = (notes: string, version: number) => developer.put(place, { ...NOTHING, notes, version });
    expect(await (await save('Likes moths', 0)).json()).toMatchObject({ version: 1 });
    expect((await save('Lost', 0)).status).toBe(409);
    expect(await read()).toMatchObject({ version: 1, record: { notes: 'Likes moths' } });
    await developer.post(`${place}/summary`, { version: 1 });
    expect(JSON.stringify(await clientSession())).not.toContain('Likes moths');
    expect(
      (await developer.put(place, { ...NOTHING, codeUrl: 'javascript:alert(1)', version: 1 })).status,
    ).toBe(400);
  });

  test('starts the clock at the booked time until it is set', async () => {
    const { developer, place, clock, read } = await studio();
    const set = (action: string) => developer.put(`${place}/clock`, { action });
    expect((await read()).clock).toBeNull();
    await set('pause');
    expect((await read()).clock, 'ten minutes after the start').toEqual({ ms: 600_000, since: null });
    clock.pass(5);
    await set('continue');
    clock.pass(5);
    await set('pause');
    expect((await read()).clock).toEqual({ ms: 900_000, since: null });
    await set('start');
    expect((await read()).clock).toEqual({ ms: 0, since: '2027-01-20T15:20:00.000Z' });
    await set('follow');
    expect((await read()).clock).toBeNull();
  });

  test('records the round of edits, and a no-show', async () => {
    const { developer, place, read, db } = await studio();
    await developer.put(`${place}/edits`, { done: true });
    expect((await read()).editsAt).toBe('2027-01-20T15:10:00.000Z');
    await developer.put(`${place}/edits`, { done: false });
    expect((await read()).editsAt).toBeNull();
    await developer.post(`${place}/end`, { as: 'no-show' });
    expect(await read()).toMatchObject({ state: 'no_show' });
    expect(await db.selectFrom('bookingEvents').select('kind').execute()).toContainEqual({ kind: 'no-show' });
  });
});

describe('a session that begins before its booked time', () => {
  test('can be completed as soon as its clock was started, with or without a summary, and is not a no-show', async () => {
    const { developer, place, clock, read, db } = await studio();
    clock.set('2027-01-20T14:20:00.000Z');
    const notBegun = [409, 'This session has not started yet.'];
    expect(await said(await developer.post(`${place}/end`, { as: 'completed' }))).toEqual(notBegun);
    await developer.put(`${place}/clock`, { action: 'start' });
    clock.pass(25);
    expect(await said(await developer.post(`${place}/end`, { as: 'no-show' }))).toEqual(notBegun);
    expect((await developer.post(`${place}/end`, { as: 'completed' })).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'completed' });
    const { endedAt } = await db.selectFrom('bookingSessions').select('endedAt').executeTakeFirstOrThrow();
    expect(endedAt).toBe('2027-01-20T14:45:00.000Z');
    expect((await developer.post(`${place}/summary`, { version: 0 })).status).toBe(200);
  });

  test('starts at its booked time again if its clock is reset', async () => {
    const { developer, place, clock } = await studio();
    clock.set('2027-01-20T14:20:00.000Z');
    await developer.put(`${place}/clock`, { action: 'start' });
    await developer.put(`${place}/clock`, { action: 'follow' });
    expect((await developer.post(`${place}/end`, { as: 'completed' })).status).toBe(409);
  });
});

describe('the session page afterwards', () => {
  test('completes the session with a summary, and shows the client the results', async () => {
    const { developer, place, clientSession, read, clock } = await studio();
    const record = {
      notes: 'secret',
      outcome: 'continue',
      leftOver: 'The export.',
      codeUrl: 'https://git.example/moths',
      recordingUrl: 'https://video.example/1',
    };
    await developer.put(place, { ...record, version: 0 });
    expect((await clientSession()).summary).toBeNull();
    expect((await developer.post(`${place}/summary`, { version: 0 })).status, 'changed since').toBe(409);
    expect((await developer.post(`${place}/summary`, { version: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'completed', changedSince: false });
    expect((await clientSession()).summary).toEqual({
      at: clock.now().toISOString(),
      outcome: 'continue',
      leftOver: 'The export.',
      codeUrl: 'https://git.example/moths',
      recordingUrl: 'https://video.example/1',
      code: null,
    });
    await developer.put(place, { ...record, leftOver: 'Nothing.', version: 1 });
    expect(await read()).toMatchObject({ changedSince: true });
  });

  test.each([
    ['http://git.example/moths', 'Link to the code must start with https://'],
    ['https://ada:pw@git.example/moths', 'Link to the code must not have a username or password in it'],
    ['https://github.com@evil.example/', 'Link to the code must not have a username or password in it'],
    ['https://localhost/moths', 'Link to the code must be a web address such as https://example.com'],
  ])('refuses an unsafe link, and does not show an earlier one: %s', async (link, why) => {
    const { developer, place, clientSession, read, db } = await studio();
    const [status, sentence] = await said(
      await developer.put(place, { ...NOTHING, codeUrl: link, version: 0 }),
    );
    expect([status, sentence]).toEqual([400, expect.stringContaining(why)]);

    await developer.put(place, { ...NOTHING, outcome: 'finished', leftOver: 'Nothing.', version: 0 });
    await db.updateTable('bookingSessions').set({ codeUrl: link, recordingUrl: link }).execute();
    expect(await read(), 'the team sees what to correct').toMatchObject({ record: { codeUrl: link } });
    await developer.post(`${place}/summary`, { version: 1 });
    expect((await clientSession()).summary).toMatchObject({ codeUrl: '', recordingUrl: '' });
    const mail = await db.selectFrom('mailOutbox').select('body').execute();
    expect(mail.map(({ body }) => body).join()).not.toContain(link);
  });

  test('does not send a summary before the session has begun', async () => {
    const { developer, place, clock } = await studio();
    clock.set('2027-01-20T14:59:00.000Z');
    expect(await said(await developer.post(`${place}/summary`, { version: 0 }))).toEqual([
      409,
      'This session has not started yet.',
    ]);
  });

  test('records the outcome of an external session without e-mails', async () => {
    const { developer, place, read, db } = await studio();
    await db.updateTable('bookings').set({ source: 'calendly' }).execute();
    await db.deleteFrom('mailOutbox').execute();
    await developer.put(place, { ...NOTHING, outcome: 'finished', version: 0 });
    expect((await developer.post(`${place}/summary`, { version: 1 })).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'completed', mailOn: false });
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
  });

  test.each<[string, (app: Awaited<ReturnType<typeof studio>>) => Promise<unknown>]>([
    [
      'the session is handed over',
      async ({ db }) => {
        const next = await addDeveloper(db, 'offshore', { name: 'Cy' });
        return db.updateTable('bookings').set({ developerId: next }).execute();
      },
    ],
    [
      'the account is no longer theirs',
      ({ db, developerId }) =>
        db.updateTable('developers').set({ userId: null }).where('id', '=', developerId).execute(),
    ],
  ])('aborts a download when %s', async (_name, lose) => {
    const app = await studio();
    await addFile(app.developer, app.place, 'app.zip', aZip(24 * 1024 * 1024));
    const answer = await app.developer.get(`${app.place}/code`);
    const reader = answer.body?.getReader();
    await reader?.read();
    await lose(app);
    const rest = async () => {
      for (let bytes = 0; ; ) {
        const part = await reader?.read();
        if (!part || part.done) return bytes;
        bytes += part.value.length;
      }
    };
    await expect(rest()).rejects.toThrow();
  });

  test('accepts only a ZIP file as code, which the next one replaces', async () => {
    const { developer, place, db, tasks, read } = await studio();
    expect((await beginFile(developer, place, 'app.exe', 10)).status).toBe(400);
    expect(await said(await addFile(developer, place, 'app.zip', Buffer.from('no zip at all')))).toEqual([
      400,
      'app.zip is not a ZIP file. Put the code into one, then upload it.',
    ]);
    await addFile(developer, place, 'one.zip', aZip(100));
    await addFile(developer, place, 'two.zip', aZip(200));
    expect((await read()).code).toMatchObject({ name: 'two.zip', bytes: 200 });
    await tasks.work(videosTask);
    const left = await db.selectFrom('storedFiles').select('bytes').where('removed', '=', 0).execute();
    expect(left).toContainEqual({ bytes: 200 });
    expect(left).not.toContainEqual({ bytes: 100 });
  });

  test('the code is no file of the client, who can neither read nor remove it by its number', async () => {
    const { developer, place, guest: client, token, db, read } = await studio();
    await addFile(developer, place, 'app.zip', aZip());
    const { id } = await db.selectFrom('sessionFiles').select('id').executeTakeFirstOrThrow();
    const path = `/api/bookings/${token}/files/${id}`;
    expect((await client.get(path)).status).toBe(404);
    expect((await client.call('DELETE', path)).status).toBe(404);
    expect((await read()).code).toMatchObject({ name: 'app.zip' });
  });

  test('expires the link to the code, which client and team can renew while the file exists', async () => {
    const { developer, place, guest: client, clientSession, clock, token, db } = await studio();
    await addFile(developer, place, 'app.zip', aZip(500));
    expect((await clientSession()).summary, 'not before the summary').toBeNull();
    await developer.post(`${place}/summary`, { version: 0 });
    const first = (await clientSession()).summary?.code?.path ?? '';
    const answer = await client.get(first);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="app.zip"']);
    expect((await answer.arrayBuffer()).byteLength).toBe(500);
    for (const forged of [`${first}x`, first.slice(0, -1), first.replace(/\.\w+\.(?=[\w-]+$)/, '.zzzzzz.')])
      expect([forged, (await client.get(forged)).status]).toEqual([forged, 404]);
    const rows = await db.selectFrom('mailOutbox').select('body').execute();
    expect(JSON.stringify(rows)).not.toContain('session-code');

    clock.set('2027-04-20T15:10:01.000Z');
    expect(await said(await client.get(first))).toEqual([
      410,
      'This link has expired. Open the page of your session to renew it.',
    ]);
    expect((await clientSession()).summary?.code).toMatchObject({ name: 'app.zip', path: null, until: null });
    const renewed = await bodyOf<ClientSession>(client.post(`/api/bookings/${token}/code-link`));
    expect((await client.get(renewed.summary?.code?.path ?? '')).status).toBe(200);
    clock.set('2027-08-01T00:00:00.000Z');
    await developer.post(`${place}/code-link`);
    const third = (await clientSession()).summary?.code?.path ?? '';
    expect((await client.get(third)).status).toBe(200);

    expect((await developer.call('DELETE', `${place}/code`)).status).toBe(200);
    expect((await client.get(third)).status).toBe(404);
    expect((await client.post(`/api/bookings/${token}/code-link`)).status).toBe(409);
  });
});

describe('the next session', () => {
  test('is offered at free times of the same developer', async () => {
    const { developer, place, guest: client, clientSession, developerId, db } = await studio();
    await addDeveloper(db, 'offshore', { name: 'Cy' });
    await developer.post(`${place}/summary`, { version: 0 });
    const next = (await clientSession()).next;
    expect(next?.times.length).toBe(6);
    for (const { path, startsAt } of next?.times ?? []) {
      const query = new URL(path, 'http://x').searchParams;
      expect([query.get('developer'), query.get('time')]).toEqual([String(developerId), startsAt]);
      const again = query.get('again') ?? '';
      const held = await client.post('/api/bookings/holds', {
        tier: 'offshore',
        startsAt,
        developer: developerId,
        again,
      });
      expect([startsAt, held.status]).toEqual([startsAt, 201]);
    }
    const booked = await db
      .selectFrom('bookings')
      .select('developerId')
      .where('state', '=', 'held')
      .execute();
    expect(new Set(booked.map((row) => row.developerId))).toEqual(new Set([developerId]));
  });

  test('is with the same developer even if they are not public, but strangers cannot choose them', async () => {
    const { developer, place, guest: client, clientSession, developerId, db } = await studio();
    await db.updateTable('developers').set({ isShown: 0 }).execute();
    await developer.post(`${place}/summary`, { version: 0 });
    const [first] = (await clientSession()).next?.times ?? [];
    const again = new URL(first?.path ?? '', 'http://x').searchParams.get('again');
    const hold = (more: object) =>
      client.post('/api/bookings/holds', {
        tier: 'offshore',
        startsAt: first?.startsAt,
        developer: developerId,
        ...more,
      });
    expect((await hold({})).status).toBe(409);
    expect((await hold({ again: 'x'.repeat(38) })).status).toBe(409);
    expect((await hold({ again })).status).toBe(201);
  });

  test('is prefilled with the client’s details, only with the link', async () => {
    const { developer, place, guest: client, clientSession, token } = await studio();
    await developer.post(`${place}/summary`, { version: 0 });
    const path = (await clientSession()).next?.path ?? '';
    expect(path).not.toContain('grace');
    const again = new URL(path, 'http://x').searchParams.get('again') ?? '';
    expect(await (await client.get(`/api/again/${again}`)).json()).toMatchObject({
      tier: 'offshore',
      customer: { ...aClient(), idea: 'Continue: A list of moths that were found in relays.' },
    });
    expect((await client.get(`/api/again/${token}`)).status, 'a booking’s link is another secret').toBe(404);
    expect((await client.get(`/api/bookings/${again}`)).status, 'and the other way round').toBe(404);
  });

  test('is with anyone if the developer no longer gives sessions', async () => {
    const { developer, place, clientSession, developerId, db } = await studio();
    await addDeveloper(db, 'offshore', { name: 'Cy' });
    await developer.post(`${place}/summary`, { version: 0 });
    await db.updateTable('developers').set({ isActive: 0 }).where('id', '=', developerId).execute();
    const next = (await clientSession()).next;
    expect(next).toMatchObject({ same: false, developer: null });
    expect(next?.times[0]?.path).not.toContain('developer=');
  });

  test('is offered in the e-mail with times that are free when it is sent', async () => {
    const { developer, place, guest: client, mail, settings, clock, db, developerId } = await studio();
    const smtp = await fakeSmtp();
    await settings.change({ smtpUrl: smtp.url, publicUrl: 'https://apps.example.com' });
    onTestFinished(async () => {
      await mail.stop();
      await smtp.close();
    });
    await addFile(developer, place, 'app.zip', aZip());
    await developer.put(place, {
      ...NOTHING,
      outcome: 'continue',
      leftOver: 'The export. {{link}} {{times}}',
      version: 0,
    });
    await developer.post(`${place}/summary`, { version: 1 });
    const queued = await db.selectFrom('mailOutbox').select('body').where('kind', '=', 'follow-up').execute();
    expect(JSON.stringify(queued)).not.toMatch(/again=|session-code/);
    const list = async () =>
      decoded(smtp.received.find(({ raw }) => raw.includes('What came of your'))?.raw ?? '', 'text/plain');
    // The mail server is back after a day, in which someone books the same developer.
    clock.pass(24 * 60);
    await mail.work();
    const text = await list();
    const links = [...text.matchAll(/https:\/\/apps\.example\.com(\/booking\/offshore\?\S*time=\S+)/g)];
    expect(links).toHaveLength(6);
    expect(text).toContain('Your app is under way.');
    expect(text, 'as the developer typed it').toContain('> The export. {{link}} {{times}}');
    expect(text).toMatch(/Friday, January 22, 2027, \d+:00 PM to/);
    const code = /https:\/\/apps\.example\.com(\/api\/session-code\/\S+)/.exec(text)?.[1] ?? '';
    expect((await client.get(code)).status).toBe(200);
    for (const [, path = ''] of links) {
      const query = new URL(path, 'http://x').searchParams;
      const startsAt = query.get('time') ?? '';
      expect(Date.parse(startsAt)).toBeGreaterThan(clock.now().getTime());
      const held = await client.post('/api/bookings/holds', {
        tier: 'offshore',
        startsAt,
        developer: Number(query.get('developer')),
        again: query.get('again'),
      });
      expect([startsAt, held.status]).toEqual([startsAt, 201]);
    }
    expect(links.every(([, path]) => path?.includes(`developer=${developerId}&`))).toBe(true);
  });
});
