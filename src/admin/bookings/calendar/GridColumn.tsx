import type { CalendarDeveloper } from '#src/contract/bookings/team-calendar.ts';
import type { CalendarData } from './availability-at.ts';
import * as css from './calendar.css.ts';
import type { Open } from './calendar-dialog.ts';
import { type Column, placedIn } from './columns.ts';
import { SessionButton } from './SessionButton.tsx';
import type { useDrag } from './use-drag.ts';
import { clockAt, rowAt } from './zone-days.ts';

interface Props {
  column: Column;
  index: number;
  rows: readonly string[];
  data: CalendarData;
  zone: string;
  now: number;
  open: Open;
  drag: ReturnType<typeof useDrag>;
}

export function GridColumn({ column, index, rows, data, zone, now, open, drag }: Props) {
  const { day, developers, label } = column;
  const percent = (row: number) => `${(row / rows.length) * 100}%`;
  /** Top and height of the part of an interval that is on this day; undefined if none is. */
  const box = (from: number, to: number) => {
    const [start, end] = [Math.max(from, day.start), Math.min(to, day.end)];
    if (end <= start) return undefined;
    const top = rowAt(day, rows, start);
    return { top: percent(top), height: percent(rowAt(day, rows, end, true) - top) };
  };
  const boxOf = ({ from, to }: { from: string; to: string }) => box(Date.parse(from), Date.parse(to));
  const [only, ...others] = developers;
  const single = others.length === 0 ? only : undefined;
  const preview = drag.preview?.column === index ? drag.preview : undefined;
  const skipped = rows.filter((row) => !day.cells.some((cell) => cell.row === row));
  return (
    // A group, because two developers may have one name, and as landmarks they would be two of the same.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column
    <div
      role="group"
      className={css.column}
      style={{ gridColumn: index + 2 }}
      aria-label={label}
      data-column={column.key}
      onPointerDown={(event) => {
        // A session's menu is inside the column, too.
        const isTime = !(event.target as HTMLElement).closest('button, [role="menu"]');
        if (isTime) drag.grabTime(index, event);
      }}
    >
      {developers.flatMap((developer) =>
        developer.working.map((span) => {
          const place = boxOf(span);
          return place && <div key={`${developer.id} ${span.from}`} className={css.working} style={place} />;
        }),
      )}
      <div className={css.lines} style={{ backgroundSize: `100% ${percent(1)}` }} />
      {skipped.map((row) => (
        <div
          key={row}
          className={css.skipped}
          style={{ top: percent(rows.indexOf(row)), height: percent(1) }}
        />
      ))}
      {single && <Busy developer={single} boxOf={boxOf} zone={zone} open={open} />}
      {placedIn(column, data).map(({ session, start, end, lane, lanes }) => {
        const place = box(start, end);
        return (
          place && (
            <SessionButton
              key={session.id}
              session={session}
              zone={zone}
              now={now}
              className={css.placed}
              style={{
                ...place,
                insetInlineStart: `${(lane / lanes) * 100}%`,
                width: `calc(${100 / lanes}% - 4px)`,
              }}
              open={open}
              onGrab={(event) => drag.grabSession(session, event)}
            />
          )
        );
      })}
      {now >= day.start && now < day.end && (
        <div className={css.nowLine} style={{ top: percent(rowAt(day, rows, now)) }} />
      )}
      {preview && (
        <div className={css.preview} style={box(preview.from, preview.to)}>
          {clockAt(preview.from, zone)} – {clockAt(preview.to, zone)}
        </div>
      )}
    </div>
  );
}

interface BusyProps {
  developer: CalendarDeveloper;
  boxOf: (span: { from: string; to: string }) => { top: string; height: string } | undefined;
  zone: string;
  open: Open;
}

function Busy({ developer, boxOf, zone, open }: BusyProps) {
  return (
    <>
      {developer.busy.map((span) => {
        const place = boxOf(span);
        return (
          place && (
            <div key={span.from} className={css.busy} style={place}>
              <span className={css.busyWord}>Busy</span>
            </div>
          )
        );
      })}
      {developer.blocks.map((block) => {
        const place = boxOf(block);
        const times = `${clockAt(Date.parse(block.from), zone)} – ${clockAt(Date.parse(block.to), zone)}`;
        return (
          place && (
            <button
              key={block.id}
              type="button"
              className={css.block}
              style={place}
              aria-label={`Blocked ${times}${block.note && `, ${block.note}`}`}
              onClick={() => open({ kind: 'unblock', block, developer })}
            >
              <bdi>{block.note || 'Blocked'}</bdi>
            </button>
          )
        );
      })}
    </>
  );
}
