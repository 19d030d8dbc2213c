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
/** Between bars and at both ends, as a share of a bar with its gap. */
const GAP = 0.28;

const totalOf = ({ value, hollow = 0 }: Bar) => value + hollow;
const whole = (value: number) => formatNumber(value);

/**
 * Bars in one hue, labeled with values. Horizontal positions are percentages, so that the chart fills its
 * container without measuring it.
 */
export function BarChart({ bars, description, format = whole }: Props) {
  const step = 100 / (bars.length + GAP);
  const width = step * (1 - GAP);
  const x = (index: number) => step * (GAP + index);
  const highest = Math.max(...bars.map(totalOf), 0);
  const heightOf = (value: number) => ((HEIGHT - BOTTOM - TOP) * value) / (highest || 1);
  const y = (value: number) => HEIGHT - BOTTOM - heightOf(value);
  const middle = (index: number) => `${x(index) + width / 2}%`;
  const last = bars.length - 1;
  const top = bars.findIndex((bar) => totalOf(bar) === highest);
  const isLabelled = (index: number, bar: Bar) =>
    totalOf(bar) > 0 && (bars.length <= LABELLED || index === top);
  return (
    <svg className={css.chart} height={HEIGHT} role="img" aria-label={description}>
      <line x1="0" x2="100%" y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} className={css.base} />
      {bars.map((bar, index) =>
        [
          { of: css.bar, from: 0, to: bar.value },
          { of: css.hollow, from: bar.value, to: totalOf(bar) },
        ].map(
          ({ of, from, to }) =>
            to > from && (
              <rect
                key={`${of} ${bar.label}`}
                className={of}
                x={`${x(index)}%`}
                width={`${width}%`}
                y={y(to)}
                height={Math.max(1, heightOf(to - from))}
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
