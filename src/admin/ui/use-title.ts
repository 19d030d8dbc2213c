import { useEffect } from 'react';
import { admin } from '#src/content/admin.ts';

/** Names the document after the screen; the first one's name comes from the server. */
export function useTitle(label: string): void {
  useEffect(() => {
    document.title = `${label} | ${admin.name}`;
  }, [label]);
}
