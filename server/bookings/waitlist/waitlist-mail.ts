import { millisecondsInDay } from 'date-fns/constants';
import { z } from 'zod';
import type { Db } from '#db/open.ts';
import { findKindById } from '#db/queries/bookings/kinds.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { findEntry, type WaitlistEntry } from '#db/queries/bookings/waitlist.ts';
import { dropQueuedMail, queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import { confirmWaitingMail, offerMail } from '#src/content/bookings/waitlist-mail.ts';
import type { MailDocument } from '#src/content/mail-document.ts';
import { WAITING_CONFIRM_DAYS } from '#src/contract/bookings/values.ts';
import { offerPath, waitPath } from '#src/routes.ts';
import { asStored, type ComposedMail, MailDropped, readIntent } from '../../mail/composed-mail.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import type { LinkParts } from '../mail-links.ts';

const CONFIRM = 'waitlist-confirm';
const OFFER = 'waitlist-offer';

export const isWaitlistMail = (kind: string): kind is typeof CONFIRM | typeof OFFER =>
  kind === CONFIRM || kind === OFFER;

const intent = z.object({ entry: z.string(), hold: z.string().optional() });

interface Session {
  startsAt: string;
  minutes: number;
  expiresAt: string;
}

async function documentOf(
  db: Db,
  entry: WaitlistEntry,
  session: Session | undefined,
  { content }: Pick<LetterLayout, 'content'>,
): Promise<{ document: MailDocument; slug: string }> {
  const kind = await findKindById(db, entry.kindId);
  const facts = { ...entry, kind: content.offer.tiers[kind?.key ?? '']?.name ?? kind?.key ?? '' };
  return {
    document: session ? offerMail({ ...facts, ...session }, content) : confirmWaitingMail(facts, content),
    slug: kind?.slug ?? '',
  };
}

/** Queues the link with which an address is confirmed, in the transaction that adds the entry. */
export async function queueConfirmMail(
  trx: Db,
  entry: WaitlistEntry,
  head: LetterLayout,
  now: Date,
): Promise<void> {
  const { document } = await documentOf(trx, entry, undefined, head);
  const mail = {
    ...asStored(document),
    intent: { entry: entry.ref } satisfies z.input<typeof intent>,
    bookingId: null,
    kind: CONFIRM,
    dedupe: `${CONFIRM} ${entry.ref}`,
    to: entry.email,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(now.getTime() + WAITING_CONFIRM_DAYS * millisecondsInDay),
  };
  await queueMail(trx, [mail], now);
}

/** Queues the e-mail about an offer, in its transaction. @param hold its reference and length in minutes */
export async function queueOfferMail(
  trx: Db,
  entry: WaitlistEntry,
  hold: { ref: string; minutes: number },
  head: LetterLayout,
  now: Date,
): Promise<void> {
  const { offerStartsAt: startsAt, offerExpiresAt: expiresAt } = entry;
  if (startsAt === null || expiresAt === null) return;
  const { document } = await documentOf(trx, entry, { startsAt, expiresAt, minutes: hold.minutes }, head);
  const mail = {
    ...asStored(document),
    intent: { entry: entry.ref, hold: hold.ref } satisfies z.input<typeof intent>,
    bookingId: null,
    kind: OFFER,
    dedupe: `${OFFER} ${hold.ref}`,
    to: entry.email,
    withCalendar: false,
    sendAfter: now,
    expiresAt: new Date(expiresAt),
  };
  await queueMail(trx, [mail], now);
}

/** Drops what was not sent yet to someone who left the list. */
export const dropWaitlistMail = (trx: Db, { email }: Pick<WaitlistEntry, 'email'>): Promise<void> =>
  dropQueuedMail(trx, { to: email, kinds: [OFFER] }, 'They left the waiting list before this was sent.');

/** Writes an e-mail of the waiting list when sending. @throws MailDropped when it is no longer true */
export async function writeWaitlistMail(
  mail: DueMail,
  head: LetterLayout,
  { db, links }: LinkParts,
): Promise<ComposedMail> {
  const meant = readIntent(intent, mail);
  const entry = meant && (await findEntry(db, meant.entry));
  if (!entry || entry.state === 'left') throw new MailDropped('They are no longer on the waiting list.');
  const token = links.waitToken(entry.ref);
  const page = head.siteUrl && head.siteUrl + waitPath(token);
  if (mail.kind === CONFIRM) {
    if (entry.state !== 'unconfirmed') throw new MailDropped('The address is confirmed.');
    const { document } = await documentOf(db, entry, undefined, head);
    return { to: entry.email, replyTo: head.supportEmail, document, values: { link: page } };
  }
  const hold = entry.bookingId === null ? undefined : await findBookingById(db, entry.bookingId);
  if (entry.state !== 'offered' || hold?.ref !== meant.hold || hold?.state !== 'held')
    throw new MailDropped('The offer has ended.');
  const { startsAt, minutes } = hold;
  const expiresAt = entry.offerExpiresAt ?? hold.holdExpiresAt ?? startsAt;
  const { document, slug } = await documentOf(db, entry, { startsAt, minutes, expiresAt }, head);
  return {
    to: entry.email,
    replyTo: head.supportEmail,
    document,
    values: { link: head.siteUrl && head.siteUrl + offerPath(slug, token), leave: page },
    unsubscribe: head.siteUrl && `${head.siteUrl}/api/waitlist/${token}/leave`,
  };
}
