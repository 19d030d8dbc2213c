import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { User } from '#src/contract/accounts/users.ts';
import { SignInList } from './SessionList.tsx';

export function SignInsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={`Where ${user.username} is signed in`}
      description="People are signed out automatically after two weeks without a visit."
    >
      <SignInList userId={user.id}>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </SignInList>
    </Dialog>
  );
}
