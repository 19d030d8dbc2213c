import type { IncomingMessage } from 'node:http';

const arrivals = new WeakMap<IncomingMessage, number>();

/** Notes when a request arrived that waits before the application sees it. */
export const noteArrival = (request: IncomingMessage): void => void arrivals.set(request, performance.now());

/** When a request arrived, in milliseconds of the monotonic clock: now, unless it was noted. */
export const arrivalOf = (request: IncomingMessage): number => arrivals.get(request) ?? performance.now();
