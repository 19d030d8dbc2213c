/** The outbox. */
import type { Generated } from 'kysely';
import type { MailState } from '#src/contract/values.ts';
import type { Flag, Time } from './columns.ts';

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
  /** The booking's link is inserted when it is sent, so that a copy of the database gives access to no booking. */
  body: string;
  /** Whether to attach an iCalendar file of the booking. */
  withCalendar: Flag;
  state: Generated<MailState>;
  attempts: Generated<number>;
  error: string | null;
  sendAfter: Time;
  /** Not sent after this time, because it would be out of date. */
  expiresAt: Time;
  sentAt: Time | null;
  createdAt: Time;
}
