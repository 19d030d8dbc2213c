import { findBookingById } from '#db/queries/bookings/read.ts';
import type { requests } from '#src/contract/bookings/requests.ts';
import { notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { detailIn } from '../admin.ts';
import { askCalendarsAgain } from '../ask-calendars.ts';
import type { BookingDeps } from '../deps.ts';
import { rangeFrom } from '../free-times.ts';
import { closeCheckout } from '../hold.ts';
import { bookingOf, present } from '../present.ts';
import { timesFor } from '../times-for.ts';
import { answerRequest, withdrawRequest } from './requests.ts';
import { chooseTime, proposeTimes } from './time-offers.ts';

/** Audit user for changes by a booking's link, since no one is signed in. */
const CLIENT = { id: null, username: 'customer' };

export const requestHandlers: Handlers<typeof requests, BookingDeps> = {
  withdrawRequest: write({
    async prepare({ params: { token } }, deps) {
      return { ref: (await bookingOf(token, deps)).ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head } }, { db, audit, now, wake }) {
      const before = await withdrawRequest(db, ref, { head, now: now() });
      await audit({ subject: ref, by: CLIENT });
      wake(mailTask);
      return before;
    },
    async finish(before, { params: { token } }, deps) {
      await closeCheckout(before, deps);
      return present(await bookingOf(token, deps), deps);
    },
  }),

  chooseTime: write({
    async prepare({ params: { token, id } }, deps) {
      const booking = await bookingOf(token, deps);
      const offered = (await present(booking, deps)).timeOffers.find((offer) => offer.id === id);
      if (offered) await askCalendarsAgain({ tier: booking.tier, startsAt: offered.startsAt }, deps);
      return { ref: booking.ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head }, params: { id } }, { db, audit, now, wake }) {
      const { booking, changed } = await chooseTime(db, ref, id, { head, now: now() });
      if (changed) await audit({ subject: ref, by: CLIENT });
      wake(mailTask);
      return booking;
    },
    finish: (booking, _call, deps) => present(booking, deps),
  }),

  answerRequest: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const { ref } = await answerRequest(db, id, body, { actor: user.username, head, now: now() });
      await audit({ subject: ref, detail: { answer: body.answer } });
      wake(mailTask);
    },
    finish: (_changed, { params: { id }, ctx }, deps) => detailIn(ctx, id, deps),
  }),

  async timesToPropose({ params: { id }, query }, { db, now: clock }) {
    const booking = await findBookingById(db, id);
    if (!booking) throw notFound('Booking');
    const now = clock();
    const { slots, timeZone } = await timesFor(db, booking, rangeFrom(query, now), now, {
      byTeam: true,
    });
    return { slots: slots.filter((slot) => Date.parse(slot) !== Date.parse(booking.startsAt)), timeZone };
  },

  proposeTimes: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const { ref } = await proposeTimes(db, id, body, { actor: user.username, head, now: now() });
      const { times, hours, hold } = body;
      await audit({ subject: ref, detail: { times, hours, hold } });
      wake(mailTask);
    },
    finish: (_changed, { params: { id }, ctx }, deps) => detailIn(ctx, id, deps),
  }),
};
