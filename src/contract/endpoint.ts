import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `user` is anybody signed in; `admin` needs isAdmin (401 without a session, 403 without the right). */
export type Access = 'public' | 'user' | 'admin';

/**
 * One call of the API as a value: the handler's types, the router, the browser's client, the OpenAPI document
 * and the access test all come from it.
 */
export interface Endpoint {
  readonly method: Method;
  /** With `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
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

/** Names an endpoint without widening its types. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

/** A resource's endpoints by the name of their handler. */
export type Resource = Record<string, Endpoint>;
