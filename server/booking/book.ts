import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type Booking, findBooking } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { Billing } from '#src/contract/bookings.ts';
import type { Clock, Tier } from '#src/contract/values.ts';
import { managePath } from '#src/routes.ts';
import type { Deps } from '../boot/deps.ts';
import type { LetterLayout } from '../content/content.ts';
import { conflict, HttpError } from '../http/errors.ts';
import { queueBookingMail } from './booking-mail.ts';
import { countConfirmed, keepVisit } from './came-from.ts';
import { closeCheckout, holdTime } from './hold.ts';
import type { BookingParts } from './parts.ts';
import { priceBooking } from './price.ts';

/** Stripe expires a payment page after 30 minutes at the earliest; one more minute for clock differences. */
const CHECKOUT_MINUTES = 31;
/** A webhook for a payment at the last moment may arrive a little later. */
const GRACE_MINUTES = 4;

const HOLD_RAN_OUT = 'Your time was held for 15 minutes and has been released. Choose a time again.';

export interface Customer {
  name: string;
  email: string;
  idea: string;
  timeZone: string;
  clock: Clock;
}

interface Order extends Customer, Billing {
  code?: string | undefined;
  hold?: string | undefined;
  tier?: Tier | undefined;
  startsAt?: string | undefined;
  developer?: number | undefined;
  again?: string | undefined;
}

interface Terms {
  /** Whether the customer pays before the booking is confirmed. */
  paysOnline: boolean;
  head: LetterLayout;
}

type Parts = Pick<BookingParts, 'links' | 'limits' | 'now'>;
type From = Parameters<typeof holdTime>[3];

/**
 * Books a held time, or holds one and books it immediately, in the caller's transaction. Without online
 * payments it is confirmed; with them the time stays held while the customer pays, and the payment confirms it.
 * Idempotent: a repeated call returns the same booking.
 * @returns the booking, and whether this call changed it
 * @throws HttpError 400, 409, 422, 429
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
  if (held && held.state !== 'held' && held.state !== 'expired') {
    // The same form was submitted twice, because the first answer was lost.
    if (held.state === 'confirmed' && held.email === order.email) return { booking: held, changed: false };
    throw conflict('already_booked', 'This time is already booked. Use the link you got to see the booking.');
  }
  if (!held?.holdExpiresAt || held.holdExpiresAt <= now.toISOString())
    throw conflict('hold_expired', HOLD_RAN_OUT);
  // Resubmitting the form while the payment is open is not a new booking, so it does not count.
  if (held.payment !== 'pending')
    await parts.limits.book(trx, { ref: held.ref, address: from.address, email: order.email }, now);
  await keepVisit(trx, held.id, from.visit);
  const { columns, totalCents } = await priceBooking(trx, held, order, { now, links: parts.links });
  const { name, email, idea, timeZone, clock, company, taxNumber, address, country } = order;
  const billed = { company, taxNumber, address, country };
  const customer = { name, email, idea, timeZone, clock, ...billed, ...columns };
  if (!paysOnline || totalCents === 0) {
    const nothingDue = totalCents === 0 && { payment: 'paid' as const };
    await updateBooking(trx, held.id, { ...customer, ...nothingDue }, now);
    return { booking: await confirm(trx, held.id, { actor: 'customer', head, now }), changed: true };
  }
  const closes = held.checkoutExpiresAt ?? after(now, CHECKOUT_MINUTES);
  const pending = await updateBooking(
    trx,
    held.id,
    {
      ...customer,
      payment: 'pending',
      checkoutExpiresAt: closes,
      holdExpiresAt: after(new Date(closes), GRACE_MINUTES),
    },
    now,
  );
  return { booking: pending, changed: true };
}

/** The hold to book: the order's own, or a new one. */
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
  return holdTime(trx, { tier, startsAt, developer, again }, parts, from);
}

/** Confirms a held booking with its history entry, counter and e-mails, in the caller's transaction. */
export async function confirm(
  trx: Db,
  id: number,
  { actor, detail = '', head, now }: { actor: string; detail?: string; head: LetterLayout; now: Date },
): Promise<Booking> {
  const booking = await updateBooking(trx, id, { state: 'confirmed', holdExpiresAt: null }, now);
  await addBookingEvent(trx, { bookingId: id, kind: 'booked', actor, detail }, now);
  await countConfirmed(trx, booking, now);
  await queueBookingMail(trx, booking, { kind: 'confirmation' }, head, now);
  return booking;
}

/**
 * Opens the payment page of a booking that waits for payment. Idempotent: a repeated call returns the same
 * page. When the hold was released in the meantime, the page is closed again, so that nobody pays for a lost time.
 * @param origin where the payment page returns to
 * @throws HttpError 409 when the hold was released; 502 when the payment service fails
 */
export async function openCheckout(
  booking: Booking,
  { db, booking: parts, log }: Deps,
  origin: string,
): Promise<string> {
  if (booking.checkoutUrl) return booking.checkoutUrl;
  const { id, ref, checkoutExpiresAt } = booking;
  if (!parts.payments || !checkoutExpiresAt) throw new Error('Payments are off');
  try {
    const returnTo = origin + managePath(parts.links.tokenOf(ref));
    const checkout = await parts.payments.open(booking, returnTo, new Date(checkoutExpiresAt));
    const opened = { checkoutId: checkout.id, checkoutUrl: checkout.url };
    const isReleased = await writeTransaction(db, async (trx) => {
      const now = await findBooking(trx, ref);
      if (now?.state === 'held') await updateBooking(trx, id, opened, parts.now());
      return !now || now.state === 'expired';
    });
    if (!isReleased) return checkout.url;
    await closeCheckout({ ...booking, ...opened }, { booking: parts, log });
  } catch (error) {
    log.error({ err: error, booking: booking.ref }, 'could not open the payment page');
    throw new HttpError(
      502,
      'payment_service_failed',
      'The payment page could not be opened. Nothing was charged, and your time is still held. Try again in a moment.',
    );
  }
  throw conflict('hold_expired', HOLD_RAN_OUT);
}

const after = (time: Date, minutes: number) =>
  new Date(time.getTime() + minutes * millisecondsInMinute).toISOString();
