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
