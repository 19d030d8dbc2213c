import type { ClientLimits } from './client-limits.ts';
import type { BookingLimits } from './limits.ts';
import type { Links } from './links.ts';
import type { CodeGuesses } from './money/code-guesses.ts';
import type { Payments } from './payments.ts';

export interface BookingParts {
  links: Links;
  /** Undefined if online payments are off. */
  payments: Payments | undefined;
  limits: BookingLimits;
  clientLimits: ClientLimits;
  guesses: CodeGuesses;
}
