import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import { postQuery } from '../queries.ts';
import { errorMessage } from '../session/error-message.ts';
import { fieldsOf, type PostFields, type PostValues } from './post-form.ts';

type Change = PostValues & { published?: boolean };
type Form = UseFormReturn<PostFields, unknown, PostValues>;

/** Saves a post with the version it was made from. When somebody was quicker, nothing is lost: the editor is asked. */
export function useSavePost(post: AdminPost, form: Form, onSaved: () => void) {
  const client = useQueryClient();
  const key = postQuery(post.id).queryKey;
  const [refused, setRefused] = useState<Change>();

  const saving = useMutation({
    mutationFn: ({ version, ...change }: Change & { version: number }) =>
      api('PATCH /api/admin/posts/:id', { params: { id: post.id }, body: { version, ...change } }),
    onSuccess: (saved, { published }) => {
      setRefused(undefined);
      onSaved();
      form.reset(fieldsOf(saved));
      client.setQueryData(key, saved);
      client.invalidateQueries({ queryKey: ['GET /api/admin/posts'] });
      toast({ title: published === undefined ? 'Saved' : published ? 'Published' : 'Taken off the blog' });
    },
    onError: (error, { version: _, ...change }) => {
      if (error instanceof ApiError && error.status === 400 && error.detail.includes('cover')) {
        form.setError('imageHash', { message: error.detail });
        return;
      }
      if (error instanceof ApiError && error.status === 409) {
        if (error.detail.includes('slug')) {
          form.setError('slug', { message: error.detail }, { shouldFocus: true });
          return;
        }
        setRefused(change);
        return;
      }
      toast({ variant: 'destructive', title: 'The post was not saved', description: errorMessage(error) });
    },
  });
  const newest = () => client.fetchQuery({ ...postQuery(post.id), staleTime: 0 });
  const onError = (error: Error) =>
    toast({
      variant: 'destructive',
      title: 'The newer version could not be read',
      description: errorMessage(error),
    });

  return {
    run: (change: Change) => saving.mutate({ ...change, version: post.version }),
    isPending: saving.isPending,
    isConflict: refused !== undefined,
    forgetConflict: () => setRefused(undefined),
    /** Saves over the newer version. */
    overwrite: () =>
      newest()
        .then(({ version }) => refused && saving.mutate({ ...refused, version }))
        .catch(onError),
    /** Shows the newer version; what was typed stays among this browser's drafts. */
    takeTheirs: () =>
      newest()
        .then((theirs) => {
          form.reset(fieldsOf(theirs));
          setRefused(undefined);
        })
        .catch(onError),
  };
}
