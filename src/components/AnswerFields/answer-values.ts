import { answerCopy } from '#src/content/bookings/answer-copy.ts';
import {
  ANSWER_FILE_BYTES,
  ANSWER_FILE_ENDINGS,
  type AnswersInput,
  IDEA_KEY,
  type Question,
} from '#src/contract/bookings/question-values.ts';

/** As a form keeps it. */
export type FieldValue = string | string[] | boolean | File;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Names a control, as the server names its faults. */
export const nameOfAnswer = (key: string): string => (key === IDEA_KEY ? IDEA_KEY : `answers.${key}`);

/** A file stands for the id that it will have. */
const unsent = (value: FieldValue) => (value instanceof File ? 1 : value);

/** Keeps what the questions ask now, in the form in which it is sent. @param ids of files that were sent */
export function answersFrom(
  questions: readonly Question[],
  values: FieldValues,
  ids?: ReadonlyMap<string, number>,
): AnswersInput {
  const answers: AnswersInput = {};
  for (const { key } of questions) {
    const value = values[key];
    if (key === IDEA_KEY || value === undefined) continue;
    answers[key] = value instanceof File ? (ids?.get(key) ?? null) : value;
  }
  return answers;
}

/** Checks answers by the rules of the server, which are loaded for that. Faults are named like the controls. */
export async function faultsOfAnswers(
  questions: readonly Question[],
  values: FieldValues,
): Promise<Record<string, string>> {
  const { faultsOf } = await import('#src/contract/bookings/answers.ts');
  const typed = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, unsent(value)]));
  const faults = Object.entries(faultsOf(questions, typed));
  return Object.fromEntries(faults.map(([key, message]) => [nameOfAnswer(key), message]));
}

/** Tells why a file cannot be sent; undefined if it can. */
export function fileFault({ name, size }: File): string | undefined {
  if (size === 0) return answerCopy.empty(name);
  if (size > ANSWER_FILE_BYTES) return answerCopy.tooLarge(name);
  const lower = name.toLowerCase();
  return ANSWER_FILE_ENDINGS.some((ending) => lower.endsWith(ending))
    ? undefined
    : answerCopy.notAccepted(name);
}
