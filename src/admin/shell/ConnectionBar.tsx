import { useMutationState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { connection } from '#src/api/connection.ts';
import { plainButton } from '#src/components/Toast/ToastView.css.ts';
import { connectionBar as copy } from '#src/content/admin.ts';
import { isPaused } from '../accounts/session/paused-mutations.ts';
import { signInEnded } from '../accounts/session/session-ended.ts';
import * as css from './ConnectionBar.css.ts';

/** Says which writes are not saved, why, and what happens to them. Hidden while all is well. */
export function ConnectionBar() {
  const { up, slow } = useSyncExternalStore(connection.subscribe, connection.get, connection.getOnServer);
  const { ended, asking } = useSyncExternalStore(
    signInEnded.subscribe,
    signInEnded.get,
    signInEnded.getOnServer,
  );
  const held = useMutationState({
    filters: { predicate: isPaused },
    select: ({ mutationId }) => mutationId,
  });
  if (ended && !asking) return <Bar words={copy.signedOut} action={copy.signIn} onAct={askForPassword} />;
  // The sign-in dialog says so.
  if (ended) return null;
  if (held.length > 0) return <Bar words={copy.held} action={copy.tryNow} onAct={connection.check} urgent />;
  if (!up) return <Bar words={copy.down} action={copy.tryNow} onAct={connection.check} />;
  return slow > 0 ? <Bar words={copy.slow} /> : null;
}

const askForPassword = () => signInEnded.ask(true);

interface Props {
  words: string;
  action?: string;
  onAct?: () => void;
  urgent?: boolean;
}

const Bar = ({ words, action, onAct, urgent = false }: Props) => (
  <div className={css.bar} role={urgent ? 'alert' : 'status'}>
    <span className={css.message}>{words}</span>
    {action && (
      <button type="button" className={plainButton} onClick={() => onAct?.()}>
        {action}
      </button>
    )}
  </div>
);
