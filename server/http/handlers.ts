import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { AuditAction } from '#src/contract/audit-actions.ts';
import type { Endpoint, Resource, WriteEndpoint } from '#src/contract/endpoint.ts';
import type { Deps } from '../boot/deps.ts';
import type { Upload } from './middleware/read-upload.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Nothing = Awaited<Promise<void>>;
type Answer<T> = T extends z.ZodType ? z.input<T> : T extends 'none' ? Nothing : unknown;
type MaybePromise<T> = T | Promise<T>;

/** What a handler is called with: checked, typed by its endpoint. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** As it was sent: a picture is read by `media/read-picture.ts`. */
  file: E['upload'] extends object ? Upload : Upload | undefined;
  user: E['access'] extends 'public' ? CurrentUser | null : CurrentUser;
  /** For what is not a value: cookies, streams, redirects. */
  ctx: Context;
}

/** Who did something. Without an id when they have just removed themselves, or have no account. */
export interface Actor {
  id: number | null;
  username: string;
}

/** An entry of the audit log. The action has to be named where the endpoint may do one of several things. */
type Entry<E extends WriteEndpoint> = {
  /** To what, as a person knows it. */
  subject: string;
  /** Never a secret: administrators read it. */
  detail?: Record<string, unknown>;
} & (E['audit'] extends readonly AuditAction[] ? { action: E['audit'][number] } : { action?: never }) &
  // Nobody may be signed in where a call is public.
  (E['access'] extends 'public' ? { by: Actor } : { by?: Actor });

/** What is started once a change is on the disk. */
export interface Wake {
  /** The generator looks for work. @param id of the job that changed, for those who watch it */
  jobs(id?: number): void;
  /** The outbox looks for mail. */
  mail(): void;
  /** What is owed is paid back. */
  payments(): void;
}

/**
 * What a change works with. The database is there as the transaction alone: settings, brand, pictures and the like are
 * read in `prepare`, because whoever asks for them here would wait for the transaction to end.
 */
export interface Change<E extends WriteEndpoint> extends Pick<Deps, 'config' | 'log'> {
  db: Db;
  /** Writes down what was done, in the same transaction. */
  audit: E['audit'] extends false ? undefined : (entry: Entry<E>) => Promise<void>;
  wake: Wake;
  /** What of booking needs nothing but the transaction; `now` is the clock, which a test sets. */
  booking: Pick<Deps['booking'], 'links' | 'limits' | 'now'>;
}

/** For a call that changes nothing. */
export type Read<E extends Endpoint> = (
  call: Call<E>,
  deps: Deps,
) => MaybePromise<Answer<E['output']> | Readable>;

/** For a call that changes something, in the simple case: all of it happens in one transaction. */
export type SimpleWrite<E extends WriteEndpoint> = (
  call: Call<E>,
  change: Change<E>,
) => MaybePromise<Answer<E['output']>>;

interface Stages<E extends WriteEndpoint, Prepared, Changed> {
  /** Before the database is held: hashing, drawing, asking another server, reading settings. */
  prepare?: (call: Call<E>, deps: Deps) => MaybePromise<Prepared>;
  /** In the transaction: everything that this call changes, and the record of it. */
  change: (call: Call<E> & { prepared: Prepared }, change: Change<E>) => MaybePromise<Changed>;
}

interface FinishedStages<E extends WriteEndpoint, Prepared, Changed> extends Stages<E, Prepared, Changed> {
  /** After the commit: makes the answer from what `change` returned. */
  finish: (
    changed: Changed,
    call: Call<E> & { prepared: Prepared },
    deps: Deps,
  ) => MaybePromise<Answer<E['output']> | Readable>;
}

/** A write in stages with the types between them forgotten: made by `write`, run by `mount`. */
export interface StagedWrite<E extends WriteEndpoint> {
  readonly stages: Stages<E, unknown, unknown> & Partial<FinishedStages<E, unknown, unknown>>;
}

/** A write in stages: prepare → change (in a transaction, with its record) → commit → finish. */
export function write<E extends WriteEndpoint, Prepared, Changed>(
  stages: FinishedStages<E, Prepared, Changed>,
): StagedWrite<E>;
export function write<E extends WriteEndpoint, Prepared>(
  stages: Stages<E, Prepared, Answer<E['output']>>,
): StagedWrite<E>;
export function write<E extends WriteEndpoint>(stages: unknown): StagedWrite<E> {
  return { stages: stages as StagedWrite<E>['stages'] };
}

export type Handler<E extends Endpoint> = E extends WriteEndpoint ? SimpleWrite<E> | StagedWrite<E> : Read<E>;

/** One handler for each endpoint of a resource: the compiler asks for the missing ones. */
export type Handlers<R extends Resource> = { [K in keyof R]: Handler<R[K]> };
