import { millisecondsInMinute } from 'date-fns/constants';
import type { Kind } from '#db/queries/bookings/kinds.ts';
import type { Interval } from './working-time.ts';

/** A session or hold of one client, in milliseconds since 1970; buffers in minutes. */
export interface SessionTime extends Interval {
  kindId: number | null;
  bufferBefore: number;
  bufferAfter: number;
}

/** A session with everyone who comes. */
export interface Apart extends SessionTime {
  clients: number;
}

interface Buffers {
  bufferBefore: number;
  bufferAfter: number;
}

/** Joins the clients of a class, so that sessions are counted and not bookings. */
export function apart(sessions: readonly SessionTime[]): Apart[] {
  const found = new Map<string, Apart>();
  for (const session of sessions) {
    const key = `${session.start} ${session.kindId}`;
    const known = found.get(key);
    if (known) known.clients += 1;
    else found.set(key, { ...session, clients: 1 });
  }
  return [...found.values()];
}

/**
 * Computes the open intervals in which no session of a kind can start, ascending. Between two sessions, the
 * longer of the buffer after the first and the buffer before the second stays free, whichever was booked
 * first; a developer's buffers apply to all of theirs.
 */
export function forbiddenStarts(
  kind: Pick<Kind, 'minutes'> & Buffers,
  { busy, ...developer }: Buffers & { busy: readonly Interval[] },
  sessions: readonly Apart[],
): Interval[] {
  const before = Math.max(kind.bufferBefore, developer.bufferBefore);
  const after = Math.max(kind.bufferAfter, developer.bufferAfter);
  const around = ({ start, end }: Interval, gapBefore: number, gapAfter: number): Interval => ({
    start: start - (gapBefore + kind.minutes) * millisecondsInMinute,
    end: end + gapAfter * millisecondsInMinute,
  });
  return overlapping([
    ...busy.map((event) => around(event, after, before)),
    ...sessions.map((session) =>
      around(
        session,
        Math.max(after, session.bufferBefore, developer.bufferBefore),
        Math.max(before, session.bufferAfter, developer.bufferAfter),
      ),
    ),
  ]);
}

/** Orders open intervals and joins those that overlap. Those that only touch leave their border free. */
function overlapping(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const { start, end } of intervals.sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
