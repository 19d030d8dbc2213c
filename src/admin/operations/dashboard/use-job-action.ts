import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutate } from '../../mutate.ts';
import { invalidate } from '../../query.ts';

const failed = { retry: 'Could not retry the job', cancel: 'Could not cancel the job' };

/** Retries a failed job, or cancels one that is open. */
export function useJobAction(action: 'retry' | 'cancel') {
  const client = useQueryClient();
  return useMutation(
    mutate(`POST /api/admin/jobs/:id/${action}`, {
      input: (id: number) => ({ params: { id } }),
      failed: failed[action],
      // Also after a refusal: then the list shows an outdated status.
      onSettled: () => invalidate(client, 'GET /api/admin/jobs', 'GET /api/admin/jobs/:id'),
    }),
  );
}
