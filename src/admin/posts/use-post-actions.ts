import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { PostAction } from '#src/contract/values.ts';
import { errorMessage } from '../session/error-message.ts';

const done: Record<PostAction, string> = {
  publish: 'published',
  unpublish: 'taken off the blog',
  delete: 'deleted',
};

/** Beginning posts, and changing several at once. The lists are read again afterwards. */
export function usePostActions() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['GET /api/admin/posts'] }),
      client.invalidateQueries({ queryKey: ['GET /api/admin/posts/:id'] }),
    ]);
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'Nothing was changed', description: errorMessage(error) });

  const change = useMutation({
    mutationFn: (body: { ids: number[]; action: PostAction }) => api('POST /api/admin/posts/bulk', { body }),
    onSuccess: ({ changed }, { action }) => {
      toast({ title: `${changed} ${changed === 1 ? 'post' : 'posts'} ${done[action]}` });
      return refresh();
    },
    onError,
  });
  const create = useMutation({
    mutationFn: (title: string) => api('POST /api/admin/posts', { body: { title } }),
    onSuccess: refresh,
    onError,
  });
  return { change, create };
}
