import { useQuery } from '@tanstack/react-query';
import { dashboard } from '#src/content/admin.ts';
import { formatList } from '#src/contract/format.ts';
import { query } from '../query.ts';
import { useMay } from '../session/use-session.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { CostChart } from './CostChart.tsx';
import * as css from './Dashboard.css.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { ViewsChart } from './ViewsChart.tsx';
import { PostsChart, ResultsChart } from './WeekCharts.tsx';

const copy = dashboard.charts;

/**
 * Charts of how the site is doing; words for those that have nothing to draw yet. While nothing can be drawn at all,
 * the first steps stand for them.
 */
export default function Overview() {
  const firstSteps = useQuery({ ...query('GET /api/admin/checklist'), enabled: useMay('owner') });
  const { data, isPending, isLoadingError, error, refetch } = useQuery(query('GET /api/admin/overview'));
  if (isPending) return <OverviewSkeleton />;
  if (isLoadingError)
    return (
      <Panel title={copy.title}>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  const { weeks, months, views } = data;
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
  if (missing.length === charts.length && firstSteps.data?.complete === false) return null;
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
