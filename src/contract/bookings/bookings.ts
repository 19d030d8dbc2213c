/** Specification, section 9. */

import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { line, queryNumber, text, time } from '../fields.ts';
import { holdsWebAddress } from '../person-name.ts';
import { CLOCKS, TIERS, type Tier } from '../site/values.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { answer, answersInput } from './answers.ts';
import { attribution } from './attribution.ts';
import { codeText } from './codes.ts';
import { moveRequest } from './move-request-shapes.ts';
import { MOST_IDEA_SENT } from './question-values.ts';
import { bookingRequest, timeOffer } from './request-shapes.ts';
import { AVAILABILITY_DAYS, BOOKING_STATES, PAYMENT_STATUSES, RECEIPT_KINDS } from './values.ts';

/** The first two kinds, whose hours can also be changed as those of tiers. */
export const seedTier = z.enum(TIERS, `tier must be ${TIERS.join(' or ')}`);

/** The key of a kind of session. The type still names the first two, which is all that servers before knew. */
export const tier = z
  .string('tier must be the key of a kind of session')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'tier must be the key of a kind of session') as z.ZodType<Tier, Tier>;

const timeZone = z
  .string('Choose a time zone')
  .max(64, 'That time zone does not exist')
  .refine(isTimeZone, 'That time zone does not exist; use a name such as "America/New_York"');

/** Seconds are optional, because free times are listed without them. */
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

/** UTC; output and stored with milliseconds. */
export const startsAt = z
  .string('Choose a time')
  .refine((value) => UTC_TIME.test(value) && !Number.isNaN(Date.parse(value)), 'Choose a time')
  .transform((value) => new Date(value).toISOString());

const calendarDay = z.iso.date('from must be a date such as 2026-01-31');

export const client = z.object({
  name: line('Name', 1, 100).refine(
    (name) => !holdsWebAddress(name),
    'Enter your name without a web or e-mail address. If it has a period, add a space after it.',
  ),
  email: z
    .string({ error: 'E-mail is required' })
    .trim()
    .min(1, 'E-mail is required')
    .max(254, 'E-mail must be at most 254 characters')
    .pipe(emailAddress()),
  idea: text('Your idea', 3, 4000),
  timeZone,
  clock: z.enum(CLOCKS, 'clock must be h12 or h23').default('h12'),
});

const optional = (label: string, max: number) => line(label, 0, max).default('');

export const billing = z.object({
  company: optional('Company', 120),
  taxNumber: optional('Tax number', 40),
  address: text('Address', 0, 300)
    .regex(/^[^\u202a-\u202e\u2066-\u2069]*$/u, 'Address contains characters that cannot be shown')
    .default(''),
  country: optional('Country', 60),
});
export type Billing = z.output<typeof billing>;

export const bookingParams = z.object({ token: z.string().max(200, 'That link is not valid') });

const hold = z.object({
  token: z.string(),
  tier,
  startsAt: time,
  expiresAt: time,
  /** Null where the site does not show developers. */
  developer: z.string().nullable(),
  /** Hours in which the team answers, if it confirms these sessions first; null: they are booked at once. */
  approvalHours: z.number().nullable(),
});

export const publicDeveloper = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  picture: z.string().nullable(),
});
export type PublicDeveloper = z.output<typeof publicDeveloper>;

/** Anyone when omitted. */
const developer = z
  .number('developer must be a number')
  .int('developer must be a whole number')
  .positive('developer must be a whole number')
  .optional();

const again = z.string().max(200, 'That link is not valid').optional();

export const managedBooking = z.object({
  token: z.string(),
  tier,
  startsAt: time,
  endsAt: time,
  minutes: z.number(),
  /** Null while visitors do not see developers. */
  developer: publicDeveloper.nullable(),
  /** The video call; null until the team has set one, and for sessions that do not take place. */
  room: z.object({ url: z.string(), joinFrom: time, joinUntil: time }).nullable(),
  /** The room is still being made. */
  roomFollows: z.boolean(),
  timeZone: z.string(),
  clock: z.enum(CLOCKS),
  name: z.string(),
  email: z.string(),
  idea: z.string(),
  /** The kind's label of the idea; '' for the site's text. */
  ideaLabel: z.string(),
  /** Besides the idea, in the order of the form. */
  answers: z.array(answer),
  /** True while they let us use what they ask in it, without their name. */
  mayUseQuestion: z.boolean(),
  state: z.enum(BOOKING_STATES),
  payment: z.enum(PAYMENT_STATUSES),
  /** In whole units of the booking's currency. */
  price: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  holdExpiresAt: time.nullable(),
  request: bookingRequest.nullable(),
  /** Times that the team proposes instead, soonest first. */
  timeOffers: z.array(timeOffer),
  /** The last other time that the client asked for; null for none, and once it is history. */
  moveRequest: moveRequest.nullable(),
  /** Of an unpaid hold; null if nothing is to be paid online. */
  checkoutUrl: z.string().nullable(),
  policy: z.object({
    canCancel: z.boolean(),
    /** Percentage of the payment refunded for canceling now. */
    refundPercent: z.number(),
    /** As an amount; 0 if nothing was paid. */
    refund: z.number(),
    canReschedule: z.boolean(),
    /** True if the team confirms these sessions first, so that the client asks for another time. */
    asksToMove: z.boolean(),
    freeUntil: time,
    moveUntil: time,
    /** Rights after the team moved the session, in a sentence; null if it did not. */
    rights: z.string().nullable(),
    /** Hours before the session. */
    freeRescheduleHours: z.number(),
    summary: z.string(),
  }),
  /** Includes pending refunds. */
  refunded: z.number(),
  /** "$60 of $120 was refunded." */
  paymentText: z.string(),
  /** In lines; empty when nothing is due. */
  howToPay: z.array(z.string()),
  canPayOnline: z.boolean(),
  cancelText: z.string(),
  endedText: z.string(),
  /** Parts of the price, such as "Includes VAT 19%."; '' when there are none. */
  priceNote: z.string(),
  fromPack: z.boolean(),
  billing,
  /** True until a receipt is issued. */
  canChangeBilling: z.boolean(),
  /** Includes credit notes, oldest first. */
  receipts: z.array(z.object({ number: z.string(), kind: z.enum(RECEIPT_KINDS), path: z.string() })),
  /** Links to online calendars; null when the session does not take place. */
  addTo: z.object({ google: z.string(), outlook: z.string() }).nullable(),
  mailOn: z.boolean(),
});
export type ManagedBooking = z.output<typeof managedBooking>;

export const bookings = {
  availability: endpoint('GET /api/bookings/availability', {
    access: 'public',
    summary: 'Available times for a tier, starting at a UTC date',
    query: z.object({
      tier,
      from: calendarDay.optional(),
      days: queryNumber('days', 1, AVAILABILITY_DAYS).optional(),
      developer: queryNumber('developer', 1, Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({
      tier,
      timeZone: z.string(),
      /** UTC to the minute, in ascending order. */
      slots: z.array(z.string()),
      /** The last time that the rules allow, free or not; later months have none. */
      until: time,
      /** Choosable ones, by name. */
      developers: z.array(publicDeveloper),
    }),
  }),
  recordStep: endpoint('POST /api/bookings/steps', {
    access: 'public',
    audit: false,
    reason: 'Counts visits; nothing tells two visitors apart.',
    summary: 'Count a booking step that only the browser knows about',
    body: z.object({
      tier,
      step: z.enum(['viewed', 'chosen'], 'step must be viewed or chosen'),
      cameFrom: attribution.optional(),
    }),
    output: 'none',
  }),
  calendarFeed: endpoint('GET /api/bookings/feed/:secret', {
    access: 'public',
    summary: "The team's calendar as iCalendar, by its private link",
    params: z.object({ secret: z.string().max(200, 'Not found') }),
    output: 'stream',
  }),
  hold: endpoint('POST /api/bookings/holds', {
    access: 'public',
    audit: false,
    reason: 'A hold expires after 15 minutes.',
    summary: 'Hold a time for 15 minutes; 409 when it is taken. `replaces` releases an earlier hold',
    body: z.object({
      tier,
      startsAt,
      developer,
      again,
      replaces: z.string().max(200, 'That hold is not valid').optional(),
      cameFrom: attribution.optional(),
    }),
    output: hold,
    status: 201,
  }),
  releaseHold: endpoint('POST /api/bookings/holds/:token/release', {
    access: 'public',
    audit: false,
    reason: 'A hold expires after 15 minutes.',
    summary: 'Release a held time',
    params: bookingParams,
    output: 'none',
  }),
  book: endpoint('POST /api/bookings', {
    access: 'public',
    isLong: true,
    audit: 'booking.create',
    summary:
      'Book a held time, or a time directly; with payments on, the response has the URL of the payment page, which confirms the booking',
    body: client.extend({
      ...billing.shape,
      /** '' if the kind does not ask for it. */
      idea: text('Your idea', 0, MOST_IDEA_SENT).default(''),
      /** By the keys of the questions. */
      answers: answersInput.default({}),
      code: codeText.optional(),
      hold: z.string().max(200, 'That hold is not valid').optional(),
      tier: tier.optional(),
      startsAt: startsAt.optional(),
      developer,
      cameFrom: attribution.optional(),
      again,
      mayUseQuestion: z.boolean('mayUseQuestion must be true or false').default(false),
    }),
    output: z.object({
      token: z.string(),
      state: z.enum(BOOKING_STATES),
      url: z.string(),
      checkoutUrl: z.string().nullable(),
    }),
    status: 201,
  }),
  getBooking: endpoint('GET /api/bookings/:token', {
    access: 'public',
    summary: 'A booking by its link, with the actions available now and the refund it would get',
    params: bookingParams,
    output: managedBooking,
  }),
  cancelBooking: endpoint('POST /api/bookings/:token/cancel', {
    access: 'public',
    audit: 'booking.cancel',
    summary: 'Cancel; 409 when the refund has changed since it was shown',
    params: bookingParams,
    body: z.object({ refundPercent: z.number('refundPercent must be the percentage that was shown') }),
    output: managedBooking,
  }),
  withdrawQuestion: endpoint('POST /api/bookings/:token/withdraw-question', {
    access: 'public',
    audit: 'question.withdraw',
    summary: 'No longer let what was asked with the booking be used; what came of it is removed',
    params: bookingParams,
    output: 'none',
  }),
  payBooking: endpoint('POST /api/bookings/:token/pay', {
    access: 'public',
    audit: false,
    reason: 'Opens a payment page; only a payment changes the booking, and that is recorded.',
    summary: 'Open the payment page of a session that is not paid; 409 when no payment is due online',
    params: bookingParams,
    output: z.object({ url: z.string() }),
  }),
  bookingTimes: endpoint('GET /api/bookings/:token/times', {
    access: 'public',
    summary: 'Times that a booking can be rescheduled to, each with who would give the session',
    params: bookingParams,
    query: z.object({
      from: calendarDay.optional(),
      days: queryNumber('days', 1, AVAILABILITY_DAYS).optional(),
    }),
    output: z.object({
      tier,
      timeZone: z.string(),
      /** UTC to the minute, in ascending order. */
      slots: z.array(z.string()),
      until: time,
      /** Replacement at times when the booking's developer is not free, by time. */
      others: z.record(z.string(), z.object({ id: z.number(), name: z.string().nullable() })),
      /** Refund in percent for canceling after the move, by time; only where it is lower than now. */
      lowerRefunds: z.record(z.string(), z.number()),
    }),
  }),
  rescheduleBooking: endpoint('POST /api/bookings/:token/reschedule', {
    access: 'public',
    audit: 'booking.reschedule',
    summary:
      'Reschedule to another available time, as long as the rules of the booking allow; 409 when that lowers the refund and `refundPercent` does not say so, or when the team confirms these sessions first',
    params: bookingParams,
    body: z.object({
      startsAt,
      developer,
      /** As shown for the new time, if it is lower than before. */
      refundPercent: z.number('refundPercent must be the percentage that was shown').optional(),
    }),
    output: managedBooking,
  }),
  bookingCalendar: endpoint('GET /api/bookings/:token/calendar.ics', {
    access: 'public',
    summary: 'The session as an iCalendar file',
    params: bookingParams,
    output: 'stream',
  }),
  stripeWebhook: endpoint('POST /api/webhooks/stripe', {
    access: 'public',
    audit: [
      'booking.pay',
      'booking.expire',
      'booking.unmatched',
      'pack.pay',
      'pack.expire',
      'money.refund',
      'money.dispute',
    ],
    idempotencyKey: false,
    summary: 'Webhook for Stripe events, verified by signature',
    output: 'none',
  }),
  calendlyWebhook: endpoint('POST /api/webhooks/calendly', {
    access: 'public',
    audit: ['booking.create', 'booking.cancel', 'booking.unmatched'],
    idempotencyKey: false,
    summary: 'Webhook for Calendly events, verified by signature',
    output: 'none',
  }),
};
