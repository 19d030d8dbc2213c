import { startTransition, useEffect, useState } from 'react';

/** Set when the document has been hydrated, which happens in one go: none of the server's parts is in a `Suspense`. */
let isHydrated = false;

/** False on the server and during hydration, then true. For values that only the browser knows. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    // As a transition: a store would have all parts rendered again at once, for a tenth of a second on a slow phone.
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
