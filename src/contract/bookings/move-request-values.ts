/** No zod here: safe in any bundle. */

/**
 * Of another time that a client asks for, for a booked session that the team confirms first. `open`: waits for an
 * answer, and holds the time. `moved`, `declined`: answered. `withdrawn`: by the client. `lapsed`: not answered in
 * time. `closed`: the session was canceled or moved otherwise, or the team proposed other times. Open ones may have
 * expired.
 */
export const MOVE_REQUEST_STATES = ['open', 'moved', 'declined', 'withdrawn', 'lapsed', 'closed'] as const;
export type MoveRequestState = (typeof MOVE_REQUEST_STATES)[number];

/** Those that a client sees on the page of the booking. */
export const VISIBLE_MOVE_STATES = ['open', 'declined', 'lapsed'] as const;
