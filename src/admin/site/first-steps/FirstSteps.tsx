import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { firstSteps } from '#src/content/admin.ts';
import type { Checklist } from '#src/contract/operations/checklist.ts';
import { query } from '../../query.ts';
import { panelNote } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StepList } from './StepList.tsx';
import { useSkipSteps } from './use-skip-steps.ts';

export function FirstSteps() {
  const { data } = useQuery(query('GET /api/admin/checklist'));
  if (!data || data.complete) return null;
  return (
    <Panel title={firstSteps.title} action={<SkipRest checklist={data} />} folded={progressOf(data)}>
      <StepList checklist={data} />
      <p className={panelNote}>{firstSteps.note}</p>
    </Panel>
  );
}

function progressOf({ steps }: Checklist): string {
  return firstSteps.progress(steps.filter(({ done }) => done).length, steps.length);
}

function SkipRest({ checklist }: { checklist: Checklist }) {
  const { skip, pending } = useSkipSteps(checklist);
  const left = checklist.steps.filter(({ done, skipped }) => !done && !skipped).map(({ step }) => step);
  return (
    <Button tone="quiet" disabled={pending} onClick={() => skip(left)}>
      {firstSteps.skipRest}
    </Button>
  );
}
