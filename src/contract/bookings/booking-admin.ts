import { endpoint } from '../endpoint.ts';
import { idParams, paging, queryNumber, text, time, whole } from '../fields.ts';
import { MAIL_HOLDS, MAIL_STATES } from '../operations/values.ts';
import { z } from '../zod.ts';
import { bookingSource, bookingSources } from './attribution.ts';
import { BOOKING_STATUSES } from './booking-status.ts';
import { billing, managedBooking, seedTier, startsAt, tier } from './bookings.ts';
import { openMoveRequest } from './move-request-shapes.ts';
import { account } from './payments.ts';
import { bookingRequest } from './request-shapes.ts';
import { APPROVALS } from './request-values.ts';
import { BOOKING_SOURCES, BOOKING_STATES, BOOKING_STEPS, PAYMENT_MEANS, PAYMENT_STATUSES } from './values.ts';

export const bookingRow = z.object({
  id: z.number(),
  reference: z.string(),
  source: z.enum(BOOKING_SOURCES),
  tier,
  startsAt: time,
  /** Null when no one gives the session. */
  developerId: z.number().nullable(),
  developer: z.string().nullable(),
  state: z.enum(BOOKING_STATES),
  /** Of a session that the team confirms first; null: booked at once. */
  approval: z.enum(APPROVALS).nullable(),
  payment: z.enum(PAYMENT_STATUSES),
  name: z.string(),
  email: z.string(),
  timeZone: z.string(),
  /** In whole units of the booking's currency. */
  price: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  refund: z.number(),
  createdAt: time,
});
export type BookingRow = z.output<typeof bookingRow>;

const listedBooking = bookingRow.extend({
  /** True if the client waits for an answer about another time. */
  asksToMove: z.boolean(),
});
export type ListedBooking = z.output<typeof listedBooking>;

export const mailRow = z.object({
  id: z.number(),
  bookingId: z.number().nullable(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** A placeholder replaces the link, because it gives access to the booking. */
  text: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  error: z.string().nullable(),
  /** Besides its time. */
  waitsFor: z.enum(MAIL_HOLDS).nullable(),
  sendAfter: time,
  sentAt: time.nullable(),
  createdAt: time,
});
export type MailRow = z.output<typeof mailRow>;

export const bookingDetail = bookingRow.extend({
  idea: z.string(),
  ideaLabel: managedBooking.shape.ideaLabel,
  answers: managedBooking.shape.answers,
  request: bookingRequest.nullable(),
  /** Times that were proposed to the client and can be chosen, soonest first. */
  timeOffers: z.array(
    z.object({ startsAt: time, expiresAt: time, developer: z.string(), isHeld: z.boolean() }),
  ),
  /** Another time that the client asks for; null for none. */
  moveRequest: openMoveRequest.nullable(),
  /** True if other times can be proposed. */
  canPropose: z.boolean(),
  /** URL of the video call; null: none is set. */
  room: z.string().nullable(),
  /** "$120, paid, $60 refunded" */
  paymentText: z.string(),
  /** True if it was booked with an hour of a pack or a gift. */
  fromPack: z.boolean(),
  /** In whole units of the currency. */
  paid: z.number(),
  /** Consequence of canceling without a refund, in words; '' when a refund can be chosen. */
  cancelText: z.string(),
  priceNote: z.string(),
  billing,
  /** Includes credit notes, oldest first. */
  receipts: managedBooking.shape.receipts,
  /** '' if not given. */
  phone: z.string(),
  /** The team member who took the booking; null: the client booked. */
  madeBy: z.string().nullable(),
  forgottenAt: time.nullable(),
  /** True if the team marked it as paid and can take that back. */
  canMarkUnpaid: z.boolean(),
  /** An unresolved problem, such as a payment without a time. */
  note: z.string().nullable(),
  history: z.array(z.object({ at: time, kind: z.string(), actor: z.string(), detail: z.string() })),
  mail: z.array(mailRow),
  /** The client's page; null if an external booking service has it. */
  guestLink: z.string().nullable(),
  cameFrom: bookingSource,
  account,
  /** Developers who can take over, free ones first. Empty when it cannot be handed over. */
  candidates: z.array(z.object({ id: z.number(), name: z.string(), free: z.boolean() })),
  mailOn: z.boolean(),
  /** The rules at the time of booking; refunds are in percent of the price. */
  rules: z.object({
    noticeHours: z.number(),
    refundPercent: z.object({ inTime: z.number(), late: z.number(), noShow: z.number() }),
    summary: z.string(),
    refundNow: z.number(),
    /** Rights after the team moved the session, in a sentence; null if it did not. */
    rights: z.string().nullable(),
  }),
});
export type BookingDetail = z.output<typeof bookingDetail>;

const hour = (label: string, min: number, max: number) =>
  z
    .number(`${label} must be a whole hour`)
    .int(`${label} must be a whole hour`)
    .min(min, `${label} must be ${min} or later`)
    .max(max, `${label} must be ${max} or earlier`);
/** Hours are in the tier's time zone. */
export const availabilityRuleInput = z
  .object({
    /** ISO weekdays; Monday is 1. */
    days: z.array(whole('A weekday', 1, 7)).max(7, 'A week has seven days'),
    opensAt: hour('First hour', 0, 23),
    closesAt: hour('Closing hour', 1, 24),
    noticeHours: whole('Minimum notice', 0, 720),
    horizonDays: whole('Days ahead', 1, 365),
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
    path: ['closesAt'],
    error: 'The closing hour must be after the first hour',
  });
export type AvailabilityRuleInput = z.output<typeof availabilityRuleInput>;

export const availabilityRule = z.object({ ...availabilityRuleInput.shape, tier, timeZone: z.string() });
export type AvailabilityRule = z.output<typeof availabilityRule>;

/** In the tier's time zone. */
export const dayOff = z.object({
  id: z.number(),
  tier,
  date: z.string(),
  note: z.string(),
  /** Confirmed sessions on that day. A day off does not cancel them. */
  booked: z.number(),
});
export type DayOff = z.output<typeof dayOff>;

const filter = {
  scope: z.enum(['upcoming', 'past', 'all'], 'scope must be upcoming, past or all').optional(),
  tier: tier.optional(),
  developer: queryNumber('developer', 1, Number.MAX_SAFE_INTEGER).optional(),
  state: z.enum(BOOKING_STATES, `state must be one of ${BOOKING_STATES.join(', ')}`).optional(),
  approval: z.enum(['asked', 'given'], 'approval must be asked or given').optional(),
  status: z.enum(BOOKING_STATUSES, `status must be one of ${BOOKING_STATUSES.join(', ')}`).optional(),
  q: z.string().max(200, 'q must be at most 200 characters').optional(),
};

export const paymentMeans = z.enum(PAYMENT_MEANS, `means must be one of ${PAYMENT_MEANS.join(', ')}`);

export const bookingChange = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('complete') }),
    z.object({ action: z.literal('no-show') }),
    /** In percent: from the policy, or as granted by the team. */
    z.object({ action: z.literal('cancel'), refundPercent: whole('Refund', 0, 100) }),
    /**
     * To any upcoming whole hour at which a developer is free, even outside working hours; the same hour is
     * `assign`. The client gets one e-mail unless `tell` is false; the team and the developers always get
     * one.
     */
    z.object({
      action: z.literal('reschedule'),
      startsAt,
      developerId: z.number().int().positive().optional(),
      tell: z.boolean().optional(),
    }),
    /** To another free developer of the tier. `tell`: e-mail the client. Both developers always get one. */
    z.object({
      action: z.literal('assign'),
      developerId: z.number('developerId must be a number').int('developerId must be a whole number'),
      tell: z.boolean('tell must be true or false'),
    }),
    z.object({ action: z.literal('mark-paid'), means: paymentMeans.optional() }),
    /** Takes back `mark-paid`, with a credit note. The payment is due again. */
    z.object({ action: z.literal('mark-unpaid') }),
    z.object({ action: z.literal('mark-refunded') }),
  ],
  'action must be one of complete, no-show, cancel, reschedule, assign, mark-paid, mark-unpaid, mark-refunded',
);
export type BookingChange = z.output<typeof bookingChange>;

const settingsView = z.object({
  rules: z.array(availabilityRule),
  daysOff: z.array(dayOff),
  mail: z.object({
    on: z.boolean(),
    waitsFor: z.enum(MAIL_HOLDS).nullable(),
    queued: z.number(),
    failed: z.number(),
    team: z.string(),
  }),
  payments: z.boolean(),
});

export const bookingAdmin = {
  listBookings: endpoint('GET /api/admin/bookings', {
    access: 'owner',
    scope: 'bookings',
    summary: 'Bookings: upcoming ones soonest first, past ones newest first',
    query: z.object({
      ...filter,
      ...paging(200),
    }),
    output: z.object({ bookings: z.array(listedBooking), total: z.number() }),
  }),
  bookingSteps: endpoint('GET /api/admin/bookings/steps', {
    access: 'owner',
    scope: 'bookings',
    summary: 'How many visitors reached each booking step in the last days',
    query: z.object({ days: queryNumber('days', 1, 366).optional() }),
    output: z.object({ days: z.number(), steps: z.record(z.enum(BOOKING_STEPS), z.number()) }),
  }),
  bookingSources: endpoint('GET /api/admin/bookings/sources', {
    access: 'owner',
    scope: 'bookings',
    summary: 'The way from a view to a booking in the last days, by source and by first article',
    query: z.object({ days: queryNumber('days', 1, 366).optional() }),
    output: bookingSources,
  }),
  exportBookings: endpoint('GET /api/admin/bookings/export.csv', {
    access: 'owner',
    audit: 'booking.export',
    summary: 'The bookings that match, as CSV',
    query: z.object(filter),
    output: 'stream',
  }),
  bookingSettings: endpoint('GET /api/admin/bookings/settings', {
    access: 'owner',
    summary: 'The hours that can be booked, days off, the calendar link and the mail status',
    output: settingsView,
  }),
  saveRule: endpoint('PUT /api/admin/bookings/rules/:tier', {
    access: 'owner',
    audit: 'calendar.change-hours',
    summary: 'Change when a tier can be booked; existing bookings stay',
    params: z.object({ tier: seedTier }),
    body: availabilityRuleInput,
    output: availabilityRule,
  }),
  addDayOff: endpoint('POST /api/admin/bookings/days-off', {
    access: 'owner',
    audit: 'calendar.close-day',
    summary: 'Add a day off for a kind of session, or for all',
    body: z.object({
      tier: tier.optional(),
      date: z.iso.date('Choose a date'),
      note: text('Note', 0, 100).optional(),
    }),
    output: z.array(dayOff),
    status: 201,
  }),
  deleteDayOff: endpoint('DELETE /api/admin/bookings/days-off/:id', {
    access: 'owner',
    audit: 'calendar.open-day',
    summary: 'Remove a day off',
    params: idParams,
    output: 'none',
  }),
  getFeed: endpoint('GET /api/admin/bookings/feed', {
    access: 'owner',
    asksPassword: 'recently',
    summary: 'The private calendar link of the team; anyone who has it sees every session',
    output: z.object({ feedUrl: z.string() }),
  }),
  renewFeed: endpoint('POST /api/admin/bookings/feed', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'calendar.renew-feed',
    summary: 'Create a new private calendar link; the old one stops working',
    output: z.object({ feedUrl: z.string() }),
  }),
  listMail: endpoint('GET /api/admin/bookings/mail', {
    access: 'owner',
    summary: 'The outbox, newest first',
    query: z.object({
      state: z.enum(MAIL_STATES, `state must be one of ${MAIL_STATES.join(', ')}`).optional(),
      ...paging(200),
    }),
    output: z.object({ mail: z.array(mailRow), total: z.number() }),
  }),
  retryMail: endpoint('POST /api/admin/bookings/mail/:id/retry', {
    access: 'owner',
    audit: 'mail.retry',
    summary: 'Retry an e-mail that failed',
    params: idParams,
    output: 'none',
  }),
  getBookingDetail: endpoint('GET /api/admin/bookings/:id', {
    access: 'owner',
    summary: 'One booking with its idea, history and mail',
    params: idParams,
    output: bookingDetail,
  }),
  changeBooking: endpoint('PATCH /api/admin/bookings/:id', {
    access: 'owner',
    audit: 'booking.change',
    summary:
      'Complete, mark as no-show, cancel, reschedule or hand over (with e-mails to those concerned), or mark as paid, not paid or refunded',
    params: idParams,
    body: bookingChange,
    output: bookingDetail,
  }),
};
