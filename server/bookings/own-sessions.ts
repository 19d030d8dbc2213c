import type { Db } from '#db/open.ts';
import { findSessionDeveloper } from '#db/queries/bookings/developers.ts';
import { type Booking, findBookingById } from '#db/queries/bookings/read.ts';
import { findRoom } from '#db/queries/bookings/rooms/booking-rooms.ts';
import { findCode, listSessionFiles } from '#db/queries/bookings/session-files.ts';
import { findSession, updateSession } from '#db/queries/bookings/sessions.ts';
import { findTestimonialOf, usesInForce } from '#db/queries/bookings/testimonials.ts';
import { phaseTexts } from '#src/content/bookings/session-texts.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { SessionDetail, SessionRecord } from '#src/contract/bookings/sessions.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { presentFile } from './client-session.ts';
import type { BookingDeps } from './deps.ts';
import { sessionEnd } from './policy.ts';
import { publicDeveloperOf } from './present-developer.ts';
import { answersOf } from './questions/read-answers.ts';
import { roomFaultOf } from './rooms/try-again.ts';
import { placeOf } from './session-place.ts';

/** Returns the developer whose sessions a user sees; undefined: everyone's, for an owner. */
export const onlySessionsOf = ({ id, role }: CurrentUser): number | undefined =>
  role === 'owner' ? undefined : id;

/** Finds a session: any for an owner, else their own. Throws HttpError 404, also for someone else's. */
export async function sessionFor(db: Db, id: number, user: CurrentUser): Promise<Booking> {
  const booking = await findBookingById(db, id);
  const took = booking && ['confirmed', 'completed', 'no_show', 'cancelled'].includes(booking.state);
  if (!booking || !took) throw notFound('Session');
  const only = onlySessionsOf(user);
  if (only === undefined) return booking;
  const developer =
    booking.developerId === null ? undefined : await findSessionDeveloper(db, booking.developerId);
  // A developer who no longer gives a canceled session needs nothing of its client.
  if (developer?.userId !== only || booking.state === 'cancelled') throw notFound('Session');
  return booking;
}

/** Tells if someone may still see a session, which may have been handed over. */
export const isStillTheirs = (db: Db, id: number, user: CurrentUser): Promise<boolean> =>
  sessionFor(db, id, user).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );

/** Presents a session to its developer. */
export async function sessionDetail(
  booking: Booking,
  {
    db,
    booking: parts,
    settings,
    content,
    now,
  }: Pick<BookingDeps, 'db' | 'booking' | 'settings' | 'content' | 'now'>,
): Promise<SessionDetail> {
  const kept = await findSession(db, booking.id);
  const developer =
    booking.developerId === null ? undefined : await findSessionDeveloper(db, booking.developerId);
  const code = await findCode(db, booking.id);
  const testimonial = await findTestimonialOf(db, booking.id);
  const { waitsFor } = await settings.mailLayout();
  const template = (await settings.current()).roomTemplate;
  const site = await content.current();
  const { room, roomFollows } = await placeOf(db, booking, { template, links: parts.links });
  return {
    id: booking.id,
    source: booking.source,
    tier: booking.tier,
    startsAt: booking.startsAt,
    minutes: booking.minutes,
    endsAt: sessionEnd(booking).toISOString(),
    state: booking.state,
    approval: booking.approval,
    name: booking.name,
    timeZone: booking.timeZone,
    idea: booking.idea,
    ...(await answersOf(db, booking)),
    developer: developer ? await namedDeveloper(db, booking.developerId, developer) : null,
    room: room ?? '',
    roomFollows,
    roomFault: roomFaultOf(await findRoom(db, booking.id), now()),
    brief: { text: kept.brief, at: kept.briefAt },
    files: (await listSessionFiles(db, booking.id, 'guest')).map(presentFile),
    offersHosting: site.offer.hosting.offered,
    record: {
      notes: kept.notes,
      outcome: kept.outcome,
      leftOver: kept.leftOver,
      codeUrl: kept.codeUrl,
      recordingUrl: kept.recordingUrl,
    },
    version: kept.version,
    savedAt: kept.savedAt,
    editsAt: kept.editsAt,
    clock: kept.clockMs === null ? null : { ms: kept.clockMs, since: kept.clockSince },
    code: code
      ? { name: code.name, bytes: code.bytes, createdAt: code.createdAt, until: kept.codeExpiresAt }
      : null,
    summaryAt: kept.summaryAt,
    changedSince: kept.summaryAt !== null && kept.summaryVersion !== kept.version,
    mailOn: waitsFor === null && booking.source === 'site',
    story: testimonial ? { text: testimonial.text, uses: await usesInForce(db, testimonial.id) } : null,
    now: now().toISOString(),
    phases: textsOf(site, phaseTexts).phases,
  };
}

async function namedDeveloper(
  db: Db,
  id: number | null,
  { name, about }: { name: string; about: string },
): Promise<SessionDetail['developer']> {
  return (await publicDeveloperOf(db, id)) ?? { id: id ?? 0, name, about, picture: null };
}

const ONE_ENTRY_MS = 60 * 60_000;

/**
 * Saves a developer's notes, in the caller's transaction. Returns the new version, and whether the log
 * already has an entry for this typing. Throws HttpError 409 when it was saved elsewhere since.
 */
export async function saveRecord(
  trx: Db,
  booking: Booking,
  { version, ...record }: SessionRecord & { version: number },
  now: Date,
): Promise<{ version: number; at: string; recordedBefore: boolean }> {
  const before = await findSession(trx, booking.id);
  if (before.version !== version)
    throw conflict(
      'session_changed',
      'These notes were changed elsewhere, by a colleague or in another tab.',
    );
  const at = now.toISOString();
  await updateSession(trx, booking.id, { ...record, version: version + 1, savedAt: at });
  const recordedBefore = before.savedAt !== null && now.getTime() - Date.parse(before.savedAt) < ONE_ENTRY_MS;
  return { version: version + 1, at, recordedBefore };
}

const LONGEST_MS = 24 * 60 * 60_000;

/** Sets the clock of the hour, in the caller's transaction. A started session can be closed early. */
export async function setClock(
  trx: Db,
  { id, startsAt }: Booking,
  action: 'start' | 'pause' | 'continue' | 'follow',
  now: Date,
): Promise<void> {
  const { clockMs, clockSince } = await findSession(trx, id);
  const since = clockMs === null ? startsAt : clockSince;
  const ran = (clockMs ?? 0) + (since === null ? 0 : Math.max(0, now.getTime() - Date.parse(since)));
  const ms = Math.min(LONGEST_MS, Math.round(ran));
  if (action === 'follow') await updateSession(trx, id, { clockMs: null, clockSince: null });
  else if (action === 'start') await updateSession(trx, id, { clockMs: 0, clockSince: now.toISOString() });
  else if (action === 'pause') await updateSession(trx, id, { clockMs: ms, clockSince: null });
  else await updateSession(trx, id, { clockMs: ms, clockSince: now.toISOString() });
}
