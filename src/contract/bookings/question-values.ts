/** No zod here, because pages use it, too. */

export const QUESTION_TYPES = [
  'short',
  'long',
  'choice',
  'several',
  'checkbox',
  'phone',
  'url',
  'file',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const MAX_QUESTIONS = 20;
/** Of one form; more than it can ask, for questions that were archived since. */
export const MAX_ANSWERS = 100;
export const MAX_OPTIONS = 30;
export const SHORT_ANSWER = 200;
export const LONG_ANSWER = 4_000;
export const LONGEST_ADDRESS = 500;

/** Of the question whose answer is a booking's `idea`. */
export const IDEA_KEY = 'idea';
/** Characters. Checked where the kind's label for it is known. */
export const MOST_IDEA = 4_000;
/** Longer ones are refused before that. */
export const MOST_IDEA_SENT = 5 * MOST_IDEA;

/** Of a file that is sent with the form, in bytes. */
export const ANSWER_FILE_BYTES = 20 * 1024 * 1024;
/** Of all files in forms that were not sent yet, so that visitors cannot fill the room of clients. */
export const FORM_FILES_TOTAL_BYTES = 1024 * 1024 * 1024;
/** Endings of files that a client may send. Their content is checked as well. */
export const ANSWER_FILE_ENDINGS = [
  ...['.jpg', '.jpeg', '.png', '.webp', '.gif', '.heic', '.pdf'],
  ...['.txt', '.csv', '.md', '.zip', '.docx', '.xlsx', '.pptx', '.odt', '.ods'],
] as const;

/** A question as clients see it. */
export interface Question {
  key: string;
  label: string;
  help: string;
  type: QuestionType;
  /** Of a choice and of several. */
  options: string[];
  required: boolean;
}

/** As it is sent: text, texts of `several`, true of a checkbox, the id of a file. */
export type AnswerInput = string | string[] | boolean | number | null;
export type AnswersInput = Record<string, AnswerInput>;

export interface Answer {
  key: string;
  label: string;
  type: QuestionType;
  value: string;
}

/** As a reader sees it, in one text. */
export const answerText = ({ type, value }: Pick<Answer, 'type' | 'value'>): string => {
  if (type === 'checkbox') return value === 'yes' ? 'Yes' : 'No';
  return type === 'several' ? value.split('\n').join(', ') : value;
};
