import type { Generated } from 'kysely';
import type { MailState } from '#src/contract/operations/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Transactional: e-mails are saved with their change and sent afterward. */
export interface MailOutboxTable {
  id: Generated<number>;
  bookingId: number | null;
  userId: number | null;
  packId: Generated<number | null>;
  kind: string;
  /** Idempotency key: one e-mail of a kind per recipient and change. */
  dedupe: string;
  toAddress: string;
  subject: string;
  /** Links are inserted only for the recipient, so that a copy of the database gives access to no booking. */
  body: string;
  /** JSON from which it is written when sent. Null: an earlier version stored its text. */
  intent: Generated<Json | null>;
  withCalendar: Flag;
  state: Generated<Exclude<MailState, 'dropped'>>;
  attempts: Generated<number>;
  /** Why it failed or was dropped. */
  error: string | null;
  /** 1 if it was not worth sending; its state is `failed`. */
  dropped: Generated<Flag>;
  sendAfter: Time;
  /** After this, it is outdated and not sent. */
  expiresAt: Time;
  sentAt: Time | null;
  createdAt: Time;
}
