import { startTransition, useEffect, useState } from 'react';

/** True after hydration, which completes in one go because the server renders nothing in a `Suspense`. */
let isHydrated = false;

/** False on the server and during hydration, then true. For values that only the browser knows. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    // A transition, because a store would render all parts again at once, which is slow on phones.
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
