import { Suspense, useState } from 'react';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { channelLabels } from '#src/contract/generator/channel-names.ts';
import type { Material } from '#src/contract/generator/marketing.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { panelBody, quiet, small } from '../../ui/ui.css.ts';
import { CopyText } from './CopyText.tsx';
import { channelLink } from './channel-links.ts';
import * as css from './materials.css.ts';
import { postingSteps } from './posting-steps.ts';
import { useMarkPosted } from './use-mark-posted.ts';

const PlanMaterialDialog = lazyDialog(() => import('./PlanMaterialDialog.tsx'));

interface Props {
  material: Material;
  /** Form values, saved or not. */
  texts: Record<string, string>;
}

export function PostIt({ material, texts }: Props) {
  const { id, channel, plannedAt, postedAt } = material;
  const [planning, setPlanning] = useState(false);
  const mark = useMarkPosted();
  const link = channelLink(channel, texts);
  const isDue = plannedAt !== null && postedAt === null && new Date(plannedAt) <= new Date();
  return (
    <Panel title="Post it">
      <div className={`${panelBody} ${css.use}`}>
        <p role="status">
          {postedAt ? (
            <>
              Marked as posted <Time value={postedAt} />.
            </>
          ) : plannedAt ? (
            <>
              {isDue ? 'Due since ' : 'Scheduled for '}
              <Time value={plannedAt} />.
            </>
          ) : (
            'Not scheduled yet.'
          )}
        </p>
        <p className={`${quiet} ${small}`}>
          This site posts nothing to any network. At the scheduled time it reminds you on the dashboard. Then{' '}
          {postingSteps(channel)}.
        </p>
        <div className={inRow}>
          <CopyText channel={channel} texts={texts} tone={isDue ? 'primary' : 'quiet'} />
          {link && (
            <ButtonLink tone="quiet" size="small" href={link} target="_blank" rel="noreferrer">
              {channel === 'email' ? 'Open e-mail program' : `Open ${channelLabels[channel]}`}
            </ButtonLink>
          )}
          <Button tone="quiet" onClick={() => setPlanning(true)}>
            {plannedAt ? 'Change time' : 'Schedule'}
          </Button>
          <Button
            tone="quiet"
            disabled={mark.isPending}
            onClick={() => mark.mutate({ id, posted: postedAt === null })}
          >
            {postedAt ? 'Not posted yet' : 'Mark as posted'}
          </Button>
        </div>
      </div>
      {planning && (
        <Suspense>
          <PlanMaterialDialog id={id} plannedAt={plannedAt} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
