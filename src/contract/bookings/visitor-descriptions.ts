/** Booking a session, as visitors do, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import {
  APPROVAL_HOURS,
  billingFields,
  bookingLink,
  clientFields,
  developerFields,
  ENDED,
  LINK,
  managedExample,
  managedFields,
  TIER,
  TOKEN,
  ZONE,
} from './booking-field-descriptions.ts';
import type { bookings } from './bookings.ts';

const cameFrom = [
  'Where the visitor came from, as the browser reports it. Nothing depends on it.',
  {
    landing: 'The path of the first page of the visit, without its query.',
    referrer: 'The host of the page that linked to it.',
    source: '`utm_source` of the link.',
    medium: '`utm_medium` of the link.',
    campaign: '`utm_campaign` of the link.',
    term: '`utm_term` of the link.',
    content: '`utm_content` of the link.',
    article: 'The slug of the first post that was read.',
  },
] as const;
const AGAIN = 'The secret of a link to book another hour, which keeps the developer.';
const DEVELOPER = 'Who should give the session, by number; anyone if it is absent.';
const STARTS =
  'When the session starts: a UTC time, such as `2027-01-20T15:00:00Z`, from the list of free times.';

const output = managedFields;
const RANGE: FieldDescriptions = {
  from: 'The first day, in UTC, such as `2027-01-20`; now without it.',
  days: 'How many days: 1 to 62, 62 without it.',
};

export const bookingDescriptions: ResourceDescriptions<typeof bookings> = {
  availability: {
    query: { tier: TIER, ...RANGE, developer: 'Only times of this developer, by number.' },
    output: {
      tier: TIER,
      timeZone: `The time zone of the hours. ${ZONE}`,
      slots: 'The free starts in ascending order: UTC times to the minute, such as `2027-01-20T15:00Z`.',
      until: 'The last moment that can be booked, free or not.',
      developers: ['Who can be chosen, by name.', developerFields],
    },
    errors: ['422 unknown_kind'],
    example: {
      query: { tier: 'usa', from: '2027-01-20', days: 14 },
      output: { slots: ['2027-01-20T15:00Z'] },
    },
  },
  recordStep: {
    about: 'Made by the pages of this site. Nothing tells two visitors apart.',
    body: { tier: TIER, step: '`viewed`: the page was seen. `chosen`: a time was chosen.', cameFrom },
    errors: ['422 unknown_kind'],
    example: { body: { tier: 'usa', step: 'viewed' } },
  },
  calendarFeed: {
    params: { secret: 'The secret of the link, with `.ics` after it.' },
    output: 'An iCalendar file (`text/calendar`) of upcoming sessions and those of the last 90 days.',
    errors: ['404 not_found'],
    example: { params: { secret: 'Ab3dEf6hIj9kLm2nOp5q.ics' } },
  },
  hold: {
    body: {
      tier: TIER,
      startsAt: STARTS,
      developer: DEVELOPER,
      again: AGAIN,
      replaces: 'The token of an earlier hold of the same visitor, which is released.',
      cameFrom,
    },
    output: {
      token: 'The secret of the hold. Send it as `hold` when you book.',
      tier: TIER,
      startsAt: 'When the session starts.',
      expiresAt: 'Until when the time is held: 15 minutes.',
      developer: 'Who gives the session; null where the site does not show developers.',
      approvalHours: APPROVAL_HOURS,
    },
    errors: [
      '409 time_taken',
      '409 developer_not_free',
      '422 time_not_offered',
      '422 unknown_kind',
      '429 rate_limited',
    ],
    limits: '20 held times in 15 minutes from one network.',
    example: { body: { tier: 'usa', startsAt: '2027-01-20T15:00:00Z' } },
  },
  releaseHold: { params: { token: 'The secret of the hold.' }, example: bookingLink.example },
  book: {
    about:
      'Send either `hold`, or `tier` and `startsAt`. While the site takes payments, the booking stays `held` until it is paid on the page at `checkoutUrl`; otherwise it is confirmed at once. A session whose kind has `approvalHours` is a request: it stays `held`, without a payment page, until the team has answered.',
    body: {
      ...clientFields,
      idea: 'The answer to the question with the key `idea`: what the client wants to build. Empty if it is not asked.',
      answers:
        'The other answers, by the keys of the questions from `GET /api/bookings/questions`: text; for `several` a list of its options; for `checkbox` true or false; for `file` the number of a file that was sent with the token of the hold. Leave out what is not answered.',
      ...billingFields,
      code: 'A promotion code, or the code of a pack or a gift.',
      hold: 'The token of a held time.',
      tier: TIER,
      startsAt: STARTS,
      developer: DEVELOPER,
      cameFrom,
      again: AGAIN,
      mayUseQuestion: 'True lets the team use what the client asks for articles, without their name.',
    },
    output: {
      token: TOKEN,
      state: '`confirmed`, or `held` until it is paid or the team has answered.',
      url: 'The path of the client’s page on this site.',
      checkoutUrl: 'The payment page; null for a request, and if nothing is to be paid online.',
    },
    errors: [
      '400 hold_not_valid',
      '400 time_required',
      '409 already_booked',
      '409 hold_expired',
      '409 time_taken',
      '409 developer_not_free',
      '409 payment_open',
      '409 requests_open',
      '422 time_not_offered',
      '422 unknown_kind',
      '422 code_not_valid',
      '422 answers_not_valid',
      '429 rate_limited',
      '502 payment_service_failed',
    ],
    limits: '20 bookings a day from one network, 6 a day for one e-mail address.',
    example: {
      body: {
        name: 'Grace Miller',
        email: 'grace@example.com',
        idea: 'An app that takes the orders of my bakery.',
        answers: { 'how-soon': 'In May' },
        timeZone: 'America/New_York',
        tier: 'usa',
        startsAt: '2027-01-20T15:00:00Z',
      },
    },
  },
  getBooking: { ...bookingLink, output, errors: [LINK], example: managedExample },
  cancelBooking: {
    ...bookingLink,
    body: {
      refundPercent: 'The refund in percent that the client was shown, as `policy.refundPercent` has it.',
    },
    output,
    errors: [LINK, ...ENDED, '409 refund_changed'],
    example: { ...managedExample, body: { refundPercent: 100 } },
  },
  withdrawQuestion: { ...bookingLink, errors: [LINK] },
  payBooking: {
    ...bookingLink,
    output: { url: 'The address of the payment page.' },
    errors: [LINK, '409 payment_not_due', '502 payment_service_failed'],
  },
  bookingTimes: {
    ...bookingLink,
    query: RANGE,
    output: {
      tier: TIER,
      timeZone: `The time zone of the hours. ${ZONE}`,
      slots: 'The free starts in ascending order: UTC times to the minute.',
      until: 'The last moment that can be booked, free or not.',
      others: [
        'By start: who gives the session where the developer of the booking is not free.',
        { id: 'The number of the developer.', name: 'Their name; null where the site does not show them.' },
      ],
      lowerRefunds: 'By start: the refund in percent after moving there, where it is lower than now.',
    },
    errors: [LINK],
    example: { ...bookingLink.example, query: { from: '2027-01-20' } },
  },
  rescheduleBooking: {
    ...bookingLink,
    body: {
      startsAt: STARTS,
      developer: DEVELOPER,
      refundPercent:
        'The lower refund in percent that the client was shown for the new time; absent if it is not lower.',
    },
    output,
    errors: [
      LINK,
      ...ENDED,
      '409 confirmed_first',
      '409 too_late_to_move',
      '409 moved_too_often',
      '409 refund_changed',
      '409 time_taken',
      '409 developer_not_free',
      '422 same_time',
      '422 time_not_offered',
      '429 rate_limited',
    ],
    limits: '3 times an hour and 5 a day for one booking.',
    example: { ...managedExample, body: { startsAt: '2027-01-21T15:00:00Z' } },
  },
  bookingCalendar: { ...bookingLink, output: 'An iCalendar file (`text/calendar`).', errors: [LINK] },
  stripeWebhook: {
    about: 'Stripe makes this call. The body is an event of Stripe, signed in `Stripe-Signature`.',
    errors: ['400 invalid_signature', '404 not_found'],
  },
  calendlyWebhook: {
    about:
      'Calendly makes this call. The body is an event of Calendly, signed in `Calendly-Webhook-Signature`.',
    errors: ['400 invalid_signature', '400 invalid_body', '404 not_found'],
  },
};
