import { useQuery } from '@tanstack/react-query';
import { dashboard } from '#src/content/admin.ts';
import { query } from '../query.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { CostChart } from './CostChart.tsx';
import * as css from './Dashboard.css.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { ViewsChart } from './ViewsChart.tsx';
import { PostsChart, ResultsChart } from './WeekCharts.tsx';

/** Charts of how the site is doing. */
export default function Overview() {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(query('GET /api/admin/overview'));
  if (isPending) return <OverviewSkeleton />;
  if (isLoadingError)
    return (
      <Panel title={dashboard.charts.title}>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  return (
    <div className={css.charts}>
      <ViewsChart views={data.views} />
      <PostsChart weeks={data.weeks} />
      <ResultsChart weeks={data.weeks} />
      <CostChart months={data.months} />
    </div>
  );
}
