import { createContext, type ReactNode, use } from 'react';
import type { ShownPage } from './page.ts';

const Context = createContext<ShownPage | undefined>(undefined);

/** True if the browser runs this part with React. */
export const Hydrated = createContext(false);

interface ProviderProps {
  /** Undefined for an island that does not read the page. */
  value: ShownPage | undefined;
  children: ReactNode;
}

export function PageContextProvider({ value, children }: ProviderProps) {
  return <Context value={value}>{children}</Context>;
}

/** In an island in the browser, the page has no data: that comes as props. */
export function usePageContext(): ShownPage {
  const pageContext = use(Context);
  if (!pageContext) throw new Error('usePageContext needs a page');
  return pageContext;
}

/** Returns the data from the page's `+data.ts`. Not available in an island, which gets props. */
export function useData<Data>(): Data {
  return usePageContext().data as Data;
}
