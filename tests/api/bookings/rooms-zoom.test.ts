import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { decoded } from '../../support/fake-smtp.ts';
import { HOST } from '../../support/fake-zoom.ts';
import { joinUrl, withZoom } from '../../support/rooms.ts';

const LATER = '2027-01-21T16:00:00.000Z';
const isCreation = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/meetings');

describe('a room at Zoom', () => {
  test('is made after the confirmation, and the client’s page, e-mail and calendar file have its link', async () => {
    const app = await withZoom();
    const { token } = await app.book();
    expect(app.zoom.count('POST', '/meetings'), 'booking asks no one').toBe(0);
    expect(await app.managed(token)).toMatchObject({ room: null, roomFollows: true });
    await app.mail.work();
    expect(app.letters(), 'the confirmation waits').toEqual([]);
    await app.make();
    expect(app.meetings()).toMatchObject([
      { host: HOST, start_time: '2027-01-20T15:00:00Z', duration: 60, join_url: joinUrl(1) },
    ]);
    expect(JSON.stringify(app.meetings())).not.toContain('Grace');
    expect(await app.managed(token)).toMatchObject({ room: { url: joinUrl(1) }, roomFollows: false });
    await app.mail.work();
    expect(app.letters()).toHaveLength(1);
    expect(app.letters()[0]).toContain(`Join the session: ${joinUrl(1)}`);
    const file = app.smtp.received.map(({ raw }) => decoded(raw, 'text/calendar'))[0] ?? '';
    expect(file.replace(/\r\n /g, '')).toContain(
      `CONFERENCE;FEATURE=VIDEO;LABEL=Join;VALUE=URI:${joinUrl(1)}`,
    );
    expect(JSON.stringify(await app.row()), 'the host’s link is stored nowhere').not.toContain('zak=');
  });

  test('that takes longer than 45 seconds is announced, and follows in a short e-mail', async () => {
    const app = await withZoom();
    app.zoom.failNext({ status: 503 }, isCreation);
    await app.book();
    await app.make();
    expect(await app.room()).toMatchObject({ state: 'failing', error: 'Zoom answered with status 503.' });
    app.clock.pass(1);
    await app.mail.work();
    expect(app.letters()[0]).toContain('The link to the video call follows in another e-mail.');
    expect(app.letters()[0]).not.toContain('Join the session');
    await app.make();
    await app.mail.work();
    expect(app.letters()).toHaveLength(2);
    expect(app.letters()[1]).toContain(`Join the session: ${joinUrl(1)}`);
    await app.makeAfter(60);
    await app.mail.work();
    expect(app.letters()).toHaveLength(2);
  });

  test('moves and is deleted with the session, keeping its link', async () => {
    const app = await withZoom();
    const { token } = await app.book();
    await app.make();
    const visitor = app.visitor();
    expect((await visitor.post(`/api/bookings/${token}/reschedule`, { startsAt: LATER })).status).toBe(200);
    await app.make();
    expect(app.meetings()).toMatchObject([{ start_time: '2027-01-21T16:00:00Z', join_url: joinUrl(1) }]);
    expect(app.zoom.state.made).toBe(1);
    expect((await visitor.post(`/api/bookings/${token}/cancel`, { refundPercent: 100 })).status).toBe(200);
    await app.make();
    expect(app.meetings()).toEqual([]);
    expect(await app.room()).toMatchObject({ state: 'gone', url: '', error: null });
  });

  test('that is already gone at Zoom is made again for a move, and is fine for a cancellation', async () => {
    const app = await withZoom();
    const { token } = await app.book();
    await app.make();
    await app.mail.work();
    app.zoom.meetings.clear();
    await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: LATER });
    await app.make();
    await app.mail.work();
    expect(app.letters().at(-1), 'the changed link is mailed').toContain(joinUrl(2));
    app.zoom.meetings.clear();
    await app.visitor().post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await app.make();
    expect(await app.room()).toMatchObject({ state: 'gone', error: null });
  });

  test('that was made before its process died is found again, also far down the list', async () => {
    const app = await withZoom({ pageSize: 1 });
    await app.book('2027-01-20T13:00:00.000Z');
    await app.make();
    await app.book();
    app.zoom.state.loses.add('POST');
    await app.make();
    expect(app.zoom.state.made, 'made, but the answer was lost').toBe(2);
    expect(await app.room(2)).toMatchObject({ state: 'failing', error: 'Zoom could not be reached.' });
    app.zoom.state.loses.clear();
    await app.makeAfter(2);
    expect(await app.room(2)).toMatchObject({ state: 'made', url: joinUrl(2) });
    expect([app.zoom.state.made, app.meetings().length], 'no second one').toEqual([2, 2]);
  });

  test('whose process died before it asked Zoom is made by the next one', async () => {
    const app = await withZoom();
    await app.book();
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await app.db.updateTable('bookingRooms').set({ claimedUntil: until, attempts: 1 }).execute();
    const other = await testApp({ ...app.env, DATA_DIR: app.config.dataDir }, app.clock.now);
    await other.rooms.task.work();
    expect(app.meetings(), 'the other process has it for a minute').toEqual([]);
    app.clock.pass(1.1);
    await other.rooms.task.work();
    expect(app.meetings()).toHaveLength(1);
  });

  test('is made once by two servers at work', async () => {
    const app = await withZoom();
    const other = await testApp({ ...app.env, DATA_DIR: app.config.dataDir }, app.clock.now);
    for (const hour of [13, 14, 15, 16]) await app.book(`2027-01-20T${hour}:00:00.000Z`);
    await Promise.all([app.make(), other.rooms.task.work()]);
    expect([app.zoom.state.made, app.meetings().length]).toEqual([4, 4]);
  });

  test('of a session that is moved while it is made ends at the new time', async () => {
    const app = await withZoom();
    const { token } = await app.book();
    app.zoom.pauseNext(async () => {
      await app.visitor().post(`/api/bookings/${token}/reschedule`, { startsAt: LATER });
    }, isCreation);
    await app.make();
    expect(app.meetings()).toMatchObject([{ start_time: '2027-01-21T16:00:00Z' }]);
    expect(await app.room()).toMatchObject({ state: 'made', url: joinUrl(1) });
  });

  test('of a session that is canceled while it is made is deleted', async () => {
    const app = await withZoom();
    const { token } = await app.book();
    app.zoom.pauseNext(async () => {
      await app.visitor().post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    }, isCreation);
    await app.make();
    expect(app.meetings()).toEqual([]);
    expect(app.zoom.state.made).toBe(1);
    expect(await app.room()).toMatchObject({ state: 'gone' });
  });

  test('of a session that is canceled after its answer was lost leaves nothing behind', async () => {
    const app = await withZoom();
    const { token } = await app.book();
    app.zoom.state.loses.add('POST');
    await app.make();
    app.zoom.state.loses.clear();
    expect(app.meetings()).toHaveLength(1);
    await app.visitor().post(`/api/bookings/${token}/cancel`, { refundPercent: 100 });
    await app.make();
    expect(app.meetings()).toEqual([]);
  });

  test('waits as long as Zoom asks for, and asks for a new token when one is refused', async () => {
    const app = await withZoom();
    await app.book('2027-01-20T13:00:00.000Z');
    await app.make();
    app.zoom.forgetTokens();
    await app.book();
    app.zoom.failNext({ status: 429, body: { code: 429 }, headers: { 'retry-after': '900' } }, isCreation);
    await app.make();
    expect(await app.room(2)).toMatchObject({ error: expect.stringContaining('asks for a pause') });
    await app.makeAfter(14);
    expect(app.meetings()).toHaveLength(1);
    await app.makeAfter(2);
    expect(app.meetings()).toHaveLength(2);
    expect(app.zoom.state.tokens).toBe(2);
  });

  test('is given up by a slow Zoom after the time limit, and retried after longer and longer pauses', async () => {
    const app = await withZoom();
    await app.book();
    app.zoom.state.delayMs = 1_500;
    await app.make();
    expect(await app.room()).toMatchObject({ error: 'Zoom took longer than 1 seconds.' });
    app.zoom.state.delayMs = 0;
    await app.db.updateTable('bookingRooms').set({ attempts: 9 }).execute();
    app.zoom.failNext({ status: 500 }, ({ path }) => path.endsWith('/meetings'));
    await app.makeAfter(2);
    const { nextTryAt } = (await app.row()) ?? {};
    expect(Date.parse(nextTryAt ?? '') - app.clock.now().getTime(), 'an hour at most').toBe(3_600_000);
  });
});
