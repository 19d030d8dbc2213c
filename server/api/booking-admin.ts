import { addDayOff, deleteDayOff, listDaysOff, listRules, saveRule } from '#db/queries/availability.ts';
import { getFeedVersion, renewFeedVersion } from '#db/queries/booking-feed.ts';
import { listBookings } from '#db/queries/booking-list.ts';
import { sumSteps } from '#db/queries/booking-steps.ts';
import { countMail, listMail, retryMail } from '#db/queries/mail-outbox.ts';
import type { bookingAdmin } from '#src/contract/booking-admin.ts';
import { TIERS } from '#src/contract/values.ts';
import { changeByTeam, detailOf } from '../booking/admin.ts';
import { bookingsAsCsv } from '../booking/csv.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { mailShown } from '../mail/mail-shown.ts';
import type { Handlers } from '../mount.ts';

/** Rows of a list when the caller names no limit. */
const DEFAULT_LIMIT = 50;
const DEFAULT_DAYS = 30;

const feedUrl = async ({ db, booking }: Deps, origin: string) =>
  `${origin}/api/bookings/feed/${booking.links.feedSecret(await getFeedVersion(db))}.ics`;

/** Bookings as the team sees and changes them. */
export const bookingAdminHandlers: Handlers<typeof bookingAdmin> = {
  listBookings: ({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db, booking }) =>
    listBookings(db, { ...filter, limit, offset }, booking.now()),

  async bookingSteps({ query: { days = DEFAULT_DAYS } }, { db, booking }) {
    return { days, steps: await sumSteps(db, days, booking.now()) };
  },

  exportBookings({ query, ctx }, { db, booking }) {
    const now = booking.now();
    ctx.set({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="bookings-${now.toISOString().slice(0, 10)}.csv"`,
    });
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = bookingsAsCsv(db, query, now);
    return undefined;
  },

  async bookingSettings({ ctx }, deps) {
    const { db, booking, settings } = deps;
    const { url, team } = await settings.letterhead();
    const today = booking.now().toISOString().slice(0, 10);
    return {
      rules: await listRules(db),
      daysOff: await listDaysOff(db, today),
      feedUrl: await feedUrl(deps, ctx.state.origin as string),
      mail: { on: url !== undefined, team, ...(await countMail(db)) },
      payments: booking.payments !== undefined,
    };
  },

  saveRule: ({ params: { tier }, body }, { db, booking }) => saveRule(db, tier, body, booking.now()),

  async addDayOff({ body: { tier, date, note = '' } }, { db }) {
    const added = [];
    for (const each of tier ? [tier] : TIERS) added.push(await addDayOff(db, { tier: each, date, note }));
    return added;
  },

  async deleteDayOff({ params: { id } }, { db }) {
    if (!(await deleteDayOff(db, id))) throw notFound('Day off');
    return undefined;
  },

  async renewFeed({ ctx }, deps) {
    await renewFeedVersion(deps.db);
    return { feedUrl: await feedUrl(deps, ctx.state.origin as string) };
  },

  async listMail({ query: { state, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const { mail, total } = await listMail(db, { state, limit, offset });
    return { mail: mail.map(mailShown), total };
  },

  async retryMail({ params: { id } }, { db, booking }) {
    if (!(await retryMail(db, id, booking.now())))
      throw conflict('Only mail that failed can be tried again.');
    booking.mail.wake();
    return undefined;
  },

  getBookingDetail: ({ params: { id }, ctx }, deps) => detailOf(id, ctx.state.origin as string, deps),

  changeBooking: ({ params: { id }, body, user, ctx }, deps) =>
    changeByTeam(id, body, { actor: user.username, origin: ctx.state.origin as string }, deps),
};
