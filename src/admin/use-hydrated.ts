import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration, then true. For values that only the browser knows. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
