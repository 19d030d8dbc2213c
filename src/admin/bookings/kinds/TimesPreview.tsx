import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { kindPreview } from '#src/contract/bookings/kinds.ts';
import { formatDate, formatNumber } from '#src/contract/format.ts';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { KindFields } from './kind-form.ts';
import * as css from './kinds.css.ts';

const SETTLE_MS = 400;
const DAYS_SHOWN = 5;

interface Props {
  id: number | undefined;
  fields: KindFields;
}

/** The next free times as clients would see them with the fields as they are, in the time zone of the kind. */
export function TimesPreview({ id, fields }: Props) {
  const { hasFrame, frame, maxPerDay, ...rest } = fields;
  const typed = {
    ...rest,
    ...(id !== undefined && { id }),
    frame: hasFrame ? frame : null,
    maxPerDay: maxPerDay.trim() === '' ? null : Number(maxPerDay),
  };
  // Compared as text, because the fields are a new object each time.
  const settled = useDebounced(JSON.stringify(typed), SETTLE_MS);
  const { data: asked } = kindPreview.safeParse(JSON.parse(settled));
  const preview = useQuery({
    ...query('POST /api/admin/kinds/preview', { body: (asked ?? {}) as never }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const { times = [], timeZone = 'UTC', warnings = [] } = preview.data ?? {};
  const days = [...Map.groupBy(times, (time) => dayLabel(time, timeZone))];
  return (
    <Panel title="Next free times">
      <p role="status" className={css.state}>
        {!asked
          ? 'Fix the fields to see the times.'
          : !preview.data
            ? 'Looking for free times...'
            : times.length === 0
              ? 'No time is free in the two weeks after the notice.'
              : `Clients see these in their own time zone. Here they are in ${timeZone}.`}
      </p>
      {asked && days.length > 0 && (
        <ol role="list" className={css.days}>
          {days.slice(0, DAYS_SHOWN).map(([day, of]) => (
            <li key={day} className={css.day}>
              <span className={css.dayName}>
                {day}: {formatNumber(of.length)} {of.length === 1 ? 'time' : 'times'}
              </span>
              <span className={css.times}>
                {of.map((time) => (
                  <time key={time} dateTime={time}>
                    {formatDate(time, { hour: 'numeric', minute: '2-digit', timeZone })}
                  </time>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
      {asked && warnings.length > 0 && (
        <div className={css.warnings}>
          <ul role="list" className={css.warningList}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

const dayLabel = (time: string, timeZone: string) =>
  formatDate(time, { weekday: 'long', month: 'long', day: 'numeric', timeZone });
