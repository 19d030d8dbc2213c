import { type ReactNode, useEffect } from 'react';

/**
 * Calls a function once everything inside has hydrated and run its effects. It wraps instead of being a
 * sibling, because React derives the IDs of `useId` from the position among siblings.
 */
export function OnHydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  // Effects run from the inside out, so this one is the last.
  useEffect(onReady, [onReady]);
  return children;
}
