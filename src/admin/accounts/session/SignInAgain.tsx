import { Suspense, useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { sessionEnded } from './session-ended.ts';

// Lazy is safe here: the server has just answered that the session ended, so it can serve the script, too.
const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx'));

/** Asks for the password in a dialog when the session has ended; the page keeps what was typed into it. */
export function SignInAgain() {
  const { asking } = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get, sessionEnded.getOnServer);
  if (!asking) return null;
  return (
    <Suspense>
      <SignInDialog onOpenChange={sessionEnded.ask} />
    </Suspense>
  );
}
