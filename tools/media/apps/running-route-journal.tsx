import { Mountain, Plus } from 'lucide-react';
import { curve } from '../kinds/chart.tsx';
import { clamp, ease, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#eaf0dc',
  panel: '#fbfcf5',
  ink: '#20301c',
  mute: '#74836a',
  line: '#d3ddc0',
  acc: '#ff4b1f',
  tint: '#ffe0d5',
  body: 'bricolage',
  r: 16,
};
const hills: [number, number, number][] = [
  [180, 130, 1],
  [430, 320, 1.25],
  [90, 400, 0.8],
];
const ring = (cx: number, cy: number, r: number, s: number): string => {
  const pts = Array.from({ length: 25 }, (_, i) => {
    const a = (i / 24) * Math.PI * 2;
    const k = r * (1 + 0.16 * Math.sin(a * 2 + s) + 0.1 * Math.sin(a * 3 + s * 2));
    return [cx + Math.cos(a) * k * 1.3, cy + Math.sin(a) * k] as const;
  });
  return `M${pts.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
};
const run = Array.from({ length: 91 }, (_, i) => {
  const a = (i / 90) * Math.PI * 2 - 0.6;
  const k = 128 + 34 * Math.sin(a * 2 + 0.5) + 16 * Math.sin(a * 5);
  return [262 + Math.cos(a) * k * 1.25, 240 + Math.sin(a) * k] as const;
});
const fresh = Array.from({ length: 61 }, (_, i) => {
  const a = (i / 60) * Math.PI * 2 + 2.4;
  const k = 92 + 24 * Math.sin(a * 3);
  return [348 + Math.cos(a) * k * 1.1, 330 + Math.sin(a) * k * 0.9] as const;
});
const climb = Array.from(
  { length: 41 },
  (_, i) => 30 + 26 * Math.sin(i / 5) + 20 * Math.sin(i / 2.7 + 1) + i * 0.6,
);
const pen = (pts: readonly (readonly [number, number])[]): string =>
  `M${pts.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function View({ t }: { t: number }) {
  const p = ease(span(t, 0.4, 3.4));
  const [x, y] = run[Math.round(p * 90)] ?? [0, 0];
  const idea = ease(span(t, 4.7, 1.1));
  const w = 244;
  const points = climb.map((v, i) => [(i / 40) * w, 112 - v] as const);
  const pace = 318 + 22 * Math.sin(p * 14);
  return (
    <App theme={theme}>
      <div style={{ position: 'relative', width: 512, flex: 'none' }}>
        <svg aria-hidden="true" width="512" height="500">
          <rect width="512" height="500" fill="#dfe8c9" />
          {hills.flatMap(([cx, cy, s]) =>
            [150, 122, 96, 72, 50, 30, 14].map((r, k) => (
              <path
                key={`${cx}-${r}`}
                d={ring(cx, cy, r * s, cx / 40)}
                fill={k > 3 ? '#cddbb0' : 'none'}
                fillOpacity={0.55}
                stroke="#a9bd88"
                strokeWidth={k % 3 === 0 ? 2 : 1.1}
              />
            )),
          )}
          <path
            d="M-10 300C90 270 150 330 240 300s150-120 290-80"
            fill="none"
            stroke="#8fc3d8"
            strokeWidth="12"
            strokeLinecap="round"
          />
          <path
            d="M300 -10C260 90 360 170 330 250s-90 120-60 270"
            fill="none"
            stroke="#fffdf2"
            strokeWidth="7"
            strokeDasharray="1 0"
          />
          {idea > 0 && (
            <path
              d={pen(fresh)}
              fill="none"
              stroke="#20301c"
              strokeWidth="5"
              strokeDasharray="2 11"
              strokeLinecap="round"
              pathLength={undefined}
              style={{ clipPath: `inset(0 ${(1 - idea) * 100}% 0 0)` }}
            />
          )}
          <path
            d={pen(run)}
            fill="none"
            stroke="#ff4b1f"
            strokeWidth="13"
            opacity=".2"
            pathLength={1}
            strokeDasharray={`${p} 1`}
            strokeLinecap="round"
          />
          <path
            d={pen(run)}
            fill="none"
            stroke="#ff4b1f"
            strokeWidth="6"
            pathLength={1}
            strokeDasharray={`${p} 1`}
            strokeLinecap="round"
            strokeLinejoin="round"
            opacity={p > 0 ? 1 : 0}
          />
          <circle cx={run[0]?.[0]} cy={run[0]?.[1]} r="9" fill="#fff" stroke="#20301c" strokeWidth="4" />
          <circle cx={x} cy={y} r="12" fill="#ff4b1f" stroke="#fff" strokeWidth="4" />
        </svg>
        {idea > 0.5 && (
          <Abs s={{ left: 300, top: 396, opacity: out(span(t, 5.2, 0.3)) }}>
            <Row g={8} p="9 16" r={99} bg="ink" c="#fff" s={{ fontSize: 16.5, fontWeight: 650 }}>
              Not tried yet, 3.1 mi
            </Row>
          </Abs>
        )}
      </div>
      <Col f={1} bg="panel" p="28 22 26" g={14}>
        <Mute z={16} w={600}>
          Sunday, quarry loop
        </Mute>
        <Row a="baseline" g={8}>
          <T z={84} w={780} n lh={0.95} tr={-0.05}>
            {(p * 6.4).toFixed(1)}
          </T>
          <T z={24} w={650}>
            mi
          </T>
        </Row>
        <Row g={26}>
          <Col>
            <T z={29} w={700} n>
              {Math.floor(pace / 60)}:{String(Math.floor(pace % 60)).padStart(2, '0')}
            </T>
            <Mute z={15}>a mile</Mute>
          </Col>
          <Col>
            <T z={29} w={700} n>
              {Math.round(p * 612)} ft
            </T>
            <Mute z={15}>climb</Mute>
          </Col>
        </Row>
        <div style={{ position: 'relative', height: 116, marginTop: 6 }}>
          <svg aria-hidden="true" width={w} height="116" style={{ overflow: 'visible' }}>
            <path d={`${curve(points)}L${w} 116L0 116Z`} fill="#e3ead2" />
            <path
              d={`${curve(points)}L${w} 116L0 116Z`}
              fill="#ff4b1f"
              opacity=".28"
              style={{ clipPath: `inset(0 ${(1 - clamp(p)) * 100}% 0 0)` }}
            />
            <path d={curve(points)} fill="none" stroke="#20301c" strokeWidth="3" />
            <path d={`M${p * w} 0V116`} stroke="#ff4b1f" strokeWidth="3" />
          </svg>
          <Row g={6} c="mute" s={{ position: 'absolute', left: 0, top: -2, fontSize: 15 }}>
            <Mountain size={17} /> Height
          </Row>
        </div>
        <Row f={1} />
        <Row
          hit="new"
          h={56}
          j="center"
          g={9}
          r={16}
          bg={idea > 0 ? 'tint' : 'acc'}
          c={idea > 0 ? 'acc' : 'onacc'}
          s={{ fontSize: 18, fontWeight: 700, transform: `scale(${mix(1, 1, idea)})` }}
        >
          <Plus size={22} strokeWidth={2.8} /> {idea > 0 ? 'Planned for Tuesday' : 'Find a new loop'}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({ View, poster: 3.2, stops: [{ at: 4.6, hit: 'new', click: true }] });
