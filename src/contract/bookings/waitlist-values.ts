/** Without zod, for tables and pages. */
export const WAITLIST_STATES = ['unconfirmed', 'waiting', 'offered', 'paused', 'booked', 'left'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

/** As people see them: an offered time may have become a request, which the team answers first. */
export const ENTRY_STATES = [...WAITLIST_STATES, 'requested'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Minutes for which a freed time is offered to one client. */
export const OFFER_MINUTES = { min: 10, max: 1_440, usual: 60 } as const;
/** After so many offers that were not taken, no more are made. */
export const MOST_OFFERS = 3;
/** Confirmed entries of one mailbox that still wait. */
export const MOST_ENTRIES = 3;
/** Days that one entry may cover. */
export const MOST_WAITING_DAYS = 92;
/** Confirmed entries of one kind. */
export const MOST_WAITING = 1_000;
