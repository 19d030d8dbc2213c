import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '#src/api/api-error.ts';
import type { ApiInput } from '#src/api/client.ts';
import type { Material } from '#src/contract/generator/marketing.ts';
import { mutate } from '../../mutate.ts';
import { invalidate, query } from '../../query.ts';
import { planChanges } from './use-mark-posted.ts';

type New = ApiInput<'POST /api/admin/marketing-materials'>['body'];
type Saved = ApiInput<'PATCH /api/admin/marketing-materials/:id'>['body'];

const changes = [
  'GET /api/admin/marketing-materials',
  'GET /api/admin/marketing-materials/:id',
  'GET /api/admin/marketing-materials/:id/versions',
] as const;

/** A failure shows a toast; what was typed stays in the form. */
export function useMaterialActions() {
  const client = useQueryClient();
  const onSuccess = (material: Material) => {
    const { queryKey } = query('GET /api/admin/marketing-materials/:id', { params: { id: material.id } });
    client.setQueryData(queryKey, material);
  };

  const create = useMutation(
    mutate('POST /api/admin/marketing-materials', {
      input: (body: New) => ({ body }),
      changes,
      onSuccess,
      failed: 'Could not create the material',
    }),
  );
  const save = useMutation(
    mutate('PATCH /api/admin/marketing-materials/:id', {
      input: ({ id, ...body }: { id: number } & Saved) => ({ params: { id }, body }),
      changes,
      onSuccess,
      // The form shows a conflict with someone else's save, where it can be resolved.
      failed: (error) => !hasCode(error, 'material_changed') && 'Could not save the material',
    }),
  );
  const restore = useMutation(
    mutate('POST /api/admin/marketing-materials/:id/versions/:version/restore', {
      input: (params: { id: number; version: number }) => ({ params }),
      changes,
      onSuccess,
      failed: 'Could not restore the version',
    }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/marketing-materials/:id', {
      input: (id: number) => ({ params: { id } }),
      failed: 'Could not remove the material',
      onSuccess: (_nothing, id) => {
        const { queryKey } = query('GET /api/admin/marketing-materials/:id', { params: { id } });
        client.removeQueries({ queryKey });
        return invalidate(client, 'GET /api/admin/marketing-materials');
      },
    }),
  );
  const plan = useMutation(
    mutate('PUT /api/admin/marketing-materials/:id/plan', {
      input: ({ id, plannedAt }: { id: number; plannedAt: string | null }) => ({
        params: { id },
        body: { plannedAt },
      }),
      changes: planChanges,
      onSuccess,
      failed: false,
    }),
  );
  return { create, save, restore, remove, plan };
}
