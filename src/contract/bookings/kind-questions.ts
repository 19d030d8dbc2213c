/** Questions that a kind of session asks. They are saved by themselves, with a version of their own. */

import { endpoint } from '../endpoint.ts';
import { idParams, line, text } from '../fields.ts';
import { z } from '../zod.ts';
import { tier } from './bookings.ts';
import { IDEA_KEY, MAX_OPTIONS, MAX_QUESTIONS, QUESTION_TYPES, SHORT_ANSWER } from './question-values.ts';

const type = z.enum(QUESTION_TYPES, `type must be one of ${QUESTION_TYPES.join(', ')}`);

const option = line('Each answer', 1, SHORT_ANSWER);

/** Not `constructor`, which every object has. */
const key = z
  .string('key must be text')
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'key must be up to 40 small letters, digits and hyphens')
  .refine((value) => value !== 'constructor', 'Choose another key');

const takesOptions = (of: string) => of === 'choice' || of === 'several';

export const questionInput = z
  .object({
    /** Of a question that is saved; without one, it is made from the label. */
    key: key.optional(),
    /** '' only for the idea, which then has the site's texts. */
    label: line('Question', 0, 120),
    help: text('Help', 0, 300),
    type,
    options: z.array(option).max(MAX_OPTIONS, `A question has at most ${MAX_OPTIONS} answers`),
    required: z.boolean('required must be true or false'),
  })
  .refine(({ label, key: of }) => label !== '' || of === IDEA_KEY, {
    path: ['label'],
    error: 'Question is required',
  })
  .refine(({ type: of, key: name }) => name !== IDEA_KEY || of === 'long', {
    path: ['type'],
    error: 'The idea is a long text',
  })
  .refine(({ type: of, options }) => !takesOptions(of) || options.length > 0, {
    path: ['options'],
    error: 'Enter at least one answer',
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    path: ['options'],
    error: 'Each answer must be there once',
  });
export type QuestionInput = z.output<typeof questionInput>;

export const questionsInput = z.object({
  version: z.number('version must be the version that was read'),
  questions: z
    .array(questionInput)
    .max(MAX_QUESTIONS, `A kind of session asks at most ${MAX_QUESTIONS} questions`),
});

const question = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** Of a choice and of several. */
  options: z.array(z.string()),
  required: z.boolean(),
});

const savedQuestions = z.object({
  version: z.number(),
  /** In the order of the form. */
  questions: z.array(question),
  /** No longer asked, newest first; naming one in the list asks it again. */
  archived: z.array(question),
});
export type SavedQuestions = z.output<typeof savedQuestions>;

export const kindQuestions = {
  openQuestions: endpoint('GET /api/bookings/questions', {
    access: 'public',
    summary: 'What a kind of session asks on its booking page, in order',
    query: z.object({ tier }),
    output: z.object({ questions: z.array(question) }),
  }),
  listKindQuestions: endpoint('GET /api/admin/kinds/:id/questions', {
    access: 'owner',
    summary: 'The questions of a kind of session, and those that it no longer asks',
    params: idParams,
    output: savedQuestions,
  }),
  saveKindQuestions: endpoint('PUT /api/admin/kinds/:id/questions', {
    access: 'owner',
    audit: 'kind.questions',
    summary:
      'Set what a kind of session asks, in order. Left out questions are no longer asked; their answers stay. 409 when someone else saved them since',
    params: idParams,
    body: questionsInput,
    output: savedQuestions,
  }),
};
