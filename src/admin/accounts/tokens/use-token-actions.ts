import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { Scope } from '#src/contract/accounts/scopes.ts';
import { mutate } from '../../mutate.ts';

const changes = ['GET /api/account/tokens', 'GET /api/admin/tokens'] as const;
const byId = (id: number) => ({ params: { id } });
const revoked = () => toast({ title: 'API token revoked' });

export const useCreateToken = () =>
  useMutation(
    mutate('POST /api/account/tokens', {
      input: (body: { name: string; scopes: Scope[]; days: number }) => ({ body }),
      changes,
      failed: 'Could not create the API token',
    }),
  );

export const useRevokeOwnToken = () =>
  useMutation(
    mutate('DELETE /api/account/tokens/:id', {
      input: byId,
      changes,
      failed: 'Could not revoke the API token',
      onSuccess: revoked,
    }),
  );

/** For owners: a token of any user. */
export const useRevokeToken = () =>
  useMutation(
    mutate('DELETE /api/admin/tokens/:id', {
      input: byId,
      changes,
      failed: 'Could not revoke the API token',
      onSuccess: revoked,
    }),
  );
