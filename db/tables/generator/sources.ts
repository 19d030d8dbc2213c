/** The tables of what articles may rest on. */
import type { Generated } from 'kysely';
import type { SourceFormat, SourceKind } from '#src/contract/generator/values.ts';
import type { Flag, Time } from '../columns.ts';

/** The origins of sources: the site's own texts, what a client said, or what the team gave. */
export interface SourceDocumentsTable {
  id: Generated<number>;
  kind: SourceKind;
  /** Names one of the site's own: `offer`, `app:orchard-planner`, `testimonial:12`. Null for what the team gave. */
  key: string | null;
  title: string;
  /** Of a page on the web, or the path of one of the site's. */
  url: string | null;
  format: SourceFormat;
  /** Who gave it: a user's name, or what a client wants to be called. Null for the site itself. */
  givenBy: string | null;
  /** 1 if articles may quote it word for word. */
  mayQuote: Flag;
  /** SHA-256 of its text. */
  hash: string;
  words: number;
  /** Of most of its text, as BCP 47: `de`. Null while it is too short to tell. */
  language: string | null;
  /** Sentences that a reader should know about it, as a JSON list. */
  notes: Generated<string>;
  /** When the text that is kept was read. */
  readAt: Time;
  /** When it was last tried. */
  triedAt: Time;
  /** Why the last attempt failed, as a sentence; the earlier text is kept. */
  error: string | null;
  createdAt: Time;
  /** One of the site's own that is gone: an app was removed, a client withdrew their consent. */
  withdrawnAt: Time | null;
  /** Kept only while posts rest on it. */
  forgottenAt: Time | null;
}

/** A piece of a document that an article can point at. */
export interface SourceSpansTable {
  id: Generated<number>;
  documentId: number;
  position: number;
  /** The headings above it: "Prices › Hosting"; '' without any. */
  heading: string;
  text: string;
}

/** Full-text index over `evidence_spans`. */
export interface SourceFtsTable {
  rowid: number;
  heading: string;
  text: string;
}

/** A span that a post rests on, with a copy of it as it was used. */
export interface PostSourceTable {
  id: Generated<number>;
  postId: number;
  documentId: number;
  /** The span may be gone; its id is never used again. */
  spanId: number;
  title: string;
  url: string | null;
  /** '' once a client was erased. */
  text: string;
  usedAt: Time;
}
