import { clamp } from '../stage/clock.ts';
import { color, wash } from '../ui/theme.tsx';

type Point = readonly [number, number];

export const plot = (values: readonly number[], w: number, h: number, top: number): Point[] =>
  values.map((value, i) => [(i / (values.length - 1)) * w, h - (value / top) * h]);

export const curve = (points: readonly Point[]): string =>
  points
    .map(([x, y], i) => {
      const before = points[i - 1];
      if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const mid = ((before[0] + x) / 2).toFixed(1);
      return `C${mid} ${before[1].toFixed(1)} ${mid} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

/** Drawn up to `p`. */
export function Line(props: {
  values: readonly number[];
  w: number;
  h: number;
  top: number;
  p?: number;
  c?: string;
  fill?: number;
  width?: number;
  dash?: string;
  sharp?: boolean;
}) {
  const { values, w, h, top, p = 1, c = 'acc', fill = 0, width = 2.4, dash } = props;
  const points = plot(values, w, h, top);
  const d = props.sharp
    ? `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
    : curve(points);
  return (
    <svg
      aria-hidden="true"
      width={w}
      height={h}
      style={{
        position: 'absolute',
        inset: 0,
        overflow: 'visible',
        clipPath: `inset(-12px ${(1 - clamp(p)) * 100}% -12px -8px)`,
      }}
    >
      {fill > 0 && <path d={`${d}L${w} ${h}L0 ${h}Z`} fill={wash(c, fill)} />}
      <path
        d={d}
        fill="none"
        stroke={color(c)}
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(dash ? { strokeDasharray: dash } : {})}
      />
    </svg>
  );
}

export function Rules(props: { w: number; h: number; labels: readonly string[]; z?: number }) {
  const { w, h, labels, z = 10 } = props;
  return (
    <svg
      aria-hidden="true"
      width={w}
      height={h}
      style={{ position: 'absolute', inset: 0, overflow: 'visible' }}
    >
      {labels.map((label, i) => {
        const y = h - (i / (labels.length - 1)) * h;
        return (
          <g key={label}>
            <line x1="0" x2={w} y1={y} y2={y} stroke="var(--line)" strokeWidth="1" />
            <text x="-8" y={y + z * 0.35} textAnchor="end" fontSize={z} fill="var(--mute)">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Shares must add up to one; drawn up to `p`. */
export function Ring(props: {
  parts: readonly [string, number][];
  z: number;
  width: number;
  p?: number;
  gap?: number;
}) {
  const { parts, z, width, p = 1, gap = 0.008 } = props;
  const radius = (z - width) / 2;
  const round = 2 * Math.PI * radius;
  let from = 0;
  return (
    <svg aria-hidden="true" width={z} height={z} style={{ transform: 'rotate(-90deg)' }}>
      {parts.map(([tone, share]) => {
        const start = from;
        from += share;
        const length = Math.max(0, Math.min(share, p - start) - gap);
        return (
          <circle
            key={`${tone}${start}`}
            cx={z / 2}
            cy={z / 2}
            r={radius}
            fill="none"
            stroke={color(tone)}
            strokeWidth={width}
            strokeDasharray={`${length * round} ${round}`}
            strokeDashoffset={-start * round}
          />
        );
      })}
    </svg>
  );
}
