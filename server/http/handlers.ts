import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Scope } from '#src/contract/accounts/scopes.ts';
import type { Endpoint, Resource, WriteEndpoint } from '#src/contract/endpoint.ts';
import type { AuditAction } from '#src/contract/operations/audit-actions.ts';
import type { Credential } from '../accounts/credentials.ts';
import type { Platform } from '../boot/platform.ts';
import type { Upload } from './middleware/read-upload.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Nothing = Awaited<Promise<void>>;
type Answer<T> = T extends z.ZodType ? z.input<T> : T extends 'none' ? Nothing : unknown;
type MaybePromise<T> = T | Promise<T>;

export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  file: E['upload'] extends object ? Upload : Upload | undefined;
  user: E['access'] extends 'public' ? CurrentUser | null : CurrentUser;
  credential: Credential | null;
  ctx: Context;
}

/** The id is null when they have just deleted themselves, or have no account. */
export interface Actor {
  id: number | null;
  username: string;
}

type Entry<E extends WriteEndpoint> = {
  subject: string;
  /** Must not contain secrets: administrators read it. */
  detail?: Record<string, unknown>;
  /** An earlier entry already covers this automatic save. */
  recordedBefore?: boolean;
} & (E['audit'] extends readonly AuditAction[] ? { action: E['audit'][number] } : { action?: never }) &
  // A public call may have no signed-in user, so it must name the actor.
  (E['access'] extends 'public' ? { by: Actor } : { by?: Actor });

/**
 * Throws HttpError 403 for an API token without the scope. For what depends on a row: the contract's `scope`
 * was checked before.
 */
export type Needs = (scope: Scope) => void;

export type Wake = Platform['tasks']['wake'];

export interface HandlerDeps extends Platform {
  /** May be used in a change, since these need only the transaction. */
  inChange?: object;
}

/**
 * The database is available only as the transaction. Read settings, brand or images in `prepare`: here they
 * would wait for this transaction to end, a deadlock.
 */
export type Change<E extends WriteEndpoint, D extends HandlerDeps = HandlerDeps> = Pick<
  Platform,
  'config' | 'log' | 'now'
> & {
  db: Db;
  audit: E['audit'] extends false ? undefined : (entry: Entry<E>) => Promise<void>;
  needs: Needs;
  wake: Wake;
} & (D extends { inChange: infer Parts } ? Parts : unknown);

export type Read<E extends Endpoint, D> = (
  call: Call<E>,
  deps: D,
) => MaybePromise<Answer<E['output']> | Readable>;

export type SimpleWrite<E extends WriteEndpoint, D extends HandlerDeps> = (
  call: Call<E>,
  change: Change<E, D>,
) => MaybePromise<Answer<E['output']>>;

interface Stages<E extends WriteEndpoint, D extends HandlerDeps, Prepared, Changed> {
  /** Runs before the transaction: hashing, drawing, requests to other servers, reading settings. */
  prepare?: (call: Call<E>, deps: D) => MaybePromise<Prepared>;
  change: (call: Call<E> & { prepared: Prepared }, change: Change<E, D>) => MaybePromise<Changed>;
  /** Undoes `prepare` after `change` was rolled back. The error goes on. */
  failed?: (call: Call<E> & { prepared: Prepared }) => MaybePromise<void>;
}

interface FinishedStages<E extends WriteEndpoint, D extends HandlerDeps, Prepared, Changed>
  extends Stages<E, D, Prepared, Changed> {
  finish: (
    changed: Changed,
    call: Call<E> & { prepared: Prepared },
    deps: D,
  ) => MaybePromise<Answer<E['output']> | Readable>;
}

/** With intermediate types erased: created by `write`, run by `callEndpoint`. */
export interface StagedWrite<E extends WriteEndpoint, D extends HandlerDeps> {
  readonly stages: Stages<E, D, unknown, unknown> & Partial<FinishedStages<E, D, unknown, unknown>>;
}

/** Defines a staged write: prepare → change (in a transaction, with its audit entry) → commit → finish. */
export function write<E extends WriteEndpoint, D extends HandlerDeps, Prepared, Changed>(
  stages: FinishedStages<E, D, Prepared, Changed>,
): StagedWrite<E, D>;
export function write<E extends WriteEndpoint, D extends HandlerDeps, Prepared>(
  stages: Stages<E, D, Prepared, Answer<E['output']>>,
): StagedWrite<E, D>;
export function write<E extends WriteEndpoint, D extends HandlerDeps>(stages: unknown): StagedWrite<E, D> {
  return { stages: stages as StagedWrite<E, D>['stages'] };
}

export type Handler<E extends Endpoint, D extends HandlerDeps> = E extends WriteEndpoint
  ? SimpleWrite<E, D> | StagedWrite<E, D>
  : Read<E, D>;

/**
 * One handler per endpoint; the compiler reports missing ones.
 * @typeParam D the parts of its area
 */
export type Handlers<R extends Resource, D extends HandlerDeps> = { [K in keyof R]: Handler<R[K], D> };
