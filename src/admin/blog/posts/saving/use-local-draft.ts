import { useEffect, useRef } from 'react';
import type { PostFields } from '../post-form.ts';
import { localDraft } from './local-draft.ts';

const TYPING_MS = 600;

interface Parts {
  id: number;
  /** A new object for every change. */
  values: PostFields;
  unsaved: boolean;
  read: () => { fields: PostFields; base: PostFields };
}

export function useLocalDraft({ id, values, unsaved, read }: Parts): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(read);
  latest.current = read;

  const write = useRef(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    localDraft.write(id, { updatedAt: new Date().toISOString(), ...latest.current() });
  }).current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values must be kept
  useEffect(() => {
    if (unsaved) timer.current ??= setTimeout(write, TYPING_MS);
  }, [values, unsaved]);

  const had = useRef(false);
  useEffect(() => {
    if (had.current && !unsaved) {
      clearTimeout(timer.current);
      timer.current = undefined;
      localDraft.forget(id);
    }
    had.current = unsaved;
  }, [id, unsaved]);

  useEffect(() => {
    const leave = () => {
      if (timer.current) write();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [write]);
}
