import type { BookingSources } from '#src/contract/bookings/attribution.ts';
import { formatNumber } from '#src/contract/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { quiet, small, textLink } from '../../ui/ui.css.ts';
import * as css from './BookingWays.css.ts';
import { formatRevenue } from './source-labels.ts';

export interface WayRow extends Omit<BookingSources['sources'][number], 'kind'> {
  key: string;
  note?: string;
  /** A path on this site. */
  link?: string;
  views?: number;
}

interface Props {
  rows: readonly WayRow[];
  head: string;
  withViews: boolean;
}

const steps = [
  ['viewed', 'Saw the calendar'],
  ['chosen', 'Chose a time'],
  ['held', 'Held a time'],
  ['booked', 'Booked'],
] as const;

const whole = (value: number) => formatNumber(value);

/**
 * One row per source or post. The bars of all steps share one scale, so that they show where visitors stop.
 */
export function WaysTable({ rows, head, withViews }: Props) {
  const most = Math.max(1, ...rows.flatMap((row) => steps.map(([step]) => row[step])));
  return (
    <DataTable
      label={head}
      columns={[head, ...(withViews ? ['Views'] : []), ...steps.map(([, label]) => label), 'Revenue']}
    >
      {rows.map((row) => (
        <tr key={row.key}>
          <td className={css.name}>
            {row.link ? (
              <a className={`${textLink} ${css.link}`} href={row.link} dir="auto">
                {row.name}
              </a>
            ) : (
              <span dir="auto">{row.name}</span>
            )}
            {row.note && <p className={`${quiet} ${small}`}>{row.note}</p>}
          </td>
          {withViews && <td data-label="Views">{whole(row.views ?? 0)}</td>}
          {steps.map(([step, label]) => (
            <td key={step} data-label={label} className={css.step}>
              {whole(row[step])}
              {step === 'booked' && row.viewed > 0 && row.booked > 0 && (
                <span className={`${quiet} ${small}`}> {share(row.booked, row.viewed)}</span>
              )}
              <svg className={css.bar} aria-hidden="true">
                <rect className={css.barFill} width={`${(100 * row[step]) / most}%`} height="100%" rx="1" />
              </svg>
            </td>
          ))}
          <td data-label="Revenue">{formatRevenue(row.revenue)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Share of those who saw the calendar; left out if more booked than were counted. */
const share = (part: number, all: number) => (part <= all ? `${Math.round((100 * part) / all)}%` : '');
