import { Button } from '#src/components/Button/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { note, rows, spread } from '../../ui/lists.css.ts';
import { shortDate } from '../../ui/short-date.ts';
import type { CalendarData } from './availability-at.ts';
import * as css from './calendar.css.ts';
import type { Open } from './calendar-dialog.ts';
import { SessionButton } from './SessionButton.tsx';
import type { CalendarState } from './use-calendar.ts';
import { clockAt } from './zone-days.ts';

export function DayList({ state, data, open }: { state: CalendarState; data: CalendarData; open: Open }) {
  const { days, zone, now } = state;
  const [day] = days;
  if (!day) return null;
  const names = new Map(data.developers.map(({ id, name }) => [id, name]));
  const span = ({ from, to }: { from: string; to: string }) => {
    const [start, end] = [Math.max(Date.parse(from), day.start), Math.min(Date.parse(to), day.end)];
    return {
      start,
      // 24:00 is the end of the day, 00:00 would be the start of the next.
      words: `${clockAt(start, zone)} – ${end === day.end ? '24:00' : clockAt(end, zone)}`,
      isOn: end > start,
    };
  };
  const items = [
    ...data.sessions.map((session) => ({
      key: `session ${session.id}`,
      start: Date.parse(session.startsAt),
      isOn: Date.parse(session.startsAt) < day.end,
      row: (
        <SessionButton
          session={session}
          zone={zone}
          now={now}
          with={session.developerId === null ? 'No one' : names.get(session.developerId)}
          className={css.listed}
          open={open}
        />
      ),
    })),
    ...data.developers.flatMap((developer) => [
      ...developer.busy.map((busy) => ({
        key: `busy ${developer.id} ${busy.from}`,
        ...span(busy),
        row: (
          <p className={css.listedBusy}>
            {span(busy).words} <bdi>{developer.name}</bdi> is busy
          </p>
        ),
      })),
      ...developer.blocks.map((block) => ({
        key: `block ${block.id}`,
        ...span(block),
        row: (
          <div className={spread}>
            <p>
              {span(block).words} <bdi>{developer.name}</bdi> is blocked
              {block.note && <bdi className={css.listedNote}>{block.note}</bdi>}
            </p>
            <Button
              tone="plain"
              aria-label={`Remove the block ${span(block).words} of ${developer.name}`}
              onClick={() => open({ kind: 'unblock', block, developer })}
            >
              Remove
            </Button>
          </div>
        ),
      })),
    ]),
  ]
    .filter(({ isOn }) => isOn)
    .sort((a, b) => a.start - b.start);
  const working = data.developers.flatMap((developer) => {
    const spans = developer.working.map(span).filter(({ isOn }) => isOn);
    return spans.length > 0 ? [{ developer, words: spans.map(({ words }) => words).join(', ') }] : [];
  });
  return (
    <div className={css.list}>
      <h3 className={css.listDay}>{shortDate(day.date)}</h3>
      <ul role="list" className={rows}>
        {working.map(({ developer, words }) => (
          <li key={developer.id} className={note}>
            <bdi>{developer.name}</bdi> works {words}
          </li>
        ))}
        {working.length === 0 && <li className={note}>No one works on this day.</li>}
      </ul>
      {items.length === 0 ? (
        <Empty>No sessions on this day.</Empty>
      ) : (
        <ul role="list" className={css.listItems}>
          {items.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
