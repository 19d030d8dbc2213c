import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiError, hasCode } from '#src/api/api-error.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import { mutate } from '../mutate.ts';
import { invalidate, query } from '../query.ts';
import { errorMessage } from '../session/error-message.ts';
import { showFieldErrors } from '../ui/field-errors.ts';
import { type Choice, type Merge, mergePost } from './merge/merge-post.ts';
import { fieldsOf, type PostFields, type PostValues, sameValue } from './post-form.ts';
import type { TextHandle } from './text/MarkdownEditor.tsx';

/** What a save can change besides the fields. */
export interface Publishing {
  published?: boolean;
  /** UTC; null to remove the planned time. */
  publishAt?: string | null;
}

interface Attempt {
  /** The form values that were sent; what is typed during the request is kept. */
  sent: PostFields;
  values: PostValues;
  publishing: Publishing;
  reason: 'save' | 'merge';
}

type Form = UseFormReturn<PostFields, unknown, PostValues>;

/**
 * Saves a post together with the version it is based on. If someone else saved first, both changes are
 * merged, and the user resolves conflicts. If anything fails, what was typed stays in the form.
 */
export function useSavePost(post: AdminPost, form: Form, text: RefObject<TextHandle | null>) {
  const client = useQueryClient();
  const key = query('GET /api/admin/posts/:id', { params: { id: post.id } }).queryKey;
  /** The post that the form's changes are based on. Not the cached post, which may be refetched at any time. */
  const [base, setBase] = useState(post);
  const latestBase = useRef(post);
  const [fault, setFault] = useState<string>();
  const [contest, setContest] = useState<{ theirs: AdminPost; merge: Merge; publishing: Publishing }>();
  const underWay = useRef(false);
  /** Requested while another save was under way. */
  const next = useRef<Publishing>(undefined);

  const rebase = (newBase: AdminPost) => {
    latestBase.current = newBase;
    setBase(newBase);
  };
  const fill = (fields: PostFields, unless?: PostFields) => {
    for (const name of Object.keys(fields) as Array<keyof PostFields>)
      if (!unless || !sameValue(fields[name], unless[name]))
        form.setValue(name, fields[name], { shouldDirty: true });
  };

  /** Takes over the post as the server saved it. */
  const adopt = (saved: AdminPost) => {
    rebase(saved);
    form.reset(fieldsOf(saved));
    client.setQueryData(key, saved);
    void invalidate(client, 'GET /api/admin/posts');
  };

  const saving = useMutation(
    mutate('PATCH /api/admin/posts/:id', {
      input: ({ values, publishing, reason }: Attempt) => ({
        params: { id: post.id },
        body: { version: latestBase.current.version, ...values, ...publishing, reason },
      }),
      // The error shows beside its field, or above the text.
      failed: false,
      onSuccess: (saved, { sent, publishing, reason }) => {
        text.current?.flush();
        const typed = { ...form.getValues() };
        adopt(saved);
        fill(typed, sent);
        toast(reason === 'merge' ? JOINED : { title: wordsFor(publishing) });
      },
      onError: (error, { publishing }) => explain(error, publishing),
      onSettled: () => {
        underWay.current = false;
        const wanted = next.current;
        next.current = undefined;
        if (wanted && (form.formState.isDirty || Object.keys(wanted).length > 0)) run(wanted);
      },
    }),
  );

  function run(publishing: Publishing = {}, reason: Attempt['reason'] = 'save'): void {
    text.current?.flush();
    if (underWay.current) {
      next.current = { ...next.current, ...publishing };
      return;
    }
    setFault(undefined);
    void form.handleSubmit((values) => {
      underWay.current = true;
      saving.mutate({ sent: { ...form.getValues() }, values, publishing, reason });
    })();
  }

  function explain(error: Error, publishing: Publishing): void {
    if (showFieldErrors(form, error)) return;
    if (hasCode(error, 'too_large')) form.setError('content', { message: TOO_LARGE }, { shouldFocus: true });
    else if (hasCode(error, 'post_changed', 'already_published')) void join(error, publishing);
    else setFault(errorMessage(error));
  }

  /** Fetches what the others saved and merges it. */
  async function join(error: ApiError, publishing: Publishing): Promise<void> {
    try {
      const theirs = await client.fetchQuery({
        ...query('GET /api/admin/posts/:id', { params: { id: post.id } }),
        staleTime: 0,
      });
      if (theirs.version === latestBase.current.version) return setFault(error.detail);
      text.current?.flush();
      const merge = mergePost(fieldsOf(latestBase.current), form.getValues(), fieldsOf(theirs));
      if (merge.passages.length > 0) setContest({ theirs, merge, publishing });
      else take(theirs, merge.result(new Map()), publishing);
    } catch (reading) {
      setFault(errorMessage(reading as Error));
    }
  }

  function take(theirs: AdminPost, fields: PostFields, publishing: Publishing): void {
    rebase(theirs);
    form.reset(fieldsOf(theirs));
    fill(fields);
    run(publishing, 'merge');
  }

  return {
    base,
    rebase,
    adopt,
    fill,
    run,
    fault,
    isPending: saving.isPending,
    /** Sent without an answer so far; it will be retried automatically. */
    isHeld: saving.isPaused || saving.failureCount > 0,
    merge: contest?.merge,
    leaveMerge: () => setContest(undefined),
    choose(choices: ReadonlyMap<number, Choice>) {
      if (!contest) return;
      setContest(undefined);
      take(contest.theirs, contest.merge.result(choices), contest.publishing);
    },
  };
}

const TOO_LARGE = 'The text is too long: at most 1,000,000 characters.';
const JOINED = {
  title: 'Saved and merged with someone else’s changes',
  description: 'The text has both sets of changes. The history has each version.',
};

function wordsFor({ published, publishAt }: Publishing): string {
  if (publishAt) return 'Planned';
  if (published !== undefined) return published ? 'Published' : 'Unpublished';
  return publishAt === null ? 'No longer planned' : 'Saved';
}
