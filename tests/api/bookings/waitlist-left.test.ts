import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../support/client.ts';
import {
  aWish,
  cancelLesson,
  FIRST,
  freeSlots,
  holdLesson,
  lookForTimes,
  mailTo,
  stateOf,
  wait,
  waitSite,
} from '../../support/waitlist.ts';

describe('leaving', () => {
  test('takes one press or the one-click call of a mail program, and gives the held time to the next', async () => {
    const site = await waitSite();
    const { app, bookings } = site;
    const first = await wait(app, { email: 'one@example.com' });
    const second = await wait(app, { email: 'two@example.com' });
    await cancelLesson(app.visitor(), bookings[0] ?? '');
    const answer = await fetch(`${app.origin}/api/waitlist/${first}/leave`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await stateOf(app, first)).toEqual(['left', null]);
    expect(await stateOf(app, second)).toEqual(['offered', FIRST]);
    expect((await app.visitor().post(`/api/waitlist/${first}/leave`)).status).toBe(200);
    expect((await app.visitor().post(`/api/waitlist/${first}/confirm`)).status).toBe(200);
    expect(await stateOf(app, first)).toEqual(['left', null]);
    const opened = await fetch(`${app.origin}/api/waitlist/${second}/leave`, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/booking/wait/${second}`]);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect((await mailTo(site, 'one@example.com')).join('\n')).not.toContain('offer=');
  });

  test('of someone who is paying keeps the time of the payment', async () => {
    const site = await waitSite();
    const { app, bookings } = site;
    const first = await wait(app);
    await cancelLesson(app.visitor(), bookings[0] ?? '');
    await app.db
      .updateTable('bookings')
      .set({ payment: 'pending', email: 'grace@example.com' })
      .where('state', '=', 'held')
      .execute();
    await app.visitor().post(`/api/waitlist/${first}/leave`);
    expect((await holdLesson(site, FIRST)).status).toBe(409);
  });
});

test('a request is counted for its network, so that one network cannot fill the list or send to many addresses', async () => {
  const { app } = await waitSite();
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1)
    statuses.push(
      (await app.visitor().post('/api/waitlist', aWish({ email: `${number}@example.com` }))).status,
    );
  expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
});

describe('the team', () => {
  test('sees the queue, offers a free time to anyone in it, and takes entries off', async () => {
    const site = await waitSite();
    const { app, admin, bookings, kindId, clock } = site;
    await wait(app, { email: 'one@example.com', firstDay: '2027-02-03' });
    const second = await wait(app, { email: 'two@example.com', firstDay: '2027-02-04' });
    const listed = await bodyOf<{ entries: Array<{ id: number; email: string }> }>(
      admin.get(`/api/admin/kinds/${kindId}/waitlist`),
    );
    expect(listed.entries.map(({ email }) => email)).toEqual(['one@example.com', 'two@example.com']);
    const [one, two] = listed.entries;
    const offer = (id: number | undefined, startsAt: string) =>
      admin.post(`/api/admin/waitlist/${id}/offer`, { startsAt });
    expect((await offer(two?.id, FIRST)).status).toBe(409);
    await cancelLesson(app.visitor(), bookings[0] ?? '');
    expect((await offer(two?.id, '2027-01-20T14:00:00.000Z')).status).toBe(422);
    expect((await offer(two?.id, FIRST)).status).toBe(200);
    expect(await stateOf(app, second)).toEqual(['offered', FIRST]);
    expect((await offer(two?.id, FIRST)).status).toBe(409);
    expect((await offer(4_711, FIRST)).status).toBe(404);
    clock.pass(61);
    expect((await offer(one?.id, FIRST)).status, 'whose hold has just ended').toBe(200);
    const removed = await bodyOf<{ entries: object[] }>(
      admin.call('DELETE', `/api/admin/waitlist/${one?.id}`),
    );
    expect(removed.entries).toHaveLength(1);
    expect(await freeSlots(site)).toEqual(['2027-01-20T15:00Z']);
    const kinds = await bodyOf<{ kinds: Array<{ key: string; waiting: number }> }>(
      admin.get('/api/admin/kinds'),
    );
    expect(kinds.kinds.find(({ key }) => key === 'lesson')?.waiting).toBe(1);
  });

  test('exports and erases what it keeps about a client who waits', async () => {
    const { app, admin, bookings } = await waitSite();
    await wait(app, { email: 'Ada@example.com' });
    const other = await wait(app, { email: 'two@example.com', firstDay: '2027-02-05' });
    await cancelLesson(app.visitor(), bookings[0] ?? '');
    const { guests } = await bodyOf<{ guests: Array<{ key: string; email: string }> }>(
      admin.get('/api/admin/guests?q=ada'),
    );
    const key = guests.find(({ email }) => email === 'ada@example.com')?.key;
    const file = await bodyOf<{ waitingList: object[] }>(admin.get(`/api/admin/guests/${key}/export.json`));
    expect(file.waitingList).toMatchObject([{ key: 'lesson', name: 'Grace Hopper', state: 'offered' }]);
    expect((await admin.call('DELETE', `/api/admin/guests/${key}`)).status).toBe(200);
    const left = await app.db.selectFrom('waitlist').select('email').execute();
    expect(left).toEqual([{ email: 'two@example.com' }]);
    expect((await stateOf(app, other))[0]).toBe('waiting');
  });

  test('keeps no entry after its days: unconfirmed ones for three, ended ones for thirty', async () => {
    const { app, clock } = await waitSite();
    await app.visitor().post('/api/waitlist', aWish());
    const first = await wait(app, { email: 'one@example.com', lastDay: '2027-01-15' });
    clock.pass(2 * 1_440);
    await lookForTimes(app);
    expect(await app.db.selectFrom('waitlist').select('id').execute()).toHaveLength(2);
    clock.pass(2 * 1_440);
    await lookForTimes(app);
    expect(await stateOf(app, first)).toEqual(['left', null]);
    expect(await app.db.selectFrom('waitlist').select('id').execute()).toHaveLength(1);
    clock.pass(31 * 1_440);
    await lookForTimes(app);
    expect(await app.db.selectFrom('waitlist').select('id').execute()).toHaveLength(0);
  });
});

test('a visitor who fills in the form keeps the time that someone waits for, also after a reload', async () => {
  const { app } = await waitSite({ full: false });
  const visitor = app.visitor();
  const first = await bodyOf<{ token: string }>(
    visitor.post('/api/bookings/holds', { tier: 'lesson', startsAt: FIRST }),
  );
  const token = await wait(app, { lastDay: '2027-01-20' });
  const again = await visitor.post('/api/bookings/holds', {
    tier: 'lesson',
    startsAt: FIRST,
    replaces: first.token,
  });
  expect(again.status).toBe(201);
  const { token: second } = await bodyOf<{ token: string }>(again);
  await visitor.post(`/api/bookings/holds/${second}/release`);
  expect((await holdLesson({ app }, FIRST)).status, 'once it is released, it is offered').toBe(409);
  await lookForTimes(app);
  expect(await stateOf(app, token)).toEqual(['offered', FIRST]);
});
