import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { mutate } from '../../mutate.ts';

const changes = [
  'GET /api/admin/users',
  'GET /api/admin/users/:id/sessions',
  'GET /api/admin/invites',
  'GET /api/admin/reset-links',
] as const;

const withArticle = (role: Role) => `${role === 'owner' || role === 'editor' ? 'an' : 'a'} ${role}`;
const byId = (id: number) => ({ params: { id } });

export function useUserActions() {
  const changeRole = useMutation(
    mutate('PATCH /api/admin/users/:id', {
      input: ({ id, role }: { id: number; role: Role }) => ({ params: { id }, body: { role } }),
      // Changing one's own role ends the sign-in, or changes what may be read.
      changes: [...changes, 'GET /api/user'],
      failed: 'Could not change the role',
      onSuccess: ({ username, role }) =>
        toast({ title: 'Role changed', description: `${username} is now ${withArticle(role)}.` }),
    }),
  );
  const setEmail = useMutation(
    mutate('PUT /api/admin/users/:id/email', {
      input: ({ id, ...body }: { id: number; current: string; email: string | null }) => ({
        params: { id },
        body,
      }),
      changes: [...changes, 'GET /api/account/email'],
      failed: false,
      onSuccess: () => toast({ title: 'E-mail address saved' }),
    }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/users/:id', { input: byId, changes, failed: 'Could not remove the user' }),
  );
  const resetLink = useMutation(
    mutate('POST /api/admin/users/:id/reset-link', {
      input: byId,
      changes,
      failed: 'Could not create the link',
    }),
  );
  const invite = useMutation(
    mutate('POST /api/admin/invites', {
      input: (body: { role: Role; email?: string | null | undefined }) => ({ body }),
      changes,
      failed: 'Could not create the invitation',
    }),
  );
  const withdraw = useMutation(
    mutate('DELETE /api/admin/invites/:id', {
      input: byId,
      changes,
      failed: 'Could not revoke the invitation',
    }),
  );
  const withdrawReset = useMutation(
    mutate('DELETE /api/admin/users/:id/reset-link', {
      input: ({ id, source }: { id: number; source: 'email' | 'administrator' }) => ({
        params: { id },
        query: { source },
      }),
      changes,
      failed: 'Could not revoke the reset link',
    }),
  );
  const endSignIn = useMutation(
    mutate('DELETE /api/admin/users/:id/sessions/:session', {
      input: (params: { id: number; session: string }) => ({ params }),
      changes,
      failed: 'Could not sign out that device',
    }),
  );
  const endSignIns = useMutation(
    mutate('DELETE /api/admin/users/:id/sessions', {
      input: byId,
      changes,
      failed: 'Could not sign out the devices',
    }),
  );
  return {
    changeRole,
    setEmail,
    remove,
    resetLink,
    invite,
    withdraw,
    withdrawReset,
    endSignIn,
    endSignIns,
  };
}
