import type { CalendarConflict } from '#src/contract/bookings/calendars.ts';
import { shortTime } from '../../ui/short-date.ts';

const timeIn = (time: string, timeZone: string) =>
  shortTime(time, timeZone, { hour: 'numeric', hourCycle: undefined, timeZoneName: 'short' });

/** The conflict in words, in the developer's time zone. */
export function conflictText({
  kind,
  customer: client,
  developer,
  calendar,
  sessionAt,
  startsAt,
  timeZone,
}: CalendarConflict): string {
  const session = `the session with ${client}`;
  if (kind === 'overlap')
    return `${developer}’s calendar “${calendar}” has something else on ${timeIn(sessionAt, timeZone)}, during ${session}`;
  if (kind === 'deleted' || startsAt === null)
    return `Deleted in ${developer}’s calendar “${calendar}”: ${session} on ${timeIn(sessionAt, timeZone)}`;
  return `Moved in ${developer}’s calendar “${calendar}” to ${timeIn(startsAt, timeZone)}: ${session} on ${timeIn(sessionAt, timeZone)}`;
}

export function conflictHelp({ kind, canMove }: CalendarConflict): string {
  if (kind === 'overlap') return 'The session is still booked. Reschedule it, or keep both.';
  if (kind === 'deleted')
    return 'The session is still booked. Restore the event, leave it out of the calendar, or cancel the session.';
  return canMove
    ? 'Move the session, or restore the event.'
    : 'The session cannot start then, because sessions start on the hour. Restore the event, or move it to a full hour in the calendar.';
}
