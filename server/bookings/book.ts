import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type Booking, findBooking } from '#db/queries/bookings/read.ts';
import { markEntryBooked } from '#db/queries/bookings/waitlist.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { deleteQuestionConsents, keepQuestionConsent } from '#db/queries/site/question-consents.ts';
import { questionConsent } from '#src/content/site/question-consent.ts';
import type { Billing } from '#src/contract/bookings/bookings.ts';
import type { AnswersInput } from '#src/contract/bookings/question-values.ts';
import type { Clock, Tier } from '#src/contract/site/values.ts';
import type { Platform } from '../boot/platform.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { countConfirmed, keepVisit } from './attribution.ts';
import { queueBookingMail } from './booking-mail.ts';
import { CHECKOUT_MINUTES, GRACE_MINUTES, HOLD_RAN_OUT, PAYMENT_RAN_OUT } from './checkouts.ts';
import { holdTime } from './hold.ts';
import type { BookingParts } from './parts.ts';
import { priceBooking } from './price.ts';
import { keepAnswers } from './questions/keep-answers.ts';
import { approvalHoursOf, ask } from './requests/ask.ts';

export interface Client {
  name: string;
  email: string;
  idea: string;
  timeZone: string;
  clock: Clock;
}

interface Order extends Client, Billing {
  code?: string | undefined;
  hold?: string | undefined;
  tier?: Tier | undefined;
  startsAt?: string | undefined;
  developer?: number | undefined;
  again?: string | undefined;
  mayUseQuestion?: boolean | undefined;
  answers: AnswersInput;
}

interface Terms {
  paysOnline: boolean;
  head: LetterLayout;
}

type Parts = Pick<BookingParts, 'links' | 'limits'> & Pick<Platform, 'now'>;
type From = Parameters<typeof holdTime>[3];

/**
 * Books a held time, or holds and books one, in the caller's transaction. Confirmed at once without online
 * payments; otherwise held until paid, or until the team has confirmed it. Idempotent. Returns the booking, and whether this call changed it.
 * Throws HttpError 400, 409, 422, 429.
 */
export async function book(
  trx: Db,
  order: Order,
  parts: Parts,
  { paysOnline, head }: Terms,
  from: From,
): Promise<{ booking: Booking; changed: boolean }> {
  const now = parts.now();
  const held = await heldFor(trx, order, parts, from);
  if (held && held.state !== 'expired' && (held.state !== 'held' || held.approval !== null)) {
    // The form was submitted twice, because the first answer was lost.
    if ((held.state === 'confirmed' || held.state === 'held') && held.email === order.email)
      return { booking: held, changed: false };
    throw conflict('already_booked', 'This time is already booked. Use the link you got to see the booking.');
  }
  if (!held?.holdExpiresAt || held.holdExpiresAt <= now.toISOString())
    throw conflict('hold_expired', held?.payment === 'pending' ? PAYMENT_RAN_OUT : HOLD_RAN_OUT);
  await keepAnswers(trx, held, order);
  // Resubmitting the form while the payment is open is not a new booking.
  if (held.payment !== 'pending')
    await parts.limits.book(trx, { ref: held.ref, address: from.address, email: order.email }, now);
  await keepVisit(trx, held.id, from.visit);
  const { columns, totalCents } = await priceBooking(trx, held, order, { now, links: parts.links });
  const { name, email, idea, timeZone, clock, company, taxNumber, address, country } = order;
  const billed = { company, taxNumber, address, country };
  const client = { name, email, idea, timeZone, clock, ...billed, ...columns };
  // The form may be sent again without it.
  if (order.mayUseQuestion && idea !== '')
    await keepQuestionConsent(trx, { bookingId: held.id }, questionConsent.wording, now);
  else await deleteQuestionConsents(trx, { bookingIds: [held.id], email: null });
  const hours = await approvalHoursOf(trx, held);
  if (hours !== null && held.payment !== 'pending')
    return { booking: await ask(trx, held, client, hours, { head, now }), changed: true };
  if (!paysOnline || totalCents === 0) {
    const nothingDue = totalCents === 0 && { payment: 'paid' as const };
    await updateBooking(trx, held.id, { ...client, ...nothingDue }, now);
    return { booking: await confirm(trx, held.id, { actor: 'customer', head, now }), changed: true };
  }
  // Resubmitting the form does not extend the hold; another try to open the payment page does.
  const isFirst = held.payment !== 'pending';
  const longer = isFirst && { holdExpiresAt: after(now, CHECKOUT_MINUTES + GRACE_MINUTES) };
  const pending = await updateBooking(trx, held.id, { ...client, payment: 'pending', ...longer }, now);
  return { booking: pending, changed: true };
}

async function heldFor(
  trx: Db,
  { hold, tier, startsAt, developer, again }: Order,
  parts: Parts,
  from: From,
): Promise<Booking | undefined> {
  if (hold !== undefined) {
    const ref = parts.links.refOf(hold);
    if (!ref) throw new HttpError(400, 'hold_not_valid', 'That hold is not valid. Choose a time again.');
    return findBooking(trx, ref);
  }
  if (!tier || !startsAt) throw new HttpError(400, 'time_required', 'Choose a time.');
  return (await holdTime(trx, { tier, startsAt, developer, again }, parts, from)).held;
}

/** Confirms a held booking with history, counter and e-mails, in the caller's transaction. */
export async function confirm(
  trx: Db,
  id: number,
  { actor, detail = '', head, now }: { actor: string; detail?: string; head: LetterLayout; now: Date },
): Promise<Booking> {
  const booking = await updateBooking(trx, id, { state: 'confirmed', holdExpiresAt: null }, now);
  await addBookingEvent(trx, { bookingId: id, kind: 'booked', actor, detail }, now);
  await countConfirmed(trx, booking, now);
  await markEntryBooked(trx, id, now);
  await queueBookingMail(trx, booking, { kind: 'confirmation' }, head, now);
  return booking;
}

const after = (time: Date, minutes: number) =>
  new Date(time.getTime() + minutes * millisecondsInMinute).toISOString();
