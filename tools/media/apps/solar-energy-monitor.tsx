import { clamp, mix } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#0f2747',
  panel: '#16335a',
  ink: '#f2f7ff',
  mute: '#8fb0d6',
  line: '#24466f',
  acc: '#ffc531',
  onacc: '#0f2747',
  tint: '#1b3d69',
  good: '#5fe0a6',
  body: 'inter',
  display: 'bricolage',
  r: 14,
};
const made = (h: number): number => Math.max(0, Math.sin(((h - 6) / 13) * Math.PI)) ** 1.3 * 6.4;
const used = (h: number): number =>
  0.7 +
  1.6 * Math.exp(-(((h - 8) / 1.2) ** 2)) +
  2.1 * Math.exp(-(((h - 19) / 1.8) ** 2)) +
  0.3 * Math.sin(h * 2.1);
const dots = [0, 1, 2, 3, 4, 5];

function Flow(props: { d: [number, number, number, number]; power: number; t: number; tone: string }) {
  const [x0, y0, x1, y1] = props.d;
  const speed = Math.sign(props.power) * (0.25 + Math.abs(props.power) * 0.1);
  return (
    <g>
      <path d={`M${x0} ${y0}L${x1} ${y1}`} stroke="#2a4f7d" strokeWidth="5" strokeLinecap="round" />
      {Math.abs(props.power) > 0.08 &&
        dots.map((i) => {
          const p = (((props.t * speed + i / dots.length) % 1) + 1) % 1;
          return (
            <circle
              key={i}
              cx={mix(x0, x1, p)}
              cy={mix(y0, y1, p)}
              r="5.5"
              fill={props.tone}
              opacity={Math.sin(p * Math.PI)}
            />
          );
        })}
    </g>
  );
}

function View({ t }: { t: number }) {
  const h = mix(8.5, 20, clamp(t / 6.4));
  const make = made(h);
  const draw = used(h);
  const sold = make - draw;
  const night = clamp((h - 17.5) / 2.5);
  const sunA = ((h - 6) / 13) * Math.PI;
  const sky = `linear-gradient(rgb(${mix(72, 16, night)} ${mix(150, 34, night)} ${mix(214, 70, night)}), rgb(${mix(176, 233, Math.sin(night * Math.PI))} ${mix(216, 130, night)} ${mix(238, 90, night)}))`;
  const w = 724;
  const line = (f: (x: number) => number, until: number) =>
    Array.from({ length: 97 }, (_, i) => 5 + (i / 96) * 16)
      .filter((x) => x <= until)
      .map((x, i) => `${i ? 'L' : 'M'}${(((x - 5) / 16) * w).toFixed(1)} ${(112 - f(x) * 16).toFixed(1)}`)
      .join('');
  const nowX = ((h - 5) / 16) * w;
  return (
    <App theme={theme}>
      <Abs s={{ left: 0, right: 0, top: 0, height: 318, background: sky, overflow: 'hidden' }}>
        <Abs
          s={{
            left: 400 - Math.cos(sunA) * 330 - 34,
            top: 270 - Math.sin(sunA) * 230,
            width: 68,
            height: 68,
            borderRadius: 99,
            background: '#ffe27a',
            boxShadow: '0 0 60px 20px rgb(255 226 122 / .5)',
          }}
        />
        <svg aria-hidden="true" width="800" height="318" style={{ position: 'absolute', inset: 0 }}>
          <path d="M0 268C160 236 300 262 420 254s250-30 380-6v70H0z" fill="#123055" />
          <path d="M300 178h200v110H300z" fill="#f1ead9" />
          <path d="M280 186L344 106h112l64 80z" fill="#3c4a63" />
          <path d="M318 172L358 120h84l40 52z" fill="#1b2c50" />
          {[0, 1, 2, 3].map((i) => (
            <path key={i} d={`M${358 + i * 28} 120L${318 + i * 54.7} 172`} stroke="#7fa6dd" strokeWidth="2" />
          ))}
          <path d="M342 141h118M330 157h141" stroke="#7fa6dd" strokeWidth="2" />
          <rect x="330" y="212" width="46" height="42" fill={night > 0.25 ? '#ffd774' : '#9fc3de'} />
          <rect x="424" y="212" width="46" height="42" fill={night > 0.4 ? '#ffd774' : '#9fc3de'} />
          <rect x="384" y="226" width="32" height="62" fill="#7a4a2a" />
          <path
            d="M660 112v176M632 136h56M638 158h44M660 112l-26 24M660 112l26 24"
            stroke="#0d2140"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <Flow d={[306, 140, 190, 140]} power={make} t={-t} tone="#ffc531" />
          <Flow d={[512, 226, 640, 196]} power={sold} t={t} tone={sold > 0 ? '#5fe0a6' : '#ff8c69'} />
        </svg>
        {[
          ['Panels make', make, '#ffc531', 34, 112],
          ['House draws', draw, '#ffffff', 34, 206],
          [
            sold > 0 ? 'Sold back' : 'From the grid',
            Math.abs(sold),
            sold > 0 ? '#5fe0a6' : '#ff9d80',
            690,
            44,
          ],
        ].map(([k, v, c, x, y]) => (
          <Abs
            key={String(y)}
            s={{
              left: Number(x) > 400 ? 'auto' : Number(x),
              right: Number(x) > 400 ? 30 : 'auto',
              top: Number(y),
              textAlign: Number(x) > 400 ? 'right' : 'left',
            }}
          >
            <Col bg="rgb(11 28 54 / .72)" r={14} p="9 15">
              <T z={15} w={600} c="#cfe0f5">
                {k}
              </T>
              <T z={34} w={720} ff="display" n lh={1.05} s={{ color: String(c) }}>
                {Number(v).toFixed(1)} kW
              </T>
            </Col>
          </Abs>
        ))}
        <T z={30} w={700} ff="display" n s={{ position: 'absolute', left: 34, top: 26 }}>
          {String(Math.floor(h)).padStart(2, '0')}:{String(Math.floor((h % 1) * 60)).padStart(2, '0')}
        </T>
      </Abs>
      <Abs s={{ left: 38, top: 338, width: w, height: 118 }}>
        <svg aria-hidden="true" width={w} height="118" style={{ overflow: 'visible' }}>
          {[0, 4, 8, 12, 16].map((x) => (
            <path key={x} d={`M${(x / 16) * w} 0V114`} stroke="#24466f" />
          ))}
          <path d={`${line(made, h)}L${nowX} 114L0 114Z`} fill="#ffc531" opacity=".28" />
          <path d={line(made, h)} fill="none" stroke="#ffc531" strokeWidth="4" strokeLinejoin="round" />
          <path d={line(used, h)} fill="none" stroke="#ffffff" strokeWidth="3" strokeLinejoin="round" />
          <circle cx={nowX} cy={112 - made(h) * 16} r="7" fill="#ffc531" />
          <circle cx={nowX} cy={112 - used(h) * 16} r="6" fill="#fff" />
        </svg>
      </Abs>
      <Row at={[38, 464]} w={w} j="space-between" c="mute" s={{ fontSize: 15, fontWeight: 600 }}>
        {['5', '9', '13', '17', '21'].map((x) => (
          <span key={x}>{x}:00</span>
        ))}
      </Row>
    </App>
  );
}

export default appScene({ View, poster: 3, dissolve: 0.6 });
