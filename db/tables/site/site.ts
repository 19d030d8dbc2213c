/** The site's texts, settings, redirects and counters. */
import type { Generated } from 'kysely';
import type { JobState } from '#src/contract/job-states.ts';
import type { Flag, Json, Time } from '../columns.ts';

/**
 * Settings that an administrator can change; they take precedence over the environment. Secrets are encrypted
 * with the site's key.
 */
export interface SettingsTable {
  key: string;
  value: Json;
  isSecret: Flag;
  updatedAt: Time;
}

/** The texts that owners have published in place of a section's built-in ones. `key` is one of the contract's sections. */
export interface ContentSectionsTable {
  key: string;
  /** Null after a return to the built-in texts. */
  value: Json | null;
  /** Increases with every publication. */
  version: number;
  publishedAt: Time;
  userId: number | null;
  username: string | null;
}

/** Sections as they are being edited: at most one draft for each, shared by all owners. */
export interface ContentDraftsTable {
  key: string;
  /** May be incomplete. Null: publishing it returns to the built-in texts. */
  value: Json | null;
  /** Increases with every save. */
  version: number;
  /** The section's version when the draft was begun; 0 for the built-in texts. */
  base: number;
  updatedAt: Time;
  userId: number | null;
  username: string;
}

/** Published texts, newest last. */
export interface ContentRevisionsTable {
  id: Generated<number>;
  key: string;
  version: number;
  at: Time;
  userId: number | null;
  username: string | null;
  value: Json | null;
}

/** One row, id 1: increases with every change to what public pages show. Maintained by triggers. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** Steps of the first-steps checklist that an owner left out. Whether one is done is read from the site. */
export interface ChecklistSkipsTable {
  step: string;
  at: Time;
  username: string;
}

/** Claims of the offer that an owner has confirmed, each as the sentence that was read. */
export interface ConfirmedClaimsTable {
  claim: string;
  statement: string;
  username: string;
  at: Time;
}

/** A description of the business, from which drafts of the site's texts are written. */
export interface DescriptionRunsTable {
  id: Generated<number>;
  /** The owner's description, written or confirmed: plain text. */
  source: string;
  /** The web page it was read from; '' for none. */
  address: string;
  /** The offer that the texts are written with. Null: the owner has not confirmed it yet. */
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
  state: JobState;
  attempts: Generated<number>;
  /** Increases with every manual retry, so that the provider is asked again. */
  round: Generated<number>;
  /** Not started before this time. */
  runAt: Time;
  error: string | null;
  /** The version of the draft that it may replace; 0: the section must have none. */
  replaces: number;
  /** US dollars so far, as far as prices are known. */
  cost: Generated<number>;
  costUnknown: Generated<Flag>;
  spentAt: Time | null;
}

/** One removal of the samples, with what it takes to restore them. */
export interface SampleRemovalsTable {
  id: Generated<number>;
  at: Time;
  /** `[{key, before, version}]`: the value before (null: built in), and the version that emptied it. */
  sections: Json;
  /** The ids of the posts. */
  posts: Json;
  userId: number | null;
  username: string;
  restoredAt: Time | null;
}

/** The owner's redirects, by the path in its stored spelling. */
export interface RedirectsTable {
  id: Generated<number>;
  fromPath: string;
  /** A path of this site or an https address. */
  target: string;
  status: 301 | 302;
  updatedAt: Time;
}

/** Secret links that show the site with the drafts of its texts. */
export interface SitePreviewLinksTable {
  id: Generated<number>;
  /** SHA-256. */
  tokenHash: string;
  createdBy: number;
  createdAt: Time;
  expiresAt: Time;
}

/** Visits to public pages, by UTC day and path without its query. */
export interface PageViewsTable {
  day: string;
  path: string;
  count: number;
}

/** Services that an owner sets up, whose settings are only proved when they are used. */
export type TriedService = 'mail' | 'provider';

/** The result of the last use of a service. */
export interface LastTriesTable {
  service: TriedService;
  /** A sentence; null: it worked. */
  error: string | null;
  triedAt: Time;
}

/** Texts of sections that stay as they are, although the offer says the same. */
export interface PlainTextsTable {
  section: string;
  /** SHA-256, hex: the text itself may be longer than an index allows. */
  textHash: string;
}
