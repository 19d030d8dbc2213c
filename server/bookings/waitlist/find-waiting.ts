import { findEntry } from '#db/queries/bookings/waitlist.ts';
import type { OwnEntries } from '#src/contract/bookings/waitlist.ts';
import type { BookingDeps } from '../deps.ts';
import { presentOwn } from './present.ts';

type Deps = Pick<BookingDeps, 'db' | 'content' | 'now'> & {
  booking: Pick<BookingDeps['booking'], 'links'>;
};

/** Finds the entries of the address to which a link was sent; undefined for an invalid link. */
export async function findWaiting(
  token: string,
  { db, content, booking: { links }, now }: Deps,
): Promise<OwnEntries | undefined> {
  const ref = links.waitRefOf(token);
  const entry = ref === undefined ? undefined : await findEntry(db, ref);
  return entry && presentOwn(db, entry, { offer: (await content.current()).offer, links, now: now() });
}
