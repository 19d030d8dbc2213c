import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { JOB_STATES } from '#src/contract/job-states.ts';
import { states } from '../../operations/dashboard/job-labels.ts';
import { query } from '../../query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { JobRow } from './JobRow.tsx';
import * as css from './SchedulerScreen.css.ts';

const PER_PAGE = 20;

/** Every job of the generator with its duration and cost. The filter is in the URL. */
export function JobHistory() {
  const filter = useAddressFilter<'state'>();
  const { page } = filter;
  const state = oneOf(JOB_STATES, filter.get('state'));
  const jobs = useQuery({
    ...query('GET /api/admin/jobs', {
      query: {
        limit: PER_PAGE,
        ...(page > 1 && { offset: (page - 1) * PER_PAGE }),
        ...(state && { state }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="History"
      action={
        <select
          className={`${control} ${dense} ${css.filter}`}
          aria-label="Job status"
          value={state ?? ''}
          onChange={(event) => filter.set('state', event.target.value)}
        >
          <option value="">Any status</option>
          {JOB_STATES.map((each) => (
            <option key={each} value={each}>
              {states[each].label}
            </option>
          ))}
        </select>
      }
    >
      {jobs.isPending && <SkeletonRows rows={5} columns={5} />}
      {jobs.isLoadingError && <LoadFailure error={jobs.error} onRetry={jobs.refetch} />}
      {jobs.data?.jobs.length === 0 && state && <Empty>No jobs with this status.</Empty>}
      {jobs.data?.jobs.length === 0 && !state && (
        <Empty title="No jobs yet">
          <p>Every post generated on a schedule or on demand is listed here.</p>
        </Empty>
      )}
      {jobs.data && jobs.data.jobs.length > 0 && (
        <>
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
            {jobs.data.jobs.slice(0, PER_PAGE).map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </DataTable>
          <Paging
            page={page}
            perPage={PER_PAGE}
            total={jobs.data.total}
            onPage={(to) => filter.set('page', String(to))}
          />
        </>
      )}
    </Panel>
  );
}
