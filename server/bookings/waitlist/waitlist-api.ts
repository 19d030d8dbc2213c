import { deleteEntry } from '#db/queries/bookings/waitlist-retention.ts';
import type { waitlist } from '#src/contract/bookings/waitlist.ts';
import { waitPath } from '#src/routes.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import type { BookingDeps } from '../deps.ts';
import { findWaiting } from './find-waiting.ts';
import { checkJoining, confirmEntry, join, leave, mustFindEntry, notAWaitLink } from './join.ts';
import { mustFindEntryById, offerNow } from './offer-now.ts';
import { presentOffer, presentQueue } from './present.ts';
import { waitlistTask } from './waitlist-task.ts';

async function own(token: string, deps: BookingDeps) {
  const found = await findWaiting(token, deps);
  if (!found) throw notAWaitLink();
  return found;
}

export const waitlistHandlers: Handlers<typeof waitlist, BookingDeps> = {
  joinWaitlist: write({
    async prepare({ body }, { db, content, now }) {
      const head = await content.letterLayout();
      return { head, kind: await checkJoining(db, body, { head, now: now() }) };
    },
    async change({ body, prepared: { head, kind }, ctx }, { db, booking: { limits }, now, wake }) {
      await join(db, body, kind, ctx.ip, limits, { head, now: now() });
      wake(mailTask);
      return { email: body.email };
    },
  }),

  getWaitlistEntries: ({ params: { token } }, deps) => own(token, deps),

  confirmWaitlistEntry: write({
    async change({ params: { token } }, { db, booking: { links }, now, wake }) {
      await confirmEntry(db, await mustFindEntry(db, links.waitRefOf(token)), now());
      wake(waitlistTask);
    },
    finish: (_changed, { params: { token } }, deps) => own(token, deps),
  }),

  openWaitlistEntry({ params: { token }, ctx }) {
    ctx.redirect(waitPath(token));
    return undefined;
  },

  leaveWaitlist: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ params: { token }, prepared: head }, { db, booking: { links }, now, wake }) {
      await leave(db, await mustFindEntry(db, links.waitRefOf(token)), { head, now: now() });
      wake(mailTask);
    },
    finish: (_changed, { params: { token } }, deps) => own(token, deps),
  }),

  async getWaitlistOffer({ params: { token } }, { db, booking: { links }, now }) {
    return presentOffer(db, await mustFindEntry(db, links.waitRefOf(token)), links, now());
  },

  listWaitlist: async ({ params: { id } }, { db, now }) => ({ entries: await presentQueue(db, id, now()) }),

  offerWaitlistTime: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ params: { id }, body: { startsAt }, prepared: head }, { db, audit, now, wake }) {
      const { kindId } = await offerNow(db, id, startsAt, { head, now: now() });
      await audit({ subject: String(id), detail: { startsAt } });
      wake(mailTask);
      return kindId;
    },
    finish: async (kindId, _call, { db, now }) => ({ entries: await presentQueue(db, kindId, now()) }),
  }),

  removeWaitlistEntry: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ params: { id }, prepared: head }, { db, audit, now, wake }) {
      const entry = await mustFindEntryById(db, id);
      await leave(db, entry, { head, now: now() });
      await deleteEntry(db, id);
      await audit({ subject: String(id) });
      wake(mailTask);
      return entry.kindId;
    },
    finish: async (kindId, _call, { db, now }) => ({ entries: await presentQueue(db, kindId, now()) }),
  }),
};
