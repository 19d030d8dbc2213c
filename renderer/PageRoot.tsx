import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { ShownPage } from './page.ts';
import { Hydrated, PageContextProvider } from './page-context.tsx';

// All shared styles, so that server and browser builds produce the same style sheet.
import.meta.glob('../src/{components,design,blocks/{comparison,figures,prices,steps}}/**/*.css.ts', {
  eager: true,
});

interface Props {
  page: ShownPage;
  Page: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }> | undefined;
  /** True if the browser hydrates all of it; the two trees must match. */
  isHydrated?: boolean;
}

export function PageRoot({ page, Page, Layout = Fragment, isHydrated = false }: Props) {
  return (
    <PageContextProvider value={page}>
      <Hydrated value={isHydrated}>
        <Layout>
          <Page />
        </Layout>
      </Hydrated>
    </PageContextProvider>
  );
}
