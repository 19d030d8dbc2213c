import type { SERVER_NOTICES } from '#src/contract/operations/values.ts';

/** Work in progress of one process. The row goes when it is done, and counts for nothing once expired. */
export interface LeasesTable {
  /** Such as `mail`, or a task of one process, such as `backups`. */
  work: string;
  /** Such as an e-mail's id; '' for a task. */
  subject: string;
  /** A random name for each process. */
  owner: string;
  /** UTC. */
  expiresAt: string;
}

/** Attempts that count toward a limit, for all processes together. */
export interface RateLimitsTable {
  /** The limit's name and a keyed hash of the one it counts. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Notices about the server's setup. Old ones are ignored. */
export interface ServerNoticesTable {
  name: ServerNotice;
  /** UTC. */
  seenAt: string;
}

/**
 * `untrusted-proxy`: a proxy sends X-Forwarded-For, and TRUST_PROXY is off. `unread-forwarded`: it sends Forwarded alone.
 * `missing-proxy`: TRUST_PROXY is set, and X-Forwarded-For is missing.
 */
export type ServerNotice = (typeof SERVER_NOTICES)[number];

export interface PrefetchedPagesTable {
  path: string;
  waiting: number;
  /** UTC. */
  updatedAt: string;
}

/** The unfinished text of a job that someone reads through another process. */
export interface LiveTextsTable {
  jobId: number;
  text: string;
  /** UTC. */
  updatedAt: string;
}

/**
 * Writes with an Idempotency-Key, kept for a day, so that a repeat changes nothing and gets the same answer.
 */
export interface IdempotencyKeysTable {
  /** A keyed hash of the key, the endpoint and the caller. */
  keyHash: string;
  /** A keyed hash of the parameters and the body. */
  requestHash: string;
  /** Sealed. Null when it is too large to keep. */
  result: string | null;
  /** UTC. */
  madeAt: string;
}
