import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import { mutate } from '../../mutate.ts';
import { invalidate } from '../../query.ts';

/** Specification, sections 4 and 9. */
const MANUAL_REFETCH_MS = 2000;
const CUSTOM_REFETCH_MS = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000];

/** The mutation stays pending until the refetched list has the job. */
const changes = ['GET /api/admin/jobs', 'GET /api/admin/library'] as const;

export function useGeneratePost() {
  const client = useQueryClient();
  return useMutation(
    mutate<'POST /api/admin/generate-post', void>('POST /api/admin/generate-post', {
      input: () => ({ body: { autoPublish: true } }),
      changes,
      failed: dashboard.generate.failed,
      onSuccess: ({ message }) => {
        toast({ title: dashboard.generate.started, description: message });
        setTimeout(
          () => void invalidate(client, 'GET /api/admin/posts', 'GET /api/admin/schedule'),
          MANUAL_REFETCH_MS,
        );
      },
    }),
  );
}

export function useGenerateCustomPost() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/admin/generate-custom-post', {
      input: (prompt: string) => ({ body: { prompt, autoPublish: true } }),
      changes,
      failed: dashboard.custom.failed,
      onSuccess: ({ message }) => {
        toast({ title: dashboard.custom.started, description: message });
        for (const wait of CUSTOM_REFETCH_MS)
          setTimeout(() => void invalidate(client, 'GET /api/admin/posts'), wait);
      },
    }),
  );
}
