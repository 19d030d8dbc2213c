import type { Client } from '#db/queries/bookings/clients.ts';

/** Bookings of a client that are read or erased at once: a few milliseconds, after which requests have their turn. */
const BATCH = 50;

/** A client in parts of a few bookings. The address is in the first alone: what is known by it belongs to no booking. */
export function* inBatches({ email, bookingIds }: Client): Generator<Client> {
  yield { email, bookingIds: bookingIds.slice(0, BATCH) };
  for (let at = BATCH; at < bookingIds.length; at += BATCH)
    yield { email: null, bookingIds: bookingIds.slice(at, at + BATCH) };
}
