import type { Db } from '#db/open.ts';
import { acceptConflict, type Conflict, dropConflicts } from '#db/queries/bookings/calendars/conflicts.ts';
import { changeWritten, listWritten } from '#db/queries/bookings/calendars/written.ts';
import { findBookingById } from '#db/queries/bookings/read.ts';
import { addBookingEvent } from '#db/queries/bookings/write.ts';
import type { CalendarConflict } from '#src/contract/bookings/calendars.ts';
import { HttpError, notFound, conflict as refuse } from '../../http/errors.ts';
import type { LetterLayout } from '../../site/content/content.ts';
import { moveByTeam } from '../change.ts';
import { isFullHour } from '../format-steps.ts';
import { formatTeamStart, isTeamStart } from '../team-start.ts';

type Action = 'move' | 'restore' | 'accept';

/** Presents a conflict to the team. */
export const presentConflict = (conflict: Conflict, now: Date): CalendarConflict => ({
  ...conflict,
  canMove: conflict.kind === 'moved' && isBookable(conflict, conflict.startsAt, now),
});

const isBookable = (conflict: Conflict, startsAt: string | null, now: Date): boolean =>
  startsAt !== null &&
  isTeamStart(conflict, [conflict.frameZone ?? 'UTC', conflict.timeZone], Date.parse(startsAt)) &&
  Date.parse(startsAt) > now.getTime();

/**
 * Settles a conflict, in the transaction. `restore`: written at the next visit. Throws HttpError 404, 409,
 * 422.
 */
export async function settleConflict(
  trx: Db,
  found: Conflict,
  action: Action,
  { actor, head, now }: { actor: string; head: LetterLayout; now: Date },
): Promise<void> {
  const { calendarId, bookingId, kind, calendar } = found;
  const booking = await findBookingById(trx, bookingId);
  if (!booking) throw notFound('Booking');
  if (action === 'accept') {
    // A moved event is settled only by moving; otherwise the two times would keep differing.
    if (kind === 'moved')
      throw refuse('conflict_not_settled', 'Move the session, or restore its event in the calendar.');
    await acceptConflict(trx, found.id);
    return;
  }
  if (kind === 'overlap')
    throw refuse('conflict_not_settled', 'Reschedule the session, or leave both as they are.');
  if (action === 'restore') {
    const written = (await listWritten(trx, calendarId, now)).find((row) => row.bookingId === bookingId);
    if (written) await changeWritten(trx, written.id, { etag: null, startsAt: null, written: null });
    await dropConflicts(trx, calendarId, ['moved', 'deleted'], { of: bookingId });
    const detail = `Its event in the calendar “${calendar}”`;
    await addBookingEvent(trx, { bookingId, kind: 'event restored', actor, detail }, now);
    return;
  }
  if (kind !== 'moved' || !found.startsAt)
    throw refuse(
      'conflict_not_settled',
      'The event was deleted, so there is no time to move the session to.',
    );
  if (!isBookable(found, found.startsAt, now))
    throw new HttpError(
      422,
      'time_not_offered',
      isFullHour(found)
        ? 'Sessions start on the hour and in the future. Restore the event, or move it to a full hour in the calendar.'
        : `${formatTeamStart(found)} and in the future. Restore the event, or move it in the calendar.`,
    );
  const moved = await moveByTeam(
    trx,
    booking,
    { startsAt: found.startsAt, tell: true },
    { actor, head, now },
  );
  if (moved.developerId !== booking.developerId)
    throw refuse('developer_not_free', `${found.developer} has another session then. Nothing was changed.`);
  await dropConflicts(trx, calendarId, ['moved', 'deleted'], { of: bookingId });
}
