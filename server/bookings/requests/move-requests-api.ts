import type { moveRequests } from '#src/contract/bookings/move-requests.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { detailIn } from '../admin.ts';
import { askCalendarsAgain } from '../ask-calendars.ts';
import type { BookingDeps } from '../deps.ts';
import { bookingOf, present } from '../present.ts';
import { answerMove, askToMove, withdrawMove } from './move-requests.ts';

/** Audit user for changes by a booking's link, since no one is signed in. */
const CLIENT = { id: null, username: 'customer' };

export const moveRequestHandlers: Handlers<typeof moveRequests, BookingDeps> = {
  askToMove: write({
    async prepare({ params: { token }, body: { startsAt } }, deps) {
      const { ref, tier } = await bookingOf(token, deps);
      await askCalendarsAgain({ tier, startsAt }, deps);
      return { ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head }, body, ctx }, { db, audit, booking: { limits }, now, wake }) {
      await askToMove(db, ref, { ...body, address: ctx.ip }, { head, limits, now: now() });
      await audit({ subject: ref, by: CLIENT });
      wake(mailTask);
    },
    finish: async (_changed, { params: { token } }, deps) => present(await bookingOf(token, deps), deps),
  }),

  withdrawMove: write({
    async prepare({ params: { token } }, deps) {
      return { ref: (await bookingOf(token, deps)).ref, head: await deps.content.letterLayout() };
    },
    async change({ prepared: { ref, head } }, { db, audit, now, wake }) {
      await withdrawMove(db, ref, { head, now: now() });
      await audit({ subject: ref, by: CLIENT });
      wake(mailTask);
    },
    finish: async (_changed, { params: { token } }, deps) => present(await bookingOf(token, deps), deps),
  }),

  answerMove: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const { ref } = await answerMove(db, id, body, { actor: user.username, head, now: now() });
      await audit({ subject: ref, detail: { answer: body.answer, startsAt: body.startsAt } });
      wake(mailTask);
    },
    finish: (_changed, { params: { id }, ctx }, deps) => detailIn(ctx, id, deps),
  }),
};
