import type { Generated } from 'kysely';
import type { FoundBy, SourceFormat, SourceKind, SourceRelease } from '#src/contract/generator/values.ts';
import type { Flag, Time } from '../columns.ts';

/** The site's own texts, a client's words, or what the team gave. */
export interface SourceDocumentsTable {
  id: Generated<number>;
  kind: SourceKind;
  /** For the site's own: `offer`, `app:orchard-planner`, `testimonial:12`. Null for what the team gave. */
  key: string | null;
  title: string;
  /** A web page's address, or a path of this site. */
  url: string | null;
  format: SourceFormat;
  /** A user's name, or the name a client chose. Null for the site itself. */
  givenBy: string | null;
  /** 1 if articles may quote it word for word. */
  mayQuote: Flag;
  /** SHA-256 of its text. */
  hash: string;
  words: number;
  /** BCP 47 of most of its text: `de`. Null while it is too short to tell. */
  language: string | null;
  /** Sentences for readers, as a JSON list. */
  notes: Generated<string>;
  /** When the kept text was read. */
  readAt: Time;
  triedAt: Time;
  /** The last attempt's failure as a sentence; the earlier text is kept. */
  error: string | null;
  createdAt: Time;
  /** Of the site's own: an app was removed, a client withdrew consent. */
  withdrawnAt: Time | null;
  /** Kept only while posts rest on it. */
  forgottenAt: Time | null;
  /** The hash of the text in which instructions were looked for. Null: never. */
  checkedHash: string | null;
  checkedBy: FoundBy | null;
  /** The day on which a web page says that it was published: `2026-03-09`. */
  publishedOn: string | null;
}

/** A passage that gives the writer instructions. */
export interface SourceInstructionsTable {
  spanId: number;
  documentId: number;
  /** The sentences, one a line. */
  words: string;
  foundBy: FoundBy;
  /** The owner's decision; null while its document is quarantined for it. */
  release: SourceRelease | null;
  releasedBy: string | null;
  releasedAt: Time | null;
}

export interface SourceSpansTable {
  id: Generated<number>;
  documentId: number;
  position: number;
  /** Such as "Prices › Hosting"; '' without any. */
  heading: string;
  text: string;
}

export interface SourceFtsTable {
  rowid: number;
  heading: string;
  text: string;
}

/** With a copy of the span as it was used. */
export interface PostSourceTable {
  id: Generated<number>;
  postId: number;
  documentId: number;
  /** The span may be gone; its id is never reused. */
  spanId: number;
  title: string;
  url: string | null;
  /** '' once a client was erased. */
  text: string;
  usedAt: Time;
}
