import type { Db } from '#db/open.ts';
import {
  archiveQuestion,
  insertQuestion,
  listArchivedQuestions,
  listOpenQuestions,
  questionsVersion,
  raiseQuestionsVersion,
  updateQuestion,
} from '#db/queries/bookings/kind-questions.ts';
import type { Kind } from '#db/queries/bookings/kinds.ts';
import type { QuestionInput, SavedQuestions } from '#src/contract/bookings/kind-questions.ts';
import { IDEA_KEY, type Question } from '#src/contract/bookings/question-values.ts';
import { slugify } from '#src/contract/slug.ts';
import { conflict, HttpError } from '../../http/errors.ts';

/** Asked or not: so many questions with answers of a kind are enough for any form. */
const MOST_STORED = 200;
const KEY_LENGTH = 40;

/** Presents the questions of a kind to its owner; the idea has no label until one is written. */
export async function savedQuestions(db: Db, { id }: Pick<Kind, 'id'>): Promise<SavedQuestions> {
  return {
    version: await questionsVersion(db, id),
    questions: await listOpenQuestions(db, id),
    archived: await listArchivedQuestions(db, id),
  };
}

/**
 * Sets what a kind asks, in the caller's transaction. Questions that were left out are archived, or deleted
 * while no booking has an answer to them.
 * @throws HttpError 409 when they were saved since, 422 for a key that is there twice
 */
export async function saveQuestions(
  trx: Db,
  { id: kindId }: Pick<Kind, 'id'>,
  { version, questions }: { version: number; questions: readonly QuestionInput[] },
  now: Date,
): Promise<void> {
  if (!(await raiseQuestionsVersion(trx, kindId, version)))
    throw conflict('questions_changed', 'Someone else saved these questions. Reload to see them.');
  const asked = (await listOpenQuestions(trx, kindId)).filter(({ id }) => id !== 0);
  const archived = await listArchivedQuestions(trx, kindId);
  const stored = new Map([...asked, ...archived].map((question) => [question.key, question]));
  const named = new Set<string>();
  const taken = new Set([...stored.keys(), ...questions.flatMap(({ key }) => key ?? [])]);
  for (const [index, { key: given, ...rest }] of questions.entries()) {
    const key = given ?? keyOf(rest.label, taken);
    if (named.has(key)) throw twice(index);
    named.add(key);
    taken.add(key);
    const question: Question & { place: number } = {
      ...rest,
      ...withoutSurplus(rest),
      key,
      place: index + 1,
    };
    const before = stored.get(key);
    if (before) await updateQuestion(trx, before.id, question);
    else if (stored.size + named.size > MOST_STORED) throw tooMany();
    else await insertQuestion(trx, kindId, question, now);
  }
  for (const question of asked) if (!named.has(question.key)) await archiveQuestion(trx, question, now);
}

/** Options of another type would come back unseen. */
const withoutSurplus = ({ type, options }: QuestionInput) => ({
  options: type === 'choice' || type === 'several' ? options : [],
});

/** "what-is-broken", in plain letters, and not yet taken. */
function keyOf(label: string, taken: ReadonlySet<string>): string {
  const plain = slugify(label, KEY_LENGTH - 4)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^[^a-z]+/, '')
    .replace(/-+$/, '');
  const base = plain === '' || plain === IDEA_KEY || plain === 'constructor' ? 'question' : plain;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

function twice(index: number): HttpError {
  const message = 'Two questions have the same key.';
  return new HttpError(422, 'question_twice', message, {
    fields: [{ field: `body.questions.${index}.key`, message }],
  });
}

const tooMany = () =>
  new HttpError(
    422,
    'too_many_questions',
    `A kind of session keeps at most ${MOST_STORED} questions with their answers. Change one that it no longer asks.`,
  );
