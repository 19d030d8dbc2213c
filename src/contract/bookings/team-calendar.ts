import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { line, text, time } from '../fields.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { answersInput } from './answers.ts';
import { bookingDetail, bookingRow, paymentMeans } from './booking-admin.ts';
import { startsAt, tier } from './bookings.ts';
import { MOST_IDEA_SENT } from './question-values.ts';
import { BOOKING_SOURCES, BOOKING_STATES, PAYMENT_STATUSES } from './values.ts';

/** Maximum of one request, plus the hour that a clock change may add. */
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
  /** The keys of all kinds of session that they give. */
  kinds: z.array(tier),
  name: z.string(),
  timeZone: z.string(),
  active: z.boolean(),
  /** Working hours, regardless of bookings. */
  working: z.array(interval),
  /** Busy times from their own calendars, without details. */
  busy: z.array(interval),
  blocks: z.array(z.object({ id: z.number(), from: time, to: time, note: z.string() })),
});
export type CalendarDeveloper = z.output<typeof calendarDeveloper>;

const calendarSession = z.object({
  id: z.number(),
  reference: z.string(),
  source: z.enum(BOOKING_SOURCES),
  tier,
  startsAt: time,
  minutes: z.number(),
  /** Null: no one gives it yet. */
  developerId: z.number().nullable(),
  /** `held`: someone is filling in the form or paying, or has asked for the session. */
  state: z.enum(BOOKING_STATES),
  approval: bookingRow.shape.approval,
  payment: z.enum(PAYMENT_STATUSES),
  /** '' while someone fills in the form. */
  name: z.string(),
  /** '' when not given: the client gets no e-mail. */
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

export const teamBooking = z.object({
  tier,
  startsAt,
  developerId: z.number().int().positive().optional(),
  name: line('Name', 1, 100),
  /** '' when not given. */
  email: z.union([
    z.literal(''),
    z.string().trim().max(254, 'E-mail must be at most 254 characters').pipe(emailAddress()),
  ]),
  phone: line('Phone', 0, 40),
  idea: text('Idea', 0, MOST_IDEA_SENT),
  /** By the keys of the kind's questions; none is required, and files cannot be sent. */
  answers: answersInput.optional(),
  /** The client's, for e-mails; '' is the tier's. */
  timeZone: z
    .string()
    .max(64, 'That time zone does not exist')
    .refine((zone) => zone === '' || isTimeZone(zone), 'That time zone does not exist')
    .default(''),
  /** In whole units of the offer's currency; defaults to the offer's price. */
  price: money.optional(),
  paid: z.boolean(),
  means: paymentMeans.optional(),
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
      /** True if e-mails are sent; otherwise they wait in the outbox. */
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
