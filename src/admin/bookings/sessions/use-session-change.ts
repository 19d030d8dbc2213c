import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { SessionDetail } from '#src/contract/bookings/sessions.ts';
import { mutate } from '../../mutate.ts';
import { queryKey } from '../../query.ts';

type Call =
  | 'PUT /api/admin/sessions/:id/clock'
  | 'PUT /api/admin/sessions/:id/edits'
  | 'POST /api/admin/sessions/:id/end'
  | 'POST /api/admin/sessions/:id/summary'
  | 'POST /api/admin/sessions/:id/code-link'
  | 'DELETE /api/admin/sessions/:id/code';

/** Changes a session and shows the answer without refetching. */
export function useSessionChange<K extends Call, Input = void>(
  call: K,
  { input, failed, done }: { input: (input: Input) => ApiInput<K>; failed: string; done?: string },
) {
  const show = useShowSession();
  return useMutation(
    mutate(call, {
      input,
      failed,
      changes: ['GET /api/admin/sessions'],
      onSuccess: (session) => {
        show(session as unknown as SessionDetail);
        if (done) toast({ title: done });
      },
    }),
  );
}

export function useShowSession() {
  const client = useQueryClient();
  return (session: SessionDetail) =>
    client.setQueryData(queryKey('GET /api/admin/sessions/:id', { params: { id: session.id } }), session);
}
