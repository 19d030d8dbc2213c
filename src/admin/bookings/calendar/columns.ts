import { millisecondsInHour } from 'date-fns/constants';
import type { CalendarDeveloper, CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import type { CalendarData } from './availability-at.ts';
import { formatDay } from './calendar-labels.ts';
import type { ZoneDay } from './zone-days.ts';

/** With more developers than this, a day of the week view is one column for all of them. */
const LANES = 2;

/** A day of a developer, of all of them, or of no one (`developers` is empty): sessions that no one gives yet. */
export interface Column {
  key: string;
  day: ZoneDay;
  developers: readonly CalendarDeveloper[];
  /** The developer's name; '' for a column of all. */
  name: string;
  /** For screen readers: the date, and whose column it is. */
  label: string;
}

/** The columns of some days. @param apart whether each developer has their own, however many they are */
export function columnsOf(
  days: readonly ZoneDay[],
  { developers, sessions }: CalendarData,
  apart: boolean,
): Column[] {
  const unassigned = sessions.some(({ developerId }) => developerId === null);
  const lanes: Array<{ name: string; developers: readonly CalendarDeveloper[] }> =
    apart || developers.length + Number(unassigned) <= LANES
      ? [
          ...developers.map((developer) => ({ name: developer.name, developers: [developer] })),
          ...(unassigned ? [{ name: 'No one', developers: [] }] : []),
        ]
      : [{ name: '', developers }];
  return days.flatMap((day) =>
    lanes.map((lane, index) => ({
      ...lane,
      key: `${day.date} ${index}`,
      day,
      label: [formatDay(day.date), lane.name].filter(Boolean).join(', '),
    })),
  );
}

/** A session's place in its column: beside those of the same hour. */
export interface Placed {
  session: CalendarSession;
  start: number;
  end: number;
  lane: number;
  lanes: number;
}

/** The sessions of a column, soonest first. */
export function placedIn({ day, developers, name }: Column, { sessions }: CalendarData): Placed[] {
  const ids = new Set<number | null>(developers.map(({ id }) => id));
  if (developers.length === 0 || name === '') ids.add(null);
  const own = sessions
    .filter(({ developerId }) => ids.has(developerId))
    .map((session) => ({ session, start: Date.parse(session.startsAt) }))
    .filter(({ start }) => start < day.end && start + millisecondsInHour > day.start);
  return own.map(({ session, start }) => {
    const beside = own.filter((other) => other.start === start);
    return {
      session,
      start,
      end: start + millisecondsInHour,
      lane: beside.findIndex((other) => other.session === session),
      lanes: beside.length,
    };
  });
}
