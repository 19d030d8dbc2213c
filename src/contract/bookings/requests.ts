import { endpoint } from '../endpoint.ts';
import { idParams, queryNumber, text } from '../fields.ts';
import { z } from '../zod.ts';
import { bookingDetail } from './booking-admin.ts';
import { bookingParams, managedBooking, startsAt } from './bookings.ts';
import { ANSWER_NOTE_LENGTH, MOST_TIME_OFFERS, OFFER_HOURS } from './request-values.ts';
import { AVAILABILITY_DAYS } from './values.ts';

const note = text('Note', 0, ANSWER_NOTE_LENGTH).default('');

const offeredTimes = z.object({
  times: z
    .array(startsAt)
    .min(1, 'Choose at least one time')
    .max(MOST_TIME_OFFERS, `Propose at most ${MOST_TIME_OFFERS} times`),
  /** For which the times can be chosen. */
  hours: z.literal(OFFER_HOURS, `hours must be one of ${OFFER_HOURS.join(', ')}`),
  /** Keeps the times from others until then. */
  hold: z.boolean('hold must be true or false'),
  /** To the client. */
  note,
});
export type OfferedTimes = z.output<typeof offeredTimes>;

export const requests = {
  withdrawRequest: endpoint('POST /api/bookings/:token/withdraw', {
    access: 'public',
    audit: 'request.withdraw',
    summary: 'Withdraw a request that is not answered, or not paid yet; its time is released',
    params: bookingParams,
    output: managedBooking,
  }),
  chooseTime: endpoint('POST /api/bookings/:token/time-offers/:id/choose', {
    access: 'public',
    audit: 'booking.choose-time',
    summary:
      'Choose a time that the team proposed: it moves the booking, and confirms a request; 409 when it is gone',
    params: bookingParams.extend(idParams.shape),
    output: managedBooking,
  }),
  answerRequest: endpoint('POST /api/admin/bookings/:id/answer', {
    access: 'owner',
    audit: 'request.answer',
    summary: 'Confirm or decline a request; 409 when someone else has answered it',
    params: idParams,
    body: z.object({
      answer: z.enum(['confirm', 'decline'], 'answer must be confirm or decline'),
      /** To the client of a declined request. */
      note,
    }),
    output: bookingDetail,
  }),
  timesToPropose: endpoint('GET /api/admin/bookings/:id/times', {
    access: 'owner',
    summary: 'Free times that can be proposed for a booking',
    params: idParams,
    query: z.object({
      from: z.iso.date('from must be a date such as 2026-01-31').optional(),
      days: queryNumber('days', 1, AVAILABILITY_DAYS).optional(),
    }),
    output: z.object({ slots: z.array(z.string()), timeZone: z.string() }),
  }),
  proposeTimes: endpoint('POST /api/admin/bookings/:id/time-offers', {
    access: 'owner',
    audit: 'booking.propose-times',
    summary: 'Propose up to five other times to the client in one e-mail; earlier ones end',
    params: idParams,
    body: offeredTimes,
    output: bookingDetail,
  }),
};
