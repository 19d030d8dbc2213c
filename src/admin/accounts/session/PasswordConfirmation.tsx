import { Suspense, useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { passwordConfirmation } from './password-confirmation.ts';

// Lazy is safe here: the server has just answered that it needs the password, so it can serve the script, too.
const ConfirmPasswordDialog = lazyDialog(() => import('./ConfirmPasswordDialog.tsx'));

/** The one dialog that asks for the password again, whichever call needs it. */
export function PasswordConfirmation() {
  const { subscribe, get, getOnServer } = passwordConfirmation;
  if (!useSyncExternalStore(subscribe, get, getOnServer)) return null;
  return (
    <Suspense>
      <ConfirmPasswordDialog />
    </Suspense>
  );
}
