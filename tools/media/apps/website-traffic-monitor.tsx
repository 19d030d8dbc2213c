import { clamp, grouped, mix, out, seeded, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#0a1410',
  panel: '#10201a',
  ink: '#e8f5ee',
  mute: '#7c998c',
  line: '#1d3229',
  acc: '#6df2a4',
  onacc: '#06140d',
  tint: '#123123',
  body: 'mono',
  display: 'bricolage',
  r: 8,
};
const from: [string, number, string][] = [
  ['Search', 46, '#6df2a4'],
  ['Newsletter', 27, '#ffd166'],
  ['Instagram', 17, '#ff8c69'],
  ['Direct', 10, '#8fd3ff'],
];
const to: [string, number][] = [
  ['/guides', 44],
  ['/prices', 34],
  ['/about', 22],
];
const flow = [
  [24, 16, 6],
  [14, 10, 3],
  [4, 6, 7],
  [2, 2, 6],
];
const random = seeded(12);
const sparks = Array.from({ length: 46 }, (_, i) => ({
  id: i,
  s: Math.floor(random() * 4),
  d: Math.floor(random() * 3),
  at: random() * 6.4,
  y: random(),
}));
const x0 = 186;
const x1 = 520;
const tall = 320;

function View({ t }: { t: number }) {
  const grow = out(span(t, 0.2, 1.1));
  const visits = Math.floor(mix(1240, 1304, clamp(t / 6.4)));
  const booked = 31 + (t > 2.8 ? 1 : 0) + (t > 4.9 ? 1 : 0);
  const flash = Math.max(1 - span(t, 2.8, 0.9), t > 4.9 ? 1 - span(t, 4.9, 0.9) : 0) * Number(t > 2.8);
  const left = [0, 0, 0, 0];
  const right = [0, 0, 0];
  let sy = 108;
  const srcY = from.map(([, v]) => {
    const y = sy;
    sy += (v / 100) * tall + 10;
    return y;
  });
  let dy = 108;
  const dstY = to.map(([, v]) => {
    const y = dy;
    dy += (v / 100) * tall + 16;
    return y;
  });
  return (
    <App theme={theme}>
      <Row at={[28, 24]} g={36} a="flex-end">
        <Col>
          <Mute z={15}>Visits today</Mute>
          <T z={46} w={680} ff="display" n lh={1} tr={-0.03}>
            {grouped(visits)}
          </T>
        </Col>
        <Row g={3} a="flex-end" h={46}>
          {Array.from({ length: 40 }, (_, i) => i).map((i) => {
            const v =
              10 +
              30 *
                Math.abs(Math.sin((i + Math.floor(t * 5)) * 0.61) * Math.cos((i + Math.floor(t * 5)) * 0.23));
            return (
              <div key={i} style={{ width: 5, height: v, background: i === 39 ? 'var(--acc)' : '#2c5a45' }} />
            );
          })}
        </Row>
      </Row>
      <Col at={[0, 24]} s={{ left: 'auto', right: 28 }} a="flex-end">
        <Mute z={15}>No cookies</Mute>
        <T z={15} c="acc">
          {18 + Math.floor(Math.sin(t * 2) * 3 + 3)} reading now
        </T>
      </Col>
      <svg aria-hidden="true" width="800" height="500" style={{ position: 'absolute', inset: 0 }}>
        {flow.map((row, s) =>
          row.map((v, d) => {
            const size = (v / 100) * tall * grow;
            const a = (srcY[s] ?? 0) + (left[s] ?? 0);
            const b = (dstY[d] ?? 0) + (right[d] ?? 0);
            left[s] = (left[s] ?? 0) + (v / 100) * tall;
            right[d] = (right[d] ?? 0) + (v / 100) * tall;
            const mid = (x0 + x1) / 2;
            return (
              <path
                key={to[d]?.[0]}
                d={`M${x0} ${a}C${mid} ${a} ${mid} ${b} ${x1} ${b}V${b + size}C${mid} ${b + size} ${mid} ${a + size} ${x0} ${a + size}Z`}
                fill={from[s]?.[2]}
                opacity=".3"
              />
            );
          }),
        )}
        {from.map(([name, v, tone], s) => (
          <rect key={name} x={x0 - 12} y={srcY[s]} width="12" height={(v / 100) * tall * grow} fill={tone} />
        ))}
        {to.map(([name, v], d) => (
          <rect
            key={name}
            x={x1}
            y={dstY[d]}
            width="12"
            height={(v / 100) * tall * grow}
            fill={d === 1 ? '#6df2a4' : '#e8f5ee'}
          />
        ))}
        {sparks.map((spark) => {
          const p = span(t, spark.at, 1.15);
          if (p <= 0 || p >= 1) return null;
          const a = (srcY[spark.s] ?? 0) + spark.y * ((from[spark.s]?.[1] ?? 0) / 100) * tall;
          const b = (dstY[spark.d] ?? 0) + spark.y * ((to[spark.d]?.[1] ?? 0) / 100) * tall;
          const e = p * p * (3 - 2 * p);
          return (
            <circle key={spark.id} cx={mix(x0, x1, p)} cy={mix(a, b, e)} r="4" fill={from[spark.s]?.[2]} />
          );
        })}
        <path
          d={`M${x1 + 12} ${(dstY[1] ?? 0) + 20}C610 ${(dstY[1] ?? 0) + 20} 600 250 648 250`}
          stroke="#6df2a4"
          strokeWidth={5 + flash * 6}
          fill="none"
          opacity=".8"
        />
      </svg>
      {from.map(([name, v], s) => (
        <Col key={name} at={[28, (srcY[s] ?? 0) + (v / 100) * tall * 0.5 - 20]} w={136} a="flex-end">
          <T z={17} w={550}>
            {name}
          </T>
          <Mute z={15} n>
            {v}%
          </Mute>
        </Col>
      ))}
      {to.map(([name, v], d) => (
        <Abs key={name} s={{ left: x1 + 22, top: (dstY[d] ?? 0) + (v / 100) * tall - 26 }}>
          <T z={16} w={550} s={{ background: 'var(--bg)', padding: '0 4px' }}>
            {name}
          </T>
        </Abs>
      ))}
      <Col
        at={[648, 182]}
        w={128}
        h={138}
        r={16}
        a="center"
        j="center"
        s={{
          background: `color-mix(in srgb, var(--acc) ${20 + flash * 80}%, var(--panel))`,
          color: flash > 0.4 ? 'var(--onacc)' : 'var(--ink)',
        }}
      >
        <T z={62} w={700} ff="display" n lh={1}>
          {booked}
        </T>
        <T z={17} w={550}>
          booked
        </T>
      </Col>
    </App>
  );
}

export default appScene({ View, poster: 3.1 });
