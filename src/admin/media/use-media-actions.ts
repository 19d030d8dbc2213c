import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { tellFailure } from '../session/error-message.ts';
import { mediaChanged, mediaQuery } from './media-queries.ts';

/** What can be done with one picture of the library. @param onGone after it was deleted, or another took its place */
export function useMediaActions(hash: string, onGone: () => void) {
  const client = useQueryClient();
  const params = { hash };
  const onError = (error: Error) => tellFailure('The picture was not changed', error);
  const changed = () =>
    Promise.all([mediaChanged(client), client.invalidateQueries({ queryKey: mediaQuery(hash).queryKey })]);

  const saveAlt = useMutation({
    mutationFn: (alt: string) => api('PATCH /api/admin/media/:hash', { params, body: { alt } }),
    onSuccess: () => {
      toast({ title: 'Alt text saved' });
      return changed();
    },
    onError,
  });
  const replace = useMutation({
    mutationFn: (by: string) => api('POST /api/admin/media/:hash/replace', { params, body: { by } }),
    onSuccess: ({ changed: places }) => {
      toast({ title: 'Replaced', description: `In ${places} ${places === 1 ? 'place' : 'places'}.` });
      client.invalidateQueries({ queryKey: ['GET /api/admin/posts'] });
      client.removeQueries({ queryKey: ['GET /api/admin/posts/:id'] });
      onGone();
      return mediaChanged(client);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/admin/media/:hash', { params }),
    onSuccess: () => {
      toast({ title: 'Picture deleted' });
      onGone();
      return mediaChanged(client);
    },
    onError,
  });

  return {
    saveAlt,
    replace,
    remove,
    copyLink: (url: string) =>
      navigator.clipboard
        .writeText(new URL(url, window.location.href).href)
        .then(() => toast({ title: 'Link copied' }))
        .catch(() =>
          toast({ variant: 'destructive', title: 'The link could not be copied', description: url }),
        ),
  };
}
