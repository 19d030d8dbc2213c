import { receiptSettings, taxNow } from '#src/content/bookings/receipts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { teamCalendar } from '#src/contract/bookings/team-calendar.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { mailTask } from '../../mail/mail-task.ts';
import { detailOf } from '../admin.ts';
import { bookByTeam } from '../book-by-team.ts';
import type { BookingDeps } from '../deps.ts';
import { readTeamCalendar } from '../team-calendar.ts';

export const teamCalendarHandlers: Handlers<typeof teamCalendar, BookingDeps> = {
  async getCalendar({ query }, { db, now, settings }) {
    const { waitsFor } = await settings.mailLayout();
    return { ...(await readTeamCalendar(db, query, now())), mailOn: waitsFor === null };
  },

  bookForGuest: write({
    async prepare(_call, { content, settings, booking: { payments } }) {
      const site = await content.current();
      return {
        offer: site.offer,
        tax: taxNow(textsOf(site, receiptSettings), payments !== undefined),
        head: await content.letterLayout(),
        origin: (await settings.siteUrl()) ?? '',
      };
    },
    async change({ prepared, body, user }, { db, audit, now, wake }) {
      const by = { ...prepared, actor: user.username, now: now() };
      const made = await bookByTeam(db, body, by);
      await audit({ subject: made.ref });
      wake(mailTask);
      return made.id;
    },
    finish: (id, { ctx }, deps) => detailOf(id, ctx.state.origin as string, deps),
  }),
};
