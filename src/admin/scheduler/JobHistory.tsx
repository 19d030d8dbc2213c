import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { visuallyHidden } from '#src/design/text.css.ts';
import { jobsQuery } from '../queries.ts';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Paging } from '../ui/Paging.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TableScroll } from '../ui/TableScroll.tsx';
import { table } from '../ui/ui.css.ts';
import { JobRow } from './JobRow.tsx';

const PER_PAGE = 20;

/** Every job the generator had, with what it took. */
export function JobHistory() {
  const [page, setPage] = useState(1);
  const jobs = useQuery({
    ...jobsQuery({ limit: PER_PAGE, ...(page > 1 && { offset: (page - 1) * PER_PAGE }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="History">
      {jobs.isPending && <SkeletonRows rows={5} columns={5} />}
      {jobs.isLoadingError && <LoadFailure error={jobs.error} onRetry={jobs.refetch} />}
      {jobs.data?.jobs.length === 0 && (
        <Empty title="Nothing has run yet">
          <p>Each post that is asked for, by the schedule or by hand, leaves a line here.</p>
        </Empty>
      )}
      {jobs.data && jobs.data.jobs.length > 0 && (
        <>
          <TableScroll label="Jobs">
            <table className={table}>
              <thead>
                <tr>
                  <th scope="col">Job</th>
                  <th scope="col">State</th>
                  <th scope="col">Asked for</th>
                  <th scope="col">Took</th>
                  <th scope="col">Tokens</th>
                  <th scope="col">Cost</th>
                  <th scope="col">
                    <span className={visuallyHidden}>Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {jobs.data.jobs.slice(0, PER_PAGE).map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </tbody>
            </table>
          </TableScroll>
          <Paging page={page} perPage={PER_PAGE} total={jobs.data.total} onPage={setPage} />
        </>
      )}
    </Panel>
  );
}
