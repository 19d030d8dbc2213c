import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JOB_STATES } from '#src/contract/job-states.ts';
import { states } from '../../operations/dashboard/job-labels.ts';
import { query } from '../../query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { JobRow } from './JobRow.tsx';
import * as css from './ScheduleScreen.css.ts';

const PER_PAGE = 20;

export function JobHistory() {
  const filter = useAddressFilter<'state' | 'assigned'>(PER_PAGE);
  const state = oneOf(JOB_STATES, filter.get('state'));
  const assigned = oneOf(['me'], filter.get('assigned'));
  const jobs = useQuery({
    ...query('GET /api/admin/jobs', {
      query: { ...filter.range, ...(state && { state }), ...(assigned && { assigned }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="History">
      <div className={css.filters}>
        <FilterSelect
          label="Job status"
          any="Any status"
          options={JOB_STATES.map((each) => [each, states[each].label])}
          value={state}
          onChange={(next) => filter.set('state', next)}
        />
        <FilterSelect
          label="Assigned to"
          any="Assigned to anyone"
          options={[['me', 'Assigned to me']]}
          value={assigned}
          onChange={(next) => filter.set('assigned', next)}
        />
      </div>
      <QueryList
        query={jobs}
        loading={[5, 5]}
        isEmpty={(data) => data.jobs.length === 0}
        empty={
          state || assigned ? (
            <Empty>No jobs match.</Empty>
          ) : (
            <Empty title="No jobs yet">
              <p>Every post generated on a schedule or on demand is listed here.</p>
            </Empty>
          )
        }
        pages={filter.pages}
      >
        {(data) => (
          <DataTable
            label="Jobs"
            columns={[
              'Job',
              'Status',
              'Requested',
              'Duration',
              'Tokens',
              'Cost',
              { title: 'Actions', hidden: true },
            ]}
          >
            {data.jobs.slice(0, PER_PAGE).map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </DataTable>
        )}
      </QueryList>
    </Panel>
  );
}
