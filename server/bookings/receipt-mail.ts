import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import type { StoredReceipt } from '#db/queries/bookings/money/receipts.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { receiptMail } from '#src/content/bookings/money-mail.ts';
import { CREDIT_REASONS, RECEIPT_KINDS } from '#src/contract/bookings/values.ts';
import { z } from '#src/contract/zod.ts';
import {
  asStored,
  type ComposedMail,
  MailDropped,
  readIntent,
  storedDocument,
} from '../mail/composed-mail.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { type LinkParts, linkOf } from './mail-links.ts';
import { documentOf } from './money/receipts.ts';

const DAYS = 7;

/** The receipt's content, which never changes. */
const intent = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  grossCents: z.number(),
  currency: z.string(),
  reason: z.enum(CREDIT_REASONS),
  replaces: z.string().nullable(),
  paidCents: z.number(),
});

/** Queues the e-mail with a receipt or credit note, in the transaction that issued it. */
export async function queueReceiptMail(
  trx: Db,
  booking: Booking,
  receipt: StoredReceipt | undefined,
  { content }: LetterLayout,
  now: Date,
): Promise<void> {
  // Clients who booked by phone, or were erased, have no address.
  if (!receipt || booking.source !== 'site' || booking.email === '') return;
  const { number, grossCents, currency, kind } = receipt;
  const { reason, replaces } = documentOf(receipt);
  const { paidCents } = booking;
  const about = { number, kind, grossCents, currency, reason, replaces, paidCents };
  const mail = {
    ...asStored(receiptMail({ ...about, name: booking.name }, content)),
    intent: about satisfies z.input<typeof intent>,
    bookingId: booking.id,
    kind,
    dedupe: `${kind} ${number}`,
    to: booking.email,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + DAYS * millisecondsInDay),
  };
  await queueMail(trx, [mail], now);
}

/** Writes a receipt's e-mail when sending. Throws MailDropped when the client has no address. */
export async function writeReceiptMail(
  mail: DueMail & { bookingId: number; kind: 'receipt' | 'credit' },
  head: LetterLayout,
  parts: LinkParts,
): Promise<ComposedMail> {
  const booking = await findBookingById(parts.db, mail.bookingId);
  if (!booking?.email) throw new MailDropped('The client has no e-mail address.');
  const about = readIntent(intent, mail);
  const number = about?.number ?? mail.dedupe.slice(mail.kind.length + 1);
  return {
    ref: booking.ref,
    to: booking.email,
    replyTo: head.supportEmail,
    document: about ? receiptMail({ ...about, name: booking.name }, head.content) : storedDocument(mail),
    values: await linkOf(booking, 'customer', head, parts, number),
  };
}
