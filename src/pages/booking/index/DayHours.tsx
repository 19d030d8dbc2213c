import type { TierClock } from '#src/content/site/tier-clocks.ts';
import * as css from './TierChoice.css.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WIDTH = 240;
const bar = (hour: number) => `M${hour * 10 + 1} 0h8v20h-8z`;

interface Props {
  /** Undefined if each developer has hours of their own. */
  clock: TierClock | undefined;
  label: string;
}

/** Decorative: twenty-four bars; the text beside it says the same. */
export function DayHours({ clock, label }: Props) {
  if (!clock)
    return (
      <div className={css.hours}>
        <p className={css.hoursLabel}>{label}</p>
      </div>
    );
  const { opensAt, closesAt } = clock;
  const open = (hour: number) => hour >= opensAt && hour < closesAt;
  return (
    <div className={css.hours}>
      <p className={css.hoursLabel}>{label}</p>
      <svg
        className={css.day}
        viewBox={`0 0 ${WIDTH} 20`}
        preserveAspectRatio="none"
        height={20}
        aria-hidden="true"
      >
        <path
          d={HOURS.filter((hour) => !open(hour))
            .map(bar)
            .join('')}
        />
        <path className={css.open} d={HOURS.filter(open).map(bar).join('')} />
      </svg>
      <p className={css.clock} aria-hidden="true">
        <span>0</span>
        <span>6</span>
        <span>12</span>
        <span>18</span>
        <span>24</span>
      </p>
    </div>
  );
}
