import { Button } from '#src/components/Button/Button.tsx';
import * as css from './PostEditor.css.ts';

interface Props {
  /** The post was saved by somebody since. */
  older: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Text that was typed here and never saved. */
export function LocalDraftNotice({ older, onRestore, onDiscard }: Props) {
  return (
    <div className={css.notice} role="status">
      <p>
        This browser has changes to this post that were not saved.
        {older && ' The post has been saved by somebody since.'}
      </p>
      <span className={css.noticeActions}>
        <Button tone="quiet" size="small" onClick={onRestore}>
          Bring them back
        </Button>
        <Button tone="plain" size="small" onClick={onDiscard}>
          Forget them
        </Button>
      </span>
    </div>
  );
}
