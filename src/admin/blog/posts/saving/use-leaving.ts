import { type RefObject, useEffect, useRef } from 'react';
import type { PostFields } from '../post-form.ts';
import { localDraft } from './local-draft.ts';
import { type Base, changedFields } from './post-state.ts';

/** Longer than a save takes, unless the server cannot be reached. */
const LONGEST_MS = 3_000;

interface Parts {
  id: number;
  latest: RefObject<Base>;
  /** The form's current values. */
  values: () => PostFields;
  save: () => void;
  /** Whether a save is being sent. */
  underWay: RefObject<boolean>;
}

/** Saves what is typed before the screen is left, and also what was typed at the last moment. */
export function useLeaving({ id, latest, values, save, underWay }: Parts) {
  const waiting = useRef(new Set<() => void>());
  const left = useRef(false);
  const isDone = () => changedFields(values(), latest.current.fields).length === 0;

  function saveLast(): void {
    if (!left.current || isDone()) return;
    // Until the server has it, this browser keeps it.
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
      // After the text has reported its last letters, which it does when it is unmounted.
      setTimeout(() => last.current());
    };
  }, []);

  return {
    /** After each save that leaves nothing to send. */
    settled(): void {
      if (left.current && isDone()) localDraft.forget(id);
      for (const tell of waiting.current) tell();
      waiting.current.clear();
    },
    /** Saves now what has changed. @returns whether the server has everything */
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
