import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutate } from '../mutate.ts';
import { invalidate } from '../query.ts';

const failed = { retry: 'Could not retry the job', cancel: 'Could not cancel the job' };

/** Queues a job again that has failed, or stops one that is open. */
export function useJobAction(action: 'retry' | 'cancel') {
  const client = useQueryClient();
  return useMutation(
    mutate(`POST /api/admin/jobs/:id/${action}`, {
      input: (id: number) => ({ params: { id } }),
      failed: failed[action],
      // Refused, the list shows a state that is over.
      onSettled: () => invalidate(client, 'GET /api/admin/jobs'),
    }),
  );
}
