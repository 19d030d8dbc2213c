import { describe, expect, test } from 'vitest';
import { bookAt } from '../../support/bookings.ts';
import { addDeveloper } from '../../support/developers.ts';
import { HOST } from '../../support/fake-zoom.ts';
import { joinUrl, STARTS, setRoom, withZoom } from '../../support/rooms.ts';

const LATER = '2027-01-21T16:00:00.000Z';

describe('the host of a room at Zoom', () => {
  test('is the developer’s own Zoom user, and by another one after a handover', async () => {
    const app = await withZoom();
    await setRoom(app.owner, { roomHost: '' });
    const host = { id: 1, email: 'ada@zoom.example' };
    await app.db.updateTable('users').set({ email: host.email }).where('id', '=', host.id).execute();
    const { token } = await app.book();
    const { developerId } = await app.db
      .selectFrom('bookings')
      .select('developerId')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('developers')
      .set({ userId: host.id })
      .where('id', '=', developerId ?? 0)
      .execute();
    app.zoom.users.set(host.email, { type: 2 });
    await app.make();
    expect(app.meetings()).toMatchObject([{ host: host.email }]);
    await app.db.updateTable('users').set({ email: HOST }).where('id', '=', host.id).execute();
    await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: LATER });
    await app.make();
    expect(app.meetings(), 'Zoom moves no meeting to another user').toMatchObject([{ host: HOST }]);
  });

  test('changes, and the room of another host is not mailed before it is there', async () => {
    const app = await withZoom();
    await setRoom(app.owner, { roomHost: '' });
    const first = await addDeveloper(app.db, 'offshore', { name: 'Ada' });
    const second = await addDeveloper(app.db, 'offshore', { name: 'Kim' });
    const give = (id: number, userId: number | null) =>
      app.db.updateTable('developers').set({ userId }).where('id', '=', id).execute();
    await app.db.updateTable('users').set({ email: HOST }).where('id', '=', 1).execute();
    await give(first, 1);
    await bookAt(app.visitor(), STARTS, { developer: first });
    await app.make();
    await app.mail.work();
    expect(app.letters()[0]).toContain(joinUrl(1));
    const handover = { action: 'assign', developerId: second, tell: true };
    const answer = await app.owner.call('PATCH', '/api/admin/bookings/1', handover);
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.anything()]);
    expect(await app.room()).toMatchObject({ url: '' });
    await give(first, null);
    await give(second, 1);
    await app.make();
    await app.mail.work();
    expect(app.letters().at(-1), 'the host is the same after all').toContain(joinUrl(1));
    expect(app.zoom.state.made).toBe(1);
  });

  test('with a mistyped address gets the room as soon as that is corrected', async () => {
    const app = await withZoom();
    await setRoom(app.owner, { roomHost: 'hots@example.com' });
    await app.book();
    await app.make();
    expect((await app.room()).error).toContain('hots@example.com is not a user of the Zoom account');
    await setRoom(app.owner, { roomHost: HOST });
    await app.make();
    expect(await app.room()).toMatchObject({ state: 'made', url: joinUrl(1) });
  });

  test('that is not a Zoom user says what to do', async () => {
    const app = await withZoom();
    await setRoom(app.owner, { roomHost: '' });
    await app.book();
    await app.make();
    expect(await app.room()).toMatchObject({
      state: 'failing',
      error: expect.stringContaining('it is not known which Zoom user hosts'),
    });
  });
});

test('sessions keep the rooms of the time at which they were booked', async () => {
  const app = await withZoom();
  await app.settings.change({ roomTemplate: 'https://meet.example.org/{code}' });
  await app.book();
  await app.make();
  await setRoom(app.owner, { roomService: 'link', roomLink: 'https://jitsi.example.org/hour-{code}' });
  const second = await app.book('2027-01-20T16:00:00.000Z');
  await setRoom(app.owner, { roomService: null });
  const third = await app.book('2027-01-20T17:00:00.000Z');
  const urls = await Promise.all([1, 2, 3].map(async (id) => (await app.room(id)).url));
  expect(urls).toEqual([
    joinUrl(1),
    expect.stringMatching(/^https:\/\/jitsi\.example\.org\/hour-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/),
    expect.stringMatching(/^https:\/\/meet\.example\.org\//),
  ]);
  expect((await app.managed(second.token)).room?.url).toBe(urls[1]);
  expect((await app.managed(third.token)).room?.url).toBe(urls[2]);
});

test('a session at a place gets no room', async () => {
  const app = await withZoom();
  await setRoom(app.owner, { place: '12 Main Street' });
  await app.book(STARTS);
  await app.make();
  expect(app.zoom.calls).toEqual([]);
  expect(await app.room()).toMatchObject({ service: null, state: 'usual' });
});
