import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { QueueState } from '#src/contract/job-states.ts';
import type { DescriptionRun } from '#src/contract/site/describe.ts';
import { placeOfSection, SECTIONS } from '#src/contract/site/sections/pages.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { dollars } from '../../operations/dashboard/chart-labels.ts';
import { invalidate } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { emptyNote, noteDanger, noteWarning, panelNote, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { type BadgeTone, textLink } from '../../ui/ui.css.ts';
import { useMayEdit } from '../site-texts/SectionRights.tsx';
import { ConfirmOffer } from './ConfirmOffer.tsx';
import * as css from './describe.css.ts';
import { useDescribe } from './use-describe.ts';

type Task = DescriptionRun['tasks'][number];

const words: Record<QueueState, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Writing', tone: 'brand' },
  succeeded: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};

const isOpen = ({ state }: Task) => state === 'queued' || state === 'running';
const count = (tasks: readonly Task[], state: QueueState) =>
  tasks.filter((task) => task.state === state).length;

interface Props {
  run: DescriptionRun;
  onAgain: () => void;
}

export function RunProgress({ run, onAgain }: Props) {
  const client = useQueryClient();
  const { cancel, retry } = useDescribe();
  const { id, tasks, confirmed } = run;
  const isOwner = useMay('owner');
  const written = count(tasks, 'succeeded');
  const failed = count(tasks, 'failed');
  // New drafts can be published.
  useEffect(() => {
    if (written > 0) void invalidate(client, 'GET /api/admin/content');
  }, [client, written]);
  const offer = tasks.find(({ key }) => key === 'offer');
  const asksForOffer = !confirmed && offer !== undefined && !isOpen(offer) && tasks.some(isOpen);
  return (
    <>
      {asksForOffer &&
        (isOwner ? (
          <ConfirmOffer run={run} />
        ) : (
          <p className={noteWarning}>
            An owner has to check and confirm the offer before the rest is written.
          </p>
        ))}
      <Panel
        title="Drafts"
        action={
          <span className={inRow}>
            {failed > 1 && (
              <Button tone="quiet" disabled={retry.isPending} onClick={() => retry.mutate({ id })}>
                {`Retry ${failed} texts`}
              </Button>
            )}
            {tasks.some(isOpen) ? (
              <Button tone="quiet" disabled={cancel.isPending} onClick={() => cancel.mutate(id)}>
                Cancel the rest
              </Button>
            ) : (
              <Button tone="quiet" onClick={onAgain}>
                Describe again
              </Button>
            )}
          </span>
        }
      >
        <p className={emptyNote} role="status">
          {progressWords(written, tasks.length)}
        </p>
        <ul className={rows}>
          {tasks.map((task) => (
            <TaskRow
              key={task.key}
              task={task}
              runId={id}
              waitsForOffer={!confirmed && task.key !== 'offer'}
            />
          ))}
        </ul>
        <p className={panelNote}>{formatCost(run)}</p>
      </Panel>
    </>
  );
}

const progressWords = (written: number, all: number) =>
  written === all
    ? `All ${all} drafts are written. Read them, then choose “Review and publish”.`
    : `${written} of ${all} written. You can leave this page.`;

function formatCost({ cost, tasks }: DescriptionRun): string {
  const so = tasks.some(isOpen) ? 'So far this cost' : 'This cost';
  if (cost.unknown)
    return `${so} more than is known: the price of the model is not known${cost.dollars > 0 ? ` for a part of it. The rest was ${dollars(cost.dollars)}` : ''}.`;
  return `${so} ${dollars(cost.dollars)}. It counts against the monthly limit.`;
}

function TaskRow({ task, runId, waitsForOffer }: { task: Task; runId: number; waitsForOffer: boolean }) {
  const { retry } = useDescribe();
  const { key, state, error, drafted } = task;
  const mayEdit = useMayEdit();
  const { label, tone } = words[state];
  const name = SECTIONS[key].title;
  return (
    <li className={css.task}>
      <span className={css.state}>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <div className={css.name}>
        <p>{placeOfSection(key)}</p>
        {error && <p className={state === 'failed' ? noteDanger : noteWarning}>{error}</p>}
        {state === 'queued' && waitsForOffer && (
          <p className={noteWarning}>Waits until you confirm the offer.</p>
        )}
      </div>
      <span className={inRow}>
        {drafted && (
          <Link
            className={textLink}
            to={`${ADMIN_PATH}/site/texts/${key}`}
            aria-label={`Open the draft: ${name}`}
          >
            Open the draft
          </Link>
        )}
        {state === 'failed' && mayEdit(key) && (
          <Button
            tone="quiet"
            disabled={retry.isPending}
            aria-label={drafted ? `Replace the draft: ${name}` : `Retry: ${name}`}
            onClick={() => retry.mutate({ id: runId, key, replace: drafted })}
          >
            {drafted ? 'Replace the draft' : 'Retry'}
          </Button>
        )}
      </span>
    </li>
  );
}
