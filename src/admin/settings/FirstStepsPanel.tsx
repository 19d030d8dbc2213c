import { useQuery } from '@tanstack/react-query';
import { firstSteps } from '#src/content/admin.ts';
import { StepList } from '../first-steps/StepList.tsx';
import { query } from '../query.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { panelNote } from '../ui/lists.css.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';

/** The first steps again, also when all of them are done or skipped and the dashboard no longer shows them. */
export default function FirstStepsPanel() {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(query('GET /api/admin/checklist'));
  return (
    <Panel title={firstSteps.title}>
      {isPending && <SkeletonRows rows={6} columns={2} />}
      {isLoadingError && <LoadFailure error={error} onRetry={refetch} />}
      {data && <StepList checklist={data} />}
      {data?.complete && <p className={panelNote}>{firstSteps.complete}</p>}
    </Panel>
  );
}
