import { useEffect, useState } from 'react';
import { details } from '#src/content/bookings/booking-calendar.ts';
import { HOLD_MINUTES } from '#src/contract/bookings/values.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './Details.css.ts';

const WARN_SECONDS = 120;
const secondsTo = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000));

export function Remaining({ until, onOver }: { until: string; onOver: () => void }) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  const [most] = useState(() => Math.max(seconds, HOLD_MINUTES * 60));
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
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  return (
    <div>
      <p className={css.draftNote}>
        {details.kept} <span className={css.clock}>{clock}</span>
      </p>
      <progress className={css.bar} value={seconds} max={most} aria-hidden="true" />
      {/* Hidden from screen readers: announcing every second would drown out the form. */}
      <span className={visuallyHidden} role="status">
        {seconds > 0 && seconds < WARN_SECONDS ? details.minutesLeft : ''}
      </span>
    </div>
  );
}
