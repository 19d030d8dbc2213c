import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutate } from '../../mutate.ts';
import { invalidate } from '../../query.ts';

const failed = { retry: 'Could not retry the job', cancel: 'Could not cancel the job' };

export function useJobAction(action: 'retry' | 'cancel') {
  const client = useQueryClient();
  return useMutation(
    mutate(`POST /api/admin/jobs/:id/${action}`, {
      input: (id: number) => ({ params: { id } }),
      failed: failed[action],
      // After a refusal, too, because the list's status is outdated.
      onSettled: () => invalidate(client, 'GET /api/admin/jobs', 'GET /api/admin/jobs/:id'),
    }),
  );
}
