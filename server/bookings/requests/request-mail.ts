import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { listOpenOffers } from '#db/queries/bookings/time-offers.ts';
import { type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import {
  REQUEST_MAIL,
  type RequestFacts,
  type RequestMailKind,
  requestMail,
  requestMailReaders,
} from '#src/content/bookings/request-mail.ts';
import { z } from '#src/contract/zod.ts';
import {
  asStored,
  type ComposedMail,
  MailDropped,
  readIntent,
  storedDocument,
} from '../../mail/composed-mail.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { newsForTeam } from '../booking-mail.ts';
import { developersOf, factsOf } from '../mail-facts.ts';
import { type LinkParts, linkOf } from '../mail-links.ts';
import { payBy, paymentReminderAt, unpaidMailAt } from './deadlines.ts';

const intent = z.object({ reader: z.enum(['customer', 'team']), note: z.string() });

/** Tells if an e-mail is about a request or other times. */
export const isRequestMail = (kind: string): kind is RequestMailKind =>
  REQUEST_MAIL.some((each) => each === kind);

/**
 * Queues the e-mails about a request or other times, in the transaction of the change; written when sent.
 * @param note with other times
 * @param sendAfter a later time, at which it is dropped if it is no longer true
 */
export async function queueRequestMail(
  trx: Db,
  booking: Booking,
  kind: RequestMailKind,
  head: LetterLayout,
  now: Date,
  note = '',
  sendAfter = now,
): Promise<void> {
  const facts = await requestFactsOf(trx, booking, note, { head, now });
  const mail: NewMail[] = [];
  for (const reader of requestMailReaders(kind)) {
    const written: NewMail = {
      ...asStored(requestMail(kind, reader, facts, head.content)),
      intent: { reader, note } satisfies z.input<typeof intent>,
      bookingId: booking.id,
      kind,
      // Times can be proposed again.
      dedupe: `${kind} ${reader} ${booking.ref} ${kind === 'time-offer' ? now.toISOString() : booking.sequence}`,
      to: reader === 'team' ? head.team : booking.email,
      withCalendar: false,
      sendAfter,
      expiresAt: new Date(
        kind === 'request-unpaid' ? sendAfter.getTime() + millisecondsInDay : booking.startsAt,
      ),
    };
    mail.push(reader === 'team' ? await newsForTeam(trx, written, head, now) : written);
  }
  await queueMail(
    trx,
    mail.filter(({ to }) => to !== ''),
    now,
  );
}

/**
 * Queues what a client hears of a confirmed request, in the transaction of the answer: that it is to be paid, later
 * that this is still open, and at the end that it was not paid. The later two wait in the outbox until they are due.
 */
export async function queuePaymentMail(trx: Db, held: Booking, head: LetterLayout, now: Date): Promise<void> {
  await queueRequestMail(trx, held, 'request-given', head, now);
  if (held.holdExpiresAt === null) return;
  const reminded = paymentReminderAt(held.holdExpiresAt, now);
  if (reminded) await queueRequestMail(trx, held, 'request-pay-soon', head, now, '', reminded);
  await queueRequestMail(trx, held, 'request-unpaid', head, now, '', unpaidMailAt(held.holdExpiresAt));
}

async function requestFactsOf(
  db: Db,
  booking: Booking,
  note: string,
  { head, now }: { head: LetterLayout; now: Date },
): Promise<RequestFacts> {
  const developers = await developersOf(db, booking, booking, head.team);
  const facts = await factsOf(booking, developers, { before: booking, byTeam: false }, { db, head, now });
  return {
    ...facts,
    until: booking.approval === 'given' ? payBy(booking) : booking.holdExpiresAt,
    note: note || (booking.answerNote ?? ''),
    offers: await listOpenOffers(db, booking.id, now),
    isBooked: booking.state === 'confirmed',
  };
}

/** Writes such an e-mail from the facts at sending. @throws MailDropped when it is no longer true */
export async function writeRequestMail(
  mail: DueMail & { bookingId: number; kind: RequestMailKind },
  head: LetterLayout,
  { db, now, ...parts }: LinkParts & { now: () => Date },
): Promise<ComposedMail> {
  const booking = await findBookingById(db, mail.bookingId);
  if (!booking) throw new MailDropped('The booking no longer exists.');
  const about = readIntent(intent, mail);
  const reader = about?.reader ?? (mail.to === booking.email ? 'customer' : 'team');
  const facts = await requestFactsOf(db, booking, about?.note ?? '', { head, now: now() });
  assertStillTrue(mail.kind, booking, facts, now());
  const to = reader === 'team' ? head.team : booking.email;
  if (to === '') throw new MailDropped(`The ${reader === 'team' ? 'team' : 'client'} has no e-mail address.`);
  return {
    ref: booking.ref,
    to,
    replyTo: reader === 'team' ? booking.email || undefined : head.supportEmail,
    document: about ? requestMail(mail.kind, reader, facts, head.content) : storedDocument(mail),
    values: await linkOf(booking, reader, head, { db, ...parts }),
  };
}

function assertStillTrue(
  kind: RequestMailKind,
  { approval, state, holdExpiresAt }: Booking,
  { offers }: RequestFacts,
  now: Date,
): void {
  const isUnpaid = approval === 'given' && state === 'held';
  const isOver = (holdExpiresAt ?? '') <= now.toISOString();
  const isTrue = {
    request: approval === 'asked' && state === 'held',
    'request-given': isUnpaid,
    'request-pay-soon': isUnpaid && !isOver,
    'request-unpaid': approval === 'given' && (state === 'expired' || (isUnpaid && isOver)),
    'request-declined': approval === 'declined',
    'request-lapsed': approval === 'lapsed',
    'request-withdrawn': approval === 'withdrawn',
    'time-offer': offers.length > 0,
  }[kind];
  if (!isTrue) throw new MailDropped('The request has gone on since.');
}
