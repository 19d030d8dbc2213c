import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { ShownPage } from './page.ts';
import { PageContextProvider } from './page-context.tsx';

// Import all shared styles, whichever a page needs, so that server and browser builds produce the same style sheet.
import.meta.glob('../src/{components,design,blocks/{comparison,figures,prices,steps}}/**/*.css.ts', {
  eager: true,
});

interface Props {
  page: ShownPage;
  Page: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }> | undefined;
}

/** The tree that the server renders and the browser hydrates; the two must match. */
export function PageRoot({ page, Page, Layout = Fragment }: Props) {
  return (
    <PageContextProvider value={page}>
      <Layout>
        <Page />
      </Layout>
    </PageContextProvider>
  );
}
