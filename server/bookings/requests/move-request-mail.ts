import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import { findMoveRequest, type MoveRequest } from '#db/queries/bookings/move-requests.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { type NewMail, queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import {
  MOVE_MAIL,
  type MoveFacts,
  type MoveMailKind,
  moveMail,
  moveMailReaders,
} from '#src/content/bookings/move-request-mail.ts';
import { z } from '#src/contract/zod.ts';
import { asStored, type ComposedMail, MailDropped, readIntent } from '../../mail/composed-mail.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { newsForTeam } from '../booking-mail.ts';
import { developersOf, factsOf } from '../mail-facts.ts';
import { type LinkParts, linkOf } from '../mail-links.ts';

const intent = z.object({ reader: z.enum(['customer', 'team']), requestId: z.number() });

/** Tells if an e-mail is about another time that a client asks for. */
export const isMoveMail = (kind: string): kind is MoveMailKind => MOVE_MAIL.some((each) => each === kind);

/** Queues the e-mails about another time, in the transaction of the change; written when sent. */
export async function queueMoveMail(
  trx: Db,
  booking: Booking,
  { kind, requestId }: { kind: MoveMailKind; requestId: number },
  head: LetterLayout,
  now: Date,
): Promise<void> {
  const request = await findMoveRequest(trx, requestId);
  if (!request) return;
  const facts = await moveFactsOf(trx, booking, request, { head, now });
  const mail: NewMail[] = [];
  for (const reader of moveMailReaders(kind)) {
    const written: NewMail = {
      ...asStored(moveMail(kind, reader, facts, head.content)),
      intent: { reader, requestId } satisfies z.input<typeof intent>,
      bookingId: booking.id,
      kind,
      dedupe: `${kind} ${reader} ${booking.ref} ${requestId}`,
      to: reader === 'team' ? head.team : booking.email,
      withCalendar: false,
      sendAfter: now,
      expiresAt: new Date(booking.startsAt),
    };
    mail.push(reader === 'team' ? await newsForTeam(trx, written, head, now) : written);
  }
  await queueMail(
    trx,
    mail.filter(({ to }) => to !== ''),
    now,
  );
}

async function moveFactsOf(
  db: Db,
  booking: Booking,
  { startsAt, developerId, expiresAt, note }: MoveRequest,
  { head, now }: { head: LetterLayout; now: Date },
): Promise<MoveFacts> {
  const developers = await developersOf(db, booking, booking, head.team);
  const facts = await factsOf(booking, developers, { before: booking, byTeam: false }, { db, head, now });
  const developer = await findSessionDeveloper(db, developerId);
  return {
    ...facts,
    asked: {
      startsAt,
      developer: developer?.isShown ? developer.name : undefined,
      givenBy: developer?.name,
    },
    until: expiresAt,
    note,
  };
}

/** The state of a request of which an e-mail is still true. */
const TRUE_FOR = {
  'move-request': 'open',
  'move-declined': 'declined',
  'move-lapsed': 'lapsed',
  'move-withdrawn': 'withdrawn',
} as const satisfies Record<MoveMailKind, MoveRequest['state']>;

/** Writes such an e-mail from the facts at sending. @throws MailDropped when it is no longer true */
export async function writeMoveMail(
  mail: DueMail & { bookingId: number; kind: MoveMailKind },
  head: LetterLayout,
  { db, now, ...parts }: LinkParts & { now: () => Date },
): Promise<ComposedMail> {
  const booking = await findBookingById(db, mail.bookingId);
  if (!booking) throw new MailDropped('The booking no longer exists.');
  const about = readIntent(intent, mail);
  const request = about && (await findMoveRequest(db, about.requestId));
  const isTrue =
    request?.state === TRUE_FOR[mail.kind] &&
    booking.state === 'confirmed' &&
    booking.startsAt === request.movesFrom;
  if (!about || !request || !isTrue) throw new MailDropped('The request has gone on since.');
  const { reader } = about;
  const to = reader === 'team' ? head.team : booking.email;
  if (to === '') throw new MailDropped(`The ${reader === 'team' ? 'team' : 'client'} has no e-mail address.`);
  const facts = await moveFactsOf(db, booking, request, { head, now: now() });
  return {
    ref: booking.ref,
    to,
    replyTo: reader === 'team' ? booking.email || undefined : head.supportEmail,
    document: moveMail(mail.kind, reader, facts, head.content),
    values: await linkOf(booking, reader, head, { db, ...parts }),
  };
}
