import { Suspense, useSyncExternalStore } from 'react';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { sessionEnded } from './session-ended.ts';

// The server has just answered that the session is over, so it can be asked for the form, too.
const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx'));

/** Asks for the password over the page when the session has ended; the page keeps what was typed into it. */
export function SignInAgain() {
  const { asking } = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get, sessionEnded.getOnServer);
  if (!asking) return null;
  return (
    <Suspense>
      <SignInDialog onOpenChange={sessionEnded.ask} />
    </Suspense>
  );
}
