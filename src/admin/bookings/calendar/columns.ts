import type { CalendarDeveloper, CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import { shortDate } from '../../ui/short-date.ts';
import { type CalendarData, sessionEnd } from './availability-at.ts';
import type { ZoneDay } from './zone-days.ts';

/** With more developers than this, a day of the week view is one column for all. */
const LANES = 2;

/** A day of one developer, of all, or of no one (`developers` is empty): sessions without a developer yet. */
export interface Column {
  key: string;
  day: ZoneDay;
  developers: readonly CalendarDeveloper[];
  /** '' for a column of all developers. */
  name: string;
  /** For screen readers: the date and the developer. */
  label: string;
}

/** @param apart true if each developer gets a column, however many there are */
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
      label: [shortDate(day.date), lane.name].filter(Boolean).join(', '),
    })),
  );
}

export interface Placed {
  session: CalendarSession;
  start: number;
  end: number;
  lane: number;
  lanes: number;
}

export function placedIn({ day, developers, name }: Column, { sessions }: CalendarData): Placed[] {
  const ids = new Set<number | null>(developers.map(({ id }) => id));
  if (developers.length === 0 || name === '') ids.add(null);
  const own = sessions
    .filter(({ developerId }) => ids.has(developerId))
    .map((session) => ({ session, start: Date.parse(session.startsAt), end: sessionEnd(session) }))
    .filter(({ start, end }) => start < day.end && end > day.start);
  return own.map(({ session, start, end }) => {
    const beside = own.filter((other) => other.start < end && other.end > start);
    return {
      session,
      start,
      end,
      lane: beside.findIndex((other) => other.session === session),
      lanes: beside.length,
    };
  });
}
