import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { addBookingEvent, insertBooking } from '#db/queries/bookings/write.ts';
import type { Offer } from '#src/content/site/offer.ts';
import type { TaxRule } from '#src/content/site/price.ts';
import type { TeamBooking } from '#src/contract/bookings/team-calendar.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { assignByTeam } from './assign.ts';
import { queueBookingMail } from './booking-mail.ts';
import { newRef } from './links.ts';
import { termsOf } from './policy.ts';
import { taxColumnsFor } from './price.ts';
import { keepAnswers } from './questions/keep-answers.ts';
import { knownKind } from './sold-kind.ts';
import { markPaid } from './team-payments.ts';
import { mustBeTeamStart } from './team-start.ts';

interface By {
  actor: string;
  /** The current ones: a booking keeps its rules, and its price unless another amount is given. */
  offer: Offer;
  tax: TaxRule;
  /** '' while the site's address is not set. */
  origin: string;
  head: LetterLayout;
  now: Date;
}

/**
 * Books for a client who called, in the caller's transaction: at any future start without another
 * session. Confirmed at once, and not counted in the funnel. Throws HttpError 409, 422.
 */
export async function bookByTeam(
  trx: Db,
  { tell, paid, means, price, developerId, answers = {}, ...order }: TeamBooking,
  { actor, offer, tax, origin, head, now }: By,
): Promise<Booking> {
  const { tier, startsAt } = order;
  const kind = knownKind(offer, tier);
  await mustBeTeamStart(trx, tier, startsAt, now);
  const priceCents = Math.round((price ?? kind.price) * 100);
  const found = await assignByTeam(trx, { tier, startsAt, developerId }, now);
  const booking = await insertBooking(
    trx,
    {
      ...order,
      ref: newRef(),
      source: 'site',
      developerId: found,
      developerChosen: developerId !== undefined,
      state: 'confirmed',
      holdExpiresAt: null,
      priceCents,
      currency: offer.currency,
      tax: taxColumnsFor(priceCents, tax),
      terms: termsOf(offer.cancellation),
      payment: 'due',
      origin,
      madeBy: actor,
    },
    now,
  );
  await keepAnswers(trx, booking, { idea: order.idea, answers }, { optional: true });
  await addBookingEvent(trx, { bookingId: booking.id, kind: 'booked', actor, detail: 'For the client' }, now);
  const settled = paid ? await markPaid(trx, booking, means, { actor, head, now }) : booking;
  await queueBookingMail(trx, settled, { kind: 'confirmation', tell }, head, now);
  return settled;
}
