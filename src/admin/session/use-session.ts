import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { type ApiInput, api } from '#src/api/client.ts';
import { carryToast, type NewToast, toast } from '#src/components/Toast/toast.ts';
import { register, toasts } from '#src/content/admin.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import { CODE_NEEDED } from '#src/contract/values.ts';
import { userQuery } from '../queries.ts';
import { tellFailure } from './error-message.ts';
import { notHeld } from './held-writes.ts';
import { sessionEnded } from './session-ended.ts';

/** Who is signed in; undefined while that is being asked, null when nobody is. */
export function useUser() {
  return useQuery(userQuery).data;
}

/** Who is no administrator is led to the public site, another document: the toast is seen there. */
const greet = (user: CurrentUser, welcome: NewToast) => (user.isAdmin ? toast : carryToast)(welcome);

/** Signs in; the app goes on in place. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    ...notHeld,
    mutationFn: (body: ApiInput<'POST /api/login'>['body']) => api('POST /api/login', { body }),
    onSuccess: (user) => {
      const before = client.getQueryData(userQuery.queryKey);
      // Somebody else's lists are not this user's to see.
      if (before && before.id !== user.id) client.clear();
      client.setQueryData(userQuery.queryKey, user);
      sessionEnded.resume();
      greet(user, { title: toasts.loginSuccess, description: toasts.welcomeBack(user.username) });
    },
    onError: (error) => {
      // The form asks for it.
      if (asksForCode(error)) return;
      tellFailure(toasts.loginFailed, error);
    },
  });
}

/** Whether a login was refused because the account has a second factor. */
export const asksForCode = (error: Error | null): boolean =>
  error instanceof ApiError && error.detail === CODE_NEEDED;

/** Creates an account, by link or where registration is open, and signs it in. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    ...notHeld,
    mutationFn: (body: ApiInput<'POST /api/register'>['body']) => api('POST /api/register', { body }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user);
      greet(user, { title: toasts.registrationSuccess, description: toasts.welcome(user.username) });
    },
    onError: (error) => tellFailure(toasts.registrationFailed, error),
  });
}

/** Chooses a new password with a reset link, and signs in with it. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    ...notHeld,
    mutationFn: (body: ApiInput<'POST /api/reset-password'>['body']) =>
      api('POST /api/reset-password', { body }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user);
      greet(user, { title: register.reset.done, description: register.reset.doneText });
    },
    onError: (error) => tellFailure(register.reset.failed, error),
  });
}

/** Signs out and leaves for the home page; its toast is seen there. */
export function useLogout() {
  return useMutation({
    ...notHeld,
    mutationFn: () => api('POST /api/logout'),
    onSuccess: () => {
      carryToast({ title: toasts.loggedOut, description: toasts.loggedOutText });
      window.location.assign('/');
    },
    onError: (error) => tellFailure(toasts.logoutFailed, error),
  });
}
