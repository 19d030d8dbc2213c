import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Endpoint, Resource, WriteEndpoint } from '#src/contract/endpoint.ts';
import type { AuditAction } from '#src/contract/operations/audit-actions.ts';
import type { Deps } from '../boot/deps.ts';
import type { Upload } from './middleware/read-upload.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Nothing = Awaited<Promise<void>>;
type Answer<T> = T extends z.ZodType ? z.input<T> : T extends 'none' ? Nothing : unknown;
type MaybePromise<T> = T | Promise<T>;

/** The input of a handler: validated, and typed by its endpoint. */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** The raw upload; `media/read-picture.ts` decodes images. */
  file: E['upload'] extends object ? Upload : Upload | undefined;
  user: E['access'] extends 'public' ? CurrentUser | null : CurrentUser;
  /** For cookies, streams and redirects. */
  ctx: Context;
}

/** Who did something. The id is null when they have just deleted themselves, or have no account. */
export interface Actor {
  id: number | null;
  username: string;
}

/** An audit log entry. The action is required only if the endpoint may do one of several things. */
type Entry<E extends WriteEndpoint> = {
  /** What was changed, by a name that people recognize. */
  subject: string;
  /** Must not contain secrets: administrators read it. */
  detail?: Record<string, unknown>;
  /** The log already has this: an automatic save is one of many that one entry stands for. */
  recordedBefore?: boolean;
} & (E['audit'] extends readonly AuditAction[] ? { action: E['audit'][number] } : { action?: never }) &
  // A public call may have no signed-in user, so it must say who acted.
  (E['access'] extends 'public' ? { by: Actor } : { by?: Actor });

/** Background work to start after the commit. */
export interface Wake {
  /** Makes the generator look for work. @param id of the changed job, for clients that follow it */
  jobs(id?: number): void;
  /** Makes the mailer process the outbox. */
  mail(): void;
  /** Settles due refunds. */
  payments(): void;
  /** Draws generated covers again. */
  covers(): void;
  /** Writes queued marketing texts. */
  materials(): void;
  /** Writes queued sections from descriptions. */
  descriptions(): void;
  /** Makes posters and loops of videos, and deletes what is left of removed ones. */
  films(): void;
  /** Visits busy calendars that are due. */
  calendars(): void;
}

/**
 * What a change works with. The database is available only as the transaction. Settings, brand, images and so
 * on must be read in `prepare`, because reading them here would wait for this transaction to end: a deadlock.
 */
export interface Change<E extends WriteEndpoint> extends Pick<Deps, 'config' | 'log'> {
  db: Db;
  /** Writes the audit entry, in the same transaction. */
  audit: E['audit'] extends false ? undefined : (entry: Entry<E>) => Promise<void>;
  wake: Wake;
  /** The parts of booking that need only the transaction; `now` is the clock, which tests set. */
  booking: Pick<Deps['booking'], 'links' | 'limits' | 'now'>;
}

/** A handler for a call that changes nothing. */
export type Read<E extends Endpoint> = (
  call: Call<E>,
  deps: Deps,
) => MaybePromise<Answer<E['output']> | Readable>;

/** A simple handler for a call that changes something: all of it runs in one transaction. */
export type SimpleWrite<E extends WriteEndpoint> = (
  call: Call<E>,
  change: Change<E>,
) => MaybePromise<Answer<E['output']>>;

interface Stages<E extends WriteEndpoint, Prepared, Changed> {
  /** Runs before the transaction: hashing, drawing, requests to other servers, reading settings. */
  prepare?: (call: Call<E>, deps: Deps) => MaybePromise<Prepared>;
  /** Runs in the transaction: all database changes of this call, and its audit entry. */
  change: (call: Call<E> & { prepared: Prepared }, change: Change<E>) => MaybePromise<Changed>;
  /** Runs after `change` failed and was rolled back: undoes what `prepare` did. The error goes on. */
  failed?: (call: Call<E> & { prepared: Prepared }) => MaybePromise<void>;
}

interface FinishedStages<E extends WriteEndpoint, Prepared, Changed> extends Stages<E, Prepared, Changed> {
  /** Runs after the commit: builds the answer from what `change` returned. */
  finish: (
    changed: Changed,
    call: Call<E> & { prepared: Prepared },
    deps: Deps,
  ) => MaybePromise<Answer<E['output']> | Readable>;
}

/** A staged write with its intermediate types erased: created by `write`, run by `mount`. */
export interface StagedWrite<E extends WriteEndpoint> {
  readonly stages: Stages<E, unknown, unknown> & Partial<FinishedStages<E, unknown, unknown>>;
}

/** Defines a staged write: prepare → change (in a transaction, with its audit entry) → commit → finish. */
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

/** One handler per endpoint of a resource. The compiler reports missing ones. */
export type Handlers<R extends Resource> = { [K in keyof R]: Handler<R[K]> };
