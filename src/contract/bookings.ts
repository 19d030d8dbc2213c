/** Booking a session: free times, holds, bookings, and what a booking's link allows (specification, section 9). */

import { endpoint } from './endpoint.ts';
import { queryNumber, text, time } from './fields.ts';
import { holdsWebAddress } from './person-name.ts';
import { isTimeZone } from './time-zone.ts';
import { AVAILABILITY_DAYS, BOOKING_STATES, SHOWN_PAYMENTS, TIERS } from './values.ts';
import { z } from './zod.ts';

export const tier = z.enum(TIERS, `tier must be ${TIERS.join(' or ')}`);

const timeZone = z
  .string('Choose a time zone')
  .max(64, 'That time zone does not exist')
  .refine(isTimeZone, 'That time zone does not exist; use a name such as "America/New_York"');

/** Seconds are optional, because free times are listed without them. */
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** A UTC time; output and stored with milliseconds. */
export const startsAt = z
  .string('Choose a time')
  .refine((value) => UTC_TIME.test(value) && !Number.isNaN(Date.parse(value)), 'Choose a time')
  .transform((value) => new Date(value).toISOString());

const calendarDay = z.iso.date('from must be a date such as 2026-01-31');

/** A single line: no characters that break a mail header or a calendar file, and no bidi control characters. */
const line = (label: string, min: number, max: number) =>
  text(label, min, max).regex(
    /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u,
    `${label} must be one line of text`,
  );

export const customer = z.object({
  name: line('Name', 1, 100).refine(
    (name) => !holdsWebAddress(name),
    'Enter your name without a web or e-mail address. If it has a period, add a space after it.',
  ),
  email: z
    .string({ error: 'E-mail is required' })
    .trim()
    .min(1, 'E-mail is required')
    .max(254, 'E-mail must be at most 254 characters')
    .pipe(z.email('Enter an e-mail address such as you@example.com')),
  idea: text('Your idea', 3, 4000),
  timeZone,
});

/** The secret of a booking's link. */
const tokenParams = z.object({ token: z.string().max(200, 'That link is not valid') });

const hold = z.object({
  token: z.string(),
  tier,
  startsAt: time,
  /** When the hold is released. */
  expiresAt: time,
});

export const managedBooking = z.object({
  token: z.string(),
  tier,
  startsAt: time,
  endsAt: time,
  /** The customer's time zone. */
  timeZone: z.string(),
  name: z.string(),
  email: z.string(),
  idea: z.string(),
  state: z.enum(BOOKING_STATES),
  payment: z.enum(SHOWN_PAYMENTS),
  /** In whole units of the booking's currency. */
  price: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  holdExpiresAt: time.nullable(),
  /** The payment page of an unpaid hold; null if nothing is to be paid online. */
  checkoutUrl: z.string().nullable(),
  policy: z.object({
    canCancel: z.boolean(),
    /** The percentage of the payment refunded if it were canceled now. */
    refundPercent: z.number(),
    /** The same as an amount; 0 if nothing was paid. */
    refund: z.number(),
    canReschedule: z.boolean(),
    /** Until then, canceling is free of charge. */
    freeUntil: time,
    /** Rescheduling is free until this many hours before the session. */
    freeRescheduleHours: z.number(),
    /** The rules that the booking was made under, in words. */
    summary: z.string(),
  }),
  /** Refunded or still to be refunded. */
  refunded: z.number(),
  /** Whether this site sends e-mail. */
  mailOn: z.boolean(),
});
export type ManagedBooking = z.output<typeof managedBooking>;

export const bookings = {
  availability: endpoint({
    method: 'GET',
    path: '/api/bookings/availability',
    access: 'public',
    summary: 'Available times for a tier, starting at a UTC date',
    query: z.object({
      tier,
      from: calendarDay.optional(),
      days: queryNumber('days', 1, AVAILABILITY_DAYS).optional(),
    }),
    output: z.object({
      tier,
      /** The tier's time zone. */
      timeZone: z.string(),
      /** UTC to the minute, in ascending order. */
      slots: z.array(z.string()),
      /** The last time that the rules currently allow, free or not; later months have none. */
      until: time,
    }),
  }),
  recordStep: endpoint({
    method: 'POST',
    path: '/api/bookings/steps',
    access: 'public',
    audit: false,
    reason: 'Counts visits; nothing tells two visitors apart.',
    summary: 'Count a booking step that only the browser knows about',
    body: z.object({ tier, step: z.enum(['viewed', 'chosen'], 'step must be viewed or chosen') }),
    output: 'none',
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/api/bookings/feed/:secret',
    access: 'public',
    summary: "The team's calendar as iCalendar, by its private link",
    params: z.object({ secret: z.string().max(200, 'Not found') }),
    output: 'stream',
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/bookings/holds',
    access: 'public',
    audit: false,
    reason: 'A hold expires after 15 minutes.',
    summary: 'Hold a time for 15 minutes; 409 when it is taken. `replaces` releases an earlier hold',
    body: z.object({ tier, startsAt, replaces: z.string().max(200, 'That hold is not valid').optional() }),
    output: hold,
    status: 201,
  }),
  releaseHold: endpoint({
    method: 'POST',
    path: '/api/bookings/holds/:token/release',
    access: 'public',
    audit: false,
    reason: 'A hold expires after 15 minutes.',
    summary: 'Release a held time',
    params: tokenParams,
    output: 'none',
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/bookings',
    access: 'public',
    audit: 'booking.create',
    summary:
      'Book a held time, or a time directly; with payments on, the response has the URL of the payment page, which confirms the booking',
    body: customer.extend({
      hold: z.string().max(200, 'That hold is not valid').optional(),
      tier: tier.optional(),
      startsAt: startsAt.optional(),
    }),
    output: z.object({
      token: z.string(),
      state: z.enum(BOOKING_STATES),
      /** The booking's own page. */
      url: z.string(),
      checkoutUrl: z.string().nullable(),
    }),
    status: 201,
  }),
  getBooking: endpoint({
    method: 'GET',
    path: '/api/bookings/:token',
    access: 'public',
    summary: 'A booking by its link, with the actions available now and the refund it would get',
    params: tokenParams,
    output: managedBooking,
  }),
  cancelBooking: endpoint({
    method: 'POST',
    path: '/api/bookings/:token/cancel',
    access: 'public',
    audit: 'booking.cancel',
    summary: 'Cancel; 409 when the refund has changed since it was shown',
    params: tokenParams,
    body: z.object({ refundPercent: z.number('refundPercent must be the percentage that was shown') }),
    output: managedBooking,
  }),
  rescheduleBooking: endpoint({
    method: 'POST',
    path: '/api/bookings/:token/reschedule',
    access: 'public',
    audit: 'booking.reschedule',
    summary: 'Reschedule to another available time, at least 24 hours before the session',
    params: tokenParams,
    body: z.object({ startsAt }),
    output: managedBooking,
  }),
  bookingCalendar: endpoint({
    method: 'GET',
    path: '/api/bookings/:token/calendar.ics',
    access: 'public',
    summary: 'The session as an iCalendar file',
    params: tokenParams,
    output: 'stream',
  }),
  stripeWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'public',
    audit: ['booking.pay', 'booking.expire', 'booking.unmatched'],
    summary: 'Webhook for Stripe events, verified by signature',
    output: 'none',
  }),
  calendlyWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/calendly',
    access: 'public',
    audit: ['booking.create', 'booking.cancel', 'booking.unmatched'],
    summary: 'Webhook for Calendly events, verified by signature',
    output: 'none',
  }),
};
