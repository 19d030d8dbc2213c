import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a screen can be asked to open by whoever leads to it. */
export type Asked = 'new post' | 'invitation';

/** The state of a navigation that asks for it. */
export const asking = (asked: Asked) => ({ asked });

/** Opens what the navigation to this screen asked for, once for each time it was asked. */
export function useAsked(name: Asked, open: () => void): void {
  const { key, state } = useLocation();
  const asked = (state as { asked?: Asked } | null)?.asked === name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key, and is the reason
  useEffect(() => {
    if (asked) open();
  }, [asked, key]);
}
