import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered, wherever its work has got to: the log adds its id to every line. */
const current = new AsyncLocalStorage<{ requestId: string }>();

/** Runs `work`, and all it leads to, as part of a request. */
export const withinRequest = <T>(requestId: string, work: () => T): T => current.run({ requestId }, work);

/** For pino's `mixin`: `{ requestId }` within a request, nothing outside of one. */
export const requestFields = (): object => current.getStore() ?? {};
