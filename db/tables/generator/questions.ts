import type { Generated } from 'kysely';
import type { QuestionOrigin, QuestionState } from '#src/contract/generator/question-values.ts';

/** Questions that someone on the team adds to the map, or dismisses. */
export interface QuestionSuggestionsTable {
  id: Generated<number>;
  origin: QuestionOrigin;
  /** Its telling words, sorted; unique within an origin, so that a decision holds for later imports. */
  matchKey: string;
  question: string;
  /** JSON list of `QuestionVariant`, without the question itself. */
  variants: Generated<string>;
  /** Of all variants together, like `impressions` and `averagePosition`; null unless it was searched for. */
  clicks: number | null;
  impressions: number | null;
  /** In the results, from 1. */
  averagePosition: number | null;
  /** UTC; of the import with these figures. */
  figuresAt: string | null;
  /** The path that the search engine showed most, if the export said it. */
  page: string | null;
  /** The model's, as a sentence. */
  reason: string | null;
  /** 0: nothing answers it. 1: a question of the map without a post. 2: a post. */
  coverage: Generated<0 | 1 | 2>;
  /** Higher comes first (`priorityOf`). */
  priority: Generated<number>;
  /** Proposed by the model. */
  themeId: number | null;
  /** The question of the map that it became, or that asks the same. */
  topicId: number | null;
  /** A post that answers it without a question of the map. */
  postId: number | null;
  /** Of the client who asked. Withdrawn or erased, the row goes with it. */
  consentId: number | null;
  state: QuestionState;
  /** UTC. */
  createdAt: string;
  decidedAt: string | null;
  decidedByName: string | null;
}

/** Calls of the model for suggestions. */
export interface QuestionRunsTable {
  id: Generated<number>;
  /** UTC. */
  spentAt: string;
  /** US dollars; 0 when the price is unknown. */
  cost: number;
  costUnknown: 0 | 1;
}
