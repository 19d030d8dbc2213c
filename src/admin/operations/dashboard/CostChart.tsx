import { dashboard } from '#src/content/admin.ts';
import { formatFixed } from '#src/contract/format.ts';
import type { Overview } from '#src/contract/operations/overview.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartPanel } from '../../ui/charts/ChartPanel.tsx';
import { dollars, longMonth, shortMonth, whole } from './chart-labels.ts';

export function CostChart({ months }: { months: Overview['months'] }) {
  const now = months.at(-1);
  const unknown = now?.unknownJobs ?? 0;
  return (
    <ChartPanel
      title={dashboard.charts.cost}
      figure={dollars(now?.dollars ?? 0)}
      note={
        unknown > 0
          ? `this month, not counting ${whole(unknown)} ${unknown === 1 ? 'job' : 'jobs'} of unknown cost`
          : 'this month'
      }
      columns={['Month', 'Cost', 'Jobs of unknown cost']}
      rows={months
        .toReversed()
        .map(({ from, dollars: cost, unknownJobs }) => [longMonth(from), dollars(cost), whole(unknownJobs)])}
    >
      <BarChart
        bars={months.map(({ from, dollars: cost }) => ({ label: shortMonth(from), value: cost }))}
        format={(cost) => (cost >= 100 ? whole(Math.round(cost)) : formatFixed(cost, cost < 0.1 ? 2 : 1))}
        description={`Cost per month in US dollars, 12 months: ${dollars(now?.dollars ?? 0)} this month.`}
      />
    </ChartPanel>
  );
}
