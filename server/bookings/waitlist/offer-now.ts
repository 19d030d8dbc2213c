import type { Db } from '#db/open.ts';
import { findKindById } from '#db/queries/bookings/kinds.ts';
import { findEntryById, listOfMailbox, type WaitlistEntry } from '#db/queries/bookings/waitlist.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { assignDeveloper } from '../assign.ts';
import { loadCalendar } from '../availability.ts';
import { endOffers, makeOffer } from './offer-times.ts';

/** Finds an entry. @throws HttpError 404 */
export async function mustFindEntryById(db: Db, id: number): Promise<WaitlistEntry> {
  const entry = await findEntryById(db, id);
  if (!entry) throw notFound('Entry');
  return entry;
}

/**
 * Offers a free time to an entry because the team wants so, in the caller's transaction.
 * @throws HttpError 404, 409 when the entry has an offer or the time is taken, 422 when it is not offered
 */
export async function offerNow(
  trx: Db,
  id: number,
  startsAt: string,
  { head, now }: { head: LetterLayout; now: Date },
): Promise<WaitlistEntry> {
  await endOffers(trx, now);
  const entry = await mustFindEntryById(trx, id);
  const kind = await findKindById(trx, entry.kindId);
  if (!kind) throw notFound('Kind');
  if (entry.state !== 'waiting' && entry.state !== 'paused')
    throw conflict(
      'not_waiting',
      entry.state === 'offered'
        ? 'They have an offer already. Offer another time when it has ended.'
        : 'They are not in the queue.',
    );
  if ((await listOfMailbox(trx, entry.mailbox, ['offered'])).length > 0)
    throw conflict('not_waiting', 'This address has another offer. Offer a time when that has ended.');
  const developerId = await assignDeveloper(
    trx,
    { tier: kind.key, startsAt, developer: entry.developerId ?? undefined },
    now,
  );
  const start = Date.parse(startsAt);
  const calendar = await loadCalendar(trx, kind.key, { range: { start, end: start + 1 }, now });
  const made = await makeOffer(
    trx,
    entry,
    { key: kind.key, calendar },
    { start, developerId },
    { head, now },
  );
  if (!made)
    throw conflict('waitlist_closed', 'This kind of session is not on the site, so it cannot be offered.');
  return entry;
}
