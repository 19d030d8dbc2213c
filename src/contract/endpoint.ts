import type { z } from 'zod';
import type { AuditAction } from './audit-actions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `user` is anybody signed in; `admin` needs isAdmin (401 without a session, 403 without the right). */
export type Access = 'public' | 'user' | 'admin';

interface Common {
  /** With `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** A body that holds a field which is not declared here is refused, so nothing that was sent is dropped silently. */
  readonly body?: z.ZodType;
  /** The call is a form (multipart/form-data) with one file in the field `file`; `body` is its other fields, all text. */
  readonly upload?: { readonly maxBytes: number };
  /** What leaves the server: undeclared fields are stripped. `none` is an empty 204, `stream` is not JSON. */
  readonly output: z.ZodType | 'none' | 'stream';
  /** Of success; 200 unless said. */
  readonly status?: 200 | 201 | 202;
  /** Until when an answer must have begun; 60 unless said. */
  readonly seconds?: number;
}

/** What the audit log says of a call: one action, or one of several. Written in the transaction of the change. */
interface Recorded {
  readonly audit: AuditAction | readonly AuditAction[];
}

/** Changes something that nobody would look up later. The reason is for whoever reads the contract. */
interface Unrecorded {
  readonly audit: false;
  readonly reason: string;
}

/** A question asked with POST because it is too long for an address. Nothing changes, so no transaction is opened. */
interface Question {
  readonly changesNothing: true;
}

export type ReadEndpoint = Common & { readonly method: 'GET' };
/** A GET that is recorded takes something out of the house: an export, a copy of the database. */
export type WriteEndpoint = Common &
  (
    | ({ readonly method: 'GET' } & Recorded)
    | ({ readonly method: Exclude<Method, 'GET'> } & (Recorded | Unrecorded))
  );
export type QuestionEndpoint = Common & { readonly method: 'POST' } & Question;

/**
 * One call of the API as a value: the handler's types, the router, the browser's client, the OpenAPI document
 * and the access test all come from it. A call that changes something has to say what the audit log records of it.
 */
export type Endpoint = ReadEndpoint | WriteEndpoint | QuestionEndpoint;

/** Whether a call changes something, or is recorded for another reason: it runs in a transaction. */
export const isWrite = (endpoint: Endpoint): endpoint is WriteEndpoint => 'audit' in endpoint;

/** Names an endpoint without widening its types. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

/** A resource's endpoints by the name of their handler. */
export type Resource = Record<string, Endpoint>;
