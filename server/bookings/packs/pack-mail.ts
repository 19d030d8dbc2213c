import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { findPackById, type Pack } from '#db/queries/bookings/money/packs.ts';
import { type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { type PackMailKind, packMail } from '#src/content/bookings/money-mail.ts';
import { packPath } from '#src/routes.ts';
import { asStored, type ComposedMail, MailDropped, storedDocument } from '../../mail/composed-mail.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import type { LinkParts } from '../mail-links.ts';
import { receiptLinks } from '../money/receipt-links.ts';
import { howToPayPack } from '../money-state.ts';
import { packTotal } from './format-pack.ts';

const DAYS = 60;

const documentOf = (pack: Pack, kind: PackMailKind, head: LetterLayout) =>
  packMail(
    kind,
    {
      ...pack,
      receipt: kind !== 'present' && pack.paidCents > 0,
      dueCents: pack.payment === 'due' ? packTotal(pack) : 0,
      howToPay: howToPayPack(pack, head),
    },
    head.content,
  );
const recipientOf = (pack: Pack, kind: PackMailKind) =>
  kind === 'present' ? pack.recipientEmail : pack.email;

/** Queues an e-mail about a pack, in the transaction of the change; written when sent. */
export async function queuePackMail(
  trx: Db,
  pack: Pack,
  kind: PackMailKind,
  head: LetterLayout,
  now: Date,
): Promise<void> {
  const sendAfter = kind === 'present' && pack.deliverAt !== null ? new Date(pack.deliverAt) : now;
  const mail: NewMail = {
    ...asStored(documentOf(pack, kind, head)),
    intent: {},
    bookingId: null,
    packId: pack.id,
    kind,
    // With the time, since an order marked as paid by mistake can be paid later.
    dedupe: `${kind} ${pack.ref} ${now.toISOString()}`,
    to: recipientOf(pack, kind),
    withCalendar: false,
    sendAfter,
    expiresAt: new Date(sendAfter.getTime() + DAYS * millisecondsInDay),
  };
  await queueMail(trx, [mail], now);
}

/**
 * Writes a pack's e-mail when sending, with the buyer's receipt. Throws MailDropped when it is no longer
 * true.
 */
export async function writePackMail(
  mail: DueMail & { packId: number },
  head: LetterLayout,
  { db, links }: LinkParts,
): Promise<ComposedMail> {
  const pack = await findPackById(db, mail.packId);
  if (!pack) throw new MailDropped('The order no longer exists.');
  const kind = mail.kind as PackMailKind;
  if (pack.state === 'refunded' || pack.state === 'expired') throw new MailDropped('The order has ended.');
  if (kind === 'packWaiting' && pack.payment !== 'due') throw new MailDropped('The order has been paid.');
  const to = recipientOf(pack, kind);
  if (!to) throw new MailDropped('The reader has no e-mail address.');
  const { siteUrl } = head;
  const receipt =
    kind === 'present' ? undefined : (await receiptLinks(db, { packId: pack.id }, links)).at(-1);
  return {
    ref: pack.ref,
    to,
    replyTo: kind === 'present' && pack.email ? pack.email : head.supportEmail,
    document: mail.intent === null ? storedDocument(mail) : documentOf(pack, kind, head),
    values: siteUrl
      ? {
          link: siteUrl + packPath(links.packCode(pack.ref)),
          ...(receipt && { receipt: siteUrl + receipt.path }),
        }
      : {},
  };
}
