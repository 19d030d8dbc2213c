import { useEffect } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { admin } from '#src/content/admin.ts';

/** Sets the document title to the screen's; the server renders the first one. */
export function useTitle(label: string): void {
  const { identity } = usePageContext();
  useEffect(() => {
    document.title = `${label} | ${admin.name(identity.name)}`;
  }, [label, identity.name]);
}
