import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { getRule, listDaysOff } from '#db/queries/bookings/availability.ts';
import {
  type Developer,
  listActiveDevelopers,
  listBusyTimes,
  listDates,
  listTaken,
} from '#db/queries/bookings/developers.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { bookableRange, type DeveloperTime, freeStarts, type TierHours, tierTime } from './slots.ts';
import type { Interval } from './working-time.ts';

export interface TierCalendar {
  tier: TierHours;
  developers: Array<DeveloperTime & Pick<Developer, 'name' | 'isShown'>>;
}

interface AvailabilityQuery {
  /** Starts of sessions; `end` exclusive. */
  range: Interval;
  now: Date;
  developer?: number | undefined;
  /** Instead of the tier's active developers; they may be inactive. */
  people?: readonly Developer[] | undefined;
  leaving?: { developerId: number | null; startsAt: string } | undefined;
}

/** Reads a tier's calendar for a range, plus a day on both sides for events that reach into it. */
export async function loadCalendar(
  db: Db,
  tier: Tier,
  { range, now, developer, people: given, leaving }: AvailabilityQuery,
): Promise<TierCalendar> {
  const from = new Date(range.start - 2 * millisecondsInDay);
  const to = new Date(range.end + 2 * millisecondsInDay);
  const [first, last] = [from.toISOString().slice(0, 10), to.toISOString().slice(0, 10)];
  const rule = await getRule(db, tier);
  const daysOff = await listDaysOff(db, first, tier);
  const developers = given ?? (await listActiveDevelopers(db, tier, developer));
  const ids = developers.map(({ id }) => id);
  const dates = byDeveloper(await listDates(db, ids, first, last));
  const busy = byDeveloper(await listBusyTimes(db, ids, from, to));
  const taken = byDeveloper(await listTaken(db, tier, from, to, now));
  const left = leaving && Date.parse(leaving.startsAt);
  return {
    tier: { ...rule, daysOff: new Set(daysOff.map(({ date }) => date)) },
    developers: developers.map((developer) => ({
      ...developer,
      dates: dates.get(developer.id) ?? [],
      busy: (busy.get(developer.id) ?? []).map(({ startsAt, endsAt }) => ({
        start: Date.parse(startsAt),
        end: Date.parse(endsAt),
      })),
      sessions: (taken.get(developer.id) ?? [])
        .map(({ startsAt }) => Date.parse(startsAt))
        .filter((start) => developer.id !== leaving?.developerId || start !== left),
    })),
  };
}

function byDeveloper<Row extends { developerId: number | null }>(
  rows: readonly Row[],
): ReadonlyMap<number | null, Row[]> {
  const found = new Map<number | null, Row[]>();
  for (const row of rows) {
    const list = found.get(row.developerId);
    if (list) list.push(row);
    else found.set(row.developerId, [row]);
  }
  return found;
}

/** Computes free starts by developer id, in milliseconds since 1970. */
export function freeByDeveloper(
  { tier, developers }: TierCalendar,
  range: Interval,
  now: Date,
): Map<number, number[]> {
  const open = tierTime(tier, { start: range.start, end: range.end + millisecondsInHour });
  return new Map(
    developers.map((developer) => [developer.id, freeStarts(tier, open, developer, range, now)]),
  );
}

/** Finds the last moment that can be booked now; the tier's own when no one can be booked. */
export function bookableUntil({ tier, developers }: TierCalendar, now: Date): Date {
  const ends = developers.map((developer) => bookableRange(tier, developer, now).end);
  return new Date(Math.max(...(ends.length > 0 ? ends : [bookableRange(tier, nobody, now).end])));
}

const nobody = { noticeHours: null, horizonDays: null };
