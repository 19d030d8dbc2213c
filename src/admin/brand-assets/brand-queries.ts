import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { mediaChanged } from '../media/media-queries.ts';
import { tellFailure } from '../session/error-message.ts';

export const brandQuery = queryOptions({
  queryKey: ['GET /api/admin/brand'],
  queryFn: ({ signal }) => api('GET /api/admin/brand', {}, signal),
});

export const brandAssetsQuery = queryOptions({
  queryKey: ['GET /api/admin/brand-assets'],
  queryFn: ({ signal }) => api('GET /api/admin/brand-assets', {}, signal),
});

type Change = ApiInput<'PATCH /api/admin/brand'>['body'];

/** Saves a part of the look, and shows it here at once as the next page would. */
export function useSaveBrand() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'brand' },
    mutationFn: (body: Change) => api('PATCH /api/admin/brand', { body }),
    onSuccess: (saved) => {
      client.setQueryData(brandQuery.queryKey, saved);
      wear(saved.stylesheet);
      toast({ title: 'Brand saved', description: 'Every page shows it from now on.' });
    },
    onError: (error) => tellFailure('The brand was not saved', error),
  });
}

/** Puts the style sheet in force in the place of the one this document came with. */
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

/** Renames, replaces or removes a picture of the brand. */
export function useBrandAssets() {
  const client = useQueryClient();
  const done = () => mediaChanged(client);
  const onError = (error: Error) => tellFailure('The brand was not changed', error);
  return {
    done,
    change: useMutation({
      mutationFn: ({ id, ...body }: { id: number } & ApiInput<'PATCH /api/admin/brand-assets/:id'>['body']) =>
        api('PATCH /api/admin/brand-assets/:id', { params: { id }, body }),
      onSuccess: done,
      onError,
    }),
    remove: useMutation({
      mutationFn: (id: number) => api('DELETE /api/admin/brand-assets/:id', { params: { id } }),
      onSuccess: done,
      onError,
    }),
  };
}
