import { createContext, type ReactNode, use } from 'react';
import type { ShownPage } from './page.ts';

const Context = createContext<ShownPage | undefined>(undefined);

export function PageContextProvider({ value, children }: { value: ShownPage; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The current page: its URL, user and data. The same on the server and in the browser. */
export function usePageContext(): ShownPage {
  const pageContext = use(Context);
  if (!pageContext) throw new Error('usePageContext needs a page');
  return pageContext;
}

/** What the page's `+data.ts` returned. */
export function useData<Data>(): Data {
  return usePageContext().data as Data;
}
