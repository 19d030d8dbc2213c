import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestFields {
  requestId: string;
  /** The client's IP address; left out with LOG_ADDRESSES=false. */
  address?: string;
}

/** The current request, across async calls. The log adds its id, and the client's address, to every line. */
const current = new AsyncLocalStorage<RequestFields>();

/** Runs `work`, and everything it awaits or starts, as part of a request. */
export const withinRequest = <T>(fields: RequestFields, work: () => T): T => current.run(fields, work);

/** For pino's `mixin`: the fields of the request within a request, empty outside of one. */
export const requestFields = (): object => current.getStore() ?? {};
