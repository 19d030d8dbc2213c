import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { useMedia } from '#src/components/use-media.ts';
import { below } from '#src/design/breakpoints.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { Agenda } from './Agenda.tsx';
import * as css from './Calendar.css.ts';
import { byDay, dayAt, monthAfter, monthAt, monthName } from './calendar-month.ts';
import { MonthTable } from './MonthTable.tsx';

/**
 * Published and scheduled posts, materials and runs of a month: a table, or a list if cells
 * would be too narrow.
 */
export function Calendar({ timeZone }: { timeZone: string }) {
  const now = new Date();
  const [month, setMonth] = useState(() => monthAt(now, timeZone));
  const isNarrow = useMedia(below.desktop);
  const calendar = useQuery({
    ...query('GET /api/admin/calendar', { query: { month } }),
    placeholderData: keepPreviousData,
  });
  const View = isNarrow ? Agenda : MonthTable;
  const move = (count: number) => setMonth(monthAfter(month, count));
  return (
    <Panel
      title="Calendar"
      action={
        <nav className={inRow} aria-label="Month">
          {month !== monthAt(now, timeZone) && (
            <Button tone="plain" onClick={() => setMonth(monthAt(now, timeZone))}>
              This month
            </Button>
          )}
          <Button tone="quiet" aria-label="Previous month" onClick={() => move(-1)}>
            <ChevronLeft size={16} aria-hidden="true" />
          </Button>
          <Button tone="quiet" aria-label="Next month" onClick={() => move(1)}>
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </nav>
      }
    >
      <QueryView query={calendar} loading={[5, 6]}>
        {(data) => (
          <div className={calendar.isPlaceholderData ? css.stale : undefined}>
            <h3 className={css.month} aria-live="polite">
              {monthName(data.month)}
            </h3>
            <View
              key={data.month}
              month={data.month}
              days={byDay(data.entries)}
              today={dayAt(now, data.timeZone)}
              timeZone={data.timeZone}
            />
            <p className={css.foot}>
              Times in {data.timeZone}, the schedule’s time zone.
              {data.more && ' This month has more entries than fit in the list.'}
            </p>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
