import type { Db } from '#db/open.ts';
import {
  type Client,
  type ClientKey,
  findClient,
  listBookingsById,
  listClientNotes,
  listMessagesFrom,
} from '#db/queries/bookings/clients.ts';
import { listQuestionConsents } from '#db/queries/site/question-consents.ts';
import type { ClientDetail } from '#src/contract/bookings/clients.ts';
import { paymentStatusOf, totalOf } from '#src/contract/bookings/values.ts';
import { notFound } from '../../http/errors.ts';
import { findQuoted } from '../testimonials.ts';
import { whyNotErasable } from './retention.ts';

/** Finds a client. Throws HttpError 404 when there is none, or they were erased. */
export async function mustFindClient(db: Db, key: ClientKey): Promise<Client> {
  const client = await findClient(db, key);
  if (!client) throw notFound('Client');
  return client;
}

/** Presents a client to the team. Money is in whole units. Throws HttpError 404. */
export async function clientPage(db: Db, key: ClientKey, now: Date): Promise<ClientDetail> {
  const client = await mustFindClient(db, key);
  const { email, bookingIds } = client;
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
      approval: booking.approval,
      payment: paymentStatusOf({ ...booking, totalCents: totalOf(booking) }),
      price: totalOf(booking) / 100,
      refund: booking.refundCents / 100,
      currency: booking.currency,
    })),
    sums: sumsOf(bookings),
    messages: messages.map(({ id, text, createdAt }) => ({ id, text, createdAt })),
    notes: email === null ? [] : await listClientNotes(db, email),
    questionConsents: (await listQuestionConsents(db, client)).length,
    quoted: await findQuoted(db, bookingIds),
    notErasable: (await whyNotErasable(db, client, now)) ?? null,
  };
}

function sumsOf(bookings: Awaited<ReturnType<typeof listBookingsById>>): ClientDetail['sums'] {
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
