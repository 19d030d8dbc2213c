import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { dialogActions } from './layouts.css.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  action: string;
  pending: boolean;
  onConfirm: () => void;
}

export function Confirm({ open, onOpenChange, title, text, action, pending, onConfirm }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text} narrow>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={() => onOpenChange(false)}>
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
