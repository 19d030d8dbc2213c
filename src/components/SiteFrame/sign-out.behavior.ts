import { behavior } from '#renderer/islands/behavior.ts';
import { callIsland } from '#renderer/islands/call-island.ts';
import { member } from '#src/content/site/actions.ts';
import { TOASTS } from '../Toast/carried.behavior.ts';
import { carryToast } from '../Toast/carried-toast.ts';

/** The home page shows the toast; this page shows it on failure. */
export default behavior<HTMLFormElement>('sign-out', (form) => {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signOut(form.action);
  });
});

async function signOut(address: string): Promise<void> {
  const answer = await fetch(address, { method: 'POST' }).catch(() => undefined);
  if (answer?.ok) {
    carryToast(member.signedOut);
    location.assign('/');
    return;
  }
  carryToast({ variant: 'destructive', ...member.notSignedOut });
  callIsland(TOASTS);
}
