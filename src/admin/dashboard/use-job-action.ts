import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { tellFailure } from '../session/error-message.ts';

const failed = { retry: 'The job could not be queued again', cancel: 'The job could not be cancelled' };

/** Queues a job again that has failed, or stops one that is open. */
export function useJobAction(action: 'retry' | 'cancel') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(`POST /api/admin/jobs/:id/${action}`, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['GET /api/admin/jobs'] }),
    onError: (error) => tellFailure(failed[action], error),
  });
}
