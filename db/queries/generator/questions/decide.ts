/** Suggestions of clients and of the model, and what a person decides about any. */
import type { Db } from '#db/open.ts';
import { nowText, toFlag } from '#db/values.ts';
import { priorityOf, type QuestionOrigin } from '#src/contract/generator/question-values.ts';

export interface NewSuggestedQuestion {
  origin: Exclude<QuestionOrigin, 'search'>;
  key: string;
  question: string;
  reason: string | null;
  themeId: number | null;
  consentId: number | null;
}

/** Stores a suggestion, in the caller's transaction; false when the same was suggested before, or dismissed. */
export async function insertQuestion(
  db: Db,
  { key, ...suggestion }: NewSuggestedQuestion,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('questionSuggestions')
    .values({
      ...suggestion,
      matchKey: key,
      clicks: null,
      impressions: null,
      averagePosition: null,
      figuresAt: null,
      page: null,
      priority: priorityOf(suggestion.origin, { impressions: 0, position: null }),
      topicId: null,
      postId: null,
      state: 'open',
      createdAt: nowText(now),
      decidedAt: null,
      decidedByName: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keys that were suggested before, of some. @param keys at most 100 */
export async function suggestedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('questionSuggestions')
    .select('matchKey')
    .where('origin', 'in', ['client', 'model', 'search'])
    .where('matchKey', 'in', keys)
    .where((eb) => eb.or([eb('origin', '<>', 'search'), eb('state', '<>', 'open')]))
    .execute();
  return new Set(rows.map(({ matchKey }) => matchKey));
}

/** Suggestions by id, in any state. @param ids at most 100 */
export const findQuestions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('questionSuggestions')
    .select(['id', 'origin', 'question', 'state', 'topicId'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

/** Records what became of a suggestion, in the caller's transaction. @param topicId the question of the map */
export async function decideQuestion(
  db: Db,
  id: number,
  decision: { state: 'open' | 'dismissed' } | { state: 'added'; topicId: number },
  username: string,
  now: Date,
): Promise<void> {
  const isOpen = decision.state === 'open';
  await db
    .updateTable('questionSuggestions')
    .set({
      ...decision,
      ...(decision.state === 'added' && { coverage: 1 as const, postId: null }),
      decidedAt: isOpen ? null : nowText(now),
      decidedByName: isOpen ? null : username,
    })
    .where('id', '=', id)
    .execute();
}

/** True if a question of the map is a client's, who may withdraw their consent. */
export async function isClientsQuestion(db: Db, topicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('questionSuggestions')
    .select('id')
    .where('topicId', '=', topicId)
    .where('origin', '=', 'client')
    .where('state', '=', 'added')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts undecided suggestions of the model. */
export async function countUndecided(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('questionSuggestions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('origin', '=', 'model')
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Records the cost of a call, for the monthly limit. @param cost US dollars; null when the price is unknown */
export async function insertQuestionRun(db: Db, cost: number | null, now: Date): Promise<void> {
  await db
    .insertInto('questionRuns')
    .values({ spentAt: nowText(now), cost: cost ?? 0, costUnknown: toFlag(cost === null) })
    .execute();
}

/**
 * What clients wrote and let us use, that no one has looked at, oldest first: messages, and ideas of bookings that
 * were made. With what is known of the client, so that it can be taken out.
 */
export const listUnreadConsents = (db: Db, limit: number) =>
  db
    .selectFrom('questionConsents')
    .leftJoin('bookings', 'bookings.id', 'questionConsents.bookingId')
    .leftJoin('messages', 'messages.id', 'questionConsents.messageId')
    .select([
      'questionConsents.id',
      'bookings.name',
      'bookings.email',
      'bookings.phone',
      'bookings.idea',
      'bookings.company',
      'bookings.address',
      'bookings.taxNumber',
      'messages.name as senderName',
      'messages.email as senderEmail',
      'messages.text',
    ])
    .where('questionConsents.readAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('questionConsents.bookingId', 'is', null),
        eb('bookings.state', 'in', ['confirmed', 'completed', 'no_show']),
      ]),
    )
    .orderBy('questionConsents.id')
    .limit(limit)
    .execute();

/** Records that a consented text was looked at; false when the consent is gone. */
export async function markConsentRead(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questionConsents')
    .set({ readAt: nowText(now) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
