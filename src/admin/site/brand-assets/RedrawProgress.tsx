import { Button } from '#src/components/Button/Button.tsx';
import type { CoverRedraw } from '#src/contract/blog/covers.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Time } from '../../ui/Time.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import * as css from './brand.css.ts';

interface Props {
  run: CoverRedraw;
  canceling: boolean;
  onCancel: () => void;
}

const ends = { running: '', done: 'Covers redrawn', cancelled: 'Redrawing canceled' };

export function RedrawProgress({ run, canceling, onCancel }: Props) {
  const { state, total, redrawn, unchanged, failed, error, finishedAt } = run;
  const done = redrawn + unchanged + failed;
  const parts = [
    `${redrawn} redrawn`,
    unchanged > 0 && `${unchanged} already in this look`,
    failed > 0 && `${failed} failed`,
  ].filter(Boolean);
  return (
    <div className={css.part}>
      {state === 'running' ? (
        <>
          <label className={css.part}>
            Redrawing covers: {done} of {total}
            <progress className={css.progress} max={Math.max(total, 1)} value={done} />
          </label>
          <div className={inRow}>
            <Button tone="quiet" disabled={canceling} onClick={onCancel}>
              Cancel redrawing
            </Button>
            <span className={`${quiet} ${small}`}>You can leave this page. Posts go on being written.</span>
          </div>
        </>
      ) : (
        <p role="status">
          {ends[state]}
          {finishedAt && (
            <>
              {' '}
              (<Time value={finishedAt} />)
            </>
          )}
          : {parts.join(', ')}.
        </p>
      )}
      {failed > 0 && error && <p className={css.trouble}>{error}</p>}
    </div>
  );
}
