import { type Answer, answerText } from '#src/contract/bookings/question-values.ts';
import type { Db } from '../../open.ts';

export interface BookingAnswer extends Answer {
  bookingId: number;
  /** The `id` of a session file; null without one, and once it was deleted. */
  fileId: number | null;
}

/** Answers of some bookings, each booking's in the order of the form. */
export async function listAnswers(db: Db, bookingIds: readonly number[]): Promise<BookingAnswer[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('bookingAnswers')
    .innerJoin('kindQuestions', 'kindQuestions.id', 'bookingAnswers.questionId')
    .select([
      'bookingAnswers.bookingId',
      'kindQuestions.key',
      'bookingAnswers.label',
      'bookingAnswers.type',
      'bookingAnswers.value',
      'bookingAnswers.fileId',
    ])
    .where('bookingAnswers.bookingId', 'in', bookingIds)
    .orderBy('bookingAnswers.bookingId')
    .orderBy('kindQuestions.place')
    .orderBy('kindQuestions.id')
    .execute();
}

/** Sets what a client answered, in place of earlier answers to these questions. */
export async function replaceAnswers(
  db: Db,
  bookingId: number,
  answers: ReadonlyArray<Omit<BookingAnswer, 'bookingId' | 'key'> & { questionId: number }>,
): Promise<void> {
  await db.deleteFrom('bookingAnswers').where('bookingId', '=', bookingId).execute();
  if (answers.length > 0)
    await db
      .insertInto('bookingAnswers')
      .values(answers.map((answer) => ({ ...answer, bookingId })))
      .execute();
}

/** The keys of all questions that a booking has an answer to, in order. */
export async function listAnsweredKeys(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('kindQuestions')
    .select('key')
    .distinct()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bookingAnswers')
          .select('bookingId')
          .whereRef('bookingAnswers.questionId', '=', 'kindQuestions.id'),
      ),
    )
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Answers of some bookings for the client's export, by reference. */
export async function listAnswersForExport(db: Db, bookingIds: readonly number[]) {
  const rows = await db
    .selectFrom('bookingAnswers')
    .innerJoin('bookings', 'bookings.id', 'bookingAnswers.bookingId')
    .select([
      'bookings.ref as reference',
      'bookingAnswers.label',
      'bookingAnswers.type',
      'bookingAnswers.value',
    ])
    .where('bookingAnswers.bookingId', 'in', bookingIds)
    .orderBy('bookingAnswers.bookingId')
    .orderBy('bookingAnswers.questionId')
    .execute();
  return rows.map(({ reference, label, ...answer }) => ({
    reference,
    question: label,
    answer: answerText(answer),
  }));
}

/** Deletes the answers of some bookings. Returns how many. */
export async function deleteAnswersOf(db: Db, bookingIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bookingAnswers')
    .where('bookingId', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Bytes that have arrived of files of forms which no one has submitted yet. */
export async function sumFormFileBytes(db: Db): Promise<number> {
  const held = db
    .selectFrom('bookings')
    .select('id')
    .where('holdExpiresAt', 'is not', null)
    .where('email', '=', '');
  const kept = await db
    .selectFrom('sessionFiles')
    .select((eb) => eb.fn.sum<number | null>('bytes').as('bytes'))
    .where('bookingId', 'in', held)
    .executeTakeFirstOrThrow();
  const arriving = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number | null>('received').as('bytes'))
    .where('bookingId', 'in', held)
    .executeTakeFirstOrThrow();
  return Number(kept.bytes ?? 0) + Number(arriving.bytes ?? 0);
}
