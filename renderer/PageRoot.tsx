import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { ShownPage } from './page.ts';
import { PageContextProvider } from './page-context.tsx';

// All of the shared styles, whichever of them a page needs, so that server and browser are built the same sheet.
import.meta.glob('../src/{components,design}/**/*.css.ts', { eager: true });

interface Props {
  page: ShownPage;
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
