import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { listClosedDates } from '#db/queries/bookings/availability.ts';
import {
  type Developer,
  listActiveDevelopers,
  listBusyTimes,
  listDates,
  listTaken,
} from '#db/queries/bookings/developers.ts';
import { getKind, type Kind } from '#db/queries/bookings/kinds.ts';
import { bookableRange, type DeveloperTime, frameTime, freeStarts, type KindTime } from './slots.ts';
import type { Interval } from './working-time.ts';

export interface KindCalendar {
  kind: KindTime;
  developers: Array<DeveloperTime & Pick<Developer, 'name' | 'isShown'>>;
}

interface AvailabilityQuery {
  /** Starts of sessions; `end` exclusive. */
  range: Interval;
  now: Date;
  developer?: number | undefined;
  /** Instead of the kind's active developers; they may be inactive. */
  people?: readonly Developer[] | undefined;
  /** A booking that is moved: it keeps its length, and does not block itself. */
  leaving?: { id: number; minutes: number } | undefined;
  /** Instead of the stored kind: one that is being edited. */
  as?: Kind | undefined;
}

/**
 * Reads a kind's calendar for a range, plus two days on both sides for sessions and events that reach into
 * it. Developers have their sessions of all kinds.
 * @param key of the kind; one without a row is a fault of the program
 */
export async function loadCalendar(
  db: Db,
  key: string,
  { range, now, developer, people: given, leaving, as }: AvailabilityQuery,
): Promise<KindCalendar> {
  const from = new Date(range.start - 2 * millisecondsInDay);
  const to = new Date(range.end + 2 * millisecondsInDay);
  const [first, last] = [from.toISOString().slice(0, 10), to.toISOString().slice(0, 10)];
  const stored = as ?? (await getKind(db, key));
  const kind = leaving ? { ...stored, minutes: leaving.minutes } : stored;
  const daysOff = await listClosedDates(db, kind.id, first);
  const developers = given ?? (await listActiveDevelopers(db, key, developer));
  const ids = developers.map(({ id }) => id);
  const dates = byDeveloper(await listDates(db, ids, first, last));
  const busy = byDeveloper(await listBusyTimes(db, ids, from, to));
  const taken = byDeveloper(await listTaken(db, ids, from, to, now));
  return {
    kind: { ...kind, daysOff: new Set(daysOff) },
    developers: developers.map((each) => ({
      ...each,
      dates: dates.get(each.id) ?? [],
      busy: (busy.get(each.id) ?? []).map(({ startsAt, endsAt }) => ({
        start: Date.parse(startsAt),
        end: Date.parse(endsAt),
      })),
      sessions: (taken.get(each.id) ?? [])
        .filter(({ id }) => id !== leaving?.id)
        .map(({ startsAt, minutes, kindId, bufferBefore, bufferAfter }) => ({
          start: Date.parse(startsAt),
          end: Date.parse(startsAt) + minutes * millisecondsInMinute,
          kindId,
          bufferBefore,
          bufferAfter,
        })),
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
  { kind, developers }: KindCalendar,
  range: Interval,
  now: Date,
): Map<number, number[]> {
  const open = frameTime(kind, {
    start: range.start,
    end: range.end + kind.minutes * millisecondsInMinute,
  });
  return new Map(
    developers.map((developer) => [developer.id, freeStarts(kind, open, developer, range, now)]),
  );
}

/** Finds the last moment that can be booked now; the kind's own when no one can be booked. */
export function bookableUntil({ kind, developers }: KindCalendar, now: Date): Date {
  const ends = developers.map((developer) => bookableRange(kind, developer, now).end);
  return new Date(Math.max(...(ends.length > 0 ? ends : [bookableRange(kind, nobody, now).end])));
}

const nobody = { noticeHours: null, horizonDays: null };

/** The zone of a kind's hours, or else of the first who gives it. */
export const zoneOf = ({ kind, developers }: KindCalendar): string =>
  kind.frame?.timeZone ?? developers[0]?.timeZone ?? 'UTC';
