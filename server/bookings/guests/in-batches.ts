import type { Guest } from '#db/queries/bookings/guests.ts';

/** Bookings of a guest that are read or erased at once: a few milliseconds, after which requests have their turn. */
const BATCH = 50;

/** A guest in parts of a few bookings. The address is in the first alone: what is known by it belongs to no booking. */
export function* inBatches({ email, bookingIds }: Guest): Generator<Guest> {
  yield { email, bookingIds: bookingIds.slice(0, BATCH) };
  for (let at = BATCH; at < bookingIds.length; at += BATCH)
    yield { email: null, bookingIds: bookingIds.slice(at, at + BATCH) };
}
