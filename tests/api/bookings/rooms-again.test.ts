import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../support/client.ts';
import { joinUrl, withZoom } from '../../support/rooms.ts';

interface Fault {
  error: string;
  triedAt: string;
  isTrying: boolean;
}

async function withFailingRoom() {
  const app = await withZoom();
  app.zoom.state.isActive = false;
  await app.book();
  await app.make();
  return {
    ...app,
    press: (by = app.owner) => by.post('/api/admin/sessions/1/room', {}),
    fault: async (by = app.owner) =>
      (await bodyOf<{ roomFault: Fault | null }>(by.get('/api/admin/sessions/1'))).roomFault,
    presses: async () =>
      (await app.db.selectFrom('auditLog').select('id').where('action', '=', 'room.retry').execute()).length,
  };
}

describe('a room that failed', () => {
  test('says why and when it was tried last, and is made at once by a press that counts once', async () => {
    const app = await withFailingRoom();
    const triedAt = app.clock.now().toISOString();
    app.clock.pass(0.5);
    expect(await app.fault()).toMatchObject({
      error: expect.stringContaining('The app at Zoom is deactivated'),
      triedAt,
      isTrying: false,
    });
    app.zoom.state.isActive = true;
    const pressed = await Promise.all([app.press(), app.press()]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.presses()).toBe(1);
    expect((await bodyOf<{ fault: Fault | null }>(app.press())).fault?.triedAt ?? triedAt).toBe(triedAt);
    await app.make();
    expect(await app.room()).toMatchObject({ state: 'made', url: joinUrl(1), fault: null });
    expect(await bodyOf(app.press())).toEqual({ fault: null });
    expect(app.meetings()).toHaveLength(1);
  });

  test('is not asked for more often by someone who presses again and again', async () => {
    const app = await withFailingRoom();
    for (let time = 0; time < 5; time += 1) {
      await app.press();
      await app.make();
    }
    expect(await app.row()).toMatchObject({ attempts: 1 });
    app.clock.pass(0.2);
    await app.press();
    await app.make();
    expect(await app.row()).toMatchObject({ attempts: 2 });
    expect(await app.fault()).toMatchObject({ triedAt: app.clock.now().toISOString(), isTrying: false });
  });

  test('is tried again by the developer who gives the session, and by no other', async () => {
    const app = await withFailingRoom();
    app.clock.pass(0.5);
    const { developerId } = await app.db
      .selectFrom('bookings')
      .select('developerId')
      .executeTakeFirstOrThrow();
    const developer = await app.as('developer', 'dev.one');
    expect((await app.press(developer)).status).toBe(404);
    const { id: userId } = await app.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'dev.one')
      .executeTakeFirstOrThrow();
    await app.db.updateTable('developers').set({ userId }).where('id', '=', developerId).execute();
    expect((await app.press(developer)).status).toBe(200);
    expect(await app.presses()).toBe(1);
  });

  test('has nothing to try without a room of its own, or with a session that is off', async () => {
    const app = await withFailingRoom();
    await app.db.deleteFrom('bookingRooms').execute();
    expect((await app.press()).status).toBe(404);
    expect((await app.owner.post('/api/admin/sessions/99/room', {})).status).toBe(404);
  });
});
