import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import { errorMessage } from '../session/error-message.ts';

/** What can be done to a theme. Each refreshes both lists; a failure says so in a toast. */
export function useThemeActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['GET /api/admin/themes'] });
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'The theme was not changed', description: errorMessage(error) });

  const create = useMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/themes'>['body']) => api('POST /api/admin/themes', { body }),
    onSuccess: refresh,
    onError,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number } & ApiInput<'PATCH /api/admin/themes/:id'>['body']) =>
      api('PATCH /api/admin/themes/:id', { params: { id }, body }),
    onSuccess: refresh,
    onError,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/themes/:id', { params: { id } }),
    onSuccess: refresh,
    onError,
  });
  const generate = useMutation({
    mutationFn: ({ id, autoPublish }: { id: number; autoPublish: boolean }) =>
      api('POST /api/admin/generate-post', { body: { themeId: id, autoPublish } }),
    onSuccess: ({ message }) => {
      toast({ title: dashboard.generate.started, description: message });
      client.invalidateQueries({ queryKey: ['GET /api/admin/jobs'] });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: dashboard.generate.failed,
        description: errorMessage(error),
      }),
  });
  return { create, change, remove, generate };
}
