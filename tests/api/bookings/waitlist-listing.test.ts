import { expect, test } from 'vitest';
import { findBooking } from '#db/queries/bookings/read.ts';
import { nextHours } from '#server/bookings/next-hours.ts';
import { bodyOf } from '../../support/client.ts';
import { FIRST, lookForTimes, wait, waitSite } from '../../support/waitlist.ts';

test('a time that someone who waits is offered next is in no list that clients see, nor can it be taken', async () => {
  const { app, clock, bookings } = await waitSite();
  const [first = '', second = ''] = bookings;
  const listed = async () => {
    const booking = await findBooking(app.db, second.slice(0, 16));
    if (!booking) throw new Error('There is no booking.');
    const { links } = app.booking;
    const { times } = await nextHours(app.db, booking, { links, now: clock.now(), isExternal: false });
    const { slots } = await bodyOf<{ slots: string[] }>(app.visitor().get(`/api/bookings/${second}/times`));
    const isFirst = (time: string) => Date.parse(time) === Date.parse(FIRST);
    return [slots.some(isFirst), times.some(({ startsAt }) => isFirst(startsAt))];
  };
  const entry = await wait(app);
  // Freed without any code that could offer it, as when an event leaves a calendar.
  await app.db.deleteFrom('bookings').where('ref', '=', first.slice(0, 16)).execute();
  expect(await listed()).toEqual([false, false]);
  const move = { startsAt: FIRST, refundPercent: 100 };
  expect((await app.visitor().post(`/api/bookings/${second}/reschedule`, move)).status).toBe(409);
  await lookForTimes(app);
  expect(await listed(), 'once it is held').toEqual([false, false]);
  await app.visitor().post(`/api/waitlist/${entry}/leave`);
  expect(await listed(), 'once no one waits').toEqual([true, true]);
});
