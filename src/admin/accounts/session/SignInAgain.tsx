import { Suspense, useSyncExternalStore } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { signInEnded } from './session-ended.ts';

const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx'));

/** Shown over the page, which keeps what was typed. */
export function SignInAgain() {
  const { asking } = useSyncExternalStore(signInEnded.subscribe, signInEnded.get, signInEnded.getOnServer);
  if (!asking) return null;
  return (
    <Suspense>
      <SignInDialog onClose={() => signInEnded.ask(false)} />
    </Suspense>
  );
}
