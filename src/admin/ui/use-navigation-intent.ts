import { useEffect } from 'react';
import { useLocation } from 'react-router';

export type Intent = 'new post' | 'invitation';

export const asking = (asked: Intent) => ({ asked });

/** Opens what the navigation asked for, once per navigation. */
export function useNavigationIntent(name: Intent, open: () => void): void {
  const { key, state } = useLocation();
  const asked = (state as { asked?: Intent } | null)?.asked === name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key, new for each navigation, is the trigger
  useEffect(() => {
    if (asked) open();
  }, [asked, key]);
}
