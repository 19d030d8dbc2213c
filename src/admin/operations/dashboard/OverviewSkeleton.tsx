import { admin, dashboard } from '#src/content/admin.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './Dashboard.css.ts';

const { views, posts, results, cost } = dashboard.charts;

export function OverviewSkeleton() {
  return (
    <div className={css.charts} role="status">
      <span className={visuallyHidden}>{admin.loading}</span>
      {[views, posts, results, cost].map((title) => (
        <Panel key={title} title={title} className={title === views ? css.wideChart : undefined}>
          <div className={css.chartPlace}>
            <Skeleton width="6rem" height="2rem" />
            <Skeleton height="100%" />
          </div>
        </Panel>
      ))}
    </div>
  );
}
