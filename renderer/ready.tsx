import { type ReactNode, useEffect } from 'react';

/**
 * Calls a function once React has hydrated what is inside and all effects there have run. As a wrapper and not as a
 * sibling, because React numbers siblings, and the IDs of `useId` would differ from the server's.
 */
export function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // Effects run from the inside out, so this one is the last.
  useEffect(onReady, [onReady]);
  return children;
}
