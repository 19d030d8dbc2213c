import { use } from 'react';
import type { Settled } from './late.ts';

/**
 * A part of the data that `+data.ts` returned as a promise. The server waits for it, and shows the nearest Suspense
 * boundary's fallback until then; the browser gets the part as what it settled to.
 */
export const useLate = <T>(part: Promise<T>): Settled<T> =>
  import.meta.env.SSR ? use(part as unknown as Promise<Settled<T>>) : (part as unknown as Settled<T>);
