import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { User } from '#src/contract/users.ts';
import { invitesQuery, resetLinksQuery } from '../queries.ts';
import { tellFailure } from '../session/error-message.ts';
import { useOptimistic } from '../ui/use-optimistic.ts';

const USERS = 'GET /api/admin/users';
const SESSIONS = 'GET /api/admin/users/:id/sessions';
const { queryKey: INVITES } = invitesQuery;
const { queryKey: RESET_LINKS } = resetLinksQuery;

/** What can be done to users. Each refreshes the lists; a failure says so in a toast. */
export function useUserActions() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [USERS] }),
      client.invalidateQueries({ queryKey: [SESSIONS] }),
      client.invalidateQueries({ queryKey: INVITES }),
      client.invalidateQueries({ queryKey: RESET_LINKS }),
    ]);
  const failed = (title: string) => (error: Error) => tellFailure(title, error);

  const setAdmin = useOptimistic({
    list: USERS,
    also: [SESSIONS],
    apply: (users: User[], { id, isAdmin }: { id: number; isAdmin: boolean }) =>
      users.map((user) => (user.id === id ? { ...user, isAdmin } : user)),
    mutationFn: ({ id, isAdmin }: { id: number; isAdmin: boolean }) =>
      api('PATCH /api/admin/users/:id', { params: { id }, body: { isAdmin } }),
    onSuccess: ({ username, isAdmin }) =>
      toast({
        title: isAdmin ? 'Administrator made' : 'Right withdrawn',
        description: isAdmin
          ? `${username} can now work in this area.`
          : `${username} is signed out and no longer an administrator. The links they made have ended.`,
      }),
    failed: 'The user was not changed',
  });
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/users/:id', { params: { id } }),
    onSuccess: refresh,
    onError: failed('The user was not removed'),
  });
  const resetLink = useMutation({
    mutationFn: (id: number) => api('POST /api/admin/users/:id/reset-link', { params: { id } }),
    onSuccess: refresh,
    onError: failed('The link was not made'),
  });
  const invite = useMutation({
    mutationFn: (isAdmin: boolean) => api('POST /api/admin/invites', { body: { isAdmin } }),
    onSuccess: refresh,
    onError: failed('The invitation was not made'),
  });
  const withdraw = useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/invites/:id', { params: { id } }),
    onSuccess: refresh,
    onError: failed('The invitation was not withdrawn'),
  });
  const withdrawReset = useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/users/:id/reset-link', { params: { id } }),
    onSuccess: refresh,
    onError: failed('The reset link was not withdrawn'),
  });
  const endSession = useMutation({
    mutationFn: (params: { id: number; session: string }) =>
      api('DELETE /api/admin/users/:id/sessions/:session', { params }),
    onSuccess: refresh,
    onError: failed('The session was not ended'),
  });
  const endSessions = useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/users/:id/sessions', { params: { id } }),
    onSuccess: refresh,
    onError: failed('The sessions were not ended'),
  });
  return { setAdmin, remove, resetLink, invite, withdraw, withdrawReset, endSession, endSessions };
}
