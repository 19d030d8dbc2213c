import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorMessage } from '#src/admin/accounts/session/error-message.ts';
import { showFieldErrors } from '#src/admin/ui/field-errors.ts';
import { hasCode } from '#src/api/api-error.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { POST_FIELD_NAMES, type PostField, pick } from '#src/contract/blog/post-fields.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { fieldsOf, type PostFields, type PostValues, sameValue } from '../post-form.ts';
import type { TextHandle } from '../text/MarkdownEditor.tsx';
import type { OpenedPost } from './open-post.ts';
import {
  type Attempt,
  type Base,
  changedFields,
  faultsOf,
  type Refused,
  type Wish,
  waitsForUpdate,
} from './post-state.ts';
import { refuse } from './refuse.ts';
import * as words from './saving-labels.ts';
import { useLeaving } from './use-leaving.ts';
import { useMerge } from './use-merge.ts';
import { useOnReconnect } from './use-on-reconnect.ts';
import { useSaveCalls } from './use-save-calls.ts';

type Form = UseFormReturn<PostFields, unknown, PostValues>;

/**
 * Keeps editor and server in sync: drafts are saved in the post, changes to a published or scheduled post in
 * its working copy. If someone else saved first, both changes are merged, and the user resolves conflicts. If
 * anything fails, what was typed stays in the form.
 */
export function usePostState(opened: OpenedPost, form: Form, text: RefObject<TextHandle | null>) {
  const [base, setBase] = useState(opened.base);
  const latest = useRef(opened.base);
  const [fault, setFault] = useState<string>();
  const refused = useRef(new Map<PostField, Refused>());
  const underWay = useRef(false);
  /** Requested while another save was running. */
  const queued = useRef<{ wish: Wish | undefined; reason: Attempt['reason'] }>(undefined);
  /** Nothing is sent while it runs. */
  const joining = useRef(false);
  const { id } = opened.base.post;

  const read = (): PostFields => {
    text.current?.flush();
    return { ...form.getValues() };
  };
  const rebase = (next: Base) => {
    latest.current = next;
    setBase(next);
  };
  const fill = (fields: PostFields) => {
    for (const name of changedFields(fields, form.getValues()))
      form.setValue(name, fields[name], { shouldDirty: true });
  };
  const merging = useMerge({ id, latest: () => latest.current, read, take, onFault: setFault });
  const leaving = useLeaving({ id, latest, values: read, save: () => save(), underWay });
  const calls = useSaveCalls({ id, latest, settle, onFault: explain, onEnd: ended, onDiscarded: forget });

  /** Takes over what the server saved, except what was typed during the request. */
  function settle(next: Base, sent: PostFields, names: readonly PostField[]): void {
    const shown = read();
    const untouched = names.filter((name) => sameValue(shown[name], sent[name]));
    for (const name of untouched) Object.assign(shown, { [name]: next.fields[name] });
    rebase(next);
    form.clearErrors([...names]);
    fill(shown);
    const rest = waitsForUpdate(next.post) ? [] : changedFields(shown, next.fields);
    setFault([...faultsOf(shown, rest, refused.current).values()][0]);
  }

  function ended(): void {
    if (joining.current) return;
    underWay.current = false;
    const next = queued.current;
    queued.current = undefined;
    if (next) save(next.wish, next.reason);
    if (underWay.current) return;
    leaving.settled();
  }

  function forget(): void {
    const fields = fieldsOf(latest.current.post);
    rebase({ ...latest.current, copy: null, fields });
    fill(fields);
    form.clearErrors();
    setFault(undefined);
    toast({ title: 'Changes discarded' });
  }

  /** Saves what has changed; with a wish, saves everything and publishes or plans it. */
  function save(wish?: Wish, reason: Attempt['reason'] = wish ? 'save' : 'autosave'): void {
    const before = queued.current;
    if (underWay.current)
      queued.current = {
        wish: wish ?? before?.wish,
        reason: reason === 'autosave' ? (before?.reason ?? reason) : reason,
      };
    else if (wish) saveAll(wish, reason);
    else if (!merging.contested.current) saveChanges(reason);
  }

  function saveAll(wish: Wish, reason: Attempt['reason']): void {
    const sent = read();
    underWay.current = true;
    const invalid = () => {
      setFault(words.INVALID);
      ended();
    };
    void form.handleSubmit(
      (values) => begin({ sent, names: POST_FIELD_NAMES, values, wish, reason }),
      invalid,
    )();
  }

  function saveChanges(reason: Attempt['reason']): void {
    const sent = read();
    const names = changedFields(sent, latest.current.fields);
    if (waitsForUpdate(latest.current.post)) {
      setFault(undefined);
      underWay.current = names.length > 0;
      if (underWay.current) calls.keeping.mutate(sent);
      return;
    }
    const faults = faultsOf(sent, names, refused.current);
    for (const [name, message] of faults) form.setError(name, { message });
    const good = names.filter((name) => !faults.has(name));
    if (good.length > 0)
      begin({ sent, names: good, values: pick(sent, good) as Partial<PostValues>, wish: undefined, reason });
    setFault([...faults.values()][0]);
  }

  function begin(attempt: Attempt): void {
    underWay.current = true;
    setFault(undefined);
    calls.saving.mutate(attempt);
  }

  function explain(error: Error, attempt: Attempt): void {
    if (hasCode(error, 'post_changed', 'already_published')) {
      join(attempt.wish, error.detail);
      return;
    }
    if (hasCode(error, 'too_large')) form.setError('content', { message: words.TOO_LARGE });
    const isShown = attempt.wish !== undefined && showFieldErrors(form, error);
    if (!isShown && !attempt.wish && refuse(form, refused.current, error, attempt))
      queued.current ??= { wish: undefined, reason: 'autosave' };
    setFault(isShown ? words.INVALID : errorMessage(error));
  }

  function join(wish: Wish | undefined, refusal?: string): void {
    joining.current = true;
    underWay.current = true;
    void merging.join(wish, refusal).finally(() => {
      joining.current = false;
      ended();
    });
  }

  function take(next: Base, fields: PostFields, wish: Wish | undefined): void {
    const isNew = next !== latest.current;
    rebase(next);
    fill(fields);
    setFault(undefined);
    if (wish || changedFields(fields, next.fields).length > 0) save(wish, isNew ? 'merge' : 'autosave');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the post is opened
  useEffect(() => {
    if (opened.mustMerge) join(undefined);
  }, []);
  useOnReconnect(() => save());

  const { isPaused, isPending, discarding } = calls;
  const { contest, compare, leaveMerge, choose, recover } = merging;
  return {
    base,
    fault,
    read,
    fill,
    save,
    isPaused,
    isPending,
    contest,
    compare,
    leaveMerge,
    choose,
    recover,
    discard() {
      const { copy } = latest.current;
      if (copy) discarding.mutate(copy.version);
      else forget();
    },
    adopt(post: AdminPost) {
      const fields = fieldsOf(post);
      rebase({ post, copy: null, fields });
      fill(fields);
    },
    flush: leaving.flush,
  };
}
