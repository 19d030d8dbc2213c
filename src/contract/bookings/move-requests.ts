import { endpoint } from '../endpoint.ts';
import { idParams, text } from '../fields.ts';
import { z } from '../zod.ts';
import { bookingDetail } from './booking-admin.ts';
import { bookingParams, managedBooking, startsAt } from './bookings.ts';
import { ANSWER_NOTE_LENGTH } from './request-values.ts';

/** Another time for a booked session of a kind that the team confirms first. */
export const moveRequests = {
  askToMove: endpoint('POST /api/bookings/:token/move-request', {
    access: 'public',
    audit: 'request.ask-move',
    summary: 'Ask for another time of a session that the team confirms first; it keeps its time until then',
    params: bookingParams,
    body: z.object({
      startsAt,
      /** The one shown for the time; anyone when omitted. */
      developer: z
        .number('developer must be a number')
        .int('developer must be a whole number')
        .positive('developer must be a whole number')
        .optional(),
    }),
    output: managedBooking,
  }),
  withdrawMove: endpoint('POST /api/bookings/:token/move-request/withdraw', {
    access: 'public',
    audit: 'request.withdraw-move',
    summary: 'Take back a request for another time; the session stays as it is',
    params: bookingParams,
    output: managedBooking,
  }),
  answerMove: endpoint('POST /api/admin/bookings/:id/move-request/answer', {
    access: 'owner',
    audit: 'request.answer-move',
    summary: 'Move a session to the time that its client asks for, or decline; 409 when it is answered',
    params: idParams,
    body: z.object({
      answer: z.enum(['move', 'decline'], 'answer must be move or decline'),
      /** The time that was shown. */
      startsAt,
      /** To the client of a declined request. */
      note: text('Note', 0, ANSWER_NOTE_LENGTH).default(''),
    }),
    output: bookingDetail,
  }),
};
