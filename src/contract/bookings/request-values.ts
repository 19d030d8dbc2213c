/** No zod here: safe in any bundle. */

/**
 * Of a booking that the team confirms first. `asked`: waits for an answer, and holds its time. `given`: confirmed;
 * until it is paid, it is held. `declined`, `lapsed` (no answer in time) and `withdrawn` (by the client): released.
 */
export const APPROVALS = ['asked', 'given', 'declined', 'lapsed', 'withdrawn'] as const;
export type Approval = (typeof APPROVALS)[number];

/** `closed`: another time was chosen, or the booking has changed. Open ones may have expired. */
export const TIME_OFFER_STATES = ['open', 'chosen', 'closed'] as const;
export type TimeOfferState = (typeof TIME_OFFER_STATES)[number];

/** Hours to answer a request. */
export const MOST_APPROVAL_HOURS = 168;
/** Other times in one e-mail. */
export const MOST_TIME_OFFERS = 5;
/** Hours for which proposed times can be chosen. */
export const OFFER_HOURS = [4, 24, 48, 72, 168] as const;
/** Open requests of one client. */
export const MOST_REQUESTS = 2;
export const ANSWER_NOTE_LENGTH = 500;
