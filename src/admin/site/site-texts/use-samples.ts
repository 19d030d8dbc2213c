import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { Samples } from '#src/contract/site/samples.ts';
import { mutate } from '../../mutate.ts';

const CHANGES = [
  'GET /api/admin/samples',
  'GET /api/admin/content',
  'GET /api/admin/content/:key',
  'GET /api/admin/posts',
  'GET /api/admin/deleted-posts',
] as const;

/** @param onRemoved closes the list */
export function useSamples(onRemoved: () => void) {
  const restore = useMutation(
    mutate('POST /api/admin/samples/:id/restore', {
      input: (id: number) => ({ params: { id } }),
      failed: 'Could not restore the samples',
      changes: CHANGES,
      onSuccess: ({ left }) =>
        toast({
          title: 'Samples restored',
          ...(left > 0 && {
            description: `${left} of them changed since, and stayed as they are.`,
          }),
        }),
    }),
  );
  const remove = useMutation(
    mutate('POST /api/admin/samples/remove', {
      input: ({ sections, posts }: Samples) => ({
        body: { sections, posts: posts.map(({ id }) => id) },
      }),
      failed: false,
      changes: CHANGES,
      onSuccess: ({ removed }) => {
        onRemoved();
        toast({
          title: 'Samples removed',
          description: 'Visitors no longer see them.',
          ...(removed && { action: { label: 'Undo', act: () => restore.mutate(removed.id) } }),
          durationMs: 10_000,
        });
      },
    }),
  );
  return { remove, restore };
}
