/** The shape of the words that the API reference has for each call. Read by the server alone. */
import type { Scope } from './accounts/scopes.ts';
import type { ErrorCode } from './error-codes.ts';

/** A field in words, and the fields inside it: those of an object, a list of objects, or a map of them. */
type FieldDescription = string | readonly [text: string, fields: FieldDescriptions];
export interface FieldDescriptions {
  readonly [field: string]: FieldDescription;
}

/** An error of one call, besides those that any call can have: `409 slug_taken`. */
export type Refusal =
  `${301 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503 | 507} ${ErrorCode}`;

export interface CallDescription {
  /** Sentences after the summary: how to page, what else changes, what the call is for. */
  readonly about?: string;
  /** A scope that a token needs besides, for some rows. */
  readonly mayNeed?: Scope;
  readonly params?: FieldDescriptions;
  readonly query?: FieldDescriptions;
  readonly body?: FieldDescriptions;
  /** A text for an answer that is no JSON. */
  readonly output?: FieldDescriptions | string;
  readonly errors?: readonly Refusal[];
  /** Limits besides those of API tokens. */
  readonly limits?: string;
  /** Values for examples, where the schema alone does not give a telling one. */
  readonly example?: {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    readonly output?: Readonly<Record<string, unknown>>;
  };
}

/** By the name of a call in its resource. */
export type ResourceDescriptions<R> = { readonly [K in keyof R]?: CallDescription };
