import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { CalendarConflict } from '#src/contract/bookings/calendars.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { calendarChanges } from './calendar-changes.ts';
import * as css from './calendars.css.ts';
import { conflictHelp, conflictText } from './conflict-labels.ts';

type Action = 'move' | 'restore' | 'accept';

const DONE: Record<Action, string> = {
  move: 'Session moved',
  restore: 'Event restored',
  accept: 'Left as it is',
};

/** Sessions that conflict with a calendar, with remedies. @param linked true if each links to its booking */
export function CalendarConflicts({
  conflicts,
  linked = false,
}: {
  conflicts: readonly CalendarConflict[];
  linked?: boolean;
}) {
  const settle = useMutation(
    mutate('POST /api/admin/calendar-conflicts/:id', {
      input: ({ id, action }: { id: number; action: Action }) => ({ params: { id }, body: { action } }),
      changes: calendarChanges,
      failed: 'Could not resolve the conflict',
      onSuccess: (_answer, { action }) => toast({ title: DONE[action] }),
    }),
  );
  if (conflicts.length === 0) return null;
  const plain = { tone: 'quiet', disabled: settle.isPending } as const;
  return (
    <ul role="list" className={css.conflicts}>
      {conflicts.map((conflict) => {
        const { id, kind, bookingId, canMove } = conflict;
        const act = (action: Action) => () => settle.mutate({ id, action });
        return (
          <li key={id} className={css.conflict}>
            <p>
              {conflictText(conflict)}. {conflictHelp(conflict)}
            </p>
            <div className={css.actions}>
              {canMove && (
                <Button {...plain} onClick={act('move')}>
                  Move session
                </Button>
              )}
              {kind !== 'overlap' && (
                <Button {...plain} onClick={act('restore')}>
                  Restore event
                </Button>
              )}
              {kind !== 'moved' && (
                <Button {...plain} onClick={act('accept')}>
                  {kind === 'overlap' ? 'Keep both' : 'Leave it out'}
                </Button>
              )}
              {linked && <Link to={`${ADMIN_PATH}/bookings/${bookingId}`}>View session</Link>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function BookingConflicts({ bookingId }: { bookingId: number }) {
  const found = useQuery(
    query('GET /api/admin/bookings/:id/calendar-conflicts', { params: { id: bookingId } }),
  );
  if (!found.data || found.data.conflicts.length === 0) return null;
  return (
    <section className={css.besideScreen} aria-label="Calendar conflicts">
      <CalendarConflicts conflicts={found.data.conflicts} />
    </section>
  );
}
