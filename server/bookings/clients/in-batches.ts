import type { Client } from '#db/queries/bookings/clients.ts';

/** Takes a few milliseconds, after which requests have their turn. */
const BATCH = 50;

/** Splits a client into parts of a few bookings. Only the first has the address, which belongs to none. */
export function* inBatches({ email, bookingIds }: Client): Generator<Client> {
  yield { email, bookingIds: bookingIds.slice(0, BATCH) };
  for (let at = BATCH; at < bookingIds.length; at += BATCH)
    yield { email: null, bookingIds: bookingIds.slice(at, at + BATCH) };
}
