import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#src/api/api-error.ts';
import { carryToast, type NewToast, toast } from '#src/components/Toast/toast.ts';
import { register, toasts } from '#src/content/admin.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import { mutate } from '../mutate.ts';
import { notHeld } from './held-writes.ts';
import { sessionEnded } from './session-ended.ts';
import { userQuery } from './user-query.ts';

/** Who is signed in; undefined while that is being asked, null when nobody is. */
export function useUser() {
  return useQuery(userQuery).data;
}

/** Who is no administrator is led to the public site, another document: the toast is seen there. */
const greet = (user: CurrentUser, welcome: NewToast) => (user.isAdmin ? toast : carryToast)(welcome);

/** Signs in; the app goes on in place. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/login', {
      ...notHeld,
      // The form asks for the code.
      failed: (error) => !asksForCode(error) && toasts.loginFailed,
      onSuccess: (user) => {
        const before = client.getQueryData(userQuery.queryKey);
        // Somebody else's lists are not this user's to see.
        if (before && before.id !== user.id) client.clear();
        client.setQueryData(userQuery.queryKey, user);
        sessionEnded.resume();
        greet(user, { title: toasts.loginSuccess, description: toasts.welcomeBack(user.username) });
      },
    }),
  );
}

/** Whether a login was refused because the account has a second factor. */
export const asksForCode = (error: Error | null): boolean => hasCode(error, 'code_required');

/** Creates an account, by link or where registration is open, and signs it in. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/register', {
      ...notHeld,
      failed: toasts.registrationFailed,
      onSuccess: (user) => {
        client.setQueryData(userQuery.queryKey, user);
        greet(user, { title: toasts.registrationSuccess, description: toasts.welcome(user.username) });
      },
    }),
  );
}

/** Chooses a new password with a reset link, and signs in with it. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/reset-password', {
      ...notHeld,
      failed: register.reset.failed,
      onSuccess: (user) => {
        client.setQueryData(userQuery.queryKey, user);
        greet(user, { title: register.reset.done, description: register.reset.doneText });
      },
    }),
  );
}

const LOGOUT = ['POST /api/logout'];

/** Whether this page is signing out, or has: what it still asks for would only be refused. */
export function useSigningOut(): boolean {
  const states = useMutationState({
    filters: { mutationKey: LOGOUT },
    select: ({ state }) => state.status === 'pending' || state.status === 'success',
  });
  return states.includes(true);
}

/** Signs out and leaves for the home page; its toast is seen there. */
export function useLogout() {
  return useMutation(
    mutate('POST /api/logout', {
      ...notHeld,
      mutationKey: LOGOUT,
      failed: toasts.logoutFailed,
      onSuccess: () => {
        carryToast({ title: toasts.loggedOut, description: toasts.loggedOutText });
        window.location.assign('/');
      },
    }),
  );
}
