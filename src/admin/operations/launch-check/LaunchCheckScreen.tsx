import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstSteps } from '#src/content/admin.ts';
import { launchCheck as copy } from '#src/content/operations/launch-check-copy.ts';
import type { ChecklistStep } from '#src/contract/operations/checklist-steps.ts';
import { query } from '../../query.ts';
import { StepList } from '../../site/first-steps/StepList.tsx';
import { panelNote } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { ClaimList } from './ClaimList.tsx';
import { LegalList } from './LegalList.tsx';
import { SampleTextList } from './SampleTextList.tsx';

export default function LaunchCheckScreen() {
  const checklist = useQuery(query('GET /api/admin/checklist'));
  const { data } = useQuery(query('GET /api/admin/launch-check'));
  const lists: Partial<Record<ChecklistStep, ReactNode>> = data
    ? {
        texts: <SampleTextList texts={data.texts} more={data.moreTexts} />,
        claims: <ClaimList claims={data.claims} />,
        legal: <LegalList legal={data.legal} />,
      }
    : {};
  return (
    <>
      <ScreenHead title={copy.title} intro={copy.intro} />
      <Panel title={copy.title}>
        <QueryView query={checklist} loading={[13, 2]}>
          {(found) => (
            <>
              <StepList checklist={found} lists={lists} />
              <p className={panelNote}>
                {found.complete
                  ? copy.ready
                  : firstSteps.progress(found.steps.filter(({ done }) => done).length, found.steps.length)}
              </p>
            </>
          )}
        </QueryView>
      </Panel>
    </>
  );
}
