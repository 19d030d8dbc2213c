import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../open.ts';
import type { Tables } from '../../schema.ts';
import { nowText } from '../../values.ts';

/** No session is longer. */
export const LONGEST_SESSION_MS = 12 * 3_600_000;

/**
 * Parts sessions that are over from the others, although they have different lengths, so that lists still go
 * along the start alone: only those that began lately are named.
 */
export interface Boundary {
  now: string;
  /** Sessions that are not over start after it. */
  since: string;
  /** Ids of sessions that start after `since` and are over. */
  ended: number[];
  /** Ids of sessions that have begun and are not over. */
  running: number[];
}

/** Reads the sessions of the last 12 hours that take their developer's time, or did. */
export async function boundaryAt(db: Db, now: Date): Promise<Boundary> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'minutes'])
    .where('startsAt', '>', nowText(new Date(now.getTime() - LONGEST_SESSION_MS)))
    .where('startsAt', '<=', nowText(now))
    .orderBy('startsAt')
    .execute();
  const isRunning = ({ startsAt, minutes }: (typeof rows)[number]) =>
    Date.parse(startsAt) + minutes * 60_000 > now.getTime();
  const running = rows.filter(isRunning);
  const [first] = running;
  const since = first ? nowText(new Date(Date.parse(first.startsAt) - 1)) : nowText(now);
  return {
    now: nowText(now),
    since,
    ended: rows.filter((row) => row.startsAt > since && !isRunning(row)).map(({ id }) => id),
    running: running.map(({ id }) => id),
  };
}

/** A condition: the session is not over. */
export const isAhead =
  ({ since, ended }: Pick<Boundary, 'since' | 'ended'>) =>
  (eb: ExpressionBuilder<Tables, 'bookings'>) =>
    eb.and([
      eb('bookings.startsAt', '>', since),
      ...(ended.length > 0 ? [eb('bookings.id', 'not in', ended)] : []),
    ]);

/** A condition: the session is over. */
export const isOver =
  ({ now, running }: Pick<Boundary, 'now' | 'running'>) =>
  (eb: ExpressionBuilder<Tables, 'bookings'>) =>
    eb.and([
      eb('bookings.startsAt', '<=', now),
      ...(running.length > 0 ? [eb('bookings.id', 'not in', running)] : []),
    ]);
