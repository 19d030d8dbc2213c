import type { Generated } from 'kysely';
import type { HelpAction } from '#src/contract/generator/writing-help-values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** One request for help with the text of a post. Kept when the post is deleted, because it cost money. */
export interface WritingHelpCallsTable {
  id: Generated<number>;
  postId: number | null;
  userId: number | null;
  username: string;
  action: HelpAction;
  outcome: 'answered' | 'failed' | 'canceled';
  /** Null when no model answered. */
  model: string | null;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  /** True if the service did not say how many tokens it took. */
  isEstimate: Flag;
  /** US dollars, as far as the price is known. */
  cost: number;
  costUnknown: Flag;
  madeAt: Time;
}

/** The claims of an answer, until its alternatives can no longer be taken. Deleted with the post. */
export interface WritingHelpAnswersTable {
  callId: number;
  postId: number;
  /** A JSON list: of each alternative, a list of claims. */
  claims: Json;
  madeAt: Time;
}
