import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import type { Pack } from '#db/queries/money/packs.ts';
import { type PackMailKind, packMail } from '#src/content/money-mail.ts';
import type { LetterLayout } from '../../content/content.ts';
import { howToPayPack } from '../money-state.ts';
import { packTotal } from './pack-words.ts';

/** A gift may be read long after its day. */
const DAYS = 60;

/** Queues an e-mail about a pack or a gift, in the transaction of the change. Its link is made when it is sent. */
export async function queuePackMail(
  trx: Db,
  pack: Pack,
  kind: PackMailKind,
  head: LetterLayout,
  now: Date,
): Promise<void> {
  const sendAfter = kind === 'present' && pack.deliverAt !== null ? new Date(pack.deliverAt) : now;
  const mail: NewMail = {
    ...packMail(
      kind,
      {
        ...pack,
        receipt: kind !== 'present' && pack.paidCents > 0,
        dueCents: pack.payment === 'due' ? packTotal(pack) : 0,
        howToPay: howToPayPack(pack, head),
      },
      head.content,
    ),
    bookingId: null,
    packId: pack.id,
    kind,
    dedupe: `${kind} ${pack.ref}`,
    to: kind === 'present' ? pack.recipientEmail : pack.email,
    withCalendar: false,
    sendAfter,
    expiresAt: new Date(sendAfter.getTime() + DAYS * millisecondsInDay),
  };
  await queueMail(trx, [mail], now);
}
