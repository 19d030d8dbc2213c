import { Button } from '#src/components/Button/Button.tsx';
import { Time } from '../ui/Time.tsx';
import type { Draft } from './local-draft.ts';
import * as css from './PostEditor.css.ts';

interface Props {
  draft: Draft;
  /** The post has been saved since the draft was made. */
  older: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers an unsaved draft, from this or another computer. */
export function DraftNotice({ draft, older, onContinue, onDiscard }: Props) {
  return (
    <div className={css.notice} role="status">
      <p>
        Unsaved changes from <Time value={draft.updatedAt} /> were kept.
        {older &&
          ' Someone has saved the post since then. When you save, your changes are merged with theirs.'}
      </p>
      <span className={css.noticeActions}>
        <Button tone="quiet" size="small" onClick={onContinue}>
          Continue
        </Button>
        <Button tone="plain" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </div>
  );
}
