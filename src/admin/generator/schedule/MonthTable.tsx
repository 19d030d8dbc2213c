import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { CalendarEntry } from '#src/contract/operations/overview.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './Calendar.css.ts';
import { CalendarItem, type MonthProps } from './CalendarItem.tsx';
import { dayName, monthName, weekdays, weeksOf } from './calendar-month.ts';

/** A day with more entries shows their count and expands on click. */
const SHOWN = 3;

export function MonthTable({ month, days, today, timeZone }: MonthProps) {
  return (
    <table className={css.table}>
      <caption className={visuallyHidden}>{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays().map(({ long, short }) => (
            <th key={long} scope="col" className={css.weekday} abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) =>
              day === null ? (
                <td key={weekdays()[column]?.long} className={css.noDay} />
              ) : (
                <td key={day} className={css.day} aria-current={day === today ? 'date' : undefined}>
                  <span className={css.number} data-today={day === today || undefined}>
                    <span aria-hidden="true">{Number(day.slice(-2))}</span>
                    <span className={visuallyHidden}>{dayName(day)}</span>
                  </span>
                  <DayEntries day={day} entries={days.get(day) ?? []} timeZone={timeZone} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  entries: readonly CalendarEntry[];
  timeZone: string;
}

function DayEntries({ day, entries, timeZone }: DayProps) {
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) return null;
  const hidden = entries.length - SHOWN;
  return (
    <>
      <ul className={css.entries}>
        {(isOpen ? entries : entries.slice(0, SHOWN)).map((entry) => (
          <CalendarItem
            key={`${entry.kind} ${entry.at} ${(entry.post ?? entry.material)?.id}`}
            entry={entry}
            timeZone={timeZone}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          tone="plain"
          className={css.more}
          aria-expanded={isOpen}
          aria-label={isOpen ? `Show fewer on ${dayName(day)}` : `${hidden} more on ${dayName(day)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer' : `+${hidden} more`}
        </Button>
      )}
    </>
  );
}
