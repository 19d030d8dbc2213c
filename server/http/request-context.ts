import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestFields {
  requestId: string;
  address?: string;
}

interface CurrentRequest {
  fields: RequestFields;
  /** Rows read that need a later version, as "theme 12". */
  unreadable: Set<string>;
}

/** The log adds the request's id and address to every line. */
const current = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work` as part of a request, with everything it awaits or starts. */
export const withinRequest = <T>(fields: RequestFields, work: () => T): T =>
  current.run({ fields, unreadable: new Set() }, work);

/** Returns the request's fields for pino's `mixin`; empty outside of a request. */
export const requestFields = (): object => current.getStore()?.fields ?? {};

/** Returns the request's unreadable rows, to add to; undefined outside of a request. */
export const unreadableOfRequest = (): Set<string> | undefined => current.getStore()?.unreadable;
