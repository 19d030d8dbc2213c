import { use } from 'react';
import type { Settled } from './late.ts';

/** On the server it suspends until the promise settles; the browser gets the settled value. */
export const useDeferred = <T>(part: Promise<T>): Settled<T> =>
  import.meta.env.SSR ? use(part as unknown as Promise<Settled<T>>) : (part as unknown as Settled<T>);
