import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestFields {
  requestId: string;
  /** The client's IP address; left out with LOG_ADDRESSES=false. */
  address?: string;
}

interface CurrentRequest {
  fields: RequestFields;
  /** The rows that it read and that hold what only a later version can read, as "theme 12". */
  unreadable: Set<string>;
}

/** The current request, across async calls. The log adds its id, and the client's address, to every line. */
const current = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work`, and everything it awaits or starts, as part of a request. */
export const withinRequest = <T>(fields: RequestFields, work: () => T): T =>
  current.run({ fields, unreadable: new Set() }, work);

/** For pino's `mixin`: the fields of the request within a request, empty outside of one. */
export const requestFields = (): object => current.getStore()?.fields ?? {};

/** The unreadable rows of the current request, to add to; undefined outside of one. */
export const unreadableOfRequest = (): Set<string> | undefined => current.getStore()?.unreadable;
