import { useEffect, useState } from 'react';
import { details } from '#src/content/bookings/booking-calendar.ts';
import { HOLD_MINUTES } from '#src/contract/bookings/values.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './Details.css.ts';

const WARN_SECONDS = 120;
const secondsTo = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000));

export function Remaining({ until, onOver }: { until: string; onOver: () => void }) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const over = seconds === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setSeconds(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until, over]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the time is up
  useEffect(() => {
    if (over) onOver();
  }, [over]);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div>
      <p className={css.draftNote}>
        {details.kept} <span className={css.clock}>{clock}</span>
      </p>
      <progress className={css.bar} value={seconds} max={HOLD_MINUTES * 60} aria-hidden="true" />
      {/* Hidden from screen readers: announcing every second would drown out the form. */}
      <span className={visuallyHidden} role="status">
        {seconds > 0 && seconds < WARN_SECONDS ? details.minutesLeft : ''}
      </span>
    </div>
  );
}
