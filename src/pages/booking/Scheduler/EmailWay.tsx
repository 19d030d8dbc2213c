import { ButtonLink } from '#src/components/Button/Button.tsx';
import { emailBooking } from '#src/content/booking.ts';
import type { TierId } from '#src/content/plans.ts';
import { site } from '#src/content/site.ts';
import * as css from './Scheduler.css.ts';

/** Booking by e-mail, with what we need to know filled in. */
export function EmailWay({ tier }: { tier: TierId }) {
  const query = `subject=${encodeURIComponent(emailBooking.subject(tier))}&body=${encodeURIComponent(emailBooking.body(tier))}`;
  return (
    <>
      <p>{emailBooking.text}</p>
      <ol className={css.steps}>
        {emailBooking.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink size="large" href={`mailto:${site.supportEmail}?${query}`}>
        {emailBooking.action}
      </ButtonLink>
    </>
  );
}
