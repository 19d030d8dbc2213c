import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { mutate } from '#src/admin/mutate.ts';
import { invalidate, query } from '#src/admin/query.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { PostField } from '#src/contract/blog/post-fields.ts';
import { fieldsOf, type PostFields } from '../post-form.ts';
import type { Attempt, Base } from './post-state.ts';
import * as words from './saving-labels.ts';

interface Parts {
  id: number;
  latest: RefObject<Base>;
  settle: (next: Base, sent: PostFields, names: readonly PostField[]) => void;
  onFault: (error: Error, attempt: Attempt) => void;
  onEnd: () => void;
  onDiscarded: () => void;
}

const attemptOf = (sent: PostFields): Attempt => ({
  sent,
  names: [],
  values: {},
  wish: undefined,
  reason: 'autosave',
});

export function useSaveCalls({ id, latest, settle, onFault, onEnd, onDiscarded }: Parts) {
  const client = useQueryClient();
  const params = { id };

  const saving = useMutation(
    mutate('PATCH /api/admin/posts/:id', {
      input: ({ values, wish, reason }: Attempt) => {
        const { post, copy } = latest.current;
        return {
          params,
          body: {
            version: post.version,
            ...values,
            ...wish?.publishing,
            reason,
            // A draft has no working copy, except one from before it was unpublished. Its first save ends it.
            ...((wish || copy) && { workingCopy: copy?.version ?? 0 }),
          },
        };
      },
      // The reason is in the bar above the text, or beside its field.
      failed: false,
      onSuccess: (post, { sent, names, wish, reason }) => {
        const fields = fieldsOf(post);
        // The server trims spaces, which must not disappear below the cursor while someone types.
        if (!wish)
          for (const name of names) if (name !== 'imageHash') Object.assign(fields, { [name]: sent[name] });
        settle({ post, copy: null, fields }, sent, names);
        client.setQueryData(query('GET /api/admin/posts/:id', { params }).queryKey, post);
        void invalidate(client, 'GET /api/admin/posts');
        if (reason === 'merge') toast(words.MERGED);
        const done = wish && words.doneLabel(wish.publishing, post);
        if (done) toast({ title: done });
      },
      onError: onFault,
      onSettled: onEnd,
    }),
  );

  const keeping = useMutation(
    mutate('PUT /api/admin/posts/:id/working-copy', {
      input: (fields: PostFields) => {
        const { post, copy } = latest.current;
        return { params, body: { version: copy?.version ?? 0, postVersion: post.version, fields } };
      },
      failed: false,
      onSuccess: (copy, sent) => settle({ ...latest.current, copy, fields: sent }, sent, []),
      onError: (error, sent) => onFault(error, attemptOf(sent)),
      onSettled: onEnd,
    }),
  );

  const discarding = useMutation(
    mutate('DELETE /api/admin/posts/:id/working-copy', {
      input: (version: number) => ({ params, query: { version } }),
      failed: 'Could not discard the changes',
      onSuccess: onDiscarded,
    }),
  );

  return {
    saving,
    keeping,
    discarding,
    /** Sent without an answer so far; retried automatically. */
    isPaused: [saving, keeping].some(
      ({ isPaused, failureCount, isPending }) => isPending && (isPaused || failureCount > 0),
    ),
    isPending: saving.isPending && saving.variables?.wish !== undefined,
  };
}
