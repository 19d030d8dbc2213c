/** What follows a session: its summary, the next hour, and the question how it was. */
import { addDays } from 'date-fns/addDays';
import type { Db } from '#db/open.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { findCode } from '#db/queries/bookings/session-files.ts';
import { findSession, updateSession } from '#db/queries/bookings/sessions.ts';
import { queueMail } from '#db/queries/mail-outbox.ts';
import { findStoryOf } from '#db/queries/stories.ts';
import { CODE, nextTimesText, TIMES, writeFollowUp, writeStoryRequest } from '#src/content/session-mail.ts';
import { sessionTime } from '#src/content/session-time.ts';
import type { Deps } from '../boot/deps.ts';
import type { LetterLayout } from '../content/content.ts';
import { conflict } from '../http/errors.ts';
import { endSession } from './admin.ts';
import { codePath, nextOf } from './guest-session.ts';

/** After this, the times in the e-mail would be of no use. */
const FOLLOW_UP_DAYS = 7;
const REQUEST_DAYS = 14;

/** Until when a link to the code works that is made or renewed now, UTC. */
export async function renewedUntil({
  settings,
  booking,
}: Pick<Deps, 'settings' | 'booking'>): Promise<string> {
  return addDays(booking.now(), (await settings.current()).codeLinkDays).toISOString();
}

interface By {
  /** Who sends it, for the history. */
  actor: string;
  head: LetterLayout;
  /** How long the link to the code works. */
  codeDays: number;
  now: Date;
}

/**
 * Completes a session, shows the guest what came of it, and queues the e-mail about it, in the caller's transaction.
 * A session that was booked with the external service has no page and gets no e-mail.
 * @param version of the notes that were on the screen
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
      'The outcome was changed elsewhere after it was shown here. Look at it again, then send it.',
    );
  if (booking.state !== 'completed') await endSession(trx, booking, 'completed', { actor, head, now });
  const code = await findCode(trx, booking.id);
  await updateSession(trx, booking.id, {
    summaryAt: now.toISOString(),
    summaryVersion: version,
    ...(code && { codeExpiresAt: addDays(now, codeDays).toISOString() }),
  });
  if (booking.source !== 'site') return;
  const { outcome, leftOver, codeUrl, recordingUrl } = kept;
  const facts = { name: booking.name, outcome, leftOver, codeUrl, recordingUrl, hasCode: code !== undefined };
  await queueMail(
    trx,
    [
      {
        ...writeFollowUp(facts, head.content),
        bookingId: booking.id,
        kind: 'follow-up',
        // Sending the same version again, because the answer was lost, is no second e-mail.
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

/**
 * What takes the place of the marks in an e-mail after a session: the times are those that are free when it is sent,
 * and the links are in no copy of the database.
 */
export async function followUpMarks(
  booking: Booking,
  { content, siteUrl = '' }: LetterLayout,
  parts: Parts,
): Promise<Record<string, string>> {
  const { db, links } = parts;
  const code = await findCode(db, booking.id);
  const { codeExpiresAt } = await findSession(db, booking.id);
  const until = new Date(codeExpiresAt ?? 0);
  const next = await nextOf(booking, parts);
  const timeZone = booking.timeZone || 'UTC';
  const times = next.times.map(({ startsAt, path }) => {
    const { date, time, zone } = sessionTime(startsAt, timeZone, booking.clock);
    return { time: `${date}, ${time}, ${zone}`, url: siteUrl + path };
  });
  return {
    [CODE]: code
      ? siteUrl + codePath(links.codeSecret({ ref: booking.ref, fileId: code.fileId, until }))
      : '',
    [TIMES]: nextTimesText({ times, all: siteUrl + next.path }, content),
  };
}

/**
 * Asks the guest of a session for a testimonial, in the caller's transaction: once, and not after a refund, a no-show,
 * or when they already said something.
 * @returns whether an e-mail was queued
 */
export async function askForStory(
  trx: Db,
  bookingId: number,
  head: LetterLayout,
  now: Date,
): Promise<boolean> {
  const booking = await findBookingById(trx, bookingId);
  await updateSession(trx, bookingId, { askedAt: now.toISOString() });
  if (booking?.source !== 'site' || booking.state !== 'completed' || booking.refundCents > 0) return false;
  if (await findStoryOf(trx, bookingId)) return false;
  await queueMail(
    trx,
    [
      {
        ...writeStoryRequest(booking.name, head.content),
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
