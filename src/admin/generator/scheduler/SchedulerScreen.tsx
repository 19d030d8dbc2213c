import { useQuery } from '@tanstack/react-query';
import { useJobEvents } from '../../operations/dashboard/use-job-events.ts';
import { query } from '../../query.ts';
import { LoadFailure } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Calendar } from './Calendar.tsx';
import { JobHistory } from './JobHistory.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import * as css from './SchedulerScreen.css.ts';
import { CapNotice } from './Spending.tsx';

/** When the generator writes automatically, and what it has done. */
export default function SchedulerScreen() {
  const schedule = useQuery(query('GET /api/admin/schedule'));
  useJobEvents();
  return (
    <>
      <ScreenHead
        title="Schedule"
        intro="Writes posts automatically, taking turns between your themes. If the server was down, it catches up with one post."
      />
      <div className={css.stack}>
        {schedule.isPending && (
          <Panel title="Schedule">
            <SkeletonRows rows={6} columns={2} />
          </Panel>
        )}
        {schedule.isLoadingError && (
          <Panel title="Schedule">
            <LoadFailure error={schedule.error} onRetry={schedule.refetch} />
          </Panel>
        )}
        {schedule.data && (
          <>
            <CapNotice />
            <ScheduleForm schedule={schedule.data} />
            <Calendar timeZone={schedule.data.timeZone} />
          </>
        )}
        <JobHistory />
      </div>
    </>
  );
}
