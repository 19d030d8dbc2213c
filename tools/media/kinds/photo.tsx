import { seeded } from '../stage/clock.ts';

export interface PhotoInk {
  sky: readonly [string, string];
  sun: string;
  layers: readonly string[];
}

/** A seeded landscape that stands in for a photo. */
export function Landscape(props: {
  ink: PhotoInk;
  seed: number;
  w?: number | string;
  h?: number | string;
  rough?: number;
}) {
  const { ink, seed, rough = 1 } = props;
  const random = seeded(seed);
  const id = `sky${seed}`;
  const sunX = 60 + random() * 280;
  const sunY = 50 + random() * 70;
  return (
    <svg
      aria-hidden="true"
      width={props.w ?? '100%'}
      height={props.h ?? '100%'}
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ink.sky[0]} />
          <stop offset="1" stopColor={ink.sky[1]} />
        </linearGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id})`} />
      <circle cx={sunX} cy={sunY} r={20 + random() * 22} fill={ink.sun} />
      {ink.layers.map((tone, k) => {
        const base = 130 + (k * 170) / ink.layers.length + random() * 14;
        const points: string[] = [];
        let y = base;
        for (let x = 0; x <= 400; x += 16) {
          y += (random() - 0.5) * 20 * rough;
          y += (base - y) * 0.14;
          points.push(`${x} ${y.toFixed(1)}`);
        }
        return (
          <path key={tone} d={`M0 300L${points.join('L')}L400 300Z`} fill={tone} strokeLinejoin="round" />
        );
      })}
    </svg>
  );
}

export const inks: Record<
  'dusk' | 'fjord' | 'dune' | 'meadow' | 'night' | 'mist' | 'coast' | 'autumn',
  PhotoInk
> = {
  dusk: { sky: ['#2b3a67', '#f4a261'], sun: '#ffe3b3', layers: ['#7d5a6b', '#54405c', '#332a47', '#1b1a30'] },
  fjord: {
    sky: ['#bcd9e6', '#eef4ef'],
    sun: '#ffffff',
    layers: ['#8fb3bd', '#5f8d99', '#3b6672', '#1f4450'],
  },
  dune: { sky: ['#f6d9a8', '#fbeed3'], sun: '#fff8e6', layers: ['#e5b678', '#d2985a', '#b27442', '#83502e'] },
  meadow: {
    sky: ['#9fd0ee', '#e5f3e0'],
    sun: '#fff4c2',
    layers: ['#a8c99a', '#7fae72', '#578a50', '#33633a'],
  },
  night: {
    sky: ['#0a1330', '#2a3f6e'],
    sun: '#f3efd2',
    layers: ['#22345c', '#182747', '#101b34', '#090f20'],
  },
  mist: { sky: ['#d9dcdc', '#f3f1ec'], sun: '#ffffff', layers: ['#c2c8c8', '#a0aaab', '#778485', '#4a5759'] },
  coast: {
    sky: ['#58b4d1', '#d9f0ee'],
    sun: '#fff6d8',
    layers: ['#2f8fb0', '#1f7495', '#d8c39a', '#b89a6c'],
  },
  autumn: {
    sky: ['#e9c9a0', '#f8ead2'],
    sun: '#fff3d6',
    layers: ['#c98b5a', '#b0602f', '#84401f', '#4d2613'],
  },
};
