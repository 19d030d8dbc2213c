import type { Generated } from 'kysely';
import type { Time } from '../columns.ts';

export interface MessagesTable {
  id: Generated<number>;
  /** Identifies the form, so that a message sent twice is kept once. */
  formKey: string;
  name: string;
  email: string;
  text: string;
  createdAt: Time;
  readAt: Time | null;
  doneAt: Time | null;
}

/** Forms that were sent, so that none counts twice. Kept for as long as a form can be sent. */
export interface UsedFormsTable {
  formKey: string;
  usedAt: Time;
}

/** A client's permission to use a question without their name. Deleted when it is withdrawn. */
export interface QuestionConsentsTable {
  id: Generated<number>;
  /** Of the idea of this booking, or else of a message. */
  bookingId: number | null;
  messageId: number | null;
  /** The sentence that they agreed to. */
  wording: string;
  givenAt: Time;
  /** When the question was suggested to the team, or found to be none. */
  readAt: Time | null;
}
