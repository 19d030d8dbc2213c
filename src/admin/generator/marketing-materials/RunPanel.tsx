import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { channelLabels } from '#src/contract/generator/channel-names.ts';
import type { MaterialRun } from '#src/contract/generator/material-runs.ts';
import type { QueueState } from '#src/contract/job-states.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { invalidate, query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { type BadgeTone, quiet, small, textLink } from '../../ui/ui.css.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import * as css from './materials.css.ts';
import { useRunActions } from './use-run-actions.ts';

const LOOK_MS = 1_000;

type Task = MaterialRun['tasks'][number];

const words: Record<QueueState, { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Writing', tone: 'brand' },
  succeeded: { label: 'Written', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};

const isOpen = ({ state }: Task) => state === 'queued' || state === 'running';
const needsLook = (task: Task) => isOpen(task) || task.state === 'failed';

/**
 * Progress of each brief by channel, while something is being written or has failed. One that ended while
 * shown stays until dismissed or the screen is left, with links to its texts.
 */
export function RunPanels() {
  const client = useQueryClient();
  const { data: runs = [] } = useQuery({
    ...query('GET /api/admin/marketing-runs'),
    refetchInterval: ({ state }) => (state.data?.some(({ tasks }) => tasks.some(isOpen)) ? LOOK_MS : false),
  });
  const [seen, setSeen] = useState<readonly number[]>([]);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const ongoing = runs.filter(({ tasks }) => tasks.some(needsLook)).map(({ id }) => id);
  const written = runs.flatMap(({ tasks }) => tasks).filter(({ state }) => state === 'succeeded').length;
  const unseen = ongoing.filter((id) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  // Each finished text is a new row of the list.
  useEffect(() => {
    if (written > 0) void invalidate(client, 'GET /api/admin/marketing-materials');
  }, [client, written]);
  return runs
    .filter(({ id }) => seen.includes(id) && !hidden.includes(id))
    .map((run) => <RunPanel key={run.id} run={run} onHide={() => setHidden([...hidden, run.id])} />);
}

function RunPanel({ run, onHide }: { run: MaterialRun; onHide: () => void }) {
  const { retry, cancel } = useRunActions();
  const { id, tasks, subject } = run;
  const written = tasks.filter(({ state }) => state === 'succeeded').length;
  const isWriting = tasks.some(isOpen);
  const stop = () => {
    if (tasks.some(needsLook)) cancel.mutate(id);
    if (!isWriting) onHide();
  };
  return (
    <Panel
      title={`Generated: ${subject}`}
      action={
        <Button tone="quiet" disabled={cancel.isPending} onClick={stop}>
          {isWriting ? 'Cancel the rest' : 'Dismiss'}
        </Button>
      }
    >
      <p className={`${quiet} ${small} ${css.progressNote}`} aria-live="polite">
        {written} of {tasks.length} written.
      </p>
      <ul className={css.versions}>
        {tasks.map((task) => (
          <li key={task.channel} className={css.version}>
            <div className={css.task}>
              <ChannelIcon channel={task.channel} />
              <span className={css.taskName}>{channelLabels[task.channel]}</span>
              <Badge tone={words[task.state].tone}>{words[task.state].label}</Badge>
              <span className={inRow}>
                {task.materialId !== null && (
                  <Link
                    className={textLink}
                    to={`${ADMIN_PATH}/marketing-materials/${task.materialId}`}
                    aria-label={`Open the text for ${channelLabels[task.channel]}`}
                  >
                    Open
                  </Link>
                )}
                {task.state === 'failed' && (
                  <Button
                    tone="quiet"
                    disabled={retry.isPending}
                    aria-label={`Retry ${channelLabels[task.channel]}`}
                    onClick={() => retry.mutate({ id, channel: task.channel })}
                  >
                    Retry
                  </Button>
                )}
              </span>
            </div>
            {task.error && <p className={css.taskError}>{task.error}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
