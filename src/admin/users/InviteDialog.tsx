import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { Switch } from '../ui/Switch.tsx';
import { dialogActions } from '../ui/ui.css.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import * as css from './users.css.ts';

/** Makes an invitation; its link is then shown, once. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isAdmin, setIsAdmin] = useState(true);
  const { invite } = useUserActions();
  if (invite.data)
    return (
      <LinkDialog
        link={invite.data}
        title="Invitation"
        text="Hand it to the person you invite: with it they choose their username and password."
        onClose={() => {
          invite.reset();
          onClose();
        }}
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title="Invite somebody"
      description="You get a link that works once, within a week."
      narrow
    >
      <form
        className={css.choice}
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate(isAdmin);
        }}
      >
        <Switch
          label="Administrator"
          help={isAdmin ? 'They can do everything you can.' : 'They can sign in, and see what visitors see.'}
          checked={isAdmin}
          onChange={(event) => setIsAdmin(event.target.checked)}
        />
        <div className={dialogActions}>
          <Button tone="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" disabled={invite.isPending}>
            {invite.isPending && <Spinner />}
            Make link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
