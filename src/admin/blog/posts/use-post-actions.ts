import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { AdminPostList, PostsEdit } from '#src/contract/blog/posts.ts';
import {
  MAX_TAGS,
  type PostAction,
  UNEDITED_REASONS,
  type UneditedReason,
} from '#src/contract/blog/values.ts';
import { mutate } from '../../mutate.ts';
import { useOptimistic } from '../../ui/use-optimistic.ts';

const changes = [
  'GET /api/admin/posts',
  'GET /api/admin/posts/:id',
  'GET /api/admin/deleted-posts',
  'GET /api/admin/post-facets',
  'GET /api/admin/tags',
] as const;
const FAILED = 'Could not update the posts';
/** Longer than a toast without an action. */
const UNDO_MS = 8000;

const done: Record<PostAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
};
const opposite = { publish: 'unpublish', unpublish: 'publish' } as const;

interface Change {
  ids: number[];
  action: PostAction;
}

const count = (posts: number) => `${posts} ${posts === 1 ? 'post' : 'posts'}`;

const reasons: Record<UneditedReason, (posts: string) => string> = {
  same: (posts) => `${posts} already had these tags and this author.`,
  changed: (posts) => `${posts} stayed: saved by someone since this list was loaded.`,
  deleted: (posts) => `${posts} no longer exist.`,
  full: (posts) => `${posts} stayed: more than ${MAX_TAGS} tags.`,
};

/** Says why posts were not edited, one sentence for each reason. */
const whyLeft = (left: readonly UneditedReason[]): string =>
  UNEDITED_REASONS.map((reason) => ({ reason, number: left.filter((each) => each === reason).length }))
    .filter(({ number }) => number > 0)
    .map(({ reason, number }) => reasons[reason](count(number)))
    .join(' ');

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

export function usePostActions() {
  const restore = useMutation(
    mutate('POST /api/admin/posts/restore', {
      input: (ids: number[]) => ({ body: { ids } }),
      changes,
      failed: FAILED,
      onSuccess: ({ ids }) => toast({ title: `${count(ids.length)} restored` }),
    }),
  );
  const takeBack = useMutation(
    mutate('POST /api/admin/posts/bulk', {
      input: (body: Change) => ({ body }),
      changes,
      failed: FAILED,
      onSuccess: ({ changed }) => toast({ title: `${count(changed)} restored` }),
    }),
  );
  const change = useOptimistic('POST /api/admin/posts/bulk', {
    input: (body: Change) => ({ body }),
    list: 'GET /api/admin/posts',
    also: changes,
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
  const edit = useMutation(
    mutate('PATCH /api/admin/posts', {
      input: (body: PostsEdit) => ({ body }),
      changes,
      failed: FAILED,
      onSuccess: ({ ids, left }) =>
        toast({
          title: `${count(ids.length)} changed`,
          ...(left.length > 0 && { description: whyLeft(left.map(({ reason }) => reason)) }),
        }),
    }),
  );
  const create = useMutation(
    mutate('POST /api/admin/posts', {
      input: (title: string) => ({ body: { title } }),
      changes,
      failed: FAILED,
    }),
  );
  return { change, edit, restore, create };
}
