import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboard } from '#src/content/admin.ts';
import type { BookingSources as Ways } from '#src/contract/bookings/attribution.ts';
import { postPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { panelBody, quiet, tab } from '../../ui/ui.css.ts';
import * as css from './BookingWays.css.ts';
import { sourceLabel } from './source-labels.ts';
import { type WayRow, WaysTable } from './WaysTable.tsx';

const copy = dashboard.ways;
type By = keyof typeof copy.by;

export default function BookingSources() {
  const [days, setDays] = useState('30');
  const [by, setBy] = useState<By>('sources');
  const ways = useQuery(query('GET /api/admin/bookings/sources', { query: { days: Number(days) } }));
  return (
    <Panel title={copy.title}>
      <div className={css.choices}>
        {(Object.keys(copy.by) as By[]).map((name) => (
          <button
            key={name}
            type="button"
            className={tab}
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
      <QueryList
        query={ways}
        loading={[3, 5]}
        isEmpty={(data) => data[by].length === 0}
        empty={<p className={`${panelBody} ${quiet}`}>{copy.empty[by]}</p>}
      >
        {(data) => <WaysTable rows={rowsOf(data, by)} head={copy.heads[by]} withViews={by === 'posts'} />}
      </QueryList>
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
