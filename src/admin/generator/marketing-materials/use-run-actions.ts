import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { MaterialRun } from '#src/contract/generator/material-runs.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';

type Brief = ApiInput<'POST /api/admin/marketing-materials/generate'>['body'];

export function useRunActions() {
  const client = useQueryClient();
  const onSuccess = (run: MaterialRun) =>
    client.setQueryData(query('GET /api/admin/marketing-runs').queryKey, (runs = []) =>
      runs.some(({ id }) => id === run.id)
        ? runs.map((each) => (each.id === run.id ? run : each))
        : [run, ...runs],
    );
  return {
    generate: useMutation(
      mutate('POST /api/admin/marketing-materials/generate', {
        input: (body: Brief) => ({ body }),
        onSuccess: (run) => {
          onSuccess(run);
          const { length } = run.tasks;
          toast({
            title: length === 1 ? '1 text is being written' : `${length} texts are being written`,
            description: 'You can leave this page.',
          });
        },
        failed: false,
      }),
    ),
    retry: useMutation(
      mutate('POST /api/admin/marketing-runs/:id/retry', {
        input: ({ id, channel }: { id: number; channel?: ChannelName }) => ({
          params: { id },
          body: { ...(channel && { channel }) },
        }),
        onSuccess,
        failed: 'Could not retry',
      }),
    ),
    cancel: useMutation(
      mutate('POST /api/admin/marketing-runs/:id/cancel', {
        input: (id: number) => ({ params: { id } }),
        onSuccess,
        failed: 'Could not cancel',
      }),
    ),
  };
}
