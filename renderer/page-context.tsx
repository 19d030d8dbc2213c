import { createContext, type ReactNode, use } from 'react';
import type { ShownPage } from './page.ts';

const Context = createContext<ShownPage | undefined>(undefined);

/** Whether the browser runs this part with React: in an island, or on a page that is hydrated as a whole. */
export const Hydrated = createContext(false);

interface ProviderProps {
  /** Undefined for an island that reads nothing of the page. */
  value: ShownPage | undefined;
  children: ReactNode;
}

export function PageContextProvider({ value, children }: ProviderProps) {
  return <Context value={value}>{children}</Context>;
}

/** The current page: its URL, user and data. In an island in the browser, it has no data: that comes as props. */
export function usePageContext(): ShownPage {
  const pageContext = use(Context);
  if (!pageContext) throw new Error('usePageContext needs a page');
  return pageContext;
}

/** What the page's `+data.ts` returned. Not in an island, which gets what it needs as props. */
export function useData<Data>(): Data {
  return usePageContext().data as Data;
}
