import { ArrowUpRight } from 'lucide-react';
import { Line, Rules } from '../kinds/chart.tsx';
import { clamp, count, ease, grouped, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#faf7f0',
  ink: '#11203b',
  mute: '#727b8c',
  line: '#e6e1d5',
  acc: '#f04e23',
  tint: '#fde4da',
  good: '#11806a',
  body: 'inter',
  display: 'bricolage',
  r: 8,
};
const week = [4.1, 4.6, 5.2, 4.8, 6.1, 7.9, 6.8];
const before = [3.6, 4.2, 4.0, 4.4, 5.1, 6.2, 5.9];
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const best: [string, number][] = [
  ['Linen shirt', 9.4],
  ['Canvas tote', 7.8],
  ['Wool socks', 5.1],
  ['Straw hat', 3.6],
];
const w = 470;
const h = 278;

function View({ t }: { t: number }) {
  const draw = ease(span(t, 0.4, 1.4));
  const compare = ease(span(t, 2.5, 1));
  const hover = t > 3.9 && t < 6.3;
  const along = clamp(mix(0.2, 0.84, ease(span(t, 4, 1.6))));
  const at = Math.round(along * 6);
  return (
    <App theme={theme} style={{ flexDirection: 'column', padding: '26px 30px' }}>
      <Row j="space-between" a="flex-start">
        <Row g={40}>
          {[
            [
              'Revenue',
              `$${grouped(Math.round(count(t, 0, 39512, 0.4, 1.4) || (t < 0.4 ? 0 : 39512)))}`,
              '+18%',
            ],
            ['Margin', `${count(t, 0, 43.6, 0.4, 1.4).toFixed(1)}%`, '+2.1'],
            ['Orders', grouped(Math.round(count(t, 0, 612, 0.4, 1.4))), '+9%'],
          ].map(([k, v, d]) => (
            <Col key={k} g={1}>
              <Mute z={15} w={550}>
                {k}
              </Mute>
              <Row g={10} a="baseline">
                <T z={k === 'Revenue' ? 42 : 30} w={700} ff="display" n tr={-0.03} lh={1.1}>
                  {v}
                </T>
                <Row g={2} c="good" o={compare} s={{ fontSize: 16, fontWeight: 700 }}>
                  <ArrowUpRight size={17} strokeWidth={2.8} />
                  {d}
                </Row>
              </Row>
            </Col>
          ))}
        </Row>
        <Row
          hit="compare"
          g={9}
          h={44}
          p="0 17"
          r={99}
          s={{
            fontSize: 15.5,
            fontWeight: 650,
            background: compare > 0 ? 'var(--ink)' : 'var(--panel)',
            color: compare > 0 ? '#fff' : 'var(--ink)',
            border: '1.5px solid var(--ink)',
          }}
        >
          {compare > 0 ? 'Against week 21' : 'Compare weeks'}
        </Row>
      </Row>
      <Row f={1} a="flex-end" g={34} s={{ paddingTop: 22 }}>
        <Col w={w + 40} s={{ paddingLeft: 40 }}>
          <div style={{ position: 'relative', width: w, height: h }} data-hit="chart">
            <Rules w={w} h={h} labels={['0', '3k', '6k', '9k']} z={13} />
            {compare > 0 && (
              <Line values={before} w={w} h={h} top={9} p={compare} c="#9aa5b8" width={3} dash="2 8" />
            )}
            <Line values={week} w={w} h={h} top={9} p={draw} fill={9} width={4.5} />
            {hover && (
              <>
                <Abs s={{ left: (at / 6) * w - 1, top: 0, bottom: 0, width: 2, background: 'var(--ink)' }} />
                <Abs
                  s={{
                    left: (at / 6) * w - 9,
                    top: h - ((week[at] ?? 0) / 9) * h - 9,
                    width: 18,
                    height: 18,
                    borderRadius: 18,
                    background: 'var(--acc)',
                    border: '4px solid #fff',
                    boxShadow: '0 2px 8px rgb(17 32 59 / .3)',
                  }}
                />
                <Abs s={{ left: (at / 6) * w + (at > 3 ? -158 : 16), top: 150 }}>
                  <Col bg="ink" c="#fff" r={10} p="11 15" g={3} w={142}>
                    <T z={14} o={0.7}>
                      {days[at]}
                    </T>
                    <Row j="space-between">
                      <T z={15}>Now</T>
                      <T z={17} w={700} n>
                        ${(week[at] ?? 0).toFixed(1)}k
                      </T>
                    </Row>
                    <Row j="space-between" o={0.7}>
                      <T z={15}>Then</T>
                      <T z={17} n>
                        ${(before[at] ?? 0).toFixed(1)}k
                      </T>
                    </Row>
                  </Col>
                </Abs>
              </>
            )}
          </div>
          <Row j="space-between" s={{ width: w + 24, marginLeft: -12, paddingTop: 10 }}>
            {days.map((d) => (
              <Mute key={d} z={14.5} w={550}>
                {d}
              </Mute>
            ))}
          </Row>
        </Col>
        <Col f={1} g={24} s={{ paddingBottom: 10 }}>
          <T z={20} w={700} ff="display">
            Best sellers
          </T>
          {best.map(([name, v], i) => {
            const p = out(span(t, 0.8 + i * 0.18, 0.8));
            return (
              <Col key={name} g={6}>
                <Row j="space-between">
                  <T z={16} w={600}>
                    {name}
                  </T>
                  <Mute z={16} n>
                    ${(v * p).toFixed(1)}k
                  </Mute>
                </Row>
                <div style={{ height: 15, background: '#efe9dc' }}>
                  <div
                    style={{
                      width: `${v * 10 * p}%`,
                      height: 15,
                      background: i === 0 ? 'var(--acc)' : 'var(--ink)',
                    }}
                  />
                </div>
              </Col>
            );
          })}
        </Col>
      </Row>
    </App>
  );
}

export default appScene({
  View,
  poster: 5.3,
  stops: [
    { at: 2.4, hit: 'compare', click: true },
    { at: 4, hit: 'chart', dx: -0.28, dy: 0.1 },
    { at: 5.6, hit: 'chart', dx: 0.34, dy: 0.1 },
  ],
});
