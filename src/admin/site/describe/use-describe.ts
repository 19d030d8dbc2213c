import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import type { DescriptionRun } from '#src/contract/site/describe.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';

type Start = ApiInput<'POST /api/admin/describe'>['body'];

export function useDescribe() {
  const client = useQueryClient();
  const onSuccess = (run: DescriptionRun) =>
    client.setQueryData(query('GET /api/admin/describe').queryKey, (before) => before && { ...before, run });
  return {
    start: useMutation(
      mutate('POST /api/admin/describe', {
        input: (body: Start) => ({ body }),
        failed: 'Could not start writing',
        onSuccess,
      }),
    ),
    confirm: useMutation(
      mutate('POST /api/admin/describe/:id/confirm', {
        input: ({ id, version }: { id: number; version: number }) => ({ params: { id }, body: { version } }),
        failed: false,
        onSuccess,
      }),
    ),
    retry: useMutation(
      mutate('POST /api/admin/describe/:id/retry', {
        input: ({ id, key, replace = false }: { id: number; key?: SectionKey; replace?: boolean }) => ({
          params: { id },
          body: { replace, ...(key && { key }) },
        }),
        failed: 'Could not retry',
        onSuccess,
      }),
    ),
    cancel: useMutation(
      mutate('POST /api/admin/describe/:id/cancel', {
        input: (id: number) => ({ params: { id } }),
        failed: 'Could not cancel',
        onSuccess,
      }),
    ),
  };
}
