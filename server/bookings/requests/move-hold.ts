import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import { findKindById } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { noticeOf } from '../slots.ts';
import { answerBy } from './deadlines.ts';
import { holdForClient } from './hold-for-client.ts';

interface OtherTime {
  startsAt: string;
  developerId: number;
}

/**
 * Keeps another time for a booked session from others, in the caller's transaction, until it must be answered: by the
 * rules of a request for a session, and before the session itself begins.
 * @param hours in which the team answers
 * @returns the deadline in UTC, and the id of the hold; null if the session itself keeps the whole time
 * @throws a `time taken` fault
 */
export async function holdOtherTime(
  trx: Db,
  booking: Booking,
  to: OtherTime,
  hours: number,
  now: Date,
): Promise<{ expiresAt: string; holdId: number | null }> {
  const [developer] = await listActiveDevelopers(trx, booking.tier, to.developerId);
  const kind = await findKindById(trx, booking.kindId ?? 0);
  const noticeMinutes = kind ? noticeOf(kind, developer ?? { noticeHours: null }) : 0;
  const until = answerBy(to.startsAt, { hours, noticeMinutes }, now);
  const expiresAt = until < booking.startsAt ? until : booking.startsAt;
  const part = partToHold(booking, to);
  if (!part) return { expiresAt, holdId: null };
  const { developerId } = to;
  return { expiresAt, holdId: await holdForClient(trx, booking, { ...part, developerId, expiresAt }, now) };
}

/** The database keeps times apart in units of five minutes. */
const CELL_MS = 5 * millisecondsInMinute;

/** Finds the part of a time that the session itself does not keep from others, in units of five minutes. */
function partToHold(
  session: Booking,
  { startsAt, developerId }: OtherTime,
): { startsAt: string; minutes?: number } | undefined {
  const cells = (at: string) => {
    const start = Date.parse(at);
    return {
      start: Math.floor(start / CELL_MS) * CELL_MS,
      end: Math.ceil((start + session.minutes * millisecondsInMinute) / CELL_MS) * CELL_MS,
    };
  };
  const [own, asked] = [cells(session.startsAt), cells(startsAt)];
  if (developerId !== session.developerId || asked.end <= own.start || asked.start >= own.end)
    return { startsAt };
  const [start, end] = asked.start < own.start ? [asked.start, own.start] : [own.end, asked.end];
  if (start >= end) return undefined;
  return { startsAt: new Date(start).toISOString(), minutes: (end - start) / millisecondsInMinute };
}
