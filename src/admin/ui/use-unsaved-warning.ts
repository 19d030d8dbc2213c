import { useCallback, useEffect, useRef } from 'react';
import { leaveGuard } from './leave-guard.ts';

/**
 * Asks before the user leaves unsaved changes, by any route.
 * @returns ends the warning at once: after a save, navigation may happen before React re-renders
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
