/** The rules of answers, made from the questions. The booking form and the server use the same ones. */

import { line, text, typedLink } from '../fields.ts';
import { z } from '../zod.ts';
import {
  IDEA_KEY,
  LONG_ANSWER,
  LONGEST_ADDRESS,
  MAX_ANSWERS,
  MAX_OPTIONS,
  QUESTION_TYPES,
  type Question,
  SHORT_ANSWER,
} from './question-values.ts';

const NOT_AN_ANSWER = `An answer must be a text of up to ${LONG_ANSWER} characters, up to ${MAX_OPTIONS} texts, true or false, or the id of a file`;

const isText = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most;

const isAnswer = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (Number.isSafeInteger(value) && Number(value) > 0) ||
  isText(value, LONG_ANSWER) ||
  (Array.isArray(value) && value.length <= MAX_OPTIONS && value.every((each) => isText(each, SHORT_ANSWER)));

/** The first fault only: a schema names each of the thousands that a stranger may send, for 100 ms. */
function faultOfAnswers(answers: unknown): { path: string[]; message: string } | undefined {
  if (typeof answers !== 'object' || answers === null) return undefined;
  const given = Object.entries(answers);
  if (given.length > MAX_ANSWERS)
    return { path: [], message: `answers must have at most ${MAX_ANSWERS} answers` };
  const wrong = given.find(([, value]) => !isAnswer(value));
  return wrong && { path: [wrong[0]], message: NOT_AN_ANSWER };
}

/** Answers by the keys of their questions, before it is known which those are. */
export const answersInput = z.preprocess(
  (answers, context) => {
    const fault = faultOfAnswers(answers);
    if (!fault) return answers;
    context.addIssue({ code: 'custom', ...fault });
    return z.NEVER;
  },
  z.record(
    z.string().max(40, 'answers has a key that is too long'),
    z.union(
      [
        z.string().max(LONG_ANSWER),
        z.array(z.string().max(SHORT_ANSWER)).max(MAX_OPTIONS),
        z.boolean(),
        z.number().int().positive(),
        z.null(),
      ],
      NOT_AN_ANSWER,
    ),
  ),
);

/** A client's answer; those of a booking are in the order of the form. */
export const answer = z.object({
  key: z.string(),
  /** As the client saw it. */
  label: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** Several answers in lines, `yes` or `no` of a checkbox, the name of a file. */
  value: z.string(),
  /** The id of a file; null without one, and once it was deleted. */
  fileId: z.number().nullable(),
});

const PHONE = /^\+?[\d\s()./-]{4,39}$/;
const digits = (value: string) => value.replace(/\D/g, '').length;

/** @returns a schema that reads the text that is kept; '' for no answer */
function answerTo({ label, type, options, required }: Question): z.ZodType<string> {
  const name = `“${label}”`;
  const least = required ? 1 : 0;
  const known = new Set(options);
  const typed = (schema: z.ZodType<string, string>): z.ZodType<string> =>
    z.preprocess((value) => value ?? '', schema);
  switch (type) {
    case 'short':
      return typed(line(name, least, SHORT_ANSWER));
    case 'long':
      return typed(text(name, least, LONG_ANSWER));
    case 'phone':
      return typed(
        line(name, least, 40).refine(
          (value) => value === '' || (PHONE.test(value) && digits(value) >= 5),
          `${name} must be a phone number such as +1 555 0100`,
        ),
      );
    case 'url':
      return typed(typedLink(name, LONGEST_ADDRESS, { optional: !required }));
    case 'choice':
      return typed(
        z
          .string(`Choose an answer to ${name}`)
          .refine((value) => known.has(value) || (value === '' && !required), `Choose an answer to ${name}`),
      );
    case 'several':
      return z.preprocess(
        (value) => value ?? [],
        z
          .array(z.string(), `Choose answers to ${name}`)
          .min(least, `Choose at least one answer to ${name}`)
          .refine((chosen) => chosen.every((value) => known.has(value)), `Choose answers to ${name}`)
          .transform((chosen) => options.filter((value) => chosen.includes(value)).join('\n')),
      );
    case 'checkbox':
      return z.preprocess(
        (value) => value ?? false,
        z
          .boolean(`${name} must be true or false`)
          .refine((value) => value || !required, `Check ${name} to go on`)
          .transform((value) => (value ? 'yes' : 'no')),
      );
    case 'file':
      return z.preprocess(
        (value) => value ?? 0,
        z
          .number(`Choose a file for ${name}`)
          .int(`Choose a file for ${name}`)
          .min(least, `Choose a file for ${name}`)
          .transform((id) => (id === 0 ? '' : String(id))),
      );
  }
}

/** Makes the schema of a form's answers, besides the idea, by the keys of their questions. */
export const answersSchema = (questions: readonly Question[]) =>
  z.object(
    Object.fromEntries(
      questions.filter(({ key }) => key !== IDEA_KEY).map((question) => [question.key, answerTo(question)]),
    ),
  );

/** Tells what is wrong with answers, by the keys of their questions; nothing if all is well. */
export function faultsOf(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const { error } = answersSchema(questions).safeParse(answers);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}
