import { useQuery } from '@tanstack/react-query';
import { useJobEvents } from '../../operations/dashboard/use-job-events.ts';
import { query } from '../../query.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { LibraryNote } from '../library/LibraryNote.tsx';
import { useLibrary } from '../library/use-library.ts';
import { MapNotice } from '../questions/MapNotice.tsx';
import { AwaitingNotice } from './AwaitingNotice.tsx';
import { Calendar } from './Calendar.tsx';
import { JobHistory } from './JobHistory.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import * as css from './ScheduleScreen.css.ts';
import { CapNotice } from './Spending.tsx';

export default function ScheduleScreen() {
  const schedule = useQuery(query('GET /api/admin/schedule'));
  const library = useLibrary();
  useJobEvents();
  return (
    <>
      <ScreenHead
        title="Schedule"
        intro="Writes posts automatically, taking turns between your themes. If the server was down, it catches up with one post."
      />
      <div className={css.stack}>
        <QueryView query={schedule} loading={[6, 2]} frame="Schedule">
          {(found) => (
            <>
              <CapNotice />
              <MapNotice />
              <AwaitingNotice schedule={found} />
              {library && (
                <LibraryNote library={library} className={css.notice} isScheduleOn={found.enabled} />
              )}
              <ScheduleForm schedule={found} />
              <Calendar timeZone={found.timeZone} />
            </>
          )}
        </QueryView>
        <JobHistory />
      </div>
    </>
  );
}
