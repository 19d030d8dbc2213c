import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { MEDIA_READS, mediaChanged } from '../media/media-queries.ts';

const FAILED = 'Could not update the brand';

type Change = ApiInput<'PATCH /api/admin/brand'>['body'];

export function useSaveBrand() {
  const client = useQueryClient();
  return useMutation(
    mutate('PATCH /api/admin/brand', {
      input: (body: Change) => ({ body }),
      scope: { id: 'brand' },
      failed: 'Could not save the brand',
      onSuccess: (saved) => {
        client.setQueryData(query('GET /api/admin/brand').queryKey, saved);
        wear(saved.stylesheet);
        toast({ title: 'Brand saved', description: 'The change is live on every page.' });
      },
    }),
  );
}

/** Replaces the document's brand style sheet with the saved one. */
function wear(stylesheet: string | null): void {
  const worn = document.querySelector<HTMLLinkElement>('link[href^="/brand."]');
  if (!stylesheet) {
    worn?.remove();
    return;
  }
  const link = worn ?? document.createElement('link');
  link.rel = 'stylesheet';
  link.href = stylesheet;
  if (!worn) document.head.append(link);
}

export function useBrandAssets() {
  const client = useQueryClient();
  return {
    done: () => mediaChanged(client),
    change: useMutation(
      mutate('PATCH /api/admin/brand-assets/:id', {
        input: ({ id, ...body }: { id: number } & ApiInput<'PATCH /api/admin/brand-assets/:id'>['body']) => ({
          params: { id },
          body,
        }),
        changes: MEDIA_READS,
        failed: FAILED,
      }),
    ),
    remove: useMutation(
      mutate('DELETE /api/admin/brand-assets/:id', {
        input: (id: number) => ({ params: { id } }),
        changes: MEDIA_READS,
        failed: FAILED,
      }),
    ),
  };
}
