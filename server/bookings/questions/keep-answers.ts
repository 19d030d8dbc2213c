import type { Db } from '#db/open.ts';
import { replaceAnswers } from '#db/queries/bookings/answers.ts';
import {
  listArchivedQuestions,
  listOpenQuestions,
  type StoredQuestion,
} from '#db/queries/bookings/kind-questions.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import { findClientFile } from '#db/queries/bookings/session-files.ts';
import { answersSchema } from '#src/contract/bookings/answers.ts';
import { type AnswersInput, IDEA_KEY, MOST_IDEA } from '#src/contract/bookings/question-values.ts';
import type { InvalidField } from '#src/contract/error-codes.ts';
import { HttpError } from '../../http/errors.ts';
import { dropUnusedFiles } from './form-files.ts';

const LEAST_IDEA = 3;

interface Given {
  idea: string;
  answers: AnswersInput;
}

type Kept = Parameters<typeof replaceAnswers>[2][number];

/**
 * Checks what a client answered against what the kind asks now, and keeps it, in the caller's transaction. What
 * was asked when they opened the form and no longer is, is kept too, if it can be.
 * @param optional for the team, which may leave out anything
 * @throws HttpError 400 when only the idea is wrong, 422 for other answers; both name the fields
 */
export async function keepAnswers(
  trx: Db,
  { id, kindId }: Pick<Booking, 'id' | 'kindId'>,
  { idea, answers }: Given,
  { optional = false } = {},
): Promise<void> {
  const open = kindId === null ? [] : await listOpenQuestions(trx, kindId);
  const asked = open.map((question) => (optional ? { ...question, required: false } : question));
  const given = fromStranger(answers);
  const faults: InvalidField[] = [];
  if (idea.length > MOST_IDEA) {
    const label = asked.find(({ key }) => key === IDEA_KEY)?.label ?? '';
    const name = optional && label === '' ? 'Idea' : nameOf(label);
    faults.push({ field: 'body.idea', message: `${name} must be at most ${MOST_IDEA} characters` });
  }
  refuse(faults);
  if (kindId === null) return;
  const kept: Kept[] = [];
  for (const question of asked) {
    if (question.key === IDEA_KEY) {
      const message = optional ? undefined : ideaFault(question, idea);
      if (message) faults.push({ field: 'body.idea', message });
      continue;
    }
    if (optional && given[question.key] === undefined) continue;
    const result = await readAnswer(trx, id, question, given);
    if ('message' in result) faults.push({ field: `body.answers.${question.key}`, message: result.message });
    else if (result.kept) kept.push(result.kept);
  }
  refuse(faults);
  const all = [...kept, ...(await earlierAnswers(trx, { id, kindId }, given))];
  await replaceAnswers(trx, id, all);
  if (!optional) await dropUnusedFiles(trx, id, new Set(all.flatMap(({ fileId }) => fileId ?? [])));
}

/** Without inherited names, such as `constructor`. */
const fromStranger = (answers: AnswersInput): AnswersInput => Object.assign(Object.create(null), answers);

const nameOf = (label: string) => (label === '' ? 'Your idea' : `“${label}”`);

/** The sentence of a kind that asks nothing else is as it always was. */
function ideaFault({ label, required }: StoredQuestion, idea: string): string | undefined {
  if (idea === '' && !required) return undefined;
  return idea.length < LEAST_IDEA ? `${nameOf(label)} must be at least ${LEAST_IDEA} characters` : undefined;
}

async function readAnswer(
  trx: Db,
  bookingId: number,
  question: StoredQuestion,
  given: AnswersInput,
): Promise<{ message: string } | { kept: Kept | undefined }> {
  const { id, key, label, type } = question;
  const { data, error } = answersSchema([question]).safeParse(given);
  if (error) return { message: error.issues[0]?.message ?? `“${label}” is not valid` };
  const value = data[key] ?? '';
  if (value === '') return { kept: undefined };
  const base = { questionId: id, label, type };
  if (type !== 'file') return { kept: { ...base, value, fileId: null } };
  const file = await findClientFile(trx, bookingId, Number(value));
  if (!file) return { message: `Choose the file for “${label}” again.` };
  return { kept: { ...base, value: file.name, fileId: file.id } };
}

async function earlierAnswers(
  trx: Db,
  { id, kindId }: { id: number; kindId: number },
  given: AnswersInput,
): Promise<Kept[]> {
  if (Object.keys(given).length === 0) return [];
  const kept: Kept[] = [];
  for (const question of await listArchivedQuestions(trx, kindId)) {
    if (question.key === IDEA_KEY || given[question.key] === undefined) continue;
    const result = await readAnswer(trx, id, { ...question, required: false }, given);
    if ('kept' in result && result.kept) kept.push(result.kept);
  }
  return kept;
}

function refuse(faults: readonly InvalidField[]): void {
  const [first] = faults;
  if (!first) return;
  const isIdeaAlone = faults.every(({ field }) => field === 'body.idea');
  throw new HttpError(
    isIdeaAlone ? 400 : 422,
    isIdeaAlone ? 'invalid_input' : 'answers_not_valid',
    first.message,
    {
      fields: [...faults],
    },
  );
}
