import {
  addDayOff,
  deleteDayOff,
  listDaysOff,
  listRules,
  saveRule,
} from '#db/queries/bookings/availability.ts';
import { sumSteps } from '#db/queries/bookings/counters.ts';
import { getFeedVersion, listBookings, renewFeedVersion } from '#db/queries/bookings/list.ts';
import { listAskingToMove } from '#db/queries/bookings/move-requests.ts';
import { countMail, retryMail } from '#db/queries/mail-outbox.ts';
import { nounFormsOf } from '#src/content/site/noun-copy.ts';
import type { bookingAdmin } from '#src/contract/bookings/booking-admin.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { mailTask } from '../mail/mail-task.ts';
import { listOutbox } from '../mail/outbox.ts';
import { changeByTeam, detailIn } from './admin.ts';
import { bookingsAsCsv } from './csv.ts';
import { kindsToClose, withBookedSessions } from './days-off.ts';
import type { BookingDeps } from './deps.ts';
import { paymentsTask } from './payments-task.ts';
import { readWays } from './ways.ts';

const DEFAULT_LIMIT = 50;
const DEFAULT_DAYS = 30;

/** @param origin the administrator's, used when the site's address is not set */
const feedUrl = async ({ db, booking, settings }: BookingDeps, origin: string) =>
  `${(await settings.siteUrl()) ?? origin}/api/bookings/feed/${booking.links.feedSecret(await getFeedVersion(db))}.ics`;

export const bookingAdminHandlers: Handlers<typeof bookingAdmin, BookingDeps> = {
  async listBookings({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db, now }) {
    const { bookings, total } = await listBookings(db, { ...filter, limit, offset }, now());
    const booked = bookings.flatMap(({ id, state }) => (state === 'confirmed' ? [id] : []));
    const asking = new Set(booked.length > 0 ? await listAskingToMove(db, booked, now()) : []);
    return { bookings: bookings.map((row) => ({ ...row, asksToMove: asking.has(row.id) })), total };
  },

  async bookingSteps({ query: { days = DEFAULT_DAYS } }, { db, now }) {
    return { days, steps: await sumSteps(db, days, now()) };
  },

  async bookingSources({ query: { days = DEFAULT_DAYS } }, { db, now, content, views }) {
    await views.flush();
    const { offer } = await content.current();
    return readWays(db, { days, currency: offer.currency }, now());
  },

  exportBookings: write({
    // A search may be someone's name, and the log outlives their data.
    change: ({ query: { q, ...filter } }, { audit }) =>
      audit({ subject: 'bookings', detail: { ...filter, ...(q && { searched: true }) } }),
    async finish(_changed, { query, ctx }, { db, content, now: clock }) {
      const now = clock();
      ctx.set({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="bookings-${now.toISOString().slice(0, 10)}.csv"`,
      });
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = bookingsAsCsv(db, query, { noun: nounFormsOf((await content.current()).offer), now });
    },
  }),

  getFeed: async ({ ctx }, deps) => ({ feedUrl: await feedUrl(deps, ctx.state.origin as string) }),

  async bookingSettings(_call, { db, booking, now, settings }) {
    const { server, team, waitsFor } = await settings.mailLayout();
    const today = now().toISOString().slice(0, 10);
    return {
      rules: await listRules(db),
      daysOff: await withBookedSessions(db, await listDaysOff(db, today)),
      mail: { on: server !== undefined, waitsFor, team, ...(await countMail(db)) },
      payments: booking.payments !== undefined,
    };
  },

  async saveRule({ params: { tier }, body }, { db, audit, now }) {
    await audit({ subject: tier, detail: body });
    return saveRule(db, tier, body, now());
  },

  async addDayOff({ body: { tier, date, note = '' } }, { db, audit }) {
    const added = [];
    for (const kind of await kindsToClose(db, tier)) added.push(await addDayOff(db, kind, { date, note }));
    await audit({ subject: date, detail: { tiers: added.map((day) => day.tier) } });
    return withBookedSessions(db, added);
  },

  async deleteDayOff({ params: { id } }, { db, audit }) {
    const day = await deleteDayOff(db, id);
    if (!day) throw notFound('Day off');
    await audit({ subject: day.date, detail: { tiers: [day.tier] } });
  },

  renewFeed: write({
    async change(_call, { db, audit }) {
      await renewFeedVersion(db);
      await audit({ subject: 'the calendar link' });
    },
    finish: async (_changed, { ctx }, deps) => ({ feedUrl: await feedUrl(deps, ctx.state.origin as string) }),
  }),

  listMail: ({ query: { state, limit = DEFAULT_LIMIT, offset = 0 } }, deps) =>
    listOutbox({ state, limit, offset }, deps),

  async retryMail({ params: { id } }, { db, audit, now, wake }) {
    if (!(await retryMail(db, id, now())))
      throw conflict('mail_not_failed', 'Only e-mails that failed can be sent again.');
    await audit({ subject: `mail ${id}` });
    wake(mailTask);
  },

  getBookingDetail: ({ params: { id }, ctx }, deps) => detailIn(ctx, id, deps),

  changeBooking: write({
    prepare: (_call, { content }) => content.letterLayout(),
    async change({ prepared: head, params: { id }, body, user }, { db, audit, now, wake }) {
      const by = { actor: user.username, head, now: now() };
      await audit({ subject: await changeByTeam(db, id, body, by), detail: body });
      wake(mailTask);
      wake(paymentsTask);
    },
    finish: (_changed, { params: { id }, ctx }, deps) => detailIn(ctx, id, deps),
  }),
};
