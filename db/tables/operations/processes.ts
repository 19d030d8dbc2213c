import type { SERVER_NOTICES } from '#src/contract/operations/values.ts';

/** Work that one of several processes is doing right now. The row goes when it is done, or counts for nothing once it expired. */
export interface LeasesTable {
  /** The kind of work, such as `mail`, or a task that only one process runs at a time, such as `backups`. */
  work: string;
  /** Which one of that kind, such as an e-mail's id; '' for a task. */
  subject: string;
  /** A random name for each process. */
  owner: string;
  /** UTC. */
  expiresAt: string;
}

/** Attempts that count toward a limit, for all processes together. */
export interface RateLimitsTable {
  /** The limit's name and a keyed hash of whom it counts. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Notices about the server's setup. One that was last seen long ago is ignored. */
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

/** Public pages that browsers have fetched ahead and not opened yet. */
export interface PrefetchedPagesTable {
  path: string;
  /** How many of them have not been opened. */
  waiting: number;
  /** UTC. */
  updatedAt: string;
}

/** The text of a running job as far as it is written, while somebody reads it through another process. */
export interface LiveTextsTable {
  jobId: number;
  text: string;
  /** UTC. */
  updatedAt: string;
}

/** Writes that were sent with an Idempotency-Key, for a day, so that a repeat changes nothing and gets the same answer. */
export interface IdempotencyKeysTable {
  /** A keyed hash of the key, the endpoint and who called it. */
  keyHash: string;
  /** A keyed hash of the parameters and the body. */
  requestHash: string;
  /** The result of the write, sealed. Null when it is too large to keep. */
  result: string | null;
  /** UTC. */
  madeAt: string;
}
