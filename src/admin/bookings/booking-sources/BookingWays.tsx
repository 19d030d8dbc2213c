import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboard } from '#src/content/admin.ts';
import type { BookingSources as Ways } from '#src/contract/bookings/attribution.ts';
import { postPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { LoadFailure } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { panelBody, quiet } from '../../ui/ui.css.ts';
import * as css from './BookingWays.css.ts';
import { sourceLabel } from './source-labels.ts';
import { type WayRow, WaysTable } from './WaysTable.tsx';

const copy = dashboard.ways;
type By = keyof typeof copy.by;

/** The way from a view to a booking, by source or by the article that visitors read first. */
export default function BookingSources() {
  const [days, setDays] = useState('30');
  const [by, setBy] = useState<By>('sources');
  const { data, isPending, isLoadingError, error, refetch } = useQuery(
    query('GET /api/admin/bookings/sources', { query: { days: Number(days) } }),
  );
  return (
    <Panel title={copy.title}>
      <div className={css.choices}>
        {(Object.keys(copy.by) as By[]).map((name) => (
          <button
            key={name}
            type="button"
            className={css.choice}
            aria-pressed={by === name}
            onClick={() => setBy(name)}
          >
            {copy.by[name]}
          </button>
        ))}
        <span className={css.period}>
          <FilterSelect label="Period" options={copy.periods} value={days} onChange={setDays} />
        </span>
      </div>
      {isPending && <SkeletonRows rows={3} columns={5} />}
      {isLoadingError && <LoadFailure error={error} onRetry={refetch} />}
      {data &&
        (data[by].length > 0 ? (
          <WaysTable rows={rowsOf(data, by)} head={copy.heads[by]} withViews={by === 'posts'} />
        ) : (
          <p className={`${panelBody} ${quiet}`}>{copy.empty[by]}</p>
        ))}
      <p className={css.note}>{copy.note}</p>
    </Panel>
  );
}

function rowsOf({ sources, posts }: Ways, by: By): WayRow[] {
  if (by === 'posts')
    return posts.map(({ id, title, slug, ...way }) => ({
      ...way,
      key: String(id),
      name: title,
      link: postPath(slug),
    }));
  return sources.map(({ kind, name, ...way }) => ({
    ...way,
    ...sourceLabel({ kind, name }),
    key: `${kind} ${name}`,
  }));
}
