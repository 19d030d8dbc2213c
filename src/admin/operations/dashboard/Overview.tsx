import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#src/api/client.ts';
import { dashboard } from '#src/content/admin.ts';
import { formatList } from '#src/contract/format.ts';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { CostChart } from './CostChart.tsx';
import * as css from './Dashboard.css.ts';
import { ViewsChart } from './ViewsChart.tsx';
import { PostsChart, ResultsChart } from './WeekCharts.tsx';

const copy = dashboard.charts;

/** Renders a sentence for charts without data, and nothing on an empty site. */
export default function Overview({ placeholder }: { placeholder: ReactNode }) {
  const overview = useQuery(query('GET /api/admin/overview'));
  return (
    <QueryView query={overview} loading={placeholder} frame={copy.title}>
      {(found) => <Charts {...found} />}
    </QueryView>
  );
}

function Charts({ weeks, months, views }: ApiOutput<'GET /api/admin/overview'>) {
  const charts = [
    {
      title: copy.views,
      drawn: views.days.some(({ count }) => count > 0),
      chart: <ViewsChart key="views" views={views} />,
    },
    {
      title: copy.posts,
      drawn: weeks.some(({ posts }) => posts > 0),
      chart: <PostsChart key="posts" weeks={weeks} />,
    },
    {
      title: copy.results,
      drawn: weeks.some(({ succeeded, failed, cancelled }) => succeeded + failed + cancelled > 0),
      chart: <ResultsChart key="results" weeks={weeks} />,
    },
    {
      title: copy.cost,
      drawn: months.some(({ dollars, unknownJobs }) => dollars + unknownJobs > 0),
      chart: <CostChart key="cost" months={months} />,
    },
  ];
  const missing = charts.filter(({ drawn }) => !drawn).map(({ title }) => title.toLowerCase());
  if (missing.length === charts.length) return null;
  return (
    <div className={css.charts}>
      {charts.map(({ drawn, chart }) => drawn && chart)}
      {missing.length > 0 && (
        <Panel title={copy.title} className={css.wideChart}>
          <p className={css.calm}>
            {copy.later(formatList(missing))}
            {missing.includes(copy.views.toLowerCase()) && ` ${copy.noViews}`}
          </p>
        </Panel>
      )}
    </div>
  );
}
