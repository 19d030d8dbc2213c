import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { DescriptionRun } from '#src/contract/site/describe.ts';
import { query } from '../../query.ts';
import { stack } from '../../ui/layouts.css.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { PublishDrafts } from '../site-texts/PublishDrafts.tsx';
import { DescribeForm } from './DescribeForm.tsx';
import { GuidedSections } from './GuidedSections.tsx';
import { RunProgress } from './RunProgress.tsx';

const LOOK_MS = 1_000;

const isWriting = ({ tasks, confirmed }: DescriptionRun) =>
  tasks.some(
    ({ key, state }) => state === 'running' || (state === 'queued' && (confirmed || key === 'offer')),
  );
const isUnfinished = ({ tasks }: DescriptionRun) =>
  tasks.some(({ state }) => state === 'running' || state === 'queued' || state === 'failed');

/** Drafts the site's texts from a description, or step by step without a provider. */
export default function DescribeScreen() {
  const [params] = useSearchParams();
  // A link to a step opens the steps, even if a provider could write the texts.
  const [mode, setMode] = useState<'form' | 'steps' | undefined>(params.has('step') ? 'steps' : undefined);
  const description = useQuery({
    ...query('GET /api/admin/describe'),
    refetchInterval: ({ state }) => (state.data?.run && isWriting(state.data.run) ? LOOK_MS : false),
  });
  const [watched, setWatched] = useState<number>();
  if (!description.data) return <QueryView query={description}>{() => null}</QueryView>;
  const { provider, run } = description.data;
  if (run && isUnfinished(run) && watched !== run.id) setWatched(run.id);
  const shown = run && watched === run.id && mode === undefined ? run : undefined;
  const guided = !provider.set || mode === 'steps';
  return (
    <>
      <ScreenHead
        title="Describe your business"
        intro={
          guided
            ? 'From the built-in texts to yours, in four steps. Each is saved as you go on.'
            : 'A few sentences become a draft of every text on your site. Nothing is published until you have reviewed it.'
        }
      >
        <PublishDrafts label="Review and publish" />
      </ScreenHead>
      <div className={stack}>
        {guided ? (
          <GuidedSections hasProvider={provider.set} onDescribe={() => setMode('form')} />
        ) : shown ? (
          <RunProgress run={shown} onAgain={() => setMode('form')} />
        ) : (
          <>
            <DescribeForm description={description.data} onStarted={() => setMode(undefined)} />
            <div>
              <Button tone="plain" onClick={() => setMode('steps')}>
                Write the texts yourself, step by step
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}
