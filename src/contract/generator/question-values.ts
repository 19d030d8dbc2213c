/** No zod here: safe in any bundle. */

/** `search`: what people searched for. `client`: asked by a client who agreed. `model`: thought of by the model. */
export const QUESTION_ORIGINS = ['search', 'client', 'model'] as const;
export type QuestionOrigin = (typeof QUESTION_ORIGINS)[number];

/** `added`: it is a question of the map. */
export const QUESTION_STATES = ['open', 'added', 'dismissed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Why a row of an export was left out. */
export const IGNORED_ROWS = ['empty', 'header', 'long', 'formula', 'figures', 'full'] as const;
export type IgnoredRow = (typeof IGNORED_ROWS)[number];

/** Maximum bytes and rows of an export of searches. */
export const SEARCH_FILE_BYTES = 10 * 1024 * 1024;
export const SEARCH_FILE_ROWS = 50_000;
/** Maximum searches that are kept, over all imports. */
export const MOST_SEARCHES = 100_000;
/** Maximum suggestions that are decided about at a time. */
export const DECIDED_AT_ONCE = 100;
/** Questions of one call of the model. */
export const SUGGESTED_AT_ONCE = 10;
/** With more undecided questions of the model, it is not asked for others. */
export const MOST_UNDECIDED = 50;
/** With as many questions without a post, the map is full: there is enough to write about. */
export const MOST_OPEN_QUESTIONS = 500;

/** Positions behind this one get hardly any clicks. */
const LAST_POSITION = 11;
/** Before searches: a person asked for these, and they are few. */
const ASKED_FOR = 1_000_000_000;

/**
 * What a search could bring: impressions, times the share of the first page that lies above it. 0 at position 1,
 * all impressions from position 11 on, and without a position.
 */
export const opportunityOf = (impressions: number, position: number | null): number =>
  (impressions * Math.min(Math.max((position ?? LAST_POSITION) - 1, 0), LAST_POSITION - 1)) /
  (LAST_POSITION - 1);

/** The order of the list, among suggestions with the same coverage: the higher, the earlier. */
export const priorityOf = (
  origin: QuestionOrigin,
  { impressions, position }: { impressions: number; position: number | null },
): number => (origin === 'search' ? opportunityOf(impressions, position) : ASKED_FOR);
