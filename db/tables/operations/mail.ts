/** The outbox. */
import type { Generated } from 'kysely';
import type { MailState } from '#src/contract/operations/values.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** Transactional outbox: e-mails are saved with the change they are about and sent afterward. */
export interface MailOutboxTable {
  id: Generated<number>;
  bookingId: number | null;
  /** The user whose reset link it brings. */
  userId: number | null;
  /** The pack whose link it brings. */
  packId: Generated<number | null>;
  kind: string;
  /** Idempotency key: one e-mail of a kind per recipient and change. */
  dedupe: string;
  toAddress: string;
  subject: string;
  /**
   * As it would be sent now; once it was sent, as it was. Links are inserted only for the recipient, so that a copy of
   * the database gives access to no booking.
   */
  body: string;
  /** JSON: what it is about, from which it is written when it is sent. Null: an earlier version stored its text. */
  intent: Generated<Json | null>;
  /** 1 to attach an iCalendar file of the booking. */
  withCalendar: Flag;
  state: Generated<Exclude<MailState, 'dropped'>>;
  attempts: Generated<number>;
  /** Why it could not be sent, or why it was dropped. */
  error: string | null;
  /** 1 if it was no longer worth sending. Its state is then `failed`. */
  dropped: Generated<Flag>;
  sendAfter: Time;
  /** Not sent after this time, because it would be out of date. */
  expiresAt: Time;
  sentAt: Time | null;
  createdAt: Time;
}
