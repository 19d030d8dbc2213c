import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';
import { invalidate, queryKey } from '../../query.ts';
import { MEDIA_READS } from './media-queries.ts';

/** @param onGone called after the image was deleted or replaced */
export function useMediaActions(hash: string, onGone: () => void) {
  const client = useQueryClient();
  const params = { hash };
  const failed = 'Could not update the image';

  const saveAlt = useMutation(
    mutate('PATCH /api/admin/media/:hash', {
      input: (alt: string) => ({ params, body: { alt } }),
      changes: [...MEDIA_READS, 'GET /api/admin/media/:hash'],
      failed,
      onSuccess: () => toast({ title: 'Alt text saved' }),
    }),
  );
  const replace = useMutation(
    mutate('POST /api/admin/media/:hash/replace', {
      input: (by: string) => ({ params, body: { by } }),
      changes: MEDIA_READS,
      failed,
      onSuccess: ({ changed: places }) => {
        toast({ title: 'Image replaced', description: `In ${places} ${places === 1 ? 'place' : 'places'}.` });
        void invalidate(client, 'GET /api/admin/posts');
        client.removeQueries({ queryKey: queryKey('GET /api/admin/posts/:id') });
        onGone();
      },
    }),
  );
  const remove = useMutation(
    mutate<'DELETE /api/admin/media/:hash', void>('DELETE /api/admin/media/:hash', {
      input: () => ({ params }),
      changes: MEDIA_READS,
      failed,
      onSuccess: () => {
        toast({ title: 'Image deleted' });
        onGone();
      },
    }),
  );

  return {
    saveAlt,
    replace,
    remove,
    copyLink: (url: string) =>
      navigator.clipboard
        .writeText(new URL(url, window.location.href).href)
        .then(() => toast({ title: 'Link copied' }))
        .catch(() => toast({ variant: 'destructive', title: 'Could not copy the link', description: url })),
  };
}
