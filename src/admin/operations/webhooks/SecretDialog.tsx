import { Button } from '#src/components/Button/Button.tsx';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { dialogActions } from '../../ui/layouts.css.ts';

export default function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Secret of the webhook"
      description="With it, the other program can check that messages are from this site (Standard Webhooks). Programs that do not ask for it do not need it."
      narrow
    >
      <CopyLink label="Secret" help="Copy it now. You will not see it again." text={secret} small />
      <div className={dialogActions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
