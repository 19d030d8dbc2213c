import { Suspense, useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { sessionEnded } from './session-ended.ts';

const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx'));

/** Shown over the page, which keeps what was typed. */
export function SignInAgain() {
  const { asking } = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.get, sessionEnded.getOnServer);
  if (!asking) return null;
  return (
    <Suspense>
      <SignInDialog onOpenChange={sessionEnded.ask} />
    </Suspense>
  );
}
