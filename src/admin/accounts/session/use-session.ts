import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, hasCode } from '#src/api/api-error.ts';
import { carryToast, type NewToast } from '#src/components/Toast/carried-toast.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { register, toasts } from '#src/content/admin.ts';
import { type Access, serves } from '#src/contract/accounts/access.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { mutate } from '../../mutate.ts';
import { notPaused } from './paused-mutations.ts';
import { reads } from './reads.ts';
import { signInEnded } from './session-ended.ts';
import { tellSignedIn } from './signed-in.ts';
import { userQuery } from './user-query.ts';

/** Undefined while loading, null if signed out. */
export function useUser() {
  return useQuery(userQuery).data;
}

export const useMay = (access: Access): boolean => serves(access, useUser()?.role);

/** Users without admin access go to the public site, a separate document, so the toast is carried there. */
const greet = (user: CurrentUser, welcome: NewToast) => (user.isAdmin ? toast : carryToast)(welcome);

export function useSignIn() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/login', {
      ...notPaused,
      // The form asks for the code instead.
      failed: (error) => !asksForCode(error) && toasts.loginFailed,
      onSuccess: (user) => {
        const before = client.getQueryData(userQuery.queryKey);
        // A different user must not see the previous user's cached data.
        if (before && before.id !== user.id) client.clear();
        // Nor may a user keep cached data that only the former role could read. Visible data is fetched again.
        else if (before && before.role !== user.role) client.removeQueries({ type: 'inactive' });
        client.setQueryData(userQuery.queryKey, user);
        tellSignedIn(user.username);
        signInEnded.resume();
        greet(user, { title: toasts.loginSuccess, description: toasts.welcomeBack(user.username) });
      },
    }),
  );
}

export const asksForCode = (error: Error | null): boolean => hasCode(error, 'code_required');

export function useRegister() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/register', {
      ...notPaused,
      failed: toasts.registrationFailed,
      onSuccess: (user) => {
        client.setQueryData(userQuery.queryKey, user);
        tellSignedIn(user.username);
        greet(user, { title: toasts.registrationSuccess, description: toasts.welcome(user.username) });
      },
    }),
  );
}

export function useResetPassword() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/reset-password', {
      ...notPaused,
      // The form goes on to signing in.
      failed: (error) => !asksToSignIn(error) && register.reset.failed,
      onSuccess: (user) => {
        client.setQueryData(userQuery.queryKey, user);
        tellSignedIn(user.username);
        greet(user, { title: register.reset.done, description: register.reset.doneText });
      },
    }),
  );
}

/** The password was changed, and the account has two-factor authentication. */
export const asksToSignIn = (error: Error): error is ApiError => hasCode(error, 'sign_in_again');

const LOGOUT = ['POST /api/logout'];

export function useSigningOut(): boolean {
  const states = useMutationState({
    filters: { mutationKey: LOGOUT },
    select: ({ state }) => state.status === 'pending' || state.status === 'success',
  });
  return states.includes(true);
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/logout', {
      ...notPaused,
      mutationKey: LOGOUT,
      failed: toasts.logoutFailed,
      onMutate: () => {
        reads.hold();
        return client.cancelQueries();
      },
      onError: () => reads.resume(),
      onSuccess: () => {
        tellSignedIn(null);
        carryToast({ title: toasts.loggedOut, description: toasts.loggedOutText });
        window.location.assign('/');
      },
    }),
  );
}
