import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type Booking, findBooking } from '#db/queries/bookings/read.ts';
import { findCode, listSessionFiles, type SessionFileRow } from '#db/queries/bookings/session-files.ts';
import { type BookingSessionRow, findSession, updateSession } from '#db/queries/bookings/sessions.ts';
import { findTestimonialOf, usesInForce } from '#db/queries/bookings/testimonials.ts';
import { addBookingEvent } from '#db/queries/bookings/write.ts';
import type {
  ClientSession,
  ClientTestimonial,
  SessionFile,
} from '#src/contract/bookings/client-sessions.ts';
import { BRIEF_OPEN_DAYS } from '#src/contract/bookings/values.ts';
import { isLink } from '#src/contract/typed-link.ts';
import { conflict } from '../http/errors.ts';
import type { BookingDeps } from './deps.ts';
import { externalBooking } from './external-booking.ts';
import type { Links } from './links.ts';
import { nextHours } from './next-hours.ts';
import { sessionEnd } from './policy.ts';

type Parts = Pick<BookingDeps, 'db' | 'booking' | 'settings' | 'config' | 'content' | 'now'>;

/** Undefined when the client cannot add to the booking. */
function briefOpenUntil(booking: Booking, now: Date): Date | undefined {
  const { state, forgottenAt } = booking;
  // No one would find additions to an erased client's session.
  if (forgottenAt !== null) return undefined;
  if (state !== 'confirmed' && state !== 'completed') return undefined;
  const until = new Date(sessionEnd(booking).getTime() + BRIEF_OPEN_DAYS * millisecondsInDay);
  return now < until ? until : undefined;
}

/** @throws HttpError 409 when the client can no longer add to a booking, or not yet */
export function mustTakeBrief(booking: Booking, now: Date): void {
  if (!briefOpenUntil(booking, now))
    throw conflict('brief_closed', 'You can no longer change this. Contact us if something is missing.');
}

/** Presents a session to its client, besides the booking. */
export async function clientSessionOf(booking: Booking, deps: Parts): Promise<ClientSession> {
  const { db } = deps;
  const now = deps.now();
  const kept = await findSession(db, booking.id);
  const isOver = booking.state === 'completed';
  return {
    brief: { text: kept.brief, version: kept.briefVersion, at: kept.briefAt },
    files: (await listSessionFiles(db, booking.id, 'guest')).map(presentFile),
    openUntil: briefOpenUntil(booking, now)?.toISOString() ?? null,
    summary: isOver ? await summaryOf(db, booking, kept, { links: deps.booking.links, now }) : null,
    next: isOver ? await nextOf(booking, { ...deps, links: deps.booking.links }) : null,
    story: await testimonialOf(db, booking),
  };
}

interface NextParts extends Pick<BookingDeps, 'db' | 'settings' | 'config' | 'content' | 'now'> {
  links: Links;
}

/** Finds a client's session by its link; null for an invalid one. */
export async function findClientSession(token: string, deps: Parts): Promise<ClientSession | null> {
  const ref = deps.booking.links.refOf(token);
  const booking = ref && (await findBooking(deps.db, ref));
  return booking ? clientSessionOf(booking, deps) : null;
}

/** Finds the next times with the same developer, unless the tier is booked elsewhere. */
export async function nextOf(booking: Booking, { db, settings, config, content, links, now }: NextParts) {
  const isExternal = (await externalBooking({ settings, config, content }))[booking.tier] !== undefined;
  return nextHours(db, booking, { links, now: now(), isExternal });
}

export const presentFile = ({ id, name, bytes, createdAt }: SessionFileRow): SessionFile => ({
  id,
  name,
  bytes,
  createdAt,
});

/** Builds the path of a link to the code. */
export const codePath = (secret: string): string => `/api/session-code/${secret}`;

async function summaryOf(
  db: Db,
  { id, ref }: Booking,
  { summaryAt, outcome, leftOver, codeUrl, recordingUrl, codeExpiresAt }: BookingSessionRow,
  { links, now }: { links: Links; now: Date },
): Promise<ClientSession['summary']> {
  if (summaryAt === null) return null;
  const code = await findCode(db, id);
  const until = codeExpiresAt && codeExpiresAt > now.toISOString() ? codeExpiresAt : null;
  return {
    at: summaryAt,
    outcome,
    leftOver,
    // Earlier versions accepted unsafe links.
    codeUrl: isLink(codeUrl) ? codeUrl : '',
    recordingUrl: isLink(recordingUrl) ? recordingUrl : '',
    code: code
      ? {
          name: code.name,
          bytes: code.bytes,
          path:
            until === null
              ? null
              : codePath(links.codeSecret({ ref, fileId: code.fileId, until: new Date(until) })),
          until,
        }
      : null,
  };
}

/** Empty before the client said anything; null while they cannot. */
async function testimonialOf(db: Db, booking: Booking): Promise<ClientTestimonial | null> {
  const testimonial = await findTestimonialOf(db, booking.id);
  if (testimonial) {
    const { text, rating, author, state } = testimonial;
    return { text, rating, author, state, uses: await usesInForce(db, testimonial.id) };
  }
  return booking.state === 'completed' && booking.refundCents === 0 && booking.forgottenAt === null
    ? { text: '', rating: null, author: '', state: 'new', uses: [] }
    : null;
}

const ONE_ENTRY_MS = 60 * 60_000;

/**
 * Saves a client's brief, in the caller's transaction. Returns its new version, and whether the log already
 * has an entry for this typing. Throws HttpError 409.
 */
export async function saveBrief(
  trx: Db,
  booking: Booking,
  { text, version }: { text: string; version: number },
  now: Date,
): Promise<{ version: number; at: string; recordedBefore: boolean }> {
  mustTakeBrief(booking, now);
  const before = await findSession(trx, booking.id);
  if (before.briefVersion !== version)
    throw conflict('brief_changed', 'This text was changed elsewhere, probably in another tab.');
  const at = now.toISOString();
  await updateSession(trx, booking.id, { brief: text, briefVersion: version + 1, briefAt: at });
  const recordedBefore = before.briefAt !== null && now.getTime() - Date.parse(before.briefAt) < ONE_ENTRY_MS;
  if (!recordedBefore)
    await addBookingEvent(trx, { bookingId: booking.id, kind: 'brief changed', actor: 'customer' }, now);
  return { version: version + 1, at, recordedBefore };
}
