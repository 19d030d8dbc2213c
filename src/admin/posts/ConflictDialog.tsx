import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { dialogActions } from '../ui/ui.css.ts';

interface Props {
  open: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved the post first. */
export function ConflictDialog({ open, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title="Somebody else saved this post"
      description="Nothing of yours was saved yet, and nothing is lost. Keep yours to save it over theirs, or take theirs: your text then stays in this browser, and is offered when you open the post again."
    >
      <div className={dialogActions}>
        <Button tone="quiet" size="small" onClick={onClose}>
          Go on writing
        </Button>
        <Button tone="quiet" size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button tone="danger" size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </Dialog>
  );
}
