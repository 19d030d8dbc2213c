/** Requests for another time, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { bookingLink, ENDED, LINK, managedExample, managedFields } from './booking-field-descriptions.ts';
import type { moveRequests } from './move-requests.ts';
import { rowFields } from './payment-descriptions.ts';

const STARTS_AT = 'The time that the client asks for, in UTC, such as `2027-01-20T15:00Z`.';

const detail: FieldDescriptions = {
  ...rowFields,
  moveRequest: [
    'Another time that the client asks for and that waits for an answer; null for none.',
    {
      startsAt: 'When the session would start.',
      until: 'Until when the time is held. Without an answer, the session stays as it is.',
      developer: 'Who would give the session.',
    },
  ],
};

export const moveRequestDescriptions: ResourceDescriptions<typeof moveRequests> = {
  askToMove: {
    about:
      'For a kind that the team confirms first (`policy.asksToMove`). The session keeps its time, and the asked time is held, until the team answers. The client keeps the better terms for canceling.',
    params: bookingLink.params,
    body: {
      startsAt: STARTS_AT,
      developer: 'The developer that was shown for the time, by number; anyone else is refused.',
    },
    output: managedFields,
    errors: [
      LINK,
      '409 no_request',
      '409 requests_open',
      '409 too_late_to_move',
      '409 moved_too_often',
      '409 time_taken',
      '409 developer_not_free',
      ...ENDED,
      '422 same_time',
      '422 time_not_offered',
      '422 unknown_kind',
      '429 rate_limited',
    ],
    limits: '3 times an hour and 5 a day for one booking, together with moves.',
    example: { ...managedExample, body: { startsAt: '2027-01-21T15:00Z' } },
  },
  withdrawMove: {
    ...bookingLink,
    output: managedFields,
    errors: [LINK, '409 request_answered'],
    example: managedExample,
  },
  answerMove: {
    about: 'The client gets an e-mail.',
    params: { id: 'The number of the booking.' },
    body: {
      answer: '`move` moves the session. `decline` releases the asked time, and the session stays as it is.',
      startsAt: STARTS_AT,
      note: 'A sentence to the client of a declined request; empty for none.',
    },
    output: detail,
    errors: ['404 not_found', '409 request_answered', '409 time_taken', '409 developer_not_free', ...ENDED],
  },
};
