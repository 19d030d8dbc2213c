import { use } from 'react';
import type { Settled } from './late.ts';

/**
 * Reads a part of the data that `+data.ts` returned as a promise. On the server it suspends, showing the
 * nearest Suspense fallback until it settles; the browser gets the settled value.
 */
export const useDeferred = <T>(part: Promise<T>): Settled<T> =>
  import.meta.env.SSR ? use(part as unknown as Promise<Settled<T>>) : (part as unknown as Settled<T>);
