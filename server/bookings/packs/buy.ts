import { randomBytes } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { addMonths } from 'date-fns/addMonths';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { insertPack, type Pack } from '#db/queries/bookings/money/packs.ts';
import { packOffer } from '#src/content/bookings/receipts.ts';
import { cents, type TaxRule } from '#src/content/site/price.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { PackOrder } from '#src/contract/bookings/packs.ts';
import { zoneName } from '#src/contract/time-zone.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { packPageCloses } from '../checkouts.ts';
import { TYPED } from '../links.ts';
import { taxColumnsFor } from '../price.ts';
import { soldKind } from '../sold-kind.ts';
import { queuePackMail } from './pack-mail.ts';

const DELIVERY_HOUR = 9;
const LONGEST_WAIT_MS = 366 * 24 * 60 * millisecondsInMinute;

/** A new reference of a pack: 40 random bits, as eight characters of its code. */
const newPackRef = (): string => Array.from(randomBytes(8), (byte) => TYPED[byte % TYPED.length]).join('');

interface Sale {
  head: LetterLayout;
  tax: TaxRule;
  paysOnline: boolean;
  now: Date;
}

/** @throws HttpError 404 when it is not sold */
function wantedOf({ kind, pack: index, tier }: PackOrder, { content }: LetterLayout) {
  const { packs, gifts } = textsOf(content, packOffer);
  const pack = index === null ? undefined : packs[index];
  if ((kind === 'gift' && !gifts) || (index !== null && !pack) || (kind === 'pack' && !pack))
    throw notFound('Pack');
  const of = pack?.tier ?? tier;
  const hourCents = soldKind(content.offer, of).price * 100;
  return { tier: of, hours: pack?.hours ?? 1, hourCents, priceCents: pack ? pack.price * 100 : hourCents };
}

/**
 * Orders a pack or a gift, in the caller's transaction. It waits for online payment, or an invoice follows.
 * Its code works once paid. Throws HttpError 404, 409 when the price has changed, 422.
 */
export async function buyPack(trx: Db, order: PackOrder, sale: Sale): Promise<Pack> {
  const { head, tax, paysOnline, now } = sale;
  const wanted = wantedOf(order, head);
  const { currency } = head.content.offer;
  if (wanted.priceCents !== order.shownCents)
    throw conflict(
      'price_changed',
      `The price is now ${cents(wanted.priceCents, currency)}. Reload the page to see it.`,
    );
  const { monthsValid } = textsOf(head.content, packOffer);
  const pack = await insertPack(
    trx,
    {
      ref: newPackRef(),
      kind: order.kind,
      ...wanted,
      ...taxColumnsFor(wanted.priceCents, tax),
      currency,
      state: 'waiting',
      payment: paysOnline ? 'pending' : 'due',
      checkoutExpiresAt: paysOnline ? packPageCloses(now) : null,
      name: order.name,
      email: order.email,
      company: order.company,
      taxNumber: order.taxNumber,
      address: order.address,
      country: order.country,
      ...(order.kind === 'gift'
        ? {
            recipientName: order.recipientName,
            recipientEmail: order.recipientEmail,
            message: order.message,
            deliverAt: deliveryOf(order, now),
          }
        : { recipientName: '', recipientEmail: '', message: '', deliverAt: null }),
      expiresAt: monthsValid === 0 ? null : addMonths(now, monthsValid).toISOString(),
    },
    now,
  );
  if (!paysOnline) await queuePackMail(trx, pack, 'packWaiting', head, now);
  return pack;
}

/** Nine o'clock for the buyer; null: as soon as it is paid. Throws HttpError 422. */
function deliveryOf({ deliverOn, timeZone }: PackOrder, now: Date): string | null {
  if (deliverOn === '') return null;
  const [year = 0, month = 1, day = 1] = deliverOn.split('-').map(Number);
  const at = new TZDate(year, month - 1, day, DELIVERY_HOUR, zoneName(timeZone) ?? timeZone).getTime();
  if (at > now.getTime() + LONGEST_WAIT_MS) {
    const message = 'Choose a day within the next year.';
    throw new HttpError(422, 'time_not_offered', message, { fields: [{ field: 'body.deliverOn', message }] });
  }
  return at <= now.getTime() ? null : new Date(at).toISOString();
}
