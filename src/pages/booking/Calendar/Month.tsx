import { calendar } from '#src/content/bookings/booking-calendar.ts';
import { longDay, monthName, weekdays, weekStart, weeksOf } from './clock.ts';
import * as css from './Month.css.ts';

const EMPTY = Array.from({ length: 6 }, () => Array.from({ length: 7 }, () => null));

interface Props {
  /** Undefined until the browser knows the date. */
  month: string | undefined;
  today: string | undefined;
  isLoading: boolean;
  days: ReadonlyMap<string, string[]>;
  picked: string | undefined;
  onPick: (day: string) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export function Month({ month, today, isLoading, days, picked, onPick, onPrevious, onNext }: Props) {
  return (
    <div className={css.month}>
      <div className={css.head}>
        <h3 className={css.name} id="month" aria-live="polite">
          {month ? monthName(month) : '\u00a0'}
        </h3>
        <button
          type="button"
          className={css.turn}
          aria-label={calendar.previousMonth}
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <Chevron d="M11 4 6 9l5 5" />
        </button>
        <button
          type="button"
          className={css.turn}
          aria-label={calendar.nextMonth}
          disabled={!onNext}
          onClick={onNext}
        >
          <Chevron d="m7 4 5 5-5 5" />
        </button>
      </div>
      <table className={css.table} aria-labelledby="month">
        <thead>
          <tr>
            {weekdays().map(({ long, short }) => (
              <th key={long} scope="col" abbr={long} className={css.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(month ? weeksOf(month, weekStart()) : EMPTY).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never reorder
            <tr key={row}>
              {week.map((day, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do its weekdays
                <td key={column} className={css.cell}>
                  {!month && row < 5 && <span className={css.waiting} />}
                  {day && (
                    <Day
                      day={day}
                      isLoading={isLoading && (!today || day >= today)}
                      count={days.get(day)?.length ?? 0}
                      isToday={day === today}
                      isPicked={day === picked}
                      onPick={onPick}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  isLoading: boolean;
  count: number;
  isToday: boolean;
  isPicked: boolean;
  onPick: (day: string) => void;
}

function Day({ day, isLoading, count, isToday, isPicked, onPick }: DayProps) {
  const number = Number(day.slice(8));
  if (count === 0)
    return (
      <span className={isLoading ? css.waiting : css.closed} aria-current={isToday ? 'date' : undefined}>
        {number}
      </span>
    );
  return (
    <button
      type="button"
      className={css.day}
      aria-pressed={isPicked}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${longDay(day)}, ${calendar.freeOn(count)}`}
      onClick={() => onPick(day)}
    >
      {number}
    </button>
  );
}

const Chevron = ({ d }: { d: string }) => (
  <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
