import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { PageContext } from 'vike/types';
import { PageContextProvider } from './page-context.tsx';

/** The tree that the server renders and the browser hydrates: the same one, or React says so. */
export function PageRoot({ pageContext }: { pageContext: PageContext }) {
  const Page = pageContext.Page as ComponentType;
  const Layout = (pageContext.config.Layout ?? Fragment) as ComponentType<{ children: ReactNode }>;
  return (
    <PageContextProvider value={pageContext}>
      <Layout>
        <Page />
      </Layout>
    </PageContextProvider>
  );
}
