import type { QuestionInput, SavedQuestions } from '#src/contract/bookings/kind-questions.ts';
import { bodyOf, type Client } from './client.ts';

export const aQuestion = (change: Partial<QuestionInput> = {}): QuestionInput => ({
  label: 'Your bike',
  help: '',
  type: 'short',
  options: [],
  required: false,
  ...change,
});

export const IDEA: QuestionInput = aQuestion({ key: 'idea', label: '', type: 'long', required: true });

/** One of each type, all required. */
export const EVERY_TYPE: QuestionInput[] = [
  aQuestion({ key: 'bike', label: 'Your bike', required: true }),
  aQuestion({ key: 'fault', label: 'What is wrong with it?', type: 'long', required: true }),
  aQuestion({ key: 'brakes', label: 'Brakes', type: 'choice', options: ['Disc', 'Rim'], required: true }),
  aQuestion({
    key: 'parts',
    label: 'Parts',
    type: 'several',
    options: ['Chain', 'Wheel', 'Bell'],
    required: true,
  }),
  aQuestion({ key: 'rules', label: 'I have read the rules', type: 'checkbox', required: true }),
  aQuestion({ key: 'phone', label: 'Phone', type: 'phone', required: true }),
  aQuestion({ key: 'page', label: 'Your page', type: 'url', required: true }),
  aQuestion({ key: 'photo', label: 'A photo', type: 'file', required: true }),
];

/** Answers to all of them besides the file. */
export const ANSWERS = {
  bike: 'A red one',
  fault: 'It squeaks.\nLoudly.',
  brakes: 'Disc',
  parts: ['Bell', 'Chain'],
  rules: true,
  phone: '+49 30 901820',
  page: 'https://example.com/bike',
};

/** Sets what the first kind of a fresh site, "offshore", asks. */
export async function saveQuestions(
  admin: Client,
  questions: readonly QuestionInput[],
  { version = 0, kind = 1 } = {},
): Promise<SavedQuestions> {
  const answer = await admin.put(`/api/admin/kinds/${kind}/questions`, { version, questions });
  if (answer.status !== 200)
    throw new Error(`The test could not save: ${answer.status} ${await answer.text()}`);
  return bodyOf<SavedQuestions>(answer);
}

export const aPng = (bytes = 64): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)]);
