import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a navigation can ask a screen to open. */
export type Asked = 'new post' | 'invitation';

/** The navigation state that asks for it. */
export const asking = (asked: Asked) => ({ asked });

/** Opens what the navigation to this screen asked for, once per navigation. */
export function useNavigationIntent(name: Asked, open: () => void): void {
  const { key, state } = useLocation();
  const asked = (state as { asked?: Asked } | null)?.asked === name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key, new for each navigation, is the trigger
  useEffect(() => {
    if (asked) open();
  }, [asked, key]);
}
