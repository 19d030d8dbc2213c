import { useEffect } from 'react';
import { leaveGuard } from './leave-guard.ts';

/** Asks before something typed and not saved is left: by a link, by the browser's Back, or for another document. */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => (unsaved ? leaveGuard.hold() : undefined), [unsaved]);
}
