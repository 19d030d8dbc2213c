import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';

export const planChanges = [
  'GET /api/admin/marketing-materials',
  'GET /api/admin/calendar',
  'GET /api/admin/attention',
] as const;

/** Records that a material was posted, or takes that back. */
export function useMarkPosted() {
  const client = useQueryClient();
  return useMutation(
    mutate('PUT /api/admin/marketing-materials/:id/posted', {
      input: ({ id, posted }: { id: number; posted: boolean }) => ({ params: { id }, body: { posted } }),
      changes: planChanges,
      failed: 'Could not save that it was posted',
      onSuccess: (material, { posted }) => {
        const { queryKey } = query('GET /api/admin/marketing-materials/:id', { params: { id: material.id } });
        client.setQueryData(queryKey, material);
        if (posted) toast({ title: 'Marked as posted' });
      },
    }),
  );
}
