import { type RefObject, useEffect, useRef } from 'react';
import type { PostFields } from '../post-form.ts';
import { localDraft } from './local-draft.ts';
import { type Base, changedFields } from './post-state.ts';

/** Longer than a save takes if the server can be reached. */
const LONGEST_MS = 3_000;

interface Parts {
  id: number;
  latest: RefObject<Base>;
  values: () => PostFields;
  save: () => void;
  underWay: RefObject<boolean>;
}

/** Saves before the screen is left, including the last letters typed. */
export function useLeaving({ id, latest, values, save, underWay }: Parts) {
  const waiting = useRef(new Set<() => void>());
  const left = useRef(false);
  const isDone = () => changedFields(values(), latest.current.fields).length === 0;

  function saveLast(): void {
    if (!left.current || isDone()) return;
    // This browser keeps it until the server has it.
    const draft = { updatedAt: new Date().toISOString(), fields: values(), base: latest.current.fields };
    localDraft.write(id, draft);
    save();
  }
  const last = useRef(saveLast);
  last.current = saveLast;
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      // The text reports its last letters when it unmounts.
      setTimeout(() => last.current());
    };
  }, []);

  return {
    settled(): void {
      if (left.current && isDone()) localDraft.forget(id);
      for (const tell of waiting.current) tell();
      waiting.current.clear();
    },
    /** Saves pending changes. @returns true if the server has everything */
    flush(): Promise<boolean> {
      save();
      if (!underWay.current) return Promise.resolve(isDone());
      return new Promise((resolve) => {
        const end = setTimeout(() => resolve(false), LONGEST_MS);
        waiting.current.add(() => {
          clearTimeout(end);
          resolve(isDone());
        });
      });
    },
  };
}
