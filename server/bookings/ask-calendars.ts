import type { Db } from '#db/open.ts';
import { isBusyByCalendar } from '#db/queries/bookings/calendars/busy.ts';
import { findBooking } from '#db/queries/bookings/read.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { conflict } from '../http/errors.ts';
import type { BookingDeps } from './deps.ts';
import type { BookingParts } from './parts.ts';
import { sessionEnd } from './policy.ts';

interface Order {
  /** Token of the hold that is booked. */
  hold?: string | undefined;
  tier?: Tier | undefined;
  startsAt?: string | undefined;
  developer?: number | undefined;
}

type Links = Pick<BookingParts['links'], 'refOf'>;

/** Asks the calendars for the time of an order again, before its transaction. Never rejects because of a calendar. */
export async function askCalendarsAgain(
  { hold, tier, startsAt, developer }: Order,
  {
    db,
    calendars,
    booking: { links },
  }: Pick<BookingDeps, 'db' | 'calendars'> & { booking: { links: Links } },
): Promise<void> {
  const held = await heldBooking(db, hold, links);
  if (held)
    await calendars.refreshBusy({ tier: held.tier, startsAt: held.startsAt, developer: held.developerId });
  else if (tier && startsAt) await calendars.refreshBusy({ tier, startsAt, developer });
}

/** Refuses to book a held time that a calendar has taken since. Throws HttpError 409. */
export async function assertCalendarsFree(
  trx: Db,
  { hold }: Order,
  { links }: { links: Links },
): Promise<void> {
  const held = await heldBooking(trx, hold, links);
  // A client on the payment page keeps the time.
  if (held?.state !== 'held' || held.payment === 'pending' || held.developerId === null) return;
  const time = { start: Date.parse(held.startsAt), end: sessionEnd(held).getTime() };
  if (await isBusyByCalendar(trx, held.developerId, time))
    throw conflict('time_taken', 'That time is no longer free. Choose another one.');
}

async function heldBooking(db: Db, hold: string | undefined, links: Links) {
  const ref = hold === undefined ? undefined : links.refOf(hold);
  return ref === undefined ? undefined : findBooking(db, ref);
}
