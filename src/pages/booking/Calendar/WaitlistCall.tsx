import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { waitlistCall } from '#src/content/bookings/booking-calendar.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { Problem } from '../Problem.tsx';
// Styles of the form, which is loaded later; they are needed at once.
import * as css from './Waitlist.css.ts';
import type { WaitlistForm } from './WaitlistForm.tsx';

interface Props {
  tier: Tier;
  developers: readonly PublicDeveloper[];
  zone: string;
  /** True if the visitor's link was to an offer that has ended. */
  ended: boolean;
}

/** Opens the form with which a visitor asks to hear when a time is free. */
export function WaitlistCall({ ended, ...props }: Props) {
  const [Form, setForm] = useState<typeof WaitlistForm>();
  const [problem, setProblem] = useState<unknown>();
  const open = () =>
    import('./WaitlistForm.tsx').then(({ WaitlistForm }) => setForm(() => WaitlistForm), setProblem);
  return (
    <div className={css.place}>
      {ended && (
        <p className={css.ended} role="status">
          {waitlistCall.offerEnded}
        </p>
      )}
      {Form ? (
        <Form {...props} onClose={() => setForm(undefined)} />
      ) : (
        <>
          <p className={css.note}>{waitlistCall.question}</p>
          <Button size="medium" tone="quiet" onClick={() => void open()}>
            {waitlistCall.open}
          </Button>
        </>
      )}
      <Problem className={css.problem} of={problem} />
    </div>
  );
}
