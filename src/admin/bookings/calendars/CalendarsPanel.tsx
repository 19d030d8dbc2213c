import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { CalendarConflicts } from './CalendarConflicts.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import * as css from './calendars.css.ts';

const AddCalendarDialog = lazyDialog(async () => ({
  default: (await import('./AddCalendarDialog.tsx')).AddCalendarDialog,
}));

/** @param linked true if conflicts link to their bookings, which only owners see */
export function CalendarsPanel({ developerId, linked = false }: { developerId: number; linked?: boolean }) {
  const [adding, setAdding] = useState(false);
  const found = useQuery(query('GET /api/admin/developers/:id/calendars', { params: { id: developerId } }));
  return (
    <Panel
      title="Calendars"
      action={
        <Button tone="quiet" onClick={() => setAdding(true)}>
          Add calendar
        </Button>
      }
    >
      <QueryView query={found} loading={[2, 1]}>
        {({ conflicts, calendars }) => (
          <>
            {conflicts.length > 0 && (
              <div className={css.conflictsInPanel}>
                <CalendarConflicts conflicts={conflicts} linked={linked} />
              </div>
            )}
            {calendars.length === 0 ? (
              <Empty>
                No calendars yet. Add the one where other appointments are, so that no session is booked over
                them.
              </Empty>
            ) : (
              <ul role="list" className={css.list}>
                {calendars.map((calendar) => (
                  <CalendarItem key={calendar.id} developerId={developerId} calendar={calendar} />
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
      <Suspense>
        {adding && <AddCalendarDialog developerId={developerId} onClose={() => setAdding(false)} />}
      </Suspense>
    </Panel>
  );
}
