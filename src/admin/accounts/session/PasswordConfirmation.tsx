import { Suspense, useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { passwordConfirmation } from './password-confirmation.ts';

// Lazy is safe here: the server has just answered, so it can serve the script, too.
const ConfirmPasswordDialog = lazyDialog(() => import('./ConfirmPasswordDialog.tsx'));

/** One dialog for every call that needs the password again. */
export function PasswordConfirmation() {
  const { subscribe, get, getOnServer } = passwordConfirmation;
  if (!useSyncExternalStore(subscribe, get, getOnServer)) return null;
  return (
    <Suspense>
      <ConfirmPasswordDialog />
    </Suspense>
  );
}
