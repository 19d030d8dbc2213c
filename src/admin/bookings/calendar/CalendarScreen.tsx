import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { ADMIN_PATH } from '#src/routes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { useNoun } from '../../use-noun.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarDialogs } from './CalendarDialogs.tsx';
import * as css from './calendar.css.ts';
import type { CalendarDialog } from './calendar-dialog.ts';
import { DayList } from './DayList.tsx';
import { TimeGrid } from './TimeGrid.tsx';
import { useCalendar } from './use-calendar.ts';

export default function CalendarScreen() {
  const state = useCalendar();
  const [opened, setOpened] = useState<CalendarDialog>();
  const { calendar, data, days, view, phone, zone, date } = state;
  const noun = useNoun();
  const [first, last] = [days[0]?.date ?? date, days.at(-1)?.date ?? date];
  const title = first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`;
  return (
    <>
      <ScreenHead title="Calendar">
        <Button tone="quiet" disabled={!data} onClick={() => setOpened({ kind: 'block' })}>
          Block time…
        </Button>
        <Button disabled={!data} onClick={() => setOpened({ kind: 'book' })}>
          New booking
        </Button>
      </ScreenHead>
      <section className={css.panel} aria-label="Calendar">
        <CalendarBar state={state} />
        <QueryList
          query={{ ...calendar, data }}
          loading={[8, 5]}
          isEmpty={({ developers, sessions }) => developers.length + sessions.length === 0}
          empty={
            <Empty title={`No ${noun.many} here`}>
              <p>
                Clear the filters, or add {noun.many} under{' '}
                <Link to={`${ADMIN_PATH}/bookings/hours`}>Hours and calendar</Link>.
              </p>
            </Empty>
          }
        >
          {(found) => (
            <>
              <h2 className={css.range}>{title}</h2>
              {phone ? (
                <DayList state={state} data={found} open={setOpened} />
              ) : (
                <TimeGrid state={state} data={found} open={setOpened} />
              )}
              {!phone && view === 'week' && found.developers.length > 2 && (
                <p className={css.foot}>
                  White is when at least one {noun.one} works. Choose {noun.aOne}, or the day view, to see who
                  is busy or blocked.
                </p>
              )}
            </>
          )}
        </QueryList>
      </section>
      {calendar.data && (
        <CalendarDialogs
          opened={opened}
          zone={zone}
          date={date}
          data={calendar.data}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
