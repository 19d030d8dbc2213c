import { tierPages } from '#src/content/booking.ts';
import type { Tier } from '#src/contract/values.ts';
import * as css from './BookingPage.css.ts';

/** The terms that a booking accepts. */
export function Terms({ tier }: { tier: Tier }) {
  const { terms } = tierPages[tier];
  return (
    <p className={css.terms}>
      {terms.before}
      <a href={terms.href}>{terms.link}</a>
      {terms.after}
    </p>
  );
}
