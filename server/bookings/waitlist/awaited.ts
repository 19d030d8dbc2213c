import type { Db } from '#db/open.ts';
import { listWaiting } from '#db/queries/bookings/waitlist.ts';
import type { KindCalendar } from '../availability.ts';
import type { Interval } from '../working-time.ts';
import { awaitedStarts } from './match.ts';
import { datesAround } from './queue.ts';

type Starts = ReadonlyMap<number, readonly number[]>;

/**
 * Takes out the times that someone on the waiting list is about to be offered. A time also becomes free when an event
 * leaves a calendar, hours change or a hold ends, and no code runs at that moment that could offer it. So until the
 * task looks for such times again, visitors must not see, hold or move to it.
 * @param free starts by developer
 * @param range of starts; `end` exclusive
 * @returns the starts that are left, by developer
 */
export async function withoutAwaited(
  db: Db,
  { kind }: Pick<KindCalendar, 'kind'>,
  free: Starts,
  range: Interval,
): Promise<Starts> {
  if (kind.offerMinutes === null || ![...free.values()].some(({ length }) => length > 0)) return free;
  const waiting = await listWaiting(db, kind.id, datesAround(range));
  if (waiting.length === 0) return free;
  const awaited = new Map<number | null, Set<number>>();
  for (const [developer, entries] of Map.groupBy(waiting, ({ developerId }) => developerId)) {
    const theirs = developer === null ? [...new Set([...free.values()].flat())] : (free.get(developer) ?? []);
    awaited.set(developer, awaitedStarts(theirs, kind.minutes, entries));
  }
  const byAnyone = awaited.get(null);
  return new Map(
    Array.from(free, ([developer, starts]) => {
      const byName = awaited.get(developer);
      return [developer, starts.filter((start) => !byAnyone?.has(start) && !byName?.has(start))];
    }),
  );
}
