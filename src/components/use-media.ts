import { useSyncExternalStore } from 'react';

/** Whether a media query matches. The server cannot know: it, and the first render in the browser, say no. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
