import { toasts } from '#src/content/admin.ts';
import { carryToast, toast } from '../Toast/toast.ts';

/** Signs out and goes to the home page, which shows the toast. */
export async function signOut(): Promise<void> {
  const answer = await fetch('/api/logout', { method: 'POST' }).catch(() => undefined);
  if (!answer?.ok) {
    toast({ variant: 'destructive', title: toasts.logoutFailed, description: 'Please try again.' });
    return;
  }
  carryToast({ title: toasts.loggedOut, description: toasts.loggedOutText });
  location.assign('/');
}
