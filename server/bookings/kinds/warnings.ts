import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { type Developer, listActiveDevelopers } from '#db/queries/bookings/developers.ts';
import type { Kind } from '#db/queries/bookings/kinds.ts';
import { type DaySpan, WEEKDAYS, type Weekday } from '#src/contract/bookings/working-hours.ts';
import { formatMinutes } from '../format-steps.ts';
import { frameTime, frameWeek, steppedStarts, workingTime } from '../slots.ts';
import { datesIn, type Interval, localDay, weekdayOf } from '../working-time.ts';

/** More are not read by anyone. */
const MOST = 20;
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export interface BarrenSpan extends DaySpan {
  weekday: Weekday;
}

type Person = Pick<Developer, 'timeZone' | 'hours' | 'extended'>;

/** Says which hours of who gives a stored kind yield no session, as `warningsAbout`. */
export const warningsFor = async (db: Db, kind: Kind, now: Date): Promise<string[]> =>
  warningsAbout(kind, await listActiveDevelopers(db, kind.key), now);

/** Says which hours of active developers yield no session of a kind, in up to 20 sentences. */
export function warningsAbout(
  kind: Kind,
  developers: ReadonlyArray<Person & { name: string }>,
  now: Date,
): string[] {
  const length = formatMinutes(kind.minutes);
  if (developers.length === 0) return ['No one gives this session, so it cannot be booked.'];
  const sentences = developers.flatMap((developer) => {
    if (developer.hours === null && !kind.frame)
      return [`${developer.name} has no hours of their own, so they give none of these sessions.`];
    const whose = developer.hours === null ? 'The hours of this kind' : developer.name;
    return barrenSpans(kind, developer, now).map(
      (span) => `${whose}: no session of ${length} fits into ${formatSpan(span)}.`,
    );
  });
  return [...new Set(sentences)].slice(0, MOST);
}

/**
 * Finds weekly spans of a developer in which no session of a kind can start, in any of the next seven days:
 * too short, cut by the hours of the kind, or without a start on its clock.
 */
function barrenSpans(kind: Kind, developer: Person, now: Date): BarrenSpan[] {
  const { frame } = kind;
  const zone = developer.hours === null && frame ? frame.timeZone : developer.timeZone;
  const week = developer.hours ?? (frame ? frameWeek(frame) : {});
  const tomorrow = localDay(zone, now.getTime()) + 1;
  const range: Interval = {
    start: (tomorrow - 1) * millisecondsInDay,
    end: (tomorrow + WEEKDAYS.length + 2) * millisecondsInDay,
  };
  const person = { ...developer, dates: [] };
  const open = frameTime(kind, range);
  const working = workingTime({ frame, daysOff: new Set() }, open, person, range);
  const length = kind.minutes * millisecondsInMinute;
  const starts = steppedStarts(kind, person, range).filter((start) =>
    working.some((shift) => shift.start <= start && shift.end >= start + length),
  );
  return WEEKDAYS.map((_, later) => tomorrow + later)
    .flatMap((day) => {
      const weekday = weekdayOf(day);
      return (week[weekday] ?? []).flatMap((span) => {
        const within = datesIn(zone, [{ day, spans: [span] }]);
        const yields = within.some(({ start, end }) => starts.some((time) => time >= start && time < end));
        return yields ? [] : [{ weekday, ...span }];
      });
    })
    .sort((a, b) => a.weekday - b.weekday || a.from - b.from);
}

/** "Monday, 9:00 to 9:45" */
const formatSpan = ({ weekday, from, to }: BarrenSpan): string =>
  `${NAMES[weekday - 1]}, ${clockOf(from)} to ${clockOf(to)}`;

const clockOf = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
