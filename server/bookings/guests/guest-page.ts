import type { Db } from '#db/open.ts';
import {
  findGuest,
  type Guest,
  type GuestKey,
  listBookingsById,
  listGuestNotes,
  listMessagesFrom,
} from '#db/queries/bookings/guests.ts';
import type { GuestDetail } from '#src/contract/bookings/guests.ts';
import { paymentShown, totalOf } from '#src/contract/bookings/values.ts';
import { notFound } from '../../http/errors.ts';
import { findQuoted } from '../testimonials.ts';
import { whyNotErasable } from './forget.ts';

/** Finds a guest. @throws HttpError 404 when there is none, or they were erased */
export async function mustFindGuest(db: Db, key: GuestKey): Promise<Guest> {
  const guest = await findGuest(db, key);
  if (!guest) throw notFound('Guest');
  return guest;
}

/** Everything about a guest for the team. Money is in whole units. @throws HttpError 404 */
export async function guestPage(db: Db, key: GuestKey, now: Date): Promise<GuestDetail> {
  const guest = await mustFindGuest(db, key);
  const { email, bookingIds } = guest;
  const bookings = bookingIds.length > 0 ? await listBookingsById(db, bookingIds) : [];
  const messages = email === null ? [] : await listMessagesFrom(db, email);
  const [latest] = bookings;
  return {
    key,
    name: latest?.name ?? messages[0]?.name ?? '',
    email,
    phone: bookings.find(({ phone }) => phone !== '')?.phone ?? '',
    sessions: bookings.map((booking) => ({
      id: booking.id,
      reference: booking.reference,
      tier: booking.tier,
      startsAt: booking.startsAt,
      state: booking.state,
      payment: paymentShown({ ...booking, totalCents: totalOf(booking) }),
      price: totalOf(booking) / 100,
      refund: booking.refundCents / 100,
      currency: booking.currency,
    })),
    sums: sumsOf(bookings),
    messages: messages.map(({ id, text, createdAt }) => ({ id, text, createdAt })),
    notes: email === null ? [] : await listGuestNotes(db, email),
    quoted: await findQuoted(db, bookingIds),
    notErasable: (await whyNotErasable(db, guest, now)) ?? null,
  };
}

/** What a guest has paid and got back, by currency. */
function sumsOf(bookings: Awaited<ReturnType<typeof listBookingsById>>): GuestDetail['sums'] {
  const sums = new Map<string, { paid: number; refunded: number }>();
  for (const { currency, paidCents, refundCents, payment } of bookings) {
    const sum = sums.get(currency) ?? { paid: 0, refunded: 0 };
    sums.set(currency, sum);
    sum.paid += paidCents;
    if (payment === 'refunded') sum.refunded += refundCents;
  }
  return [...sums]
    .filter(([, { paid, refunded }]) => paid > 0 || refunded > 0)
    .map(([currency, { paid, refunded }]) => ({ currency, paid: paid / 100, refunded: refunded / 100 }));
}
