import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import { formatNumber } from '#src/contract/format.ts';
import * as css from './charts.css.ts';

export interface Bar {
  label: string;
  value: number;
  /** Stacked on top: failures. */
  hollow?: number;
}

interface Props {
  bars: readonly Bar[];
  description: string;
  format?: (value: number) => string;
}

const HEIGHT = 168;
const TOP = 22;
const BOTTOM = 26;
/** With more bars, only the highest gets a label. */
const LABELLED = 12;
const series = stack<unknown, Bar, 'value' | 'hollow'>()
  .keys(['value', 'hollow'])
  .value((bar, key) => bar[key] ?? 0);

const totalOf = ({ value, hollow = 0 }: Bar) => value + hollow;
const whole = (value: number) => formatNumber(value);

/**
 * Bars in one hue, labeled with values. Horizontal positions are percentages, so that the chart fills its
 * container without measuring it.
 */
export function BarChart({ bars, description, format = whole }: Props) {
  const x = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([0, 100])
    .padding(0.28);
  const highest = Math.max(...bars.map(totalOf), 0);
  const y = scaleLinear()
    .domain([0, highest || 1])
    .range([HEIGHT - BOTTOM, TOP]);
  const middle = (index: number) => `${(x(index) ?? 0) + x.bandwidth() / 2}%`;
  const last = bars.length - 1;
  const top = bars.findIndex((bar) => totalOf(bar) === highest);
  const isLabelled = (index: number, bar: Bar) =>
    totalOf(bar) > 0 && (bars.length <= LABELLED || index === top);
  return (
    <svg className={css.chart} height={HEIGHT} role="img" aria-label={description}>
      <line x1="0" x2="100%" y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} className={css.base} />
      {series(bars as Bar[]).map((layer) =>
        layer.map(
          ([from, to], index) =>
            to > from && (
              <rect
                key={`${layer.key} ${bars[index]?.label}`}
                className={layer.key === 'hollow' ? css.hollow : css.bar}
                x={`${x(index)}%`}
                width={`${x.bandwidth()}%`}
                y={y(to)}
                height={Math.max(1, y(from) - y(to))}
                rx="2"
              />
            ),
        ),
      )}
      {bars.map((bar, index) =>
        isLabelled(index, bar) ? (
          <text key={bar.label} className={css.value} x={middle(index)} y={y(totalOf(bar)) - 6}>
            {format(totalOf(bar))}
          </text>
        ) : null,
      )}
      <text className={css.tickFirst} x="0" y={HEIGHT - 6}>
        {bars[0]?.label}
      </text>
      <text className={css.tick} x={middle(Math.floor(last / 2))} y={HEIGHT - 6}>
        {bars[Math.floor(last / 2)]?.label}
      </text>
      <text className={css.tickLast} x="100%" y={HEIGHT - 6}>
        {bars[last]?.label}
      </text>
    </svg>
  );
}
