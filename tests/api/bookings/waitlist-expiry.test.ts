import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { aClient } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { cancelLesson, FIRST, lookForTimes, stateOf, wait, waitSite } from '../../support/waitlist.ts';

const MS = 1 / 60_000;

/** An offer to the first of two who wait, with its form open in two browsers. */
async function offered() {
  const site = await waitSite();
  const { app, bookings } = site;
  const first = await wait(app, { email: 'one@example.com', lastDay: '2027-01-20' });
  const second = await wait(app, { email: 'two@example.com', lastDay: '2027-01-20' });
  await cancelLesson(app.visitor(), bookings[0] ?? '');
  expect(await stateOf(app, first)).toEqual(['offered', FIRST]);
  const { token: hold, email } = await bodyOf<{ token: string; email: string }>(
    app.visitor().get(`/api/waitlist/${first}/offer`),
  );
  const other = await testApp({ DATA_DIR: app.config.dataDir, TRUST_PROXY: 'true' }, site.clock.now);
  const taken = () =>
    app.db
      .selectFrom('bookings')
      .select(['state', 'email'])
      .where('startsAt', '=', FIRST)
      .where('taken', 'is not', null)
      .execute();
  const book = (server: typeof app) => server.visitor().post('/api/bookings', aClient({ hold, email }));
  return { ...site, other, first, second, taken, book };
}

test.each([
  ['a millisecond before it expires', 60 - MS],
  ['long before it expires', 30],
])('an offer that two browsers take at once, %s, is one booking', async (_when, minutes) => {
  const { app, other, clock, first, second, taken, book } = await offered();
  clock.pass(minutes);
  const [, ...answers] = await Promise.all([lookForTimes(app), book(app), book(other)]);
  const tokens = await Promise.all(
    answers.map(async (each) => (await bodyOf<{ token: string }>(each)).token),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(tokens).size, 'a form that is sent twice').toBe(1);
  clock.pass(5);
  await lookForTimes(app);
  expect(await taken()).toEqual([{ state: 'confirmed', email: 'one@example.com' }]);
  expect([(await stateOf(app, first))[0], (await stateOf(app, second))[0]]).toEqual(['booked', 'waiting']);
});

test.each([
  ['at the moment when it expires', 60],
  ['a millisecond after it expires', 60 + MS],
])('an offer that two browsers take at once, %s, is gone and offered to the next', async (_when, minutes) => {
  const { app, other, clock, first, second, taken, book } = await offered();
  clock.pass(minutes);
  const answers = await Promise.all([book(app), book(other)]);
  for (const answer of answers) {
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe('Your time is no longer held for you. Choose a time again.');
  }
  await Promise.all([lookForTimes(app), lookForTimes(other)]);
  expect(await taken()).toMatchObject([{ state: 'held' }]);
  expect([await stateOf(app, first), await stateOf(app, second)]).toEqual([
    ['waiting', null],
    ['offered', FIRST],
  ]);
});
