import { useEffect, useMemo, useRef } from 'react';
import { shortDate } from '../../ui/short-date.ts';
import type { CalendarData } from './availability-at.ts';
import * as css from './calendar.css.ts';
import type { Open } from './calendar-dialog.ts';
import { rowLabel } from './calendar-labels.ts';
import { type Column, columnsOf } from './columns.ts';
import { GridColumn } from './GridColumn.tsx';
import type { CalendarState } from './use-calendar.ts';
import { useDrag } from './use-drag.ts';
import { dateAt, rowAt, rowsOf } from './zone-days.ts';

export function TimeGrid({ state, data, open }: { state: CalendarState; data: CalendarData; open: Open }) {
  const { days, view, zone, now } = state;
  const rows = useMemo(() => rowsOf(days), [days]);
  const columns = useMemo(() => columnsOf(days, data, view === 'day'), [days, data, view]);
  const grid = useRef<HTMLDivElement>(null);
  const drag = useDrag(grid, columns, rows, open);
  useFirstHour(grid, columns, data, rows.length, `${view} ${days[0]?.date} ${zone}`);
  const perDay = columns.length / days.length;
  const today = dateAt(now, zone);
  const shared = { rows, data, zone, now, open, drag };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div
      ref={grid}
      className={css.grid}
      role="group"
      aria-label="Hours"
      // The arrow keys scroll it, also on days without sessions.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      style={{
        gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(${perDay > 1 && days.length > 1 ? 4 : 6}rem, 1fr))`,
      }}
      onClickCapture={drag.onClickCapture}
    >
      <div className={css.corner} />
      {days.map((day, index) => (
        <h3
          key={day.date}
          className={`${css.dayHead} ${day.date === today ? css.todayHead : ''}`}
          style={{ gridColumn: `${2 + index * perDay} / span ${perDay}` }}
        >
          {shortDate(day.date)}
        </h3>
      ))}
      {columns.some(({ name }) => name) &&
        columns.map(({ key, name }, index) => (
          <p key={key} className={css.developerHead} style={{ gridColumn: index + 2 }} title={name}>
            <bdi>{name}</bdi>
          </p>
        ))}
      <div className={css.hours} aria-hidden="true">
        {rows.map((row) => (
          <span key={row} className={css.hour}>
            {rowLabel(row)}
          </span>
        ))}
      </div>
      {columns.map((column, index) => (
        <GridColumn key={column.key} column={column} index={index} {...shared} />
      ))}
    </div>
  );
}

/** Scrolls to the first relevant hour, once per view. */
function useFirstHour(
  grid: React.RefObject<HTMLElement | null>,
  columns: readonly Column[],
  { developers, sessions }: CalendarData,
  rows: number,
  shown: string,
) {
  const done = useRef('');
  useEffect(() => {
    const element = grid.current;
    if (!element || done.current === shown) return;
    done.current = shown;
    const starts = [
      ...sessions.map(({ startsAt }) => Date.parse(startsAt)),
      ...developers.flatMap(({ working }) => working.map(({ from }) => Date.parse(from))),
    ];
    const names = rowsOf(columns.map(({ day }) => day));
    const tops = columns.flatMap(({ day }) =>
      starts.filter((time) => time > day.start && time < day.end).map((time) => rowAt(day, names, time)),
    );
    // The usual morning if people work around the clock.
    const first = Math.min(8, ...tops);
    const column = element.querySelector<HTMLElement>('[data-column]');
    if (column) element.scrollTop = (Math.max(0, first - 0.5) / rows) * column.offsetHeight;
  });
}
