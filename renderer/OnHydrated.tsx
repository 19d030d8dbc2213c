import { type ReactNode, useEffect } from 'react';

/**
 * Calls a function once React has hydrated what is inside and all effects there have run. A wrapper and not a sibling:
 * React derives the IDs of `useId` from the position among siblings, so the admin's would differ from the server's.
 */
export function OnHydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // Effects run from the inside out, so this one is the last.
  useEffect(onReady, [onReady]);
  return children;
}
