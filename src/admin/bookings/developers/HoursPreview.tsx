import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hoursPreview } from '#src/contract/bookings/developer-input.ts';
import type { TierFrame } from '#src/contract/bookings/developers.ts';
import { formatNumber } from '#src/contract/format.ts';
import { query } from '../../query.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { DAY_NAMES, rangeLabel } from './developer-labels.ts';
import * as css from './developers.css.ts';

type Asked = Parameters<typeof hoursPreview.safeParse>[0];

interface Props {
  hours: Record<string, unknown>;
  frame: TierFrame;
}

const SETTLE_MS = 400;
/** Other days often repeat the same hours. */
const OUTSIDE_SHOWN = 4;

export function HoursPreview({ hours, frame }: Props) {
  // Compared as text, because the fields are a new object each time.
  const settled = useDebounced(JSON.stringify(hours), SETTLE_MS);
  const { data: asked } = hoursPreview.safeParse(JSON.parse(settled) as Asked);
  const preview = useQuery({
    ...query('POST /api/admin/people/preview', { body: (asked ?? {}) as never }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const outside = preview.data?.week.flatMap(({ spans }) => spans.flatMap((span) => span.outside)) ?? [];
  const zone = frame.timeZone;
  const isElsewhere = asked !== undefined && asked.hours !== null && asked.timeZone !== zone;
  return (
    <div className={css.preview}>
      <p role="status" className={css.free}>
        {!asked
          ? 'Fix the hours to see how many times are free.'
          : preview.data
            ? `Free in the next 14 days: ${formatNumber(preview.data.free)} ${preview.data.free === 1 ? 'time' : 'times'}`
            : 'Counting free times...'}
      </p>
      {asked && outside.length > 0 && (
        <div className={css.outside}>
          <p>
            Some of these hours cannot be booked, because they lie outside the tier’s hours. Turn on “Works
            beyond the tier’s hours” to offer them.
          </p>
          <ul>
            {outside.slice(0, OUTSIDE_SHOWN).map((each) => (
              <li key={each.startsAt}>{rangeLabel(each, asked.timeZone)}</li>
            ))}
            {outside.length > OUTSIDE_SHOWN && <li>and {outside.length - OUTSIDE_SHOWN} more</li>}
          </ul>
        </div>
      )}
      {isElsewhere && preview.data && (
        <details className={css.elsewhere}>
          <summary>These hours in {zone}, this coming week</summary>
          <dl>
            {preview.data.week.map(({ weekday, spans }) => (
              <div key={weekday} className={css.elsewhereDay}>
                <dt>{DAY_NAMES[weekday - 1]}</dt>
                <dd>{spans.length === 0 ? 'off' : spans.map((span) => rangeLabel(span, zone)).join('; ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
