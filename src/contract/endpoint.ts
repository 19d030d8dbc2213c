import type { z } from 'zod';
import type { Access } from './accounts/access.ts';
import type { Scope } from './accounts/scopes.ts';
import type { AuditAction } from './operations/audit-actions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Common {
  /** With `:name` parameters. */
  readonly path: `/${string}`;
  /** The narrowest access that works: 401 without a session, 403 with a role that it does not serve. */
  readonly access: Access;
  /**
   * Lets API tokens with this scope make the call, within `access`; a function gets the parsed body. Without
   * it, the call is for browsers alone. Where the scope depends on a row, the handler calls `needs` as well.
   */
  readonly scope?: Scope | ((body: never) => Scope);
  readonly summary: string;
  /**
   * For calls that give lasting access or export the data (links, roles, keys, backups), for which a session
   * is not enough.
   * - `recently`: refused with `password_required` unless the password and any two-factor code were entered
   * in the last five minutes (`POST /api/account/confirm`)
   * - `in body`: the call itself takes the password
   * - a function: `recently`, if it returns true for the body
   */
  readonly asksPassword?: 'recently' | 'in body' | ((body: never) => boolean);
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** Undeclared fields are refused, so that no input is dropped silently. */
  readonly body?: z.ZodType;
  /** For a call of visitors whose body may have more than 64 KB: 320 KB. */
  readonly isLong?: true;
  /** A multipart/form-data form with one file in the field `file`; `body` is its other fields, all text. */
  readonly upload?: { readonly maxBytes: number };
  /** Undeclared fields are stripped. `none` is an empty 204, `stream` is not JSON. */
  readonly output: z.ZodType | 'none' | 'stream';
  /** Of a success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** Until the response must begin; 60 by default. */
  readonly seconds?: number;
}

/** One action, or one of several, for the audit log. Written in the change's transaction. */
interface Recorded {
  readonly audit: AuditAction | readonly AuditAction[];
  /**
   * False when a repeat must run again despite its Idempotency-Key: it sets a cookie, checks a password or
   * code, tries something out, or is a webhook, whose events have their own IDs.
   */
  readonly idempotencyKey?: false;
}

/** Changes something that no one would look up later. The reason is for readers of the contract. */
interface Unrecorded {
  readonly audit: false;
  readonly reason: string;
}

/** A read that uses POST because its input is too long for a URL. No transaction is opened. */
interface Question {
  readonly changesNothing: true;
}

export type ReadEndpoint = Common & { readonly method: 'GET' };
/** Includes a GET that is audited because data leaves the system, such as an export. */
export type WriteEndpoint = Common &
  (
    | ({ readonly method: 'GET' } & Recorded)
    | ({ readonly method: Exclude<Method, 'GET'> } & (Recorded | Unrecorded))
  );
export type QuestionEndpoint = Common & { readonly method: 'POST' } & Question;

/**
 * Source of the handler's types, the router, the browser's client, the OpenAPI document and the access test.
 * A call that changes something must say what the audit log records.
 */
export type Endpoint = ReadEndpoint | WriteEndpoint | QuestionEndpoint;

/** True if a call changes something or is audited for another reason: it runs in a transaction. */
export const isWrite = (endpoint: Endpoint): endpoint is WriteEndpoint => 'audit' in endpoint;

/** False for unrecorded writes and uploads: they set a state, expire, or resume. */
export const takesIdempotencyKey = (endpoint: Endpoint): boolean =>
  isWrite(endpoint) &&
  endpoint.audit !== false &&
  endpoint.method !== 'GET' &&
  endpoint.idempotencyKey !== false &&
  !endpoint.upload &&
  endpoint.output !== 'stream';

/** Tells if a call needs a recently entered password. @param body as parsed by its schema */
export const needsRecentPassword = ({ asksPassword }: Endpoint, body: unknown): boolean =>
  typeof asksPassword === 'function' ? asksPassword(body as never) : asksPassword === 'recently';

/** Tells which scope a token needs; undefined for browsers alone. @param body as parsed by its schema */
export const scopeFor = ({ scope }: Endpoint, body: unknown): Scope | undefined =>
  typeof scope === 'function' ? scope(body as never) : scope;

/** The parts of the endpoints with a method, apart from their route. */
type Declared<M extends Method, E = Endpoint> = E extends { readonly method: infer Of }
  ? M extends Of
    ? Omit<E, 'method' | 'path'>
    : never
  : never;

/** Declares an endpoint without widening its types. @param route such as `GET /api/admin/posts/:id` */
export const endpoint = <const M extends Method, const P extends `/${string}`, const E extends Declared<M>>(
  route: `${M} ${P}`,
  declared: E,
) => {
  const [method, path] = route.split(' ') as [M, P];
  return { method, path, ...declared };
};

export type Resource = Record<string, Endpoint>;
