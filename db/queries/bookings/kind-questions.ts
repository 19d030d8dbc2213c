import { IDEA_KEY, type Question } from '#src/contract/bookings/question-values.ts';
import { questionOptions } from '../../json-columns/bookings.ts';
import type { Db } from '../../open.ts';
import { assertReadable } from '../../stored-json.ts';
import { nowText, toFlag, toJson } from '../../values.ts';

/** More are not listed; the oldest stay stored, and their keys can be named all the same. */
const MOST_ARCHIVED = 200;

export interface StoredQuestion extends Question {
  id: number;
  archivedAt: string | null;
}

/** Asked by a kind whose questions no one has saved. `id` 0: it is not stored. */
const IDEA: StoredQuestion = {
  id: 0,
  key: IDEA_KEY,
  label: '',
  help: '',
  type: 'long',
  options: [],
  required: true,
  archivedAt: null,
};

const columns = ['id', 'key', 'label', 'help', 'type', 'options', 'required', 'archivedAt'] as const;

const questions = (db: Db, kindId: number) =>
  db.selectFrom('kindQuestions').select(columns).where('kindId', '=', kindId);

type Row = Awaited<ReturnType<ReturnType<typeof questions>['executeTakeFirstOrThrow']>>;

const present = ({ options, required, ...row }: Row): StoredQuestion => ({
  ...row,
  options: questionOptions.read(options, row.id),
  required: required === 1,
});

/** Questions that a kind asks, in order; the idea while no one has saved its questions. A label may be ''. */
export async function listOpenQuestions(db: Db, kindId: number): Promise<StoredQuestion[]> {
  const rows = await questions(db, kindId)
    .where('archivedAt', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  if (rows.length > 0) return rows.map(present);
  return (await questionsVersion(db, kindId)) === 0 ? [IDEA] : [];
}

/** Labels of the idea by kind, also of one that is no longer asked. Without those that have the site's text. */
export async function listIdeaLabels(
  db: Db,
  kindIds: ReadonlyArray<number | null>,
): Promise<Map<number | null, string>> {
  const ids = [...new Set(kindIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('kindQuestions')
    .select(['kindId', 'label'])
    .where('kindId', 'in', ids)
    .where('key', '=', IDEA_KEY)
    .where('label', '!=', '')
    .execute();
  return new Map(rows.map(({ kindId, label }) => [kindId, label]));
}

/** Questions that a kind asked before, last archived first. */
export async function listArchivedQuestions(db: Db, kindId: number): Promise<StoredQuestion[]> {
  const rows = await questions(db, kindId)
    .where('archivedAt', 'is not', null)
    .orderBy('archivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ARCHIVED)
    .execute();
  return rows.map(present);
}

/** The version of a kind's questions; 0 while no one has saved them. @throws NoResultError */
export async function questionsVersion(db: Db, kindId: number): Promise<number> {
  const kind = await db
    .selectFrom('kinds')
    .select('questionsVersion')
    .where('id', '=', kindId)
    .executeTakeFirstOrThrow();
  return kind.questionsVersion;
}

/** Raises the version of a kind's questions. @returns false when `version` is outdated */
export async function raiseQuestionsVersion(db: Db, kindId: number, version: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('kinds')
    .set({ questionsVersion: version + 1 })
    .where('id', '=', kindId)
    .where('questionsVersion', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Asks a new question of a kind. @throws a `unique` fault when the kind has or had its key */
export async function insertQuestion(
  db: Db,
  kindId: number,
  { options, required, ...question }: Question & { place: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('kindQuestions')
    .values({
      ...question,
      kindId,
      options: toJson(options),
      required: toFlag(required),
      archivedAt: null,
      createdAt: nowText(now),
    })
    .execute();
}

/** Changes a question, which is asked again if it was archived. @throws LaterVersionError */
export async function updateQuestion(
  db: Db,
  id: number,
  { options, required, label, help, type, place }: Omit<Question, 'key'> & { place: number },
): Promise<void> {
  await assertReadable(db, [questionOptions], ['id', id]);
  await db
    .updateTable('kindQuestions')
    .set({ label, help, type, place, options: toJson(options), required: toFlag(required), archivedAt: null })
    .where('id', '=', id)
    .execute();
}

/** No longer asks a question, and deletes it unless a booking has an answer to it. */
export async function archiveQuestion(
  db: Db,
  { id, key }: Pick<StoredQuestion, 'id' | 'key'>,
  now: Date,
): Promise<void> {
  const answered = await db
    .selectFrom('bookingAnswers')
    .select('bookingId')
    .where('questionId', '=', id)
    .limit(1)
    .executeTakeFirst();
  // Answers to the idea are in the bookings themselves.
  if (!answered && key !== IDEA_KEY) await db.deleteFrom('kindQuestions').where('id', '=', id).execute();
  else
    await db
      .updateTable('kindQuestions')
      .set({ archivedAt: nowText(now) })
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .execute();
}
