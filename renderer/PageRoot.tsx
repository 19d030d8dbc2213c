import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { PageContext } from 'vike/types';
import { PageContextProvider } from './page-context.tsx';

interface Props {
  page: PageContext;
  Page: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }> | undefined;
}

/** The tree that the server renders and the browser hydrates: the same one, or React says so. */
export function PageRoot({ page, Page, Layout = Fragment }: Props) {
  return (
    <PageContextProvider value={page}>
      <Layout>
        <Page />
      </Layout>
    </PageContextProvider>
  );
}
