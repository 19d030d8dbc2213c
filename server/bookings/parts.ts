import type { Mailer } from '../mail/mailer.ts';
import type { Task } from '../tasks/every.ts';
import type { ClientLimits } from './client-limits.ts';
import type { BookingLimits } from './limits.ts';
import type { Links } from './links.ts';
import type { CodeGuesses } from './money/code-guesses.ts';
import type { Payments } from './payments.ts';

/** The parts that booking needs besides the database. */
export interface BookingParts {
  links: Links;
  mail: Mailer;
  /** Undefined: online payments are off. */
  payments: Payments | undefined;
  /** Settles unpaid and refunded bookings; undefined without payments. */
  paymentTask: Task | undefined;
  limits: BookingLimits;
  clientLimits: ClientLimits;
  /** Codes that visitors try. */
  guesses: CodeGuesses;
  now: () => Date;
}
