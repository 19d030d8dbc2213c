import type { Generated } from 'kysely';
import type { QueueState } from '#src/contract/job-states.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** They take precedence over the environment. Secrets are encrypted with the site's key. */
export interface SettingsTable {
  key: string;
  value: Json;
  isSecret: Flag;
  updatedAt: Time;
}

/** Published texts that replace the built-in ones. `key` is one of the contract's sections. */
export interface ContentSectionsTable {
  key: string;
  /** Null after a return to the built-in texts. */
  value: Json | null;
  version: number;
  publishedAt: Time;
  userId: number | null;
  username: string | null;
}

/** At most one draft per section, shared by all owners. */
export interface ContentDraftsTable {
  key: string;
  /** May be incomplete. Null: publishing it returns to the built-in texts. */
  value: Json | null;
  version: number;
  /** The section's version when the draft was begun; 0 for the built-in texts. */
  base: number;
  updatedAt: Time;
  userId: number | null;
  username: string;
}

/** Newest last. */
export interface ContentRevisionsTable {
  id: Generated<number>;
  key: string;
  version: number;
  at: Time;
  userId: number | null;
  username: string | null;
  value: Json | null;
}

/** One row, id 1: increases with every change to public pages. Maintained by triggers. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** Skipped checklist steps. The site itself tells if one is done. */
export interface ChecklistSkipsTable {
  step: string;
  at: Time;
  username: string;
}

/** Claims that an owner confirmed, each as the sentence that was read. */
export interface ConfirmedClaimsTable {
  claim: string;
  statement: string;
  username: string;
  at: Time;
}

export interface DescriptionRunsTable {
  id: Generated<number>;
  /** Plain text by the owner. */
  source: string;
  /** The web page it was read from; '' for none. */
  address: string;
  /** Null: the owner has not confirmed it yet. */
  offer: Json | null;
  userId: number | null;
  username: string;
  createdAt: Time;
}

/** One section of a description: the queue of its writer. */
export interface DescriptionTasksTable {
  id: Generated<number>;
  runId: number;
  key: string;
  state: QueueState;
  attempts: Generated<number>;
  /** Increases with every manual retry, so that the provider is asked again. */
  round: Generated<number>;
  runAt: Time;
  error: string | null;
  /** The draft version it may replace; 0: there must be no draft. */
  replaces: number;
  /** US dollars so far, as far as prices are known. */
  cost: Generated<number>;
  costUnknown: Generated<Flag>;
  spentAt: Time | null;
}

/** One removal of the samples, with what restores them. */
export interface SampleRemovalsTable {
  id: Generated<number>;
  at: Time;
  /** `[{key, before, version}]`: the value before (null: built in), and the version that emptied it. */
  sections: Json;
  /** Ids. */
  posts: Json;
  userId: number | null;
  username: string;
  restoredAt: Time | null;
}

/** By the path in its stored spelling. */
export interface RedirectsTable {
  id: Generated<number>;
  fromPath: string;
  /** A path of this site or an https address. */
  target: string;
  status: 301 | 302;
  updatedAt: Time;
}

export interface SitePreviewLinksTable {
  id: Generated<number>;
  /** SHA-256. */
  tokenHash: string;
  createdBy: number;
  createdAt: Time;
  expiresAt: Time;
}

/** By UTC day and path without query. */
export interface PageViewsTable {
  day: string;
  path: string;
  count: number;
}

/** Their settings are only proved in use. */
export type TriedService = 'mail' | 'provider';

export interface LastTriesTable {
  service: TriedService;
  /** A sentence; null: it worked. */
  error: string | null;
  triedAt: Time;
}

/** Texts that stay as they are, although the offer says the same. */
export interface PlainTextsTable {
  section: string;
  /** SHA-256, hex: the text may be longer than an index allows. */
  textHash: string;
}
