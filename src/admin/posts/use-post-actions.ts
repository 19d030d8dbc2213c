import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { AdminPostList } from '#src/contract/posts.ts';
import type { PostAction } from '#src/contract/values.ts';
import { tellFailure } from '../session/error-message.ts';
import { useOptimistic } from '../ui/use-optimistic.ts';

const LIST = 'GET /api/admin/posts';
const POST = 'GET /api/admin/posts/:id';
const DELETED = 'GET /api/admin/deleted-posts';
const FAILED = 'Nothing was changed';
/** Longer than a toast that asks for nothing. */
const UNDO_MS = 8000;

const done: Record<PostAction, string> = {
  publish: 'published',
  unpublish: 'taken off the blog',
  delete: 'deleted',
};
const opposite = { publish: 'unpublish', unpublish: 'publish' } as const;

interface Change {
  ids: number[];
  action: PostAction;
}

const count = (posts: number) => `${posts} ${posts === 1 ? 'post' : 'posts'}`;

/** The list as it will be when the server has done it. */
function applied(list: AdminPostList, { ids, action }: Change): AdminPostList {
  const chosen = new Set(ids);
  if (action === 'delete') {
    const posts = list.posts.filter(({ id }) => !chosen.has(id));
    return { ...list, posts, total: list.total - (list.posts.length - posts.length) };
  }
  const published = action === 'publish';
  return {
    ...list,
    posts: list.posts.map((post) => (chosen.has(post.id) ? { ...post, published } : post)),
  };
}

/** Beginning posts, and changing several at once: it shows at once, and can be taken back. */
export function usePostActions() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([LIST, POST, DELETED].map((call) => client.invalidateQueries({ queryKey: [call] })));
  const onError = (error: Error) => tellFailure(FAILED, error);

  const restore = useMutation({
    mutationFn: (ids: number[]) => api('POST /api/admin/posts/restore', { body: { ids } }),
    onSuccess: ({ ids }) => {
      toast({ title: `${count(ids.length)} brought back` });
      return refresh();
    },
    onError,
  });
  const takeBack = useMutation({
    mutationFn: (body: Change) => api('POST /api/admin/posts/bulk', { body }),
    onSuccess: ({ changed }) => {
      toast({ title: `${count(changed)} as before` });
      return refresh();
    },
    onError,
  });
  const change = useOptimistic({
    mutationFn: (body: Change) => api('POST /api/admin/posts/bulk', { body }),
    list: LIST,
    also: [POST, DELETED],
    apply: applied,
    failed: FAILED,
    onSuccess: ({ ids }, { action }) =>
      toast({
        title: `${count(ids.length)} ${done[action]}`,
        ...(ids.length > 0 && {
          durationMs: UNDO_MS,
          action: {
            label: 'Undo',
            act: () =>
              action === 'delete' ? restore.mutate(ids) : takeBack.mutate({ ids, action: opposite[action] }),
          },
        }),
      }),
  });
  const create = useMutation({
    mutationFn: (title: string) => api('POST /api/admin/posts', { body: { title } }),
    onSuccess: refresh,
    onError,
  });
  return { change, restore, create };
}
