import { hydrateRoot } from 'react-dom/client';
import type { OnRenderClientAsync } from 'vike/types';
import { PageRoot } from './PageRoot.tsx';

/** Wakes the page that the server sent. */
export const onRenderClient: OnRenderClientAsync = async (pageContext) => {
  const root = document.getElementById('root');
  if (root) hydrateRoot(root, <PageRoot pageContext={pageContext} />);
};
