/** Weeks begin on Monday; all periods are in UTC. */

import { tier } from '../bookings/bookings.ts';
import { calendarConflict } from '../bookings/calendars.ts';
import { CALENDAR_PROVIDERS } from '../bookings/values.ts';
import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { CHANNEL_NAMES } from '../generator/channel-names.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { backupUsage, bucketState } from './backups.ts';
import { secretKeyState } from './secret-key.ts';
import { MAIL_HOLDS, SERVER_NOTICES } from './values.ts';
import { OFF_REASONS } from './webhook-values.ts';

const copies = z.object({ lastAt: time.nullable(), error: z.string().nullable() });

const aboutMoney = z.object({
  /** Null: a pack or an unmatched payment. */
  bookingId: z.number().nullable(),
  amountCents: z.number(),
  currency: z.string(),
  detail: z.string(),
  dueBy: time.nullable(),
});

/** At most five of each kind. */
const paymentsAttention = z.object({
  unmatched: z.number(),
  failedRefunds: z.array(aboutMoney),
  /** Made in Stripe's dashboard in the last seven days. */
  dashboardRefunds: z.array(aboutMoney),
  disputes: z.array(aboutMoney),
});

/** For the owner only. */
const ownersAttention = z.object({
  backup: copies.extend({ changedSince: z.boolean(), usage: backupUsage }),
  bucket: bucketState,
  mail: z.object({
    on: z.boolean(),
    waitsFor: z.enum(MAIL_HOLDS).nullable(),
    queued: z.number(),
    failed: z.number(),
    /** Of the last e-mail; null when it was sent. */
    lastError: z.string().nullable(),
  }),
  secretKey: secretKeyState,
  /** A mismatch of TRUST_PROXY and the requests; null if it fits. */
  proxy: z.enum(SERVER_NOTICES).nullable(),
  /** Bytes; null if unknown. */
  diskFree: z.number().nullable(),
  /** True if the logo cannot be drawn, so that it is missing from generated images. */
  logoMissing: z.boolean(),
  payments: paymentsAttention,
  unreadMessages: z.number(),
  /** Sessions that clients ask for, until someone has answered. */
  requests: z.number(),
  /** Booked sessions whose clients ask for another time; the first to answer first, at most five. */
  moveRequests: z.array(z.object({ bookingId: z.number(), until: time })),
  /** Of these, for a developer who is not active. */
  inactiveRequests: z.number(),
  /** True if sessions without a room can be booked. */
  roomMissing: z.boolean(),
  /** Sessions within two hours whose room could not be made. */
  missingRooms: z.array(
    z.object({
      bookingId: z.number(),
      startsAt: time,
      error: z.string(),
      /** Null before the first attempt has failed. */
      triedAt: time.nullable(),
    }),
  ),
  /** Waiting for an owner, and withdrawn after use. */
  testimonials: z.object({
    waiting: z.number(),
    withdrawn: z.number(),
    erased: z.object({ published: z.array(z.string()), drafts: z.array(z.string()) }),
  }),
  /** True if an AI provider is set up; without one, posts are samples. */
  providerSet: z.boolean(),
  /** Tiers without an active developer, so no one can book them. */
  tiersWithoutDeveloper: z.array(tier),
  sessionsWhileAway: z.number(),
  /** Busy calendars that could not be read for a while, longest first. */
  failingCalendars: z.array(
    z.object({
      id: z.number(),
      developerId: z.number(),
      calendar: z.string(),
      developer: z.string(),
      error: z.string(),
      /** True if no session can be booked until it can be read. */
      isClosed: z.boolean(),
      since: time,
    }),
  ),
  /** Secrets of the site’s clients at calendar providers that end in the next 30 days, or have ended. */
  endingSecrets: z.array(z.object({ provider: z.enum(CALENDAR_PROVIDERS), endsOn: z.string() })),
  /** Webhooks that the server has switched off. */
  webhooksOff: z.array(z.object({ id: z.number(), name: z.string(), reason: z.enum(OFF_REASONS), at: time })),
  /** Soonest first; at most five. */
  calendarConflicts: z.array(calendarConflict),
});

/** The screen has the texts and the rules. Editors get all but `owner`. */
export const attention = z.object({
  toReview: z.number(),
  /** Texts, posts, materials and videos that state a price of an earlier offer. */
  earlierPrices: z.number(),
  /** Texts that repeat the offer in plain words, so would not follow it. */
  plainPrices: z.number(),
  /** Jobs that wait for the approval of their briefs, and how many of them the schedule began. */
  awaitingApproval: z.number(),
  awaitingScheduled: z.number(),
  /** In the last seven days, not retried. */
  failedJobs: z.number(),
  activeThemes: z.number(),
  pausedThemes: z.number(),
  /** The most frequent theme of the last ten generated posts. */
  commonTheme: z.object({ name: z.string(), posts: z.number(), of: z.number() }).nullable(),
  /** Posts that rest on a withdrawn or erased source. */
  postsOnGoneSources: z.number(),
  /** Sources that give instructions to the writer, until an owner decides. */
  quarantinedSources: z.number(),
  /** Null for an editor. */
  owner: ownersAttention.nullable(),
  /** Due for posting, longest first; at most five. */
  dueMaterials: z.array(
    z.object({ id: z.number(), title: z.string(), channel: z.enum(CHANNEL_NAMES), plannedAt: time }),
  ),
  scheduleOn: z.boolean(),
  spending: z.object({
    /** US dollars in this UTC month, as far as prices are known. */
    dollars: z.number(),
    unknownJobs: z.number(),
    /** The schedule's monthly limit; null: none. */
    cap: z.number().nullable(),
    reached: z.boolean(),
    skippedAt: time.nullable(),
  }),
});
export type Attention = z.output<typeof attention>;
export type OwnersAttention = z.output<typeof ownersAttention>;

const cost = z.object({ from: time, dollars: z.number(), unknownJobs: z.number() });

export const overviewOutput = z.object({
  /** Twelve, oldest first, including the current week. */
  weeks: z.array(
    z.object({
      from: time,
      posts: z.number(),
      succeeded: z.number(),
      failed: z.number(),
      cancelled: z.number(),
    }),
  ),
  /** Twelve, oldest first, including the current month. */
  months: z.array(cost),
  views: z.object({
    /** Thirty, oldest first, including today. */
    days: z.array(z.object({ day: z.string(), count: z.number() })),
    /** The most viewed in these thirty days. */
    pages: z.array(z.object({ path: z.string(), count: z.number() })),
  }),
});
export type Overview = z.output<typeof overviewOutput>;

const calendarMaterial = z.object({
  id: z.number(),
  title: z.string(),
  channel: z.enum(CHANNEL_NAMES),
  posted: z.boolean(),
});

export const calendarEntry = z.object({
  /** `planned`: an automatic publication. `run`: the schedule writes a post. `material`: to be posted. */
  kind: z.enum(['published', 'planned', 'run', 'material']),
  at: time,
  /** In the calendar's time zone. */
  day: z.string(),
  /** Null for a run and a material. */
  post: z.object({ id: z.number(), slug: z.string(), title: z.string() }).nullable(),
  /** Null unless it is a material. */
  material: calendarMaterial.nullable(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

const CALENDAR_MONTH = 'month must be a year and a month from 2000-01 to 2099-12, such as "2026-11"';

export const overview = {
  getAttention: endpoint('GET /api/admin/attention', {
    access: 'editor',
    summary: 'What may need attention, as facts; those of the server and of clients are for owners alone',
    output: attention,
  }),
  getOverview: endpoint('GET /api/admin/overview', {
    access: 'editor',
    summary: 'Posts and results by week, cost by month, page views by day and page',
    output: overviewOutput,
  }),
  getCalendar: endpoint('GET /api/admin/calendar', {
    access: 'editor',
    summary:
      'Published posts, planned posts and marketing materials, and schedule runs in a month, by the dates of a time zone',
    query: z.object({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, CALENDAR_MONTH),
      /** Defaults to the schedule's time zone. */
      timeZone: z
        .string()
        .max(64, 'That time zone does not exist')
        .refine(isTimeZone, 'That time zone does not exist; use a name such as "America/New_York"')
        .optional(),
    }),
    output: z.object({
      month: z.string(),
      timeZone: z.string(),
      entries: z.array(calendarEntry),
      more: z.boolean(),
    }),
  }),
};
