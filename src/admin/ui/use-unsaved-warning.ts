import { useCallback, useEffect, useRef } from 'react';
import { leaveGuard, type SaveBeforeLeaving } from './leave-guard.ts';

/**
 * Asks before the user leaves unsaved changes, by any route. @param save for a form that saves itself: the
 * user is asked only if it fails @returns ends the warning at once, because navigation may happen before
 * React re-renders
 */
export function useUnsavedWarning(unsaved: boolean, save?: SaveBeforeLeaving): () => void {
  const latest = useRef(save);
  latest.current = save;
  const savesItself = save !== undefined;
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!unsaved) return;
    const end = leaveGuard.hold(savesItself ? async () => latest.current?.() ?? true : undefined);
    release.current = end;
    return end;
  }, [unsaved, savesItself]);
  return useCallback(() => release.current?.(), []);
}
