/** Each attempt to open a payment page has its own expiry and idempotency key. */
import { randomUUID } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  type Checkout,
  findCheckout,
  insertCheckout,
  listCheckoutsOf,
  type Payable,
  updateCheckout,
} from '#db/queries/bookings/money/checkouts.ts';
import { findPackByCheckout, findPackById, type Pack, updatePack } from '#db/queries/bookings/money/packs.ts';
import {
  type Booking,
  findBooking,
  findBookingByCheckout,
  findBookingById,
} from '#db/queries/bookings/read.ts';
import { updateBooking } from '#db/queries/bookings/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { soldAs } from '#src/content/site/offer-kinds.ts';
import { type StripeTax, totalOf } from '#src/contract/bookings/values.ts';
import { managePath, packPath } from '#src/routes.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { BookingDeps } from './deps.ts';
import { packTitle, packTotal } from './packs/format-pack.ts';
import { PACK_MARK, type Payments, type Sale } from './payments.ts';

/** Stripe refuses a payment page that would expire in less than 30 minutes; one more for clock differences. */
export const CHECKOUT_MINUTES = 31;
const LEAST_MS = 30 * millisecondsInMinute;
/** A webhook for a payment at the last moment may arrive a little later. */
export const GRACE_MINUTES = 4;
const ATTEMPTS = 6;

export const HOLD_RAN_OUT = 'Your time is no longer held for you. Choose a time again.';
export const PAYMENT_RAN_OUT =
  'The time to pay has run out, and your session’s time has been released. Choose a time again.';

const priceOf = (sold: {
  currency: string;
  cents: number;
  taxBps: number | null;
  taxIncluded: 0 | 1;
}): Pick<Checkout, 'amountCents' | 'currency' | 'stripeTax'> => ({
  amountCents: sold.cents,
  currency: sold.currency,
  stripeTax: stripeTaxOf(sold),
});

const stripeTaxOf = ({ taxBps, taxIncluded }: Pick<Booking, 'taxBps' | 'taxIncluded'>): StripeTax =>
  taxBps !== null ? 'none' : taxIncluded ? 'inclusive' : 'exclusive';

const priceOfBooking = (booking: Booking) => priceOf({ ...booking, cents: totalOf(booking) });
const priceOfPack = (pack: Pack) => priceOf({ ...pack, cents: packTotal(pack) });

/**
 * The open page, or a new attempt. Call it in a transaction. Throws HttpError 502 after too many attempts.
 */
async function nextCheckout(
  trx: Db,
  of: Payable,
  price: ReturnType<typeof priceOf>,
  { minutes, livemode, now }: { minutes: number; livemode: boolean; now: Date },
): Promise<{ checkout: Checkout; isNew: boolean }> {
  const earlier = await listCheckoutsOf(trx, of);
  const [last] = earlier;
  const isSame =
    last &&
    last.amountCents === price.amountCents &&
    last.currency === price.currency &&
    last.livemode === (livemode ? 1 : 0);
  if (last && isSame && isUsable(last, now)) return { checkout: last, isNew: false };
  if (earlier.filter(({ state }) => state === 'replaced').length >= ATTEMPTS) throw cannotOpen(TOO_OFTEN);
  const checkout = await insertCheckout(
    trx,
    {
      ...of,
      ...price,
      bookingId: 'bookingId' in of ? of.bookingId : null,
      packId: 'packId' in of ? of.packId : null,
      stripeId: null,
      url: null,
      key: `checkout ${randomUUID()}`,
      attempt: (last?.attempt ?? 0) + 1,
      livemode: livemode ? 1 : 0,
      state: 'opening',
      expiresAt: after(now, minutes),
    },
    now,
  );
  return { checkout, isNew: true };
}

const isUsable = ({ state, expiresAt }: Checkout, now: Date): boolean =>
  (state === 'open' && Date.parse(expiresAt) > now.getTime()) ||
  (state === 'opening' && Date.parse(expiresAt) - now.getTime() >= LEAST_MS);

const TOO_OFTEN =
  'The payment page could not be opened. Nothing was charged. Contact us, and we will book the session for you.';
const TRY_AGAIN = 'The payment page could not be opened. Nothing was charged.';
const cannotOpen = (message: string) => new HttpError(502, 'payment_service_failed', message);

async function openAtStripe(
  checkout: Checkout,
  sale: Sale,
  { db, payments, log }: { db: Db; payments: Payments; log: BookingDeps['log'] },
  message: string,
): Promise<{ id: string; url: string }> {
  try {
    return await payments.open(checkout, sale);
  } catch (error) {
    log.error({ err: error, reference: sale.ref }, 'could not open the payment page');
    await writeTransaction(db, async (trx) => {
      const [last] = await listCheckoutsOf(trx, payableOf(checkout));
      if (last?.id === checkout.id && last.state === 'opening')
        await updateCheckout(trx, checkout.id, { state: 'replaced' });
    });
    throw cannotOpen(message);
  }
}

const payableOf = ({ bookingId, packId }: Checkout): Payable =>
  bookingId !== null ? { bookingId } : { packId: packId ?? 0 };

/**
 * Opens the payment page of a booking. Idempotent while the page is open. A new attempt extends the hold; if
 * the hold has been released, the page is closed, so that no one pays for a lost time.
 * @param origin the page's return address
 * @throws HttpError 409 when the hold was released; 502 when the payment service fails
 */
export async function openCheckout(booking: Booking, deps: BookingDeps, origin: string): Promise<string> {
  const { db, booking: parts, log, content, now: clock } = deps;
  const { payments } = parts;
  if (!payments) throw new Error('Payments are off');
  const opened = await writeTransaction(db, async (trx) => {
    const now = clock();
    const current = await findBooking(trx, booking.ref);
    if (!current || !canBePaid(current, now)) return undefined;
    if (current.checkoutUrl && (await listCheckoutsOf(trx, { bookingId: current.id })).length === 0)
      return current.checkoutUrl;
    const terms = { minutes: CHECKOUT_MINUTES, livemode: payments.livemode, now };
    const next = await nextCheckout(trx, { bookingId: current.id }, priceOfBooking(current), terms);
    const { expiresAt } = next.checkout;
    if (next.isNew && current.approval === 'given' && current.state === 'held') {
      // Held for a day at most, however often its page is opened.
      if (after(new Date(expiresAt), GRACE_MINUTES) > (current.holdExpiresAt ?? ''))
        throw conflict('hold_expired', PAYMENT_RAN_OUT);
      await updateBooking(trx, current.id, { checkoutExpiresAt: expiresAt }, now);
    } else if (next.isNew && current.state === 'held')
      await updateBooking(
        trx,
        current.id,
        { checkoutExpiresAt: expiresAt, holdExpiresAt: after(new Date(expiresAt), GRACE_MINUTES) },
        now,
      );
    return next.checkout;
  });
  if (!opened) throw conflict('hold_expired', PAYMENT_RAN_OUT);
  if (typeof opened === 'string') return opened;
  if (opened.url) return opened.url;
  const { offer, identity } = await content.current();
  const { developer } = offer.tiers[booking.tier];
  const sale: Sale = {
    ref: booking.ref,
    email: booking.email,
    title: soldAs(offer, booking),
    description: `${identity.name}: ${developer}`,
    metadata: { booking: booking.ref },
    returnTo: origin + managePath(parts.links.tokenOf(booking.ref)),
  };
  const held =
    booking.state === 'held' ? 'Your time is still held: try again in a moment.' : 'Try again in a moment.';
  const page = await openAtStripe(opened, sale, { db, payments, log }, `${TRY_AGAIN} ${held}`);
  const isReleased = await writeTransaction(db, async (trx) => {
    const now = clock();
    const current = await findBooking(trx, booking.ref);
    const isOpen = current !== undefined && canBePaid(current, now);
    await updateCheckout(trx, opened.id, {
      stripeId: page.id,
      url: page.url,
      state: isOpen ? 'open' : 'replaced',
    });
    if (isOpen) await updateBooking(trx, current.id, { checkoutId: page.id, checkoutUrl: page.url }, now);
    return !isOpen && current?.state !== 'confirmed';
  });
  if (!isReleased) return page.url;
  await closePage(page.id, { payments, log });
  throw conflict('hold_expired', PAYMENT_RAN_OUT);
}

const canBePaid = ({ state, payment, holdExpiresAt }: Booking, now: Date): boolean =>
  (payment === 'pending' || payment === 'due') &&
  (state === 'held'
    ? (holdExpiresAt ?? '') > now.toISOString()
    : state === 'confirmed' || state === 'completed' || state === 'no_show');

/** Closes a payment page; on failure, it expires on its own. */
export async function closePage(
  checkoutId: string,
  { payments, log }: { payments: Payments | undefined; log: BookingDeps['log'] },
): Promise<void> {
  await payments
    ?.close(checkoutId)
    .catch((error: unknown) => log.warn({ err: error }, 'a payment page could not be closed'));
}

/** Minutes. Can be long, because a pack holds no time that others could book. */
const PACK_MINUTES = 60;
/** Computes when the payment page of a new pack closes (UTC). */
export const packPageCloses = (now: Date): string => after(now, PACK_MINUTES);

/**
 * Opens the payment page of a pack. Idempotent while the page is open.
 * @param origin the page's return address
 * @throws HttpError 502 when the payment service fails
 */
export async function openPackCheckout(pack: Pack, deps: BookingDeps, origin: string): Promise<string> {
  const { db, booking: parts, log, content, now: clock } = deps;
  const { payments } = parts;
  if (!payments) throw new Error('Payments are off');
  const opened = await writeTransaction(db, async (trx) => {
    const now = clock();
    const terms = { minutes: PACK_MINUTES, livemode: payments.livemode, now };
    const next = await nextCheckout(trx, { packId: pack.id }, priceOfPack(pack), terms);
    if (next.isNew) await updatePack(trx, pack.id, { checkoutExpiresAt: next.checkout.expiresAt }, now);
    return next.checkout;
  });
  if (opened.url) return opened.url;
  const { offer, identity } = await content.current();
  const title = packTitle(pack, offer.tiers[pack.tier]);
  const page = await openAtStripe(
    opened,
    {
      ref: PACK_MARK + pack.ref,
      email: pack.email,
      title,
      description: `${identity.name}: ${title}`,
      metadata: { pack: pack.ref },
      returnTo: origin + packPath(parts.links.packCode(pack.ref)),
    },
    { db, payments, log },
    `${TRY_AGAIN} Try again in a moment.`,
  );
  await writeTransaction(db, async (trx) => {
    await updateCheckout(trx, opened.id, { stripeId: page.id, url: page.url, state: 'open' });
    await updatePack(trx, pack.id, { checkoutId: page.id, checkoutUrl: page.url }, clock());
  });
  return page.url;
}

export interface CheckoutSubject extends Pick<Checkout, 'amountCents' | 'currency' | 'stripeTax'> {
  /** Undefined for pages of an earlier version. */
  checkout: Checkout | undefined;
  booking: Booking | undefined;
  pack: Pack | undefined;
}

/** Finds the subject of a payment page; undefined when it was not opened here, or its subject was deleted. */
export async function findCheckoutSubject(trx: Db, stripeId: string): Promise<CheckoutSubject | undefined> {
  const checkout = await findCheckout(trx, stripeId);
  const booking = checkout
    ? checkout.bookingId === null
      ? undefined
      : await findBookingById(trx, checkout.bookingId)
    : await findBookingByCheckout(trx, stripeId);
  const pack = checkout
    ? checkout.packId === null
      ? undefined
      : await findPackById(trx, checkout.packId)
    : await findPackByCheckout(trx, stripeId);
  const price = checkout ?? (booking ? priceOfBooking(booking) : pack && priceOfPack(pack));
  if (!price || (!booking && !pack)) return undefined;
  const { amountCents, currency, stripeTax } = price;
  return { amountCents, currency, stripeTax, checkout, booking, pack };
}

const after = (time: Date, minutes: number) =>
  new Date(time.getTime() + minutes * millisecondsInMinute).toISOString();
