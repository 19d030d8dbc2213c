/** The waiting list beside moves, holds and other entries. */
import { expect, test } from 'vitest';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import {
  cancelLesson,
  FIRST,
  freeSlots,
  mailTo,
  SECOND,
  stateOf,
  THIRD,
  type WaitSite,
  wait,
  waitSite,
} from '../../support/waitlist.ts';

const HOUR = '{"3":[{"from":900,"to":960}]}';
const minute = (time: string) => time.replace(':00.000Z', 'Z');

const setHours = ({ app }: WaitSite, id: number, hours: string) =>
  app.db.updateTable('developers').set({ hours }).where('id', '=', id).execute();

/** Dora gives lessons, too, but has no hours yet. */
async function withDora(site: WaitSite): Promise<number> {
  const { db } = site.app;
  const dora = await addDeveloper(db, 'offshore', { name: 'Dora', timeZone: 'UTC', hours: '{}' });
  await db.insertInto('developerKinds').values({ developerId: dora, kindId: site.kindId }).execute();
  return dora;
}

interface Hold {
  token: string;
  developer: string;
}

test('leaving one list drops no e-mail about an offer to another entry of the same address', async () => {
  const site = await waitSite();
  const { app, bookings } = site;
  const offered = await wait(app, { lastDay: '2027-01-20' });
  const other = await wait(app, { firstDay: '2027-02-01' });
  await cancelLesson(app.visitor(), bookings[0] ?? '');
  expect(await stateOf(app, offered)).toEqual(['offered', FIRST]);
  await app.visitor().post(`/api/waitlist/${other}/leave`);
  expect(await mailTo(site, 'grace@example.com')).toContainEqual(expect.stringContaining('?offer='));
});

test('the calendar of a move lists no time that someone waits for, and the team sees all of them', async () => {
  const site = await waitSite();
  const { app, admin, bookings, clara } = site;
  await wait(app, { lastDay: '2027-01-28' });
  await setHours(site, clara, '{"3":[{"from":900,"to":1020}]}');
  const [, moving = ''] = bookings;
  const listed = await bodyOf<{ slots: string[] }>(
    app.visitor().get(`/api/bookings/${moving}/times?from=2027-01-14&days=30`),
  );
  expect(listed.slots).toEqual(['2027-02-03T16:00Z']);
  const move = (startsAt: string) => app.visitor().post(`/api/bookings/${moving}/reschedule`, { startsAt });
  expect((await move('2027-01-20T16:00:00.000Z')).status).toBe(409);
  const { id } = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('startsAt', '=', SECOND)
    .executeTakeFirstOrThrow();
  const forTeam = await bodyOf<{ slots: string[] }>(
    admin.get(`/api/admin/bookings/${id}/times?from=2027-01-14&days=30`),
  );
  expect(forTeam.slots).toContain('2027-01-20T16:00Z');
  expect((await move('2027-02-03T16:00:00.000Z')).status).toBe(200);
});

test('a time that someone waits for with one developer is booked with another one who is free', async () => {
  const site = await waitSite({ full: false });
  const { app } = site;
  const dora = await withDora(site);
  await wait(app, { developer: dora });
  await setHours(site, dora, HOUR);
  expect(await freeSlots(site)).toEqual([FIRST, SECOND, THIRD].map(minute));
  const hold = (startsAt: string, change: object = {}) =>
    app.visitor().post('/api/bookings/holds', { tier: 'lesson', startsAt, ...change });
  for (const startsAt of [FIRST, SECOND, THIRD])
    expect(await bodyOf<Hold>(hold(startsAt))).toMatchObject({ developer: 'Clara' });
  expect((await hold(FIRST)).status).toBe(409);
  expect((await hold(FIRST, { developer: dora })).status).toBe(409);
});

test('a visitor who holds a time gets no other developer that someone waits for then', async () => {
  const site = await waitSite({ full: false });
  const { app, clara } = site;
  const dora = await withDora(site);
  await wait(app, { developer: dora });
  await setHours(site, dora, HOUR);
  const hold = (change: object) =>
    app.visitor().post('/api/bookings/holds', { tier: 'lesson', startsAt: FIRST, ...change });
  const { token: replaces } = await bodyOf<Hold>(hold({ developer: clara }));
  expect((await hold({ developer: dora, replaces })).status).toBe(409);
  expect(await bodyOf<Hold>(hold({ replaces }))).toMatchObject({ developer: 'Clara' });
});
