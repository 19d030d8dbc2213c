import { dashboard } from '#src/content/admin.ts';
import type { Overview } from '#src/contract/operations/overview.ts';
import { BarChart } from '../../ui/charts/BarChart.tsx';
import { ChartPanel } from '../../ui/charts/ChartPanel.tsx';
import { textLink } from '../../ui/ui.css.ts';
import { longDay, shortDay, sum, whole } from './chart-labels.ts';
import { wideChart } from './Dashboard.css.ts';
import * as css from './ViewsChart.css.ts';

const copy = dashboard.charts;

export function ViewsChart({ views: { days, pages } }: { views: Overview['views'] }) {
  const total = sum(days.map(({ count }) => count));
  const most = pages[0]?.count ?? 0;
  return (
    <ChartPanel
      title={copy.views}
      className={wideChart}
      figure={whole(total)}
      note={copy.viewsNote}
      columns={['Day', 'Views']}
      rows={days.toReversed().map(({ day, count }) => [longDay(day), whole(count)])}
    >
      <div className={css.beside}>
        <BarChart
          bars={days.map(({ day, count }) => ({ label: shortDay(day), value: count }))}
          description={`Page views per day in the last 30 days: ${whole(total)} total, ${whole(days.at(-1)?.count ?? 0)} today.`}
        />
        {pages.length === 0 ? (
          <p className={css.none}>{copy.noViews}</p>
        ) : (
          <table className={css.pages}>
            <caption className={css.caption}>{copy.topPages}</caption>
            <tbody>
              {pages.map(({ path, count }) => (
                <tr key={path}>
                  <th scope="row" className={css.path}>
                    {path.startsWith('/') ? (
                      <a className={`${textLink} ${css.link}`} href={path}>
                        {path}
                      </a>
                    ) : (
                      path
                    )}
                    <svg className={css.share} aria-hidden="true">
                      <rect
                        className={css.shareBar}
                        width={`${(100 * count) / most}%`}
                        height="100%"
                        rx="1"
                      />
                    </svg>
                  </th>
                  <td className={css.count}>{whole(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </ChartPanel>
  );
}
