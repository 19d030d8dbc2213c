import { useEffect, useRef } from 'react';
import type { PostFields } from '../post-form.ts';

/** Pause in typing before a save. */
const PAUSE_MS = 1_500;
/** Limit for someone who types without a pause. */
const LONGEST_MS = 10_000;

/** Saves a moment after typing stops. @param values a new object for every change */
export function useAutosave(values: PostFields, unsaved: boolean, save: () => void): void {
  const since = useRef<number>(undefined);
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values starts the pause again
  useEffect(() => {
    if (!unsaved) {
      since.current = undefined;
      return;
    }
    since.current ??= Date.now();
    const left = since.current + LONGEST_MS - Date.now();
    const timer = setTimeout(
      () => {
        since.current = undefined;
        latest.current();
      },
      Math.max(0, Math.min(PAUSE_MS, left)),
    );
    return () => clearTimeout(timer);
  }, [values, unsaved]);
}
