import { addDays } from 'date-fns/addDays';
import type { Db } from '#db/open.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { findCode } from '#db/queries/bookings/session-files.ts';
import { findSession, updateSession } from '#db/queries/bookings/sessions.ts';
import { findTestimonialOf } from '#db/queries/bookings/testimonials.ts';
import { dropQueuedMail, queueMail } from '#db/queries/mail-outbox.ts';
import type { DueMail } from '#db/queries/mail-sending.ts';
import {
  type NextTimes,
  writeFollowUp,
  writeTestimonialRequest,
} from '#src/content/bookings/session-mail.ts';
import { sessionTime } from '#src/content/bookings/session-time.ts';
import { OUTCOMES } from '#src/contract/bookings/values.ts';
import { isLink } from '#src/contract/typed-link.ts';
import { z } from '#src/contract/zod.ts';
import { conflict } from '../http/errors.ts';
import {
  asStored,
  type ComposedMail,
  MailDropped,
  readIntent,
  storedDocument,
} from '../mail/composed-mail.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { endSession } from './admin.ts';
import { codePath, nextOf } from './client-session.ts';
import type { BookingDeps } from './deps.ts';
import { linkOf } from './mail-links.ts';

/** Later, the times in the e-mail would be useless. */
const FOLLOW_UP_DAYS = 7;
const REQUEST_DAYS = 14;

/** Computes when a link to the code that is made or renewed now expires, UTC. */
export async function renewedUntil({
  settings,
  now,
}: Pick<BookingDeps, 'settings' | 'now'>): Promise<string> {
  return addDays(now(), (await settings.current()).codeLinkDays).toISOString();
}

interface By {
  actor: string;
  head: LetterLayout;
  codeDays: number;
  now: Date;
}

/**
 * Completes a session and queues the summary for its client, in the caller's transaction. Sessions of the
 * external service have no page and get no e-mail.
 * @param version of the notes on the screen
 * @throws HttpError 409 when they were changed since, or the session has not begun
 */
export async function sendSummary(
  trx: Db,
  booking: Booking,
  version: number,
  { actor, head, codeDays, now }: By,
): Promise<void> {
  const kept = await findSession(trx, booking.id);
  if (kept.version !== version)
    throw conflict(
      'session_changed',
      'The outcome was changed elsewhere since this page showed it. Read it again, then send it.',
    );
  if (booking.state !== 'completed') await endSession(trx, booking, 'completed', { actor, head, now });
  const code = await findCode(trx, booking.id);
  await updateSession(trx, booking.id, {
    summaryAt: now.toISOString(),
    summaryVersion: version,
    ...(code && { codeExpiresAt: addDays(now, codeDays).toISOString() }),
  });
  if (booking.source !== 'site') return;
  const { outcome, leftOver } = kept;
  const [codeUrl = '', recordingUrl = ''] = [kept.codeUrl, kept.recordingUrl].map((url) =>
    isLink(url) ? url : '',
  );
  const about = { outcome, leftOver, codeUrl, recordingUrl };
  const facts = { ...about, name: booking.name, hasCode: code !== undefined };
  await dropQueuedMail(
    trx,
    { bookingId: booking.id, kinds: ['follow-up'] },
    'A newer summary was sent in its place.',
  );
  await queueMail(
    trx,
    [
      {
        ...asStored(writeFollowUp(facts, undefined, head.content)),
        intent: about satisfies z.input<typeof summaryIntent>,
        bookingId: booking.id,
        kind: 'follow-up',
        // Resending the same version, because the response was lost, sends no second e-mail.
        dedupe: `follow-up ${booking.ref} ${version}`,
        to: booking.email,
        withCalendar: false,
        sendAfter: now,
        expiresAt: addDays(now, FOLLOW_UP_DAYS),
      },
    ],
    now,
  );
}

type Parts = Parameters<typeof nextOf>[1];

const summaryIntent = z.object({
  outcome: z.enum(OUTCOMES).nullable(),
  leftOver: z.string(),
  codeUrl: z.string(),
  recordingUrl: z.string(),
});

/**
 * Writes a follow-up e-mail when sending, so that free times are current and links are in no copy of the
 * database.
 * @throws MailDropped when the session did not take place, or the client has answered
 */
export async function writeFollowingMail(
  mail: DueMail & { bookingId: number },
  head: LetterLayout,
  parts: Parts,
): Promise<ComposedMail> {
  const { db, links } = parts;
  const booking = await findBookingById(db, mail.bookingId);
  if (!booking?.email) throw new MailDropped('The client has no e-mail address.');
  if (booking.state !== 'completed') throw new MailDropped('The session did not take place.');
  const letter = { ref: booking.ref, to: booking.email, replyTo: head.supportEmail };
  const { link } = await linkOf(booking, 'customer', head, parts);
  if (mail.kind === 'testimonial') {
    if (booking.refundCents > 0) throw new MailDropped('The session was refunded.');
    if (await findTestimonialOf(db, booking.id))
      throw new MailDropped('The client has already said how it was.');
    const document =
      mail.intent === null ? storedDocument(mail) : writeTestimonialRequest(booking.name, head.content);
    return { ...letter, document, values: { link } };
  }
  const code = await findCode(db, booking.id);
  const { codeExpiresAt } = await findSession(db, booking.id);
  const until = new Date(codeExpiresAt ?? 0);
  const about = readIntent(summaryIntent, mail);
  const next = await timesOf(booking, head, parts);
  return {
    ...letter,
    document: about
      ? writeFollowUp({ ...about, name: booking.name, hasCode: code !== undefined }, next, head.content)
      : storedDocument(mail),
    values: {
      link,
      code:
        code &&
        (head.siteUrl ?? '') + codePath(links.codeSecret({ ref: booking.ref, fileId: code.fileId, until })),
      times: next.all,
    },
  };
}

async function timesOf(booking: Booking, { siteUrl = '' }: LetterLayout, parts: Parts): Promise<NextTimes> {
  const next = await nextOf(booking, parts);
  const timeZone = booking.timeZone || 'UTC';
  const times = next.times.map(({ startsAt, path }) => {
    const { date, time, zone } = sessionTime({ startsAt, minutes: booking.minutes }, timeZone, booking.clock);
    return { time: `${date}, ${time}, ${zone}`, url: siteUrl + path };
  });
  return { times, all: siteUrl + next.path };
}

/**
 * Queues an e-mail asking for a testimonial, in the caller's transaction: once, and not after a refund, a
 * no-show, or an answer. Returns true if it was queued.
 */
export async function askForTestimonial(
  trx: Db,
  bookingId: number,
  head: LetterLayout,
  now: Date,
): Promise<boolean> {
  const booking = await findBookingById(trx, bookingId);
  await updateSession(trx, bookingId, { askedAt: now.toISOString() });
  if (booking?.source !== 'site' || booking.state !== 'completed' || booking.refundCents > 0) return false;
  if (await findTestimonialOf(trx, bookingId)) return false;
  await queueMail(
    trx,
    [
      {
        ...asStored(writeTestimonialRequest(booking.name, head.content)),
        intent: {},
        bookingId,
        kind: 'testimonial',
        dedupe: `testimonial ${booking.ref}`,
        to: booking.email,
        withCalendar: false,
        sendAfter: now,
        expiresAt: addDays(now, REQUEST_DAYS),
      },
    ],
    now,
  );
  return true;
}
