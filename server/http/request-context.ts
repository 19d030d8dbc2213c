import { AsyncLocalStorage } from 'node:async_hooks';

/** The current request, across async calls. The log adds its id to every line. */
const current = new AsyncLocalStorage<{ requestId: string }>();

/** Runs `work`, and everything it awaits or starts, as part of a request. */
export const withinRequest = <T>(requestId: string, work: () => T): T => current.run({ requestId }, work);

/** For pino's `mixin`: `{ requestId }` within a request, empty outside of one. */
export const requestFields = (): object => current.getStore() ?? {};
