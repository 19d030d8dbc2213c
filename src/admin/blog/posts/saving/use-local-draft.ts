import { useEffect, useRef } from 'react';
import type { PostFields } from '../post-form.ts';
import { localDraft } from './local-draft.ts';
import { changedFields } from './post-state.ts';

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
      // Reading takes over letters that the text has not reported yet.
      const { fields, base } = latest.current();
      if (timer.current || changedFields(fields, base).length > 0) write();
    };
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    // A phone may end a page that no one sees without telling it.
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [write]);
}
