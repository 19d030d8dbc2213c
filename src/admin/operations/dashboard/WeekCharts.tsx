import { dashboard } from '#src/content/admin.ts';
import type { Overview } from '#src/contract/operations/overview.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartPanel } from '../../ui/charts/ChartPanel.tsx';
import * as css from '../../ui/charts/charts.css.ts';
import { longDay, shortDay, sum, whole } from './chart-labels.ts';

const copy = dashboard.charts;

interface Props {
  weeks: Overview['weeks'];
}

export function PostsChart({ weeks }: Props) {
  const total = sum(weeks.map(({ posts }) => posts));
  return (
    <ChartPanel
      title={copy.posts}
      figure={whole(total)}
      note="published in the last 12 weeks"
      columns={['Week of', 'Posts']}
      rows={weeks.toReversed().map(({ from, posts }) => [longDay(from), whole(posts)])}
    >
      <BarChart
        bars={weeks.map(({ from, posts }) => ({ label: shortDay(from), value: posts }))}
        description={`Posts per week in the last 12 weeks: ${whole(total)} total, ${whole(weeks.at(-1)?.posts ?? 0)} this week.`}
      />
    </ChartPanel>
  );
}

export function ResultsChart({ weeks }: Props) {
  const done = sum(weeks.map(({ succeeded }) => succeeded));
  const not = sum(weeks.map(({ failed, cancelled }) => failed + cancelled));
  return (
    <ChartPanel
      title={copy.results}
      figure={done + not > 0 ? `${Math.round((100 * done) / (done + not))}%` : '–'}
      note={`of ${whole(done + not)} jobs succeeded in the last 12 weeks`}
      columns={['Week of', 'Done', 'Failed', 'Canceled']}
      rows={weeks
        .toReversed()
        .map(({ from, succeeded, failed, cancelled }) => [
          longDay(from),
          whole(succeeded),
          whole(failed),
          whole(cancelled),
        ])}
    >
      <div>
        <BarChart
          bars={weeks.map(({ from, succeeded, failed, cancelled }) => ({
            label: shortDay(from),
            value: succeeded,
            hollow: failed + cancelled,
          }))}
          description={`Jobs per week in the last 12 weeks: ${whole(done)} done, ${whole(not)} failed or canceled.`}
        />
        <p className={css.key}>
          <KeyItem name="Done" swatch={css.bar} />
          <KeyItem name="Failed or canceled" swatch={css.hollow} />
        </p>
      </div>
    </ChartPanel>
  );
}

function KeyItem({ name, swatch }: { name: string; swatch: string }) {
  return (
    <span className={css.keyItem}>
      <svg className={css.swatch} aria-hidden="true">
        <rect className={swatch} width="12" height="12" rx="2" />
      </svg>
      {name}
    </span>
  );
}
