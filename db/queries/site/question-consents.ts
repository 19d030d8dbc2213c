/** Clients' permission to use what they ask, without their name, for articles. */
import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';
import { isInState } from '../job-states.ts';

/** The text that a client wrote: the idea of a booking, or a message. */
export type ConsentOf = { bookingId: number } | { messageId: number };

/** Keeps a consent with its wording, in the caller's transaction. A second one for the same text changes nothing. */
export async function keepQuestionConsent(db: Db, of: ConsentOf, wording: string, now: Date): Promise<void> {
  await db
    .insertInto('questionConsents')
    .values({ bookingId: null, messageId: null, ...of, wording, givenAt: nowText(now), readAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True while a client lets their idea be used. */
export async function hasQuestionConsent(db: Db, bookingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('questionConsents')
    .select('id')
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A client's texts: the ideas of bookings, and the messages from an address in lower case. */
export interface ConsentsOfClient {
  bookingIds: readonly number[];
  email: string | null;
}

/** Ids, oldest first. Two queries, because each has an index of its own. */
async function consentsOf(db: Db, { bookingIds, email }: ConsentsOfClient): Promise<number[]> {
  const ofBookings =
    bookingIds.length === 0
      ? []
      : await db.selectFrom('questionConsents').select('id').where('bookingId', 'in', bookingIds).execute();
  const ofMessages =
    email === null
      ? []
      : await db
          .selectFrom('messages')
          .innerJoin('questionConsents', 'questionConsents.messageId', 'messages.id')
          .select('questionConsents.id')
          .where((eb) => eb(eb.fn('lower', ['messages.email']), '=', email))
          .execute();
  return [...ofBookings, ...ofMessages].map(({ id }) => id).sort((one, other) => one - other);
}

/** Consents with their wording, and the suggestion that the team sees; oldest first. */
export async function listQuestionConsents(db: Db, client: ConsentsOfClient) {
  const ids = await consentsOf(db, client);
  if (ids.length === 0) return [];
  return db
    .selectFrom('questionConsents')
    .leftJoin('questionSuggestions', 'questionSuggestions.consentId', 'questionConsents.id')
    .select([
      'questionConsents.id',
      'questionConsents.wording',
      'questionConsents.givenAt',
      'questionSuggestions.question',
      'questionSuggestions.state',
    ])
    .where('questionConsents.id', 'in', ids)
    .orderBy('questionConsents.id')
    .execute();
}

/** Withdraws or erases a client's consents, in the caller's transaction. Returns how many there were. */
export const deleteQuestionConsents = async (db: Db, client: ConsentsOfClient): Promise<number> =>
  deleteConsents(db, await consentsOf(db, client));

/** Withdraws the consent of a message, before the message itself is deleted. */
export async function deleteConsentOfMessage(db: Db, messageId: number): Promise<void> {
  const found = await db
    .selectFrom('questionConsents')
    .select('id')
    .where('messageId', '=', messageId)
    .execute();
  await deleteConsents(
    db,
    found.map(({ id }) => id),
  );
}

/** Deletes up to `limit` consents of messages from before a time. Returns how many there were. */
export async function deleteConsentsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const found = await db
    .selectFrom('questionConsents')
    .innerJoin('messages', 'messages.id', 'questionConsents.messageId')
    .select('questionConsents.id')
    .where('messages.createdAt', '<', nowText(before))
    .limit(limit)
    .execute();
  return deleteConsents(
    db,
    found.map(({ id }) => id),
  );
}

/** The suggestion goes with the consent, and so does the question of the map, unless it has a post or a job. */
async function deleteConsents(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const became = await db
    .selectFrom('questionSuggestions')
    .select('topicId')
    .where('consentId', 'in', ids)
    .where('state', '=', 'added')
    .where('topicId', 'is not', null)
    .execute();
  const topicIds = became.flatMap(({ topicId }) => topicId ?? []);
  await db.deleteFrom('questionConsents').where('id', 'in', ids).execute();
  if (topicIds.length > 0) {
    await cancelWaitingJobs(db, topicIds);
    await forgetInEndedJobs(db, topicIds);
    await db
      .deleteFrom('topics')
      .where('id', 'in', topicIds)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('topicPosts').select('postId').whereRef('topicId', '=', 'topics.id'))),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('generationJobs')
              .select('generationJobs.id')
              .whereRef('generationJobs.topicId', '=', 'topics.id')
              .where('generationJobs.state', 'in', ['queued', 'running']),
          ),
        ),
      )
      .execute();
  }
  return ids.length;
}

/** A brief that waits for approval would otherwise keep the question, and could still be approved. */
async function cancelWaitingJobs(db: Db, topicIds: readonly number[]): Promise<void> {
  await db
    .updateTable('generationJobs')
    .set({
      state: 'cancelled',
      awaitingSince: null,
      finishedAt: nowText(databaseTime(db)),
      error: 'The client no longer lets their question be used.',
    })
    .where('topicId', 'in', topicIds)
    .where(isInState('awaiting-approval'))
    .execute();
}

/** A job without a post could be retried, and would go on with the question. It starts again instead. */
async function forgetInEndedJobs(db: Db, topicIds: readonly number[]): Promise<void> {
  await db
    .updateTable('generationJobs')
    .set({ checkpoint: '{}' })
    .where('topicId', 'in', topicIds)
    .where('state', 'in', ['failed', 'cancelled'])
    .execute();
}
