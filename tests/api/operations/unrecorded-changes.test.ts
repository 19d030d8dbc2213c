import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../support/app.ts';
import { aClient, aClock } from '../../support/bookings.ts';

test('a call that changes nothing is not reported, even if the server writes something else at the same time', async () => {
  const app = await testApp({}, aClock().now);
  const visitor = app.visitor();
  const startsAt = '2027-01-20T15:00:00.000Z';
  const held = await visitor.post('/api/bookings/holds', { tier: 'usa', startsAt });
  const { token: hold } = (await held.json()) as { token: string };
  const book = () => visitor.post('/api/bookings', aClient({ hold }));
  expect((await book()).status).toBe(201);
  let isOpen = true;
  const writing = [1, 2, 3].map(async () => {
    while (isOpen) {
      await app.db
        .updateTable('bookingFeed')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
      await setImmediate();
    }
  });
  onTestFinished(async () => {
    isOpen = false;
    await Promise.all(writing);
  });
  for (let time = 0; time < 5; time += 1) expect((await book()).status, 'the form was sent again').toBe(201);
});
