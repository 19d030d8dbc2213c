import { millisecondsInDay } from 'date-fns/constants';
import { Button } from '#src/components/Button/Button.tsx';
import type { DeveloperDateRow, DeveloperDetail } from '#src/contract/bookings/developers.ts';
import { Empty } from '../../ui/Empty.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import { inZone } from '../bookings/booking-labels.ts';
import { dateLabel, spanLabel } from './developer-labels.ts';
import { useDevelopersMutation } from './developer-queries.ts';
import * as css from './developers.css.ts';

interface DateRange extends DeveloperDateRow {
  to: string;
}

function inRanges(dates: readonly DeveloperDateRow[]): DateRange[] {
  const ranges: DateRange[] = [];
  for (const date of dates) {
    const last = ranges.findLast(({ kind }) => kind === date.kind);
    const follows =
      last?.kind === 'off' &&
      last.note === date.note &&
      Date.parse(date.date) - Date.parse(last.to) === millisecondsInDay;
    if (follows) last.to = date.date;
    else ranges.push({ ...date, to: date.date });
  }
  return ranges;
}

/** From today on. */
export function AbsenceList({ developer: { id, timeZone, dates, blocks } }: { developer: DeveloperDetail }) {
  const removeDates = useDevelopersMutation('DELETE /api/admin/people/:id/dates', {
    input: ({ kind, date: from, to }: DateRange) => ({ params: { id }, query: { kind, from, to } }),
    done: 'Removed',
    failed: 'Could not remove it',
  });
  const unblock = useDevelopersMutation('DELETE /api/admin/people/:id/blocks/:block', {
    input: (block: number) => ({ params: { id, block } }),
    done: 'Time released',
    failed: 'Could not remove the block',
  });
  const ranges = inRanges(dates);
  if (ranges.length === 0 && blocks.length === 0) return <Empty>No days off or extra hours ahead.</Empty>;
  const wordsOf = ({ kind, date, to, spans }: DateRange) =>
    kind === 'extra'
      ? `${dateLabel(date)}: extra hours, ${spans.map(spanLabel).join(', ')}`
      : date === to
        ? `${dateLabel(date)}: off`
        : `${dateLabel(date)} to ${dateLabel(to)}: off`;
  return (
    <ul role="list" className={css.list}>
      {ranges.map((range) => (
        <li key={`${range.kind}${range.date}`} className={css.item}>
          <span>
            {wordsOf(range)}
            {range.note && <bdi className={`${quiet} ${small}`}> {range.note}</bdi>}
          </span>
          <Button
            tone="plain"
            aria-label={`Remove ${wordsOf(range)}`}
            disabled={removeDates.isPending}
            onClick={() => removeDates.mutate(range)}
          >
            Remove
          </Button>
        </li>
      ))}
      {blocks.map((block) => (
        <li key={block.id} className={css.item}>
          <span>
            {inZone(block.startsAt, timeZone)} to {inZone(block.endsAt, timeZone)}: blocked
            {block.note && <bdi className={`${quiet} ${small}`}> {block.note}</bdi>}
          </span>
          <Button
            tone="plain"
            aria-label={`Remove the block at ${inZone(block.startsAt, timeZone)}`}
            disabled={unblock.isPending}
            onClick={() => unblock.mutate(block.id)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
