import { useEffect, useState } from 'react';
import type { PostFields } from '../post-form.ts';
import { type LocalDraft, localDraft } from './local-draft.ts';
import { changedFields } from './post-state.ts';

/**
 * Restores a draft that this browser kept because the server could not be reached. @param opened the form's
 * first fields
 */
export function useRecovered(
  id: number,
  opened: PostFields,
  {
    recover,
    fill,
  }: { recover: (mine: PostFields, from: PostFields) => void; fill: (fields: PostFields) => void },
) {
  const [found, setFound] = useState<LocalDraft>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the post is opened
  useEffect(() => {
    const kept = localDraft.read(id);
    if (!kept) return;
    if (changedFields(kept.fields, opened).length === 0) return localDraft.forget(id);
    setFound(kept);
    recover(kept.fields, kept.base ?? opened);
  }, []);
  return {
    at: found?.updatedAt,
    close: () => setFound(undefined),
    discard() {
      setFound(undefined);
      fill(opened);
    },
  };
}
