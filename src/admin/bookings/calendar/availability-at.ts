/** Says if a developer can give a session at a time. Only another session blocks it. */
import { millisecondsInMinute } from 'date-fns/constants';
import type { NounForms } from '#src/content/site/noun-copy.ts';
import type { CalendarDeveloper, CalendarSession } from '#src/contract/bookings/team-calendar.ts';

export interface CalendarData {
  developers: readonly CalendarDeveloper[];
  sessions: readonly CalendarSession[];
  mailOn: boolean;
}

/** The end of a session, in milliseconds since 1970. */
export const sessionEnd = ({ startsAt, minutes }: Pick<CalendarSession, 'startsAt' | 'minutes'>): number =>
  Date.parse(startsAt) + minutes * millisecondsInMinute;

export type Availability = 'free' | 'off' | 'busy' | 'taken';

/**
 * @param minutes of the session
 * @param moving id of the session being moved, which does not conflict with itself
 */
export function availabilityAt(
  { sessions }: CalendarData,
  developer: CalendarDeveloper,
  start: number,
  minutes: number,
  moving?: number,
): Availability {
  const end = start + minutes * millisecondsInMinute;
  const within = ({ from, to }: { from: string; to: string }) =>
    Date.parse(from) <= start && Date.parse(to) >= end;
  const meets = ({ from, to }: { from: string; to: string }) =>
    Date.parse(from) < end && Date.parse(to) > start;
  const taken = sessions.some(
    (session) =>
      session.id !== moving &&
      session.developerId === developer.id &&
      Date.parse(session.startsAt) < end &&
      sessionEnd(session) > start,
  );
  if (taken) return 'taken';
  if (developer.busy.some(meets) || developer.blocks.some(meets)) return 'busy';
  return developer.working.some(within) ? 'free' : 'off';
}

interface Wanted {
  data: CalendarData;
  candidates: readonly CalendarDeveloper[];
  /** Milliseconds since 1970. */
  start: number;
  minutes: number;
  /** The session that is moved. */
  moving?: number | undefined;
}

/** A warning for the team before it takes a time; undefined if there is none. */
export function warningOf(
  { data, candidates, start, minutes, moving }: Wanted,
  { one, AOne }: NounForms,
): string | undefined {
  const all = candidates.map((developer) => ({
    developer,
    standing: availabilityAt(data, developer, start, minutes, moving),
  }));
  if (all.some(({ standing }) => standing === 'free')) return undefined;
  const [only] = all;
  if (!only) return `No ${one} gives these sessions.`;
  if (all.length > 1)
    return all.every(({ standing }) => standing === 'taken')
      ? `Every ${one} has another session then. Choose another time.`
      : `No one works then. ${AOne} who has no other session will get it.`;
  const { name } = only.developer;
  if (only.standing === 'taken') return `${name} has another session then. Choose another time.`;
  return only.standing === 'busy' ? `${name} is busy then.` : `${name} does not work then.`;
}
