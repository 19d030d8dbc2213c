/** The contact form. */
import type { Generated } from 'kysely';
import type { Time } from '../columns.ts';

/** Messages from the contact form. */
export interface MessagesTable {
  id: Generated<number>;
  /** Names the form that it was sent with, so that a message that is sent twice is kept once. */
  formKey: string;
  name: string;
  email: string;
  text: string;
  createdAt: Time;
  readAt: Time | null;
  doneAt: Time | null;
}

/** Contact forms that were sent, so that none counts twice. Kept for as long as a form can be sent. */
export interface UsedFormsTable {
  formKey: string;
  usedAt: Time;
}
