import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import type { ThemeWithPosts } from '#src/contract/themes.ts';
import { tellFailure } from '../session/error-message.ts';
import { useOptimistic } from '../ui/use-optimistic.ts';

const LIST = 'GET /api/admin/themes';
const FAILED = 'The theme was not changed';

type ThemeChange = { id: number } & ApiInput<'PATCH /api/admin/themes/:id'>['body'];

/** One that goes to the archive, or comes from there, leaves the list it is in. */
const applied = (themes: ThemeWithPosts[], { id, archived, ...change }: ThemeChange): ThemeWithPosts[] =>
  archived === undefined
    ? themes.map((theme) => (theme.id === id ? ({ ...theme, ...change } as ThemeWithPosts) : theme))
    : themes.filter((theme) => theme.id !== id);

/** What can be done to a theme. Each refreshes both lists; a failure says so in a toast. */
export function useThemeActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [LIST] });
  const onError = (error: Error) => tellFailure(FAILED, error);

  const create = useMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/themes'>['body']) => api('POST /api/admin/themes', { body }),
    onSuccess: refresh,
    onError,
  });
  const change = useOptimistic({
    mutationFn: ({ id, ...body }: ThemeChange) =>
      api('PATCH /api/admin/themes/:id', { params: { id }, body }),
    list: LIST,
    apply: applied,
    failed: FAILED,
  });
  /** From the form, which shows it already: the list shows it once the server has it. */
  const fromForm = {
    mutationFn: ({ id, ...body }: ThemeChange) =>
      api('PATCH /api/admin/themes/:id', { params: { id }, body }),
    scope: { id: LIST },
    onSuccess: refresh,
    onError,
  };
  const save = useMutation(fromForm);
  const archive = useMutation(fromForm);
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
    onError: (error) => tellFailure(dashboard.generate.failed, error),
  });
  return { create, change, save, archive, remove, generate };
}
