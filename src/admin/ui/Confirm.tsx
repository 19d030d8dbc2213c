import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { dialogActions } from './layouts.css.ts';

interface Props {
  open?: boolean;
  onClose: () => void;
  title: string;
  text: string;
  action: string;
  pending: boolean;
  onConfirm: () => void;
}

export function Confirm({ open = true, onClose, title, text, action, pending, onConfirm }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} narrow>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="danger" disabled={pending} onClick={onConfirm}>
          {pending && <Spinner />}
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
