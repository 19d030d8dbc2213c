import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { insertBooking } from '#db/queries/bookings/write.ts';
import { newRef } from '../links.ts';

/**
 * Keeps a time from others with a booking without a client, in the caller's transaction. It ends like any hold.
 * @param booking whose client may get the time
 * @param time UTC; `minutes`: the booking's length by default
 * @returns the id of the hold
 * @throws a `time taken` fault
 */
export async function holdForClient(
  trx: Db,
  { tier, minutes: length, currency, priceCents }: Booking,
  time: { startsAt: string; developerId: number; expiresAt: string; minutes?: number },
  now: Date,
): Promise<number> {
  const { startsAt, developerId, expiresAt, minutes = length } = time;
  const held = await insertBooking(
    trx,
    {
      ref: newRef(),
      source: 'site',
      tier,
      minutes,
      startsAt,
      developerId,
      state: 'held',
      holdExpiresAt: expiresAt,
      priceCents,
      currency,
      payment: 'due',
      origin: '',
    },
    now,
  );
  return held.id;
}
