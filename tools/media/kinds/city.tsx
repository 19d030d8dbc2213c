import { seeded } from '../stage/clock.ts';

export interface MapInk {
  land: string;
  block: string;
  road: string;
  minor: string;
  park: string;
  water: string;
}

const bend = (x: number, y: number, s: number): readonly [number, number] => [
  x + Math.sin(y / 170 + s) * 16 + Math.sin(y / 61 + s * 2) * 4,
  y + Math.cos(x / 190 + s * 1.7) * 14,
];

/** The crossing of street `i` and avenue `j` on the map with the same seed. */
export const crossing = (i: number, j: number, seed: number, step = 62): readonly [number, number] =>
  bend(j * step - 40, i * step - 40, seed);

export function City(props: {
  w: number;
  h: number;
  ink: MapInk;
  seed: number;
  step?: number;
  river?: 'down' | 'across' | 'none';
}) {
  const { w, h, ink, seed, step = 62, river = 'down' } = props;
  const random = seeded(seed * 977 + 13);
  const rows = Math.ceil(h / step) + 3;
  const columns = Math.ceil(w / step) + 3;
  const at = (i: number, j: number): string => {
    const [x, y] = crossing(i, j, seed, step);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const streets: string[] = [];
  for (let i = 0; i < rows; i += 1)
    streets.push(`M${Array.from({ length: columns }, (_, j) => at(i, j)).join('L')}`);
  for (let j = 0; j < columns; j += 1)
    streets.push(`M${Array.from({ length: rows }, (_, i) => at(i, j)).join('L')}`);
  const blocks: string[] = [];
  const parks: string[] = [];
  for (let i = 0; i < rows - 1; i += 1) {
    for (let j = 0; j < columns - 1; j += 1) {
      const roll = random();
      if (roll > 0.9) {
        parks.push(`M${at(i, j)}L${at(i, j + 1)}L${at(i + 1, j + 1)}L${at(i + 1, j)}Z`);
        continue;
      }
      const [x, y] = crossing(i, j, seed, step);
      for (let k = 0; k < 4; k += 1) {
        const bw = step * (0.22 + random() * 0.16);
        const bh = step * (0.2 + random() * 0.18);
        const bx = x + step * (k % 2 ? 0.54 : 0.14);
        const by = y + step * (k > 1 ? 0.55 : 0.15);
        if (random() > 0.14)
          blocks.push(
            `M${bx.toFixed(1)} ${by.toFixed(1)}h${bw.toFixed(1)}v${bh.toFixed(1)}h-${bw.toFixed(1)}z`,
          );
      }
    }
  }
  const r = w * (0.28 + random() * 0.12);
  const water =
    river === 'down'
      ? `M${r} -20C${r + 80} ${h * 0.3} ${r - 110} ${h * 0.5} ${r + 20} ${h * 0.74}S${r - 20} ${h + 30} ${r - 10} ${h + 40}`
      : `M-20 ${h * 0.72}C${w * 0.25} ${h * 0.54} ${w * 0.45} ${h * 0.95} ${w * 0.7} ${h * 0.74}S${w + 20} ${h * 0.7} ${w + 40} ${h * 0.6}`;
  return (
    <svg
      aria-hidden="true"
      width={w}
      height={h}
      viewBox={`0 0 ${w} ${h}`}
      style={{ position: 'absolute', inset: 0 }}
    >
      <rect width={w} height={h} fill={ink.land} />
      <path d={blocks.join('')} fill={ink.block} />
      <path d={parks.join('')} fill={ink.park} />
      <path d={streets.join('')} fill="none" stroke={ink.minor} strokeWidth="7" />
      <path
        d={streets.filter((_, k) => k % 3 === 1).join('')}
        fill="none"
        stroke={ink.road}
        strokeWidth="12"
      />
      {river !== 'none' && (
        <path d={water} fill="none" stroke={ink.water} strokeWidth="40" strokeLinecap="round" />
      )}
      {river !== 'none' && (
        <path
          d={streets.filter((_, k) => k % 6 === 1).join('')}
          fill="none"
          stroke={ink.road}
          strokeWidth="12"
        />
      )}
    </svg>
  );
}

/** A path along straight legs, and the point at a given share of it. */
export function along(
  points: readonly (readonly [number, number])[],
  p: number,
): { d: string; x: number; y: number; length: number; turn: number } {
  const lengths = points
    .slice(1)
    .map((to, i) => Math.hypot(to[0] - (points[i]?.[0] ?? 0), to[1] - (points[i]?.[1] ?? 0)));
  const length = lengths.reduce((a, b) => a + b, 0);
  let left = p * length;
  let [x, y] = points[0] ?? [0, 0];
  let turn = 0;
  for (const [i, leg] of lengths.entries()) {
    const a = points[i] ?? [0, 0];
    const b = points[i + 1] ?? a;
    const share = leg === 0 ? 0 : Math.min(1, left / leg);
    [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    left -= leg;
    if (left <= 0) break;
  }
  return {
    d: `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`,
    x,
    y,
    length,
    turn,
  };
}

export function Pin(props: {
  x: number;
  y: number;
  z?: number;
  tone: string;
  text?: string | number;
  ink?: string;
  grow?: number;
}) {
  const { x, y, z = 34, tone, text, ink = '#fff', grow = 1 } = props;
  return (
    <svg
      aria-hidden="true"
      width={z}
      height={z * 1.28}
      viewBox="0 0 36 46"
      style={{
        position: 'absolute',
        left: x - z / 2,
        top: y - z * 1.26,
        transform: `scale(${grow})`,
        transformOrigin: '50% 98%',
        filter: 'drop-shadow(0 3px 3px rgb(0 0 0 / .3))',
      }}
    >
      <path
        d="M18 45C10 33 2 27 2 17a16 16 0 0 1 32 0c0 10-8 16-16 28z"
        fill={tone}
        stroke="#fff"
        strokeWidth="2"
      />
      {text !== undefined ? (
        <text
          x="18"
          y="23"
          textAnchor="middle"
          fontSize="16"
          fontWeight="750"
          fill={ink}
          fontFamily="inherit"
        >
          {text}
        </text>
      ) : (
        <circle cx="18" cy="17" r="6" fill={ink} />
      )}
    </svg>
  );
}
