import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import { findKindById } from '#db/queries/bookings/kinds.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { listOfMailbox, listOpenEntries, type WaitlistEntry } from '#db/queries/bookings/waitlist.ts';
import type { Offer } from '#src/content/site/offer.ts';
import type { EntryRow, OwnEntries } from '#src/contract/bookings/waitlist.ts';
import { MOST_OFFERS, MOST_WAITING } from '#src/contract/bookings/waitlist-values.ts';
import { kindPath, offerPath } from '#src/routes.ts';
import { HttpError } from '../../http/errors.ts';
import type { Links } from '../links.ts';
import { publicDeveloperOf } from '../present-developer.ts';

const wishOf = ({ firstDay, lastDay, fromMinute, toMinute, timeZone, clock }: WaitlistEntry) => ({
  firstDay,
  lastDay,
  fromMinute,
  toMinute,
  timeZone,
  clock,
});

/** The state of an entry by what became of the time that was held for it, which the clock's task writes down later. */
async function offerOf(
  db: Db,
  { state, bookingId, offers }: WaitlistEntry,
  now: Date,
): Promise<Pick<EntryRow, 'state' | 'offerStartsAt' | 'offerExpiresAt'>> {
  const none = { offerStartsAt: null, offerExpiresAt: null };
  if (state !== 'offered') return { state, ...none };
  const hold = bookingId === null ? undefined : await findBookingById(db, bookingId);
  const ends = hold?.holdExpiresAt ?? '';
  if (hold?.state === 'held' && ends > now.toISOString())
    return hold.approval === null
      ? { state, offerStartsAt: hold.startsAt, offerExpiresAt: ends }
      : { state: 'requested', offerStartsAt: hold.startsAt, offerExpiresAt: null };
  return { state: offers + 1 >= MOST_OFFERS ? 'paused' : 'waiting', ...none };
}

/** Presents the entries of an address to who has one of its links: open ones, and the one of the link. */
export async function presentOwn(
  db: Db,
  entry: WaitlistEntry,
  { offer, links, now }: { offer: Offer; links: Pick<Links, 'waitToken'>; now: Date },
): Promise<OwnEntries> {
  const open = await listOfMailbox(db, entry.mailbox, ['unconfirmed', 'waiting', 'offered', 'paused']);
  const all = open.some(({ id }) => id === entry.id) ? open : [entry, ...open];
  const entries: OwnEntries['entries'] = [];
  for (const each of all) {
    const kind = await findKindById(db, each.kindId);
    const token = links.waitToken(each.ref);
    const developer = each.developerId === null ? null : await publicDeveloperOf(db, each.developerId);
    const offered = await offerOf(db, each, now);
    entries.push({
      ...wishOf(each),
      ...offered,
      token,
      kind: offer.tiers[kind?.key ?? '']?.name ?? kind?.key ?? '',
      path: kindPath(kind?.slug ?? ''),
      developer: developer?.name ?? null,
      offerPath: offered.state === 'offered' && kind ? offerPath(kind.slug, token) : null,
    });
  }
  return { email: entry.email, entries };
}

/** Finds the time that is held for an entry, with what its form is filled with. @throws HttpError 410 */
export async function presentOffer(db: Db, entry: WaitlistEntry, links: Pick<Links, 'tokenOf'>, now: Date) {
  const hold = entry.bookingId === null ? undefined : await findBookingById(db, entry.bookingId);
  const ends = hold?.holdExpiresAt ?? '';
  if (entry.state !== 'offered' || hold?.state !== 'held' || ends <= now.toISOString())
    throw new HttpError(410, 'offer_ended', 'This offer has ended. Choose another time.');
  if (hold.approval !== null)
    throw new HttpError(410, 'offer_ended', 'You have asked for this time already. We answer by e-mail.');
  return {
    token: links.tokenOf(hold.ref),
    tier: hold.tier,
    startsAt: hold.startsAt,
    expiresAt: ends,
    developer: (await publicDeveloperOf(db, hold.developerId))?.name ?? null,
    name: entry.name,
    email: entry.email,
    timeZone: entry.timeZone,
  };
}

/** Presents a kind's queue to the owner. */
export async function presentQueue(db: Db, kindId: number, now: Date): Promise<EntryRow[]> {
  const names = new Map<number, string | null>();
  const rows: EntryRow[] = [];
  for (const entry of await listOpenEntries(db, kindId, MOST_WAITING)) {
    const { id, name, email, developerId, offers, createdAt } = entry;
    if (developerId !== null && !names.has(developerId))
      names.set(developerId, (await findSessionDeveloper(db, developerId))?.name ?? null);
    const developer = developerId === null ? null : (names.get(developerId) ?? null);
    rows.push({
      id,
      ...wishOf(entry),
      ...(await offerOf(db, entry, now)),
      name,
      email,
      developer,
      developerId,
      offers,
      since: createdAt,
    });
  }
  return rows;
}
