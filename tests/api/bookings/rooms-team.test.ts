import { describe, expect, test } from 'vitest';
import { said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { decoded } from '../../support/fake-smtp.ts';
import { HOST, ZOOM_ACCOUNT } from '../../support/fake-zoom.ts';
import { joinUrl, setRoom, withZoom } from '../../support/rooms.ts';

const TYPED = 'https://whereby.example.com/ada';

interface Attention {
  owner: { missingRooms: Array<{ bookingId: number; error: string }> };
}

async function withFailingRoom() {
  const app = await withZoom();
  app.zoom.state.isActive = false;
  const booked = await app.book();
  await app.make();
  const missing = async () =>
    (await bodyOf<Attention>(app.owner.get('/api/admin/attention'))).owner.missingRooms;
  const told = () =>
    app.smtp.received
      .filter(({ raw }) => /^Subject: No link yet/m.test(raw))
      .map(({ raw }) => decoded(raw, 'text/plain'));
  return { ...app, ...booked, missing, told };
}

describe('a room that cannot be made', () => {
  test('stands under attention two hours before the session, with one e-mail to the team', async () => {
    const app = await withFailingRoom();
    app.clock.set('2027-01-20T12:59:00.000Z');
    await app.make();
    expect(await app.missing()).toEqual([]);
    app.clock.set('2027-01-20T13:00:00.000Z');
    for (let run = 0; run < 3; run += 1) await app.makeAfter(1);
    expect(await app.missing()).toMatchObject([
      { bookingId: 1, error: expect.stringContaining('The app at Zoom is deactivated') },
    ]);
    await app.mail.work();
    expect(app.told()).toHaveLength(1);
    expect(app.told()[0]).toContain('https://apps.example.com/admin/bookings/1');
    expect(app.told()[0]).toContain('activate it');
  });

  test('is replaced with a link that the team types, which the client gets at once', async () => {
    const app = await withFailingRoom();
    app.clock.set('2027-01-20T13:30:00.000Z');
    await app.mail.work();
    expect(await bodyOf<object>(app.type(TYPED))).toMatchObject({
      url: TYPED,
      typedUrl: TYPED,
      canType: true,
    });
    await app.mail.work();
    expect(app.letters().at(-1)).toContain(`Join the session: ${TYPED}`);
    expect(await app.managed(app.token)).toMatchObject({ room: { url: TYPED }, roomFollows: false });
    expect(await app.missing()).toEqual([]);
    await app.make();
    await app.mail.work();
    expect(app.told()).toEqual([]);
    app.zoom.state.isActive = true;
    await app.makeAfter(60);
    expect(app.meetings(), 'nothing more is made').toEqual([]);
    await app.type('');
    await app.make();
    expect(await app.room()).toMatchObject({ state: 'made', url: joinUrl(1), typedUrl: '' });
  });

  test('of a session in the usual room can be replaced, too, and back', async () => {
    const app = await withZoom();
    await setRoom(app.owner, { roomService: null });
    await app.settings.change({ roomTemplate: 'https://meet.example.org/{code}' });
    await app.book();
    const { url } = await app.room();
    await app.type(TYPED);
    expect(await app.room()).toMatchObject({ url: TYPED });
    await app.type('');
    expect(await app.room()).toMatchObject({ state: 'usual', url });
  });

  test('can no longer be typed when the session is over or canceled', async () => {
    const app = await withFailingRoom();
    expect(await said(await app.type('javascript:alert(1)'))).toMatchObject([
      400,
      expect.stringContaining('Link'),
    ]);
    expect((await app.type('http://plain.example.com')).status).toBe(400);
    expect((await app.type(TYPED, 99)).status).toBe(404);
    app.clock.set('2027-01-20T16:01:00.000Z');
    expect(await said(await app.type(TYPED))).toEqual([409, expect.stringContaining('over or canceled')]);
  });
});

describe('the site’s account at Zoom', () => {
  test('is stored encrypted, and its secret is in no answer, log, audit entry or export', async () => {
    const app = await withZoom();
    await app.book();
    await app.make();
    const everything = JSON.stringify([
      await (await app.owner.get('/api/admin/rooms/zoom')).text(),
      await app.db.selectFrom('roomAccounts').selectAll().execute(),
      await app.db.selectFrom('bookingRooms').selectAll().execute(),
      await app.db.selectFrom('auditLog').selectAll().execute(),
      app.logged,
    ]);
    expect(everything).toContain(ZOOM_ACCOUNT.accountId);
    expect(everything).not.toContain(ZOOM_ACCOUNT.secret);
    expect(everything).not.toContain('zoom-access');
    const kept = { accountId: ZOOM_ACCOUNT.accountId, clientId: ZOOM_ACCOUNT.clientId };
    expect((await app.owner.call('PUT', '/api/admin/rooms/zoom', kept)).status).toBe(204);
    expect((await app.owner.call('DELETE', '/api/admin/rooms/zoom')).status).toBe(204);
    expect((await app.owner.call('PUT', '/api/admin/rooms/zoom', kept)).status).toBe(400);
  });

  test('can be tried out, which leaves no meeting behind and warns of the free plan', async () => {
    const app = await withZoom();
    const attempt = () => bodyOf<object>(app.owner.post('/api/admin/rooms/zoom/test', { host: HOST }));
    expect(await attempt()).toMatchObject({ isWorking: true, notes: [] });
    app.zoom.users.set(HOST, { type: 1 });
    expect(await attempt()).toMatchObject({
      isWorking: true,
      notes: [expect.stringContaining('40 minutes')],
    });
    expect(app.meetings()).toEqual([]);
  });

  test.each([
    ['a missing scope by its name', 'meeting:delete:meeting:admin', 'meeting:delete:meeting'],
    ['a deactivated app', 'deactivated', 'deactivated'],
    ['a wrong account', 'account', 'account ID'],
    ['a wrong secret', 'secret', 'client secret'],
    ['an unknown user', 'user', 'host@example.com is not a user'],
    ['no account at all', 'none', 'Zoom is not set up'],
  ])('says in plain words: %s', async (_case, wrong, sentence) => {
    const app = await withZoom();
    if (wrong.includes(':')) app.zoom.state.scopes.delete(wrong);
    if (wrong === 'deactivated') app.zoom.state.isActive = false;
    if (wrong === 'account' || wrong === 'secret') {
      const change = wrong === 'account' ? { accountId: 'of-another' } : { secret: 'mistyped' };
      await app.owner.call('PUT', '/api/admin/rooms/zoom', { ...ZOOM_ACCOUNT, ...change });
    }
    if (wrong === 'user') app.zoom.users.clear();
    if (wrong === 'none') await app.owner.call('DELETE', '/api/admin/rooms/zoom');
    const answer = await app.owner.post('/api/admin/rooms/zoom/test', { host: HOST });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { isWorking: false, message: expect.stringContaining(sentence) },
    ]);
  });
});

test('an account that was saved with another key is tried out with a sentence', async () => {
  const app = await withZoom();
  await app.db.updateTable('roomAccounts').set({ secret: 'of.another.key' }).execute();
  const answer = await app.owner.post('/api/admin/rooms/zoom/test', { host: HOST });
  expect(await answer.json()).toMatchObject({
    isWorking: false,
    message: expect.stringContaining('Enter it again'),
  });
});

test('a kind warns of what its rooms still need', async () => {
  const app = await withZoom();
  await app.owner.call('DELETE', '/api/admin/rooms/zoom');
  const warnings = async () =>
    (
      await bodyOf<{ kinds: Array<{ key: string; warnings: string[] }> }>(app.owner.get('/api/admin/kinds'))
    ).kinds.find(({ key }) => key === 'offshore')?.warnings;
  expect(await warnings()).toContainEqual(expect.stringContaining('enter the site’s Zoom account'));
  await setRoom(app.owner, { roomService: 'teams' });
  expect(await warnings()).toContainEqual(expect.stringContaining('no Outlook calendar'));
  await setRoom(app.owner, { roomService: null });
  expect(await warnings()).toEqual([]);
});

test('a kind with a room of its own needs the address of that room', async () => {
  const app = await withZoom();
  const refused = await setRoom(app.owner, { roomService: 'link', roomLink: '' });
  expect(await said(refused)).toEqual([422, expect.stringContaining('Enter the address')]);
  expect((await setRoom(app.owner, { roomLink: 'javascript:alert(1)' })).status).toBe(400);
  expect((await setRoom(app.owner, { roomHost: 'no address' })).status).toBe(400);
  expect((await setRoom(app.owner, { roomService: 'skype' })).status).toBe(400);
});

test('the links of a client’s sessions are exported and erased with their data', async () => {
  const app = await withZoom();
  await app.book();
  await app.make();
  app.clock.set('2027-02-20T12:00:00.000Z');
  await app.db.updateTable('bookings').set({ state: 'completed' }).execute();
  const file = await (await app.owner.get('/api/admin/guests/b1/export.json')).text();
  expect(file).toContain(joinUrl(1));
  expect((await app.owner.call('DELETE', '/api/admin/guests/b1')).status).toBeLessThan(300);
  expect(await app.row()).toBeUndefined();
});
