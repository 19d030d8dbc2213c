import { describe, expect, test } from 'vitest';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { DeveloperDetail } from '#src/contract/bookings/developers.ts';
import { type KindDetail, kindPreview } from '#src/contract/bookings/kinds.ts';
import type { CalendarDeveloper } from '#src/contract/bookings/team-calendar.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClock, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { aKind } from '../../support/kinds.ts';

const LESSON = {
  name: 'Guitar lesson',
  noun: 'guitar teacher',
  price: 40,
  hours: { label: 'Wednesdays from 9 to 12', short: 'Wed, 9-12', extended: '' },
};
const HOURS = '{"3":[{"from":540,"to":720},{"from":780,"to":825}]}';

async function open() {
  const clock = aClock();
  const { app, admin } = await appWithAdmin({}, clock.now);
  const ben = await addDeveloper(app.db, 'offshore', { name: 'Ben', timeZone: 'UTC', hours: HOURS });
  const list = async () =>
    bodyOf<{ kinds: KindDetail[]; offerVersion: number }>(await admin.get('/api/admin/kinds'));
  const add = (change: object = {}) =>
    admin.post('/api/admin/kinds', {
      ...aKind({ key: 'lesson', slug: 'lesson', developers: [ben] }),
      offer: LESSON,
      offerVersion: 0,
      ...change,
    });
  const change = (id: number, body: object) => admin.call('PATCH', `/api/admin/kinds/${id}`, body);
  const draft = (value: unknown, version = 0) =>
    admin.call('PUT', '/api/admin/content/offer/draft', { value, version });
  return { app, admin, ben, list, add, change, draft };
}

describe('an owner saves a kind of session', () => {
  test('with its times, texts and price at once, so that visitors can book it', async () => {
    const { app, list, add } = await open();
    const made = await bodyOf<KindDetail>(await add());
    expect(made.offer).toEqual({ ...LESSON, currency: 'USD' });
    const { kinds } = await bodyOf<{ kinds: object[] }>(await app.visitor().get('/api/bookings/kinds'));
    expect(kinds).toContainEqual(
      expect.objectContaining({ key: 'lesson', name: 'Guitar lesson', price: 40, minutes: 90 }),
    );
    expect((await list()).offerVersion).toBe(1);
    expect((await app.visitor().get('/booking/lesson')).status).toBe(200);
  });

  test('not over texts and prices that someone else saved since, and then neither half', async () => {
    const { list, add, change } = await open();
    const { id, version } = await bodyOf<KindDetail>(await add());
    const body = { version, minutes: 45, offer: { ...LESSON, price: 50 } };
    expect(await said(await change(id, { ...body, offerVersion: 0 }))).toEqual([
      409,
      'Someone else changed the texts and prices of the site since. Reload to see them. Nothing was saved.',
    ]);
    expect((await list()).kinds.find((kind) => kind.id === id)).toMatchObject({
      minutes: 90,
      version,
      offer: { price: 40 },
    });
    const changed = await bodyOf<KindDetail>(await change(id, { ...body, offerVersion: 1 }));
    expect(changed).toMatchObject({ minutes: 45, offer: { price: 50 } });
  });

  test('not without a price for one of the first two, and says so', async () => {
    const { list, change } = await open();
    const [usa] = (await list()).kinds.filter(({ key }) => key === 'usa');
    const { currency: _, ...offer } = usa?.offer ?? { currency: '' };
    const answer = await change(usa?.id ?? 0, {
      version: usa?.version,
      minutes: 30,
      offer: { ...offer, price: 0 },
      offerVersion: 0,
    });
    expect(await said(answer)).toEqual([422, 'Price of one session must be at least 1. Nothing was saved.']);
    expect((await list()).kinds.find(({ key }) => key === 'usa')?.minutes).toBe(60);
  });

  test('while a draft of the offer waits, which keeps it when it is published', async () => {
    const { admin, list, add, draft } = await open();
    await draft({ ...ownOfferDocument, hosting: { ...ownOfferDocument.hosting, pricePerMonth: 49 } });
    await add();
    const saved = await bodyOf<{ draft: { version: number } }>(await admin.get('/api/admin/content/offer'));
    const publish = { sections: [{ key: 'offer', version: saved.draft.version }] };
    expect((await admin.post('/api/admin/content-publish', publish)).status).toBe(200);
    expect((await list()).kinds.find(({ key }) => key === 'lesson')?.offer).toMatchObject(LESSON);
  });

  test('only with a name that fits, and learns which field is wrong', async () => {
    const { add } = await open();
    expect(await said(await add({ offer: { ...LESSON, name: 'x'.repeat(41) } }))).toEqual([
      400,
      'Name must be at most 40 characters',
    ]);
    expect(await said(await add({ offer: { ...LESSON, price: 1.5 } }))).toEqual([
      400,
      'Price must be a whole number',
    ]);
  });
});

describe('the preview of a kind', () => {
  test('lists the times that clients would see, and the hours in which none fits', async () => {
    const { admin, ben } = await open();
    const times = pick(aKind({ minutes: 90, step: 30, developers: [ben] }), kindPreview.shape);
    const preview = (change: object = {}) => admin.post('/api/admin/kinds/preview', { ...times, ...change });
    const found = await bodyOf<{ times: string[]; timeZone: string; warnings: string[] }>(await preview());
    expect(found.times.slice(0, 4).map((time) => time.slice(11, 16))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
    expect(found).toMatchObject({
      timeZone: 'UTC',
      warnings: ['Ben: no session of 90 minutes fits into Wednesday, 13:00 to 13:45.'],
    });
    expect(await bodyOf(await preview({ developers: [] }))).toMatchObject({
      times: [],
      warnings: ['No one gives this session, so it cannot be booked.'],
    });
    expect(await said(await preview({ minutes: 7 }))).toEqual([400, 'Length must be at least 15']);
  });
});

describe('a developer', () => {
  test('is given several kinds of session, and the calendar knows them', async () => {
    const { admin, ben, add } = await open();
    await add({ developers: [] });
    const before = await bodyOf<DeveloperDetail>(await admin.get(`/api/admin/people/${ben}`));
    expect(before.kinds).toEqual(['offshore']);
    const { name, tier, about, pictureHash, timeZone, hours, extended, bufferBefore, bufferAfter } = before;
    const { noticeHours, horizonDays, maxPerDay, room, isShown, isActive, version } = before;
    const profile = {
      ...{ name, tier, about, pictureHash, timeZone, hours, extended, bufferBefore, bufferAfter },
      ...{ noticeHours, horizonDays, maxPerDay, room, isShown, isActive, version, userId: null },
    };
    const save = (kinds: string[], at: number) =>
      admin.call('PUT', `/api/admin/people/${ben}`, { ...profile, version: at, kinds });
    expect(await said(await save(['lessons'], version))).toEqual([
      422,
      'One of the kinds of session no longer exists. Reload.',
    ]);
    const saved = await bodyOf<DeveloperDetail>(await save(['lesson', 'offshore'], version));
    expect(saved.kinds).toEqual(['offshore', 'lesson']);
    const range = 'from=2027-01-18T00:00:00Z&to=2027-01-25T00:00:00Z';
    const { developers } = await bodyOf<{ developers: CalendarDeveloper[] }>(
      await admin.get(`/api/admin/bookings/calendar?${range}`),
    );
    expect(developers.find(({ id }) => id === ben)?.kinds).toEqual(['offshore', 'lesson']);
  });
});

describe('a day off', () => {
  test('closes one kind or all that can be booked, and is opened again for each', async () => {
    const { app, admin, add } = await open();
    const { developers: _, ...lesson } = await bodyOf<KindDetail>(await add());
    const date = '2027-01-20';
    const times = async () => {
      const path = `/api/bookings/availability?tier=${lesson.key}&from=${date}&days=1`;
      return (await bodyOf<{ slots: string[] }>(await app.visitor().get(path))).slots.length;
    };
    expect(await times()).toBe(4);
    const [closed] = await bodyOf<Array<{ id: number; tier: string }>>(
      await admin.post('/api/admin/bookings/days-off', { tier: 'lesson', date }),
    );
    expect(closed?.tier).toBe('lesson');
    expect(await times()).toBe(0);
    await admin.call('DELETE', `/api/admin/bookings/days-off/${closed?.id}`);
    expect(await times()).toBe(4);
    const all = await bodyOf<Array<{ id: number; tier: string }>>(
      await admin.post('/api/admin/bookings/days-off', { date, note: 'Holiday' }),
    );
    expect(all.map(({ tier }) => tier)).toEqual(['offshore', 'usa', 'lesson']);
    expect(await times()).toBe(0);
    const { daysOff } = await bodyOf<{ daysOff: object[] }>(await admin.get('/api/admin/bookings/settings'));
    expect(daysOff).toHaveLength(3);
    expect(await said(await admin.post('/api/admin/bookings/days-off', { tier: 'lessons', date }))).toEqual([
      422,
      'This kind of session no longer exists. Reload.',
    ]);
  });
});

/** The parts of a value that a schema knows. */
const pick = (value: object, shape: object) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(shape, name)));
