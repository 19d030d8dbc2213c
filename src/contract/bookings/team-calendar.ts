/** The team's calendar, sessions that it books for clients who call, and what it finds by typing. */

import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { line, text, time } from '../fields.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { bookingDetail, paymentMeans } from './booking-admin.ts';
import { startsAt, tier } from './bookings.ts';
import { BOOKING_SOURCES, BOOKING_STATES, SHOWN_PAYMENTS } from './values.ts';

/** One request of the calendar spans at most this many days, and the hour that a change of clocks may add. */
const CALENDAR_DAYS = 14;
const CALENDAR_MS = (CALENDAR_DAYS * 24 + 1) * 3_600_000;

const instant = (label: string) =>
  z.iso
    .datetime(`${label} must be a UTC time such as 2026-01-31T09:00:00Z`)
    .transform((value) => new Date(value).toISOString());

const interval = z.object({ from: time, to: time });

const calendarDeveloper = z.object({
  id: z.number(),
  tier,
  name: z.string(),
  timeZone: z.string(),
  /** Whether they can be booked. */
  active: z.boolean(),
  /** When they work, whatever they have to do then. */
  working: z.array(interval),
  /** When their own calendars say that they are busy, without a word about what with. */
  busy: z.array(interval),
  /** What the team has blocked. */
  blocks: z.array(z.object({ id: z.number(), from: time, to: time, note: z.string() })),
});
export type CalendarDeveloper = z.output<typeof calendarDeveloper>;

const calendarSession = z.object({
  id: z.number(),
  reference: z.string(),
  source: z.enum(BOOKING_SOURCES),
  tier,
  startsAt: time,
  /** Null: no one gives it yet. */
  developerId: z.number().nullable(),
  /** `held`: someone is filling in the form, or paying. */
  state: z.enum(BOOKING_STATES),
  payment: z.enum(SHOWN_PAYMENTS),
  /** '' while someone fills in the form. */
  name: z.string(),
  /** '' when the client gave none: they get no e-mail. */
  email: z.string(),
  /** The client's; '' when it is not known. */
  timeZone: z.string(),
});
export type CalendarSession = z.output<typeof calendarSession>;

const money = z
  .number('Enter an amount')
  .min(0, 'The amount must be 0 or more')
  .max(100_000, 'The amount must be at most 100,000')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals');

/** A session booked for a client who called. */
export const teamBooking = z.object({
  tier,
  startsAt,
  /** Anyone when omitted. */
  developerId: z.number().int().positive().optional(),
  name: line('Name', 1, 100),
  /** '' when they gave none. */
  email: z.union([
    z.literal(''),
    z.string().trim().max(254, 'E-mail must be at most 254 characters').pipe(emailAddress()),
  ]),
  phone: line('Phone', 0, 40),
  idea: text('Idea', 0, 4000),
  /** The client's, for the times in their e-mails; '' is the tier's. */
  timeZone: z
    .string()
    .max(64, 'That time zone does not exist')
    .refine((zone) => zone === '' || isTimeZone(zone), 'That time zone does not exist')
    .default(''),
  /** In whole units of the offer's currency; the offer's price when omitted. */
  price: money.optional(),
  paid: z.boolean(),
  /** How it was paid, if it was. */
  means: paymentMeans.optional(),
  /** Whether the client gets the confirmation. */
  tell: z.boolean(),
});
export type TeamBooking = z.output<typeof teamBooking>;

const range = z
  .object({ from: instant('from'), to: instant('to') })
  .refine(({ from, to }) => to > from, { path: ['to'], error: 'to must be after from' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= CALENDAR_MS, {
    path: ['to'],
    error: `The range must be at most ${CALENDAR_DAYS} days`,
  });

export const teamCalendar = {
  getCalendar: endpoint('GET /api/admin/bookings/calendar', {
    access: 'owner',
    summary: 'Sessions, working hours, busy times and blocks of all developers in at most 14 days',
    query: range,
    output: z.object({
      developers: z.array(calendarDeveloper),
      sessions: z.array(calendarSession),
      /** Whether e-mails are sent about changes; otherwise they wait in the outbox. */
      mailOn: z.boolean(),
    }),
  }),
  bookForGuest: endpoint('POST /api/admin/bookings', {
    access: 'owner',
    audit: 'booking.create',
    summary: 'Book for a client who called: any future whole hour, at the offer’s price or another one',
    body: teamBooking,
    output: bookingDetail,
    status: 201,
  }),
};
