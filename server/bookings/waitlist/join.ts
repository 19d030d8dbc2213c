import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { findKind, findKindById, type Kind } from '#db/queries/bookings/kinds.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import {
  countEntries,
  findEntry,
  insertEntry,
  listOfMailbox,
  updateEntry,
  type WaitlistEntry,
} from '#db/queries/bookings/waitlist.ts';
import { deleteBooking } from '#db/queries/bookings/write.ts';
import type { Joining } from '#src/contract/bookings/waitlist.ts';
import { MOST_ENTRIES, MOST_WAITING } from '#src/contract/bookings/waitlist-values.ts';
import { mailboxOf } from '#src/contract/mailbox.ts';
import { conflict, HttpError } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { freeTimes } from '../free-times.ts';
import type { BookingLimits } from '../limits.ts';
import { newRef } from '../links.ts';
import { localDay } from '../working-time.ts';
import { createBoard } from './match.ts';
import { offerFreed } from './offer-times.ts';
import { dropWaitlistMail, queueConfirmMail } from './waitlist-mail.ts';

/** Of one kind, so that made-up addresses cannot fill the table. They are deleted after three days. */
const MOST_UNCONFIRMED = 300;

export const notAWaitLink = () => new HttpError(404, 'link_not_valid', 'That link is not valid.');
const closed = () =>
  conflict(
    'waitlist_closed',
    'These sessions have no waiting list right now. Choose a time in the calendar.',
  );

interface By {
  head: LetterLayout;
  now: Date;
}

/**
 * Finds the kind of a request, and refuses one that needs no waiting: free times are booked, not waited for.
 * @throws HttpError 409, 422
 */
export async function checkJoining(db: Db, joining: Joining, { head, now }: By): Promise<Kind> {
  const { tier, developer, timeZone, firstDay, lastDay } = joining;
  const sold = head.content.offer.tierList.some(({ id }) => id === tier);
  const kind = sold ? await findKind(db, tier) : undefined;
  if (!kind || kind.archivedAt !== null || kind.offerMinutes === null || head.waitsFor !== null)
    throw closed();
  const today = new Date(localDay(timeZone, now.getTime()) * millisecondsInDay).toISOString().slice(0, 10);
  if (lastDay < today) throw unusable('lastDay', 'Choose a day from today on');
  const horizon = Math.max(kind.horizonDays, MOST_AHEAD) * millisecondsInDay + now.getTime();
  if (Date.parse(firstDay) > horizon) throw unusable('firstDay', 'Choose a day in the next year');
  const developers = await listActiveDevelopers(db, tier, developer);
  if (developer !== undefined && !developers.some(({ isShown }) => isShown))
    throw new HttpError(422, 'developer_not_available', 'The person you chose does not give these sessions.');
  if (joining.toMinute - joining.fromMinute < kind.minutes)
    throw unusable('toMinute', `Choose hours in which ${kind.minutes} minutes fit`);
  const start = Math.max(now.getTime(), Date.parse(firstDay) - millisecondsInDay);
  const range = { start, end: Date.parse(lastDay) + 2 * millisecondsInDay };
  const { slots } = await freeTimes(db, tier, range, now, developer);
  const board = createBoard(slots.map(Date.parse), kind.minutes);
  if (board.first({ ...joining, passed: '' }) !== undefined)
    throw conflict('times_free', 'Some of these times are free now. Choose one in the calendar.');
  return kind;
}

const MOST_AHEAD = 365;

const unusable = (field: string, message: string) =>
  new HttpError(400, 'invalid_input', `${message}.`, { fields: [{ field: `body.${field}`, message }] });

/**
 * Adds an unconfirmed entry, in the caller's transaction, and queues a link for its address: at most one a day,
 * because anyone may have typed it. @throws HttpError 409, 429
 */
export async function join(
  trx: Db,
  { tier: _tier, developer, email: typed, ...joining }: Joining,
  kind: Kind,
  address: string,
  limits: Pick<BookingLimits, 'wait'>,
  { head, now }: By,
): Promise<void> {
  const email = typed.toLowerCase();
  const mailbox = mailboxOf(email);
  const ref = newRef();
  const mayMail = await limits.wait(trx, { ref, address, email }, now);
  const waiting = await countEntries(trx, kind.id);
  if (waiting >= MOST_WAITING || (await countEntries(trx, kind.id, ['unconfirmed'])) >= MOST_UNCONFIRMED)
    throw full();
  const entry = await insertEntry(
    trx,
    { ...joining, ref, email, mailbox, kindId: kind.id, developerId: developer ?? null },
    now,
  );
  if (mayMail) await queueConfirmMail(trx, entry, head, now);
}

const full = () => conflict('waitlist_full', 'The waiting list is full. Try again tomorrow, or contact us.');

/** @throws HttpError 404 */
export async function mustFindEntry(db: Db, ref: string | undefined): Promise<WaitlistEntry> {
  const entry = ref === undefined ? undefined : await findEntry(db, ref);
  if (!entry) throw notAWaitLink();
  return entry;
}

/**
 * Puts an entry into the queue, in the caller's transaction. Nothing changes for one that is in it.
 * @throws HttpError 409 with three others of this address, for a kind without a list, or when it is full
 */
export async function confirmEntry(trx: Db, entry: WaitlistEntry, now: Date): Promise<void> {
  if (entry.state !== 'unconfirmed') return;
  const kind = await findKindById(trx, entry.kindId);
  if (!kind || kind.archivedAt !== null || kind.offerMinutes === null) throw closed();
  const others = await listOfMailbox(trx, entry.mailbox, ['waiting', 'offered']);
  if (others.length >= MOST_ENTRIES)
    throw conflict(
      'waiting_enough',
      `You already wait for ${MOST_ENTRIES} times. Leave one of the lists first, then confirm this one.`,
    );
  if ((await countEntries(trx, kind.id)) >= MOST_WAITING) throw full();
  await updateEntry(trx, entry.id, { state: 'waiting', queuedAt: now.toISOString() }, now);
}

/** Ends an entry, in the caller's transaction. A time that was held for it is offered to the next one. */
export async function leave(trx: Db, entry: WaitlistEntry, by: By): Promise<void> {
  if (entry.state === 'left' || entry.state === 'booked') return;
  const hold = entry.bookingId === null ? undefined : await findBookingById(trx, entry.bookingId);
  await updateEntry(trx, entry.id, { state: 'left', offerStartsAt: null, offerExpiresAt: null }, by.now);
  // An address with another entry may wait for the e-mail about that one's offer.
  if (entry.state === 'offered') await dropWaitlistMail(trx, entry);
  if (hold && isUntouched(hold)) {
    await deleteBooking(trx, hold.id);
    await offerFreed(trx, hold, by);
  }
}

/** Without details: no one is paying for it. */
const isUntouched = ({ state, payment, checkoutId, email }: Booking): boolean =>
  state === 'held' && payment !== 'pending' && checkoutId === null && email === '';
