import { Time } from '#src/admin/ui/Time.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import * as css from '../PostEditor.css.ts';

interface Props {
  /** UTC. */
  at: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Says that the text includes changes that this browser kept when they could not be saved. */
export function RecoveredNotice({ at, onDiscard, onClose }: Props) {
  return (
    <div className={css.notice} role="status">
      <p>
        Unsaved changes from <Time value={at} /> were restored.
      </p>
      <span className={css.noticeActions}>
        <Button tone="plain" onClick={onDiscard}>
          Discard
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep
        </Button>
      </span>
    </div>
  );
}
