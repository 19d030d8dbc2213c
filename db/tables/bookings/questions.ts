import type { Generated } from 'kysely';
import type { QuestionType } from '#src/contract/bookings/question-values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Questions of the booking pages. */
export interface KindQuestionsTable {
  id: Generated<number>;
  kindId: number;
  /** Its name in the API and in exports, which never changes; `idea` is the column of a booking. */
  key: string;
  /** '' only for the idea, which then has the site's texts. */
  label: string;
  help: Generated<string>;
  type: QuestionType;
  options: Generated<Json>;
  required: Flag;
  /** Of the form, ascending. */
  place: number;
  archivedAt: Time | null;
  createdAt: Time;
}

/** Answers besides the idea. A question that was left blank has none. */
export interface BookingAnswersTable {
  bookingId: number;
  questionId: number;
  /** As the client saw it. */
  label: string;
  type: QuestionType;
  /** Several answers in lines, `yes` or `no` of a checkbox, the name of a file. */
  value: string;
  /** Null without a file, and once it was deleted. */
  fileId: number | null;
}

export interface QuestionTables {
  kindQuestions: KindQuestionsTable;
  bookingAnswers: BookingAnswersTable;
}
