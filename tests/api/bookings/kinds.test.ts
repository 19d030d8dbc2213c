import { describe, expect, test } from 'vitest';
import { insertBooking } from '#db/queries/bookings/write.ts';
import { freeTimes } from '#server/bookings/free-times.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClock, bookAt, NOON, said } from '../../support/bookings.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { aKind } from '../../support/kinds.ts';

const HOURS = '{"3":[{"from":540,"to":720},{"from":780,"to":825}]}';
const WEDNESDAY = '2027-01-20';
const dayOf = (date: string) => ({ start: Date.parse(date), end: Date.parse(date) + 86_400_000 });

async function open() {
  const clock = aClock();
  const { app, admin } = await appWithAdmin({}, clock.now);
  const ben = await addDeveloper(app.db, 'offshore', { name: 'Ben', timeZone: 'UTC', hours: HOURS });
  const slots = async (key: string, developer?: number) =>
    (await freeTimes(app.db, key, dayOf(WEDNESDAY), clock.now(), developer)).slots.map((slot) =>
      slot.slice(11, 16),
    );
  const create = async (change: Parameters<typeof aKind>[0]) =>
    bodyOf<KindDetail>(await admin.post('/api/admin/kinds', aKind({ developers: [ben], ...change })));
  return { app, admin, ben, slots, create, clock };
}

const listed = async (client: Client) =>
  (await bodyOf<{ kinds: KindDetail[] }>(await client.get('/api/admin/kinds'))).kinds;
const patch = (admin: Client, id: number, body: object) =>
  admin.call('PATCH', `/api/admin/kinds/${id}`, body);

describe('a fresh site', () => {
  test('has the two tiers as its kinds, with the hours of the specification', async () => {
    const { admin, app } = await open();
    const kinds = await listed(admin);
    expect(
      kinds.map(({ key, slug, minutes, step, anchor, frame }) => ({
        key,
        slug,
        minutes,
        step,
        anchor,
        frame,
      })),
    ).toEqual([
      {
        key: 'offshore',
        slug: 'offshore',
        minutes: 60,
        step: 60,
        anchor: 'hour',
        frame: { timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 },
      },
      {
        key: 'usa',
        slug: 'usa',
        minutes: 60,
        step: 60,
        anchor: 'hour',
        frame: { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], opens: 540, closes: 1080 },
      },
    ]);
    const visible = await bodyOf<{ kinds: object[] }>(await app.visitor().get('/api/bookings/kinds'));
    expect(visible.kinds).toMatchObject([
      { key: 'offshore', name: 'Offshore', noun: 'Offshore developer', price: 120, currency: 'USD' },
      { key: 'usa', name: 'USA-based', noun: 'USA-based developer', price: 150, minutes: 60 },
    ]);
  });
});

describe('a developer who gives several kinds', () => {
  test('has starts of each kind on their own clock, and no two sessions at once', async () => {
    const { app, slots, create, ben } = await open();
    await create({ key: 'lesson', slug: 'lesson', minutes: 90, step: 30 });
    await create({ key: 'intro', slug: 'intro', minutes: 15, step: 15 });
    expect(await slots('lesson')).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(await slots('intro')).toEqual([
      ...['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45', '11:00', '11:15'],
      ...['11:30', '11:45', '13:00', '13:15', '13:30'],
    ]);
    await bookAt(app.visitor(), `${WEDNESDAY}T10:00:00.000Z`, { developer: ben });
    expect(await slots('lesson')).toEqual([]);
    expect(await slots('intro')).toEqual([
      ...['09:00', '09:15', '09:30', '09:45', '11:00', '11:15', '11:30', '11:45'],
      ...['13:00', '13:15', '13:30'],
    ]);
    const session = {
      ref: 'a-lesson',
      source: 'site' as const,
      tier: 'lesson',
      startsAt: `${WEDNESDAY}T11:00:00.000Z`,
      developerId: ben,
      state: 'confirmed' as const,
      holdExpiresAt: null,
      priceCents: 0,
      currency: 'USD',
      payment: 'due' as const,
      origin: '',
    };
    const booked = await insertBooking(app.db, { ...session, minutes: 45 }, NOON);
    expect(booked).toMatchObject({ tier: 'lesson', minutes: 45 });
    expect(await slots('offshore', ben)).toEqual(['09:00']);
  });

  test('has the longer of two buffers between sessions, on both sides', async () => {
    const { app, slots, ben, create } = await open();
    await app.db.updateTable('developers').set({ bufferAfter: 15 }).where('id', '=', ben).execute();
    await create({ key: 'intro', slug: 'intro', minutes: 15, step: 15, bufferBefore: 30 });
    await bookAt(app.visitor(), `${WEDNESDAY}T10:00:00.000Z`, { developer: ben });
    // Before the fix, 11:00 was offered and 9:00 was not.
    expect(await slots('offshore', ben)).toEqual([]);
    expect(await slots('intro')).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '11:30',
      '11:45',
      '13:00',
      '13:15',
      '13:30',
    ]);
  });
});

test('a developer in India has starts on the hours of their own clock', async () => {
  const { app, slots } = await open();
  const hours = '{"3":[{"from":540,"to":720}]}';
  const asha = await addDeveloper(app.db, 'offshore', { name: 'Asha', timeZone: 'Asia/Kolkata', hours });
  expect(await slots('offshore', asha)).toEqual(['03:30', '04:30', '05:30']);
  const booked = await app.visitor().post('/api/bookings/holds', {
    tier: 'offshore',
    startsAt: `${WEDNESDAY}T03:30:00Z`,
    developer: asha,
  });
  expect(booked.status).toBe(201);
});

describe('an owner', () => {
  test('adds, changes and renames a kind, whose earlier address leads to it', async () => {
    const { admin, app, create } = await open();
    const { id, version } = await create({ key: 'lesson', slug: 'lesson' });
    expect(version).toBe(1);
    expect(await said(await patch(admin, id, { version: 7, minutes: 45 }))).toEqual([
      409,
      'Someone else saved this kind of session. Reload to see it.',
    ]);
    const changed = await bodyOf<KindDetail>(
      await patch(admin, id, { version, slug: 'long-lesson', minutes: 120 }),
    );
    expect(changed).toMatchObject({ slug: 'long-lesson', formerSlugs: ['lesson'], minutes: 120, version: 2 });
    // The offer does not have it yet, so visitors do not see it.
    expect((await app.visitor().get('/api/bookings/kinds/lesson')).status).toBe(404);
    const usa = (await listed(admin)).find(({ key }) => key === 'usa');
    await patch(admin, usa?.id ?? 0, { version: usa?.version, slug: 'local' });
    expect(await bodyOf(await app.visitor().get('/api/bookings/kinds/usa'))).toMatchObject({
      slug: 'local',
      key: 'usa',
    });
    expect(await said(await admin.post('/api/admin/kinds', aKind({ key: 'other', slug: 'usa' })))).toEqual([
      409,
      'Another kind has or had this address. Choose another one.',
    ]);
  });

  test('reads which saved hours yield no session', async () => {
    const { create, admin } = await open();
    expect((await create({ key: 'lesson', slug: 'lesson' })).warnings).toEqual([
      'Ben: no session of 90 minutes fits into Wednesday, 13:00 to 13:45.',
    ]);
    expect((await create({ key: 'nobody', slug: 'nobody', developers: [] })).warnings).toEqual([
      'No one gives this session, so it cannot be booked.',
    ]);
    const frame = { timeZone: 'UTC', days: [3], opens: 600, closes: 660 };
    expect((await create({ key: 'short', slug: 'short', frame })).warnings).toEqual([
      'Ben: no session of 90 minutes fits into Wednesday, 9:00 to 12:00.',
      'Ben: no session of 90 minutes fits into Wednesday, 13:00 to 13:45.',
    ]);
    expect((await listed(admin))[0]?.warnings).toEqual([
      'Ben: no session of 1 hour fits into Wednesday, 13:00 to 13:45.',
    ]);
  });

  test('cannot archive a kind with sessions ahead, nor the last one', async () => {
    const { admin, app, slots } = await open();
    await bookAt(app.visitor(), `${WEDNESDAY}T10:00:00.000Z`);
    const [offshore, usa] = await listed(admin);
    const archive = (kind: KindDetail | undefined) =>
      admin.post(`/api/admin/kinds/${kind?.id}/archive`, { version: kind?.version });
    expect(await said(await archive(offshore))).toEqual([
      409,
      'This kind has 1 upcoming session. It can be archived when they are over, canceled or refunded.',
    ]);
    expect((await archive(usa)).status).toBe(200);
    const held = await app
      .visitor()
      .post('/api/bookings/holds', { tier: 'usa', startsAt: `${WEDNESDAY}T16:00:00Z` });
    expect(await said(held)).toEqual([422, 'These sessions can no longer be booked. Choose another kind.']);
    expect(await slots('usa')).toEqual([]);
    await app.db.updateTable('bookings').set({ state: 'cancelled', taken: null }).execute();
    expect(await said(await archive(offshore))).toEqual([
      409,
      'This is the only kind of session. Add or restore another one first.',
    ]);
    const [, archived] = await listed(admin);
    await admin.post(`/api/admin/kinds/${archived?.id}/restore`, { version: archived?.version });
    expect((await listed(admin)).map(({ archivedAt }) => archivedAt)).toEqual([null, null]);
  });

  test('sets the order of the kinds', async () => {
    const { admin } = await open();
    const order = (ids: number[]) => admin.call('PUT', '/api/admin/kinds/order', { ids });
    expect((await order([2])).status).toBe(422);
    expect((await order([2, 1, 1])).status).toBe(422);
    expect((await order([2, 1, 9])).status).toBe(422);
    await order([2, 1]);
    expect((await listed(admin)).map(({ key }) => key)).toEqual(['usa', 'offshore']);
  });

  test('goes on to change the hours of a tier, which are those of its kind', async () => {
    const { admin, slots, ben } = await open();
    const rule = { days: [3], opensAt: 10, closesAt: 12, noticeHours: 1, horizonDays: 30 };
    await admin.call('PUT', '/api/admin/bookings/rules/offshore', rule);
    expect(await slots('offshore', ben)).toEqual(['10:00', '11:00']);
    const [offshore] = await listed(admin);
    expect(offshore).toMatchObject({ noticeMinutes: 60, horizonDays: 30, frame: { days: [3], opens: 600 } });
    const frame = { timeZone: 'UTC', days: [3], opens: 570, closes: 720 };
    await patch(admin, offshore?.id ?? 0, { version: offshore?.version, frame, step: 30, anchor: 'hour' });
    expect(await slots('offshore', ben)).toEqual(['09:30', '10:00', '10:30', '11:00']);
    const { rules } = await bodyOf<{ rules: object[] }>(await admin.get('/api/admin/bookings/settings'));
    expect(rules).toContainEqual(expect.objectContaining({ tier: 'offshore', opensAt: 9, closesAt: 12 }));
  });

  test('closes a day for one kind, or with the call for both tiers', async () => {
    const { admin, slots, ben, app } = await open();
    const closed = await bodyOf<Array<{ id: number }>>(
      await admin.post('/api/admin/bookings/days-off', { tier: 'offshore', date: WEDNESDAY }),
    );
    expect(await slots('offshore', ben)).toEqual([]);
    await admin.call('DELETE', `/api/admin/bookings/days-off/${closed[0]?.id}`);
    expect(await slots('offshore', ben)).toEqual(['09:00', '10:00', '11:00']);
    await app.db.insertInto('closedDays').values({ kindId: null, date: WEDNESDAY }).execute();
    expect(await slots('offshore', ben)).toEqual([]);
  });
});
