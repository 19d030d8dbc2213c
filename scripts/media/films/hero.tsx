import { curve } from '../kinds/chart.tsx';
import { clamp, ease, mix, out, seeded, span } from '../stage/clock.ts';
import type { Scene } from '../stage/scene.ts';

const W = 1280;
const H = 720;
const seconds = 12;
const line = '#4a6ba8';
const fill = '#101a30';
const bright = '#6d97ff';

/** A panel's place, size, the minute it starts at, and what is drawn in it. */
type Kind = 'list' | 'chart' | 'chat' | 'month' | 'map' | 'cards' | 'form';
const panels: readonly (readonly [number, number, number, number, number, Kind])[] = [
  [40, 66, 250, 176, 1, 'form'],
  [318, 34, 200, 138, 11, 'list'],
  [548, 60, 216, 120, 20, 'month'],
  [794, 30, 206, 144, 29, 'chat'],
  [1026, 64, 216, 182, 40, 'chart'],
  [70, 470, 208, 128, 16, 'map'],
  [1004, 476, 226, 122, 50, 'cards'],
];

const stroke = {
  fill: 'none',
  stroke: line,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** One small interface that draws itself as `p` goes from 0 to 1. */
function Panel({ w, h, kind, p, seed }: { w: number; h: number; kind: Kind; p: number; seed: number }) {
  const random = seeded(seed);
  const part = (i: number, n: number): number => out(clamp((p - 0.25) * 1.35 * n - i));
  const row = (i: number, n: number, y: number, x = 20) => (
    <path
      key={i}
      d={`M${x} ${y}h${(w - x - 30) * (0.45 + random() * 0.5) * part(i, n)}`}
      {...stroke}
      strokeWidth={7}
      stroke="#2c426d"
    />
  );
  return (
    <>
      <rect width={w} height={h} rx="10" fill={fill} opacity={ease(p * 2)} />
      <rect width={w} height={h} rx="10" {...stroke} pathLength={1} strokeDasharray={`${ease(p * 1.8)} 1`} />
      {kind === 'form' &&
        [0, 1, 2].map((i) => (
          <rect key={i} x="20" y={24 + i * 36} width={(w - 40) * part(i, 4)} height="24" rx="5" {...stroke} />
        ))}
      {kind === 'form' && (
        <rect x="20" y="134" width={86 * part(3, 4)} height="26" rx="6" fill={bright} opacity=".75" />
      )}
      {kind === 'list' &&
        [0, 1, 2, 3].map((i) => (
          <g key={i}>
            <circle
              cx="28"
              cy={28 + i * 28}
              r={7 * part(i, 4)}
              {...stroke}
              {...(i < 2 ? { fill: bright, stroke: bright } : {})}
            />
            {row(i, 4, 28 + i * 28, 48)}
          </g>
        ))}
      {kind === 'month' &&
        Array.from({ length: 21 }, (_, i) => i).map((i) => (
          <rect
            key={i}
            x={18 + (i % 7) * 26.5}
            y={18 + Math.floor(i / 7) * 30}
            width="20"
            height="22"
            rx="4"
            fill={i === 9 || i === 10 || i === 18 ? bright : '#223456'}
            opacity={part(i, 21) * (i === 9 || i === 10 || i === 18 ? 0.8 : 1)}
          />
        ))}
      {kind === 'chat' &&
        [0, 1, 2].map((i) => (
          <rect
            key={i}
            x={i === 1 ? w - 138 : 18}
            y={20 + i * 38}
            width={(i === 1 ? 120 : 100 + i * 18) * part(i, 3)}
            height="28"
            rx="10"
            fill={i === 1 ? bright : '#223456'}
            opacity={i === 1 ? 0.75 : 1}
          />
        ))}
      {kind === 'chart' && (
        <>
          {[0, 1, 2, 3, 4, 5].map((i) => {
            const high = (30 + random() * 70) * part(i, 6);
            return (
              <rect
                key={i}
                x={20 + i * 31}
                y={h - 20 - high}
                width="18"
                height={high}
                rx="3"
                fill="#223456"
              />
            );
          })}
          <path
            d={curve([0, 1, 2, 3, 4, 5].map((i) => [29 + i * 31, h - 54 - i * 13 - (i % 2) * 12] as const))}
            {...stroke}
            stroke={bright}
            strokeWidth={3}
            pathLength={1}
            strokeDasharray={`${part(0, 1.2)} 1`}
          />
        </>
      )}
      {kind === 'map' && (
        <>
          <path
            d={`M0 ${h * 0.6}C60 ${h * 0.4} 100 ${h * 0.9} ${w} ${h * 0.5}`}
            {...stroke}
            strokeWidth={9}
            stroke="#1a2a4a"
          />
          <path
            d="M30 30L84 44L98 86L150 78L176 38"
            {...stroke}
            stroke={bright}
            strokeWidth={3}
            pathLength={1}
            strokeDasharray={`${part(0, 1.2)} 1`}
          />
          <circle cx="176" cy="38" r={7 * part(2, 3)} fill={bright} />
        </>
      )}
      {kind === 'cards' &&
        [0, 1, 2].map((i) => (
          <g key={i} opacity={part(i, 3)}>
            <rect x={16 + i * 68} y="18" width="58" height="56" rx="6" fill="#223456" />
            <path
              d={`M${16 + i * 68} 90h44M${16 + i * 68} 104h26`}
              {...stroke}
              strokeWidth={5}
              stroke="#2c426d"
            />
          </g>
        ))}
    </>
  );
}

/** Sixty minutes pass as one slow sweep; in its wake small interfaces draw themselves, then all goes quiet. */
function View({ t }: { t: number }) {
  const minute = mix(0, 60, clamp(t / 10.4));
  const quiet = ease(span(t, 10.3, 1.3));
  const x = (m: number): number => 40 + (m / 60) * 1200;
  const base = 660;
  const calm = 1 - quiet;
  return (
    <svg aria-hidden="true" width={W} height={H} style={{ background: '#090c14' }}>
      <defs>
        <radialGradient id="glow" cx="50%" cy="50%" r="50%">
          <stop offset="0" stopColor="#1f5eff" stopOpacity=".42" />
          <stop offset=".5" stopColor="#1f5eff" stopOpacity=".13" />
          <stop offset="1" stopColor="#1f5eff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="veil" cx="50%" cy="50%" r="52%">
          <stop offset=".3" stopColor="#090c14" stopOpacity=".88" />
          <stop offset="1" stopColor="#090c14" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse
        cx={x(minute)}
        cy={base + 30}
        rx="520"
        ry="400"
        fill="url(#glow)"
        opacity={Math.min(1, t / 0.8) * calm}
      />
      {panels.map(([left, top, w, h, start, kind], i) => {
        const p = clamp((minute - start) / 13);
        if (p <= 0) return null;
        const drift = Math.sin((t / seconds) * Math.PI * 2 + i * 1.3) * 5;
        return (
          <g key={kind} transform={`translate(${left} ${top + drift})`} opacity={0.9 * calm}>
            <Panel w={w} h={h} kind={kind} p={p} seed={i * 7 + 2} />
          </g>
        );
      })}
      <ellipse cx="640" cy="350" rx="640" ry="230" fill="url(#veil)" />
      {Array.from({ length: 61 }, (_, m) => m).map((m) => {
        const high = m % 15 === 0 ? 62 : m % 5 === 0 ? 40 : 26;
        const passed = clamp(minute - m + 0.5) * calm;
        const near = Math.max(0, 1 - Math.abs(minute - m) / 3.2) * calm * Math.min(1, t / 0.5);
        return (
          <g key={m}>
            <path d={`M${x(m)} ${base}v${-high - near * 30}`} stroke="#2b3852" strokeWidth="2" />
            <path
              d={`M${x(m)} ${base}v${-high - near * 30}`}
              stroke={near > 0.5 ? '#dce7ff' : bright}
              strokeWidth="2.4"
              opacity={Math.max(passed * 0.75, near)}
            />
          </g>
        );
      })}
    </svg>
  );
}

const film: Scene = { View, seconds, poster: 9.6, width: W, height: H, pixels: [W, H], dissolve: 0.5 };

export default film;
