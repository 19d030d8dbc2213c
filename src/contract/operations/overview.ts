/** Statistics for the dashboard and the scheduler's calendar. Weeks begin on Monday; all periods are in UTC. */

import { calendarConflict } from '../bookings/calendars.ts';
import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { CHANNEL_NAMES } from '../generator/channel-names.ts';
import { TIERS } from '../site/values.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { backupUsage, bucketState } from './backups.ts';
import { secretKeyState } from './secret-key.ts';
import { MAIL_HOLDS, SERVER_NOTICES } from './values.ts';

const copies = z.object({ lastAt: time.nullable(), error: z.string().nullable() });

const aboutMoney = z.object({
  /** Null: a pack or an unmatched payment. */
  bookingId: z.number().nullable(),
  amountCents: z.number(),
  currency: z.string(),
  /** Why it failed, or in what state the dispute is. */
  detail: z.string(),
  dueBy: time.nullable(),
});

/** Payments, refunds and disputes that need action; at most five of each kind. */
const paymentsAttention = z.object({
  /** The number of unmatched payments. */
  unmatched: z.number(),
  failedRefunds: z.array(aboutMoney),
  /** Made in Stripe's dashboard in the last seven days. */
  dashboardRefunds: z.array(aboutMoney),
  disputes: z.array(aboutMoney),
});

/** Facts that are the owner's alone: the server, its mail, and what clients and visitors sent. */
const ownersAttention = z.object({
  /** Whether anything has changed since the last backup. */
  backup: copies.extend({ changedSince: z.boolean(), usage: backupUsage }),
  bucket: bucketState,
  mail: z.object({
    on: z.boolean(),
    waitsFor: z.enum(MAIL_HOLDS).nullable(),
    queued: z.number(),
    failed: z.number(),
    /** Why the last e-mail could not be sent; null when it was. */
    lastError: z.string().nullable(),
  }),
  secretKey: secretKeyState,
  /** How TRUST_PROXY does not fit the requests that arrive; null if it does. */
  proxy: z.enum(SERVER_NOTICES).nullable(),
  /** Bytes; null if unknown. */
  diskFree: z.number().nullable(),
  /** Whether the logo cannot be drawn, so that it is missing from generated images. */
  logoMissing: z.boolean(),
  payments: paymentsAttention,
  /** Messages from the contact form that no one has read. */
  unreadMessages: z.number(),
  /** Whether sessions can be booked here that have no room to take place in. */
  roomMissing: z.boolean(),
  /** Testimonials that wait for an owner, and those taken back after their words had been used. */
  testimonials: z.object({
    waiting: z.number(),
    withdrawn: z.number(),
    /** Keys of sections that still hold words of erased clients. */
    erased: z.object({ published: z.array(z.string()), drafts: z.array(z.string()) }),
  }),
  /** Whether an AI provider is set up; without one, posts are samples. */
  providerSet: z.boolean(),
  /** Tiers that no one can book here, because they have no active developer. */
  tiersWithoutDeveloper: z.array(z.enum(TIERS)),
  /** Sessions ahead at times when their developer is away. */
  sessionsWhileAway: z.number(),
  /** Busy calendars that have not been read for a while, longest first. */
  failingCalendars: z.array(
    z.object({
      id: z.number(),
      developerId: z.number(),
      calendar: z.string(),
      developer: z.string(),
      error: z.string(),
      since: time,
    }),
  ),
  /** Sessions with which a calendar disagrees, soonest first; at most five. */
  calendarConflicts: z.array(calendarConflict),
});

/** Facts that may need attention; the screen has the texts and the rules. Editors get all but `owner`. */
export const attention = z.object({
  /** Drafts that failed checks. */
  toReview: z.number(),
  /** Texts of the site, posts, materials and videos that state a price of an earlier offer. */
  earlierPrices: z.number(),
  /** Texts of the site that state what the offer says, but would not follow it. */
  plainPrices: z.number(),
  /** Jobs that failed in the last seven days and were not retried. */
  failedJobs: z.number(),
  /** Themes in the rotation: neither paused nor archived. */
  activeThemes: z.number(),
  pausedThemes: z.number(),
  /** Of the last ten generated posts, how many were about the most frequent theme. */
  commonTheme: z.object({ name: z.string(), posts: z.number(), of: z.number() }).nullable(),
  /** Posts that rest on a source that was withdrawn or forgotten. */
  postsOnGoneSources: z.number(),
  /** Null for an editor. */
  owner: ownersAttention.nullable(),
  /** Marketing materials to post now, longest due first; at most five. */
  dueMaterials: z.array(
    z.object({ id: z.number(), title: z.string(), channel: z.enum(CHANNEL_NAMES), plannedAt: time }),
  ),
  scheduleOn: z.boolean(),
  spending: z.object({
    /** US dollars in this UTC month, as far as prices are known. */
    dollars: z.number(),
    /** Jobs of this month with an unknown price. */
    unknownJobs: z.number(),
    /** The schedule's monthly spending limit; null: none. */
    cap: z.number().nullable(),
    reached: z.boolean(),
    skippedAt: time.nullable(),
  }),
});
export type Attention = z.output<typeof attention>;
export type OwnersAttention = z.output<typeof ownersAttention>;

const cost = z.object({ from: time, dollars: z.number(), unknownJobs: z.number() });

export const overviewOutput = z.object({
  /** Twelve, oldest first; the last one is the current week. */
  weeks: z.array(
    z.object({
      from: time,
      posts: z.number(),
      succeeded: z.number(),
      failed: z.number(),
      cancelled: z.number(),
    }),
  ),
  /** Twelve, oldest first; the last one is the current month. */
  months: z.array(cost),
  views: z.object({
    /** Thirty, oldest first, today included. */
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
  /**
   * `published`: a public post. `planned`: a post that will be published. `run`: the schedule will write one.
   * `material`: a marketing text that someone means to post.
   */
  kind: z.enum(['published', 'planned', 'run', 'material']),
  at: time,
  /** Its date in the calendar's time zone. */
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
      /** Ordered by time. */
      entries: z.array(calendarEntry),
      /** Whether there were more than are listed. */
      more: z.boolean(),
    }),
  }),
};
