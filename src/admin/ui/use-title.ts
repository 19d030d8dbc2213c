import { useEffect } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { admin } from '#src/content/admin.ts';

export function useTitle(label: string): void {
  const { identity } = usePageContext();
  useEffect(() => {
    document.title = `${label} | ${admin.name(identity.name)}`;
  }, [label, identity.name]);
}
