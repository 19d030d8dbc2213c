import { useCallback, useEffect, useRef } from 'react';
import { leaveGuard } from './leave-guard.ts';

/**
 * Asks before something typed and not saved is left, whichever way leads away.
 * @returns ends it at once: what was saved may lead to another screen before React has heard that nothing is unsaved
 */
export function useUnsavedWarning(unsaved: boolean): () => void {
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!unsaved) return;
    const end = leaveGuard.hold();
    release.current = end;
    return end;
  }, [unsaved]);
  return useCallback(() => release.current?.(), []);
}
