import * as css from './Calendar.css.ts';
import { CalendarItem, type MonthProps } from './CalendarItem.tsx';
import { dayName } from './calendar-month.ts';

/** A month as a list of days with entries. */
export function Agenda({ days, today, timeZone }: MonthProps) {
  if (days.size === 0) return <p className={css.none}>Nothing this month.</p>;
  return (
    <ol className={css.agenda}>
      {[...days].map(([day, entries]) => (
        <li key={day} className={css.agendaDay} aria-current={day === today ? 'date' : undefined}>
          <h4 className={css.agendaDate}>
            {dayName(day)}
            {day === today && ' (today)'}
          </h4>
          <ul className={css.entries}>
            {entries.map((entry) => (
              <CalendarItem
                key={`${entry.kind} ${entry.at} ${(entry.post ?? entry.material)?.id}`}
                entry={entry}
                timeZone={timeZone}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
