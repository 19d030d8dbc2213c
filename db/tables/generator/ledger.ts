import type { Generated } from 'kysely';
import type { ClaimKind, ClaimOutcome } from '#src/contract/generator/values.ts';
import type { Json, Time } from '../columns.ts';

/** The check of a generated post's sentences. Deleted with the post. */
export interface PostLedgersTable {
  postId: number;
  /** The model that judged the sentences; null when only the rules did. */
  model: string | null;
  /** A JSON list of sentences: gaps that the judge left to the rules, and the reviewer's wishes. */
  notes: Json;
  madeAt: Time;
}

export interface PostClaimsTable {
  id: Generated<number>;
  postId: number;
  /** In the article, from 0. */
  position: number;
  /** As the article had it when the post was saved; a removed one as it stood before. */
  sentence: string;
  kind: ClaimKind;
  outcome: ClaimOutcome;
  /** The sentence that was corrected. */
  before: string | null;
  /** Why it is open, as a sentence. */
  finding: string | null;
  /** `offer`, `site`, `brief` or the id of a span, which may be gone. */
  source: string | null;
  /** The span's document. */
  documentId: number | null;
  acceptedBy: string | null;
  acceptedAt: Time | null;
}
