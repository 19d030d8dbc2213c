import { Car, Drill, Factory, Laptop, Truck } from 'lucide-react';
import { Line as Curve, Rules } from '../kinds/chart.tsx';
import { Line } from '../kinds/table.tsx';
import { count, ease, grouped, out, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Meter } from '../ui/marks.tsx';
import { Chip } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f4f6f1',
  ink: '#16241c',
  mute: '#66756b',
  line: '#dfe6dc',
  acc: '#2a6b3f',
  tint: '#dcebdd',
  body: 'archivo',
  r: 6,
};
const assets = [
  { name: 'Transit van', sub: 'KX 214, 2021', icon: Truck, cost: 38900, now: 21400 },
  { name: 'CNC router', sub: 'Workshop 2', icon: Factory, cost: 54000, now: 39150 },
  { name: 'Caddy', sub: 'KX 118, 2019', icon: Car, cost: 24600, now: 9840 },
  { name: 'Drill set', sub: 'Site box A', icon: Drill, cost: 3200, now: 1760 },
  { name: 'Laptops (6)', sub: 'Office', icon: Laptop, cost: 9600, now: 4320 },
];
const cols = '26px 1.7fr 58px 80px 62px';
const routes: Record<string, number[]> = {
  van: [38900, 33500, 28800, 24800, 21400, 18400, 15800],
  cnc: [54000, 50200, 46600, 42800, 39150, 35800, 32400],
};

function View({ t }: { t: number }) {
  const cnc = t > 1.35;
  const pick = cnc ? 1 : 0;
  const draw = cnc ? ease(span(t, 1.4, 1.5)) : 1;
  const revalued = t > 4.2;
  const up = count(t, 0, 2850, 4.2, 0.9);
  const total = 76470 + up;
  const asset = assets[pick];
  const values = (cnc ? routes.cnc : routes.van) ?? [];
  return (
    <App theme={theme} style={{ flexDirection: 'column' }}>
      <Row p="22 28 16" a="flex-end" j="space-between">
        <Col>
          <Mute z={13} w={550}>
            Worth today, 5 assets
          </Mute>
          <T z={46} w={700} lh={1.05} n tr={-0.02} s={{ fontStretch: '88%' }}>
            ${grouped(Math.round(total))}
          </T>
        </Col>
        <Row g={26}>
          {[
            ['Bought for', '$130,300'],
            ['Written off', `$${grouped(53830 - Math.round(up))}`],
            ['This year', '-$11,920'],
          ].map(([k, v]) => (
            <Col key={k} a="flex-end">
              <Mute z={12}>{k}</Mute>
              <T z={18} w={600} n>
                {v}
              </T>
            </Col>
          ))}
        </Row>
      </Row>
      <Row f={1} a="stretch" p="0 28 26" g={18}>
        <Col f={1.45} bg="panel" r={8} b="line" s={{ overflow: 'hidden' }}>
          <Line cols={cols} h={34} c="mute" s={{ fontSize: 12, fontWeight: 600, background: '#fafbf8' }}>
            <span />
            <span>Asset</span>
            <span style={{ textAlign: 'right' }}>Cost</span>
            <span>Left</span>
            <span style={{ textAlign: 'right' }}>Today</span>
          </Line>
          {assets.map((row, i) => {
            const value = row.now + (i === 1 ? up : 0);
            return (
              <Line
                key={row.name}
                cols={cols}
                h={58}
                hit={`row${i}`}
                s={{
                  background: i === pick ? 'var(--tint)' : 'none',
                  boxShadow: i === pick ? 'inset 4px 0 var(--acc)' : 'none',
                }}
              >
                <row.icon size={22} strokeWidth={1.7} color={i === pick ? 'var(--acc)' : 'var(--mute)'} />
                <Col>
                  <T z={15.5} w={620}>
                    {row.name}
                  </T>
                  <Mute z={12}>{row.sub}</Mute>
                </Col>
                <Mute n s={{ textAlign: 'right' }}>
                  {grouped(row.cost)}
                </Mute>
                <Meter p={value / row.cost} h={8} c={value / row.cost < 0.45 ? '#c98a1b' : 'acc'} />
                <T
                  z={15.5}
                  w={650}
                  n
                  s={{ textAlign: 'right', color: i === 1 && revalued && t < 6 ? 'var(--acc)' : 'inherit' }}
                >
                  {grouped(Math.round(value))}
                </T>
              </Line>
            );
          })}
        </Col>
        <Col f={1} bg="panel" r={8} b="line" p="18 20" g={6}>
          <Row j="space-between">
            <T z={18} w={680}>
              {asset?.name}
            </T>
            <Chip tone={revalued ? 'good' : '#7a837d'}>{revalued ? 'Revalued' : 'Straight line, 10 y'}</Chip>
          </Row>
          <T z={34} w={650} n tr={-0.02}>
            ${grouped(Math.round((asset?.now ?? 0) + up))}
          </T>
          <div style={{ position: 'relative', width: 226, height: 150, margin: '20px 0 0 34px' }}>
            <Rules w={226} h={150} labels={['0', '20k', '40k', '60k']} z={11} />
            <Curve values={values} w={226} h={150} top={60000} p={draw} fill={12} width={3} />
            {draw > 0.62 && (
              <div
                style={{
                  position: 'absolute',
                  left: 151 - 7,
                  top: 150 - (((asset?.now ?? 0) + up) / 60000) * 150 - 7,
                  width: 14,
                  height: 14,
                  borderRadius: 14,
                  background: 'var(--acc)',
                  border: '3px solid #fff',
                  boxShadow: `0 0 0 ${out(span(t, 4.2, 0.6)) * 9 * (1 - span(t, 4.8, 0.8))}px rgb(42 107 63 / .25)`,
                }}
              />
            )}
          </div>
          <Row j="space-between" c="mute" s={{ marginLeft: 34, fontSize: 11.5, marginTop: 4 }}>
            <span>2022</span>
            <span>2024</span>
            <span>2026</span>
            <span>2028</span>
          </Row>
          <Row f={1} />
          <Row
            hit="revalue"
            j="center"
            p={11}
            r={6}
            bg={revalued ? 'tint' : 'acc'}
            c={revalued ? 'acc' : 'onacc'}
            s={{ fontWeight: 650, fontSize: 14 }}
          >
            {revalued ? 'Market price applied' : 'Use market price'}
          </Row>
        </Col>
      </Row>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.6,
  stops: [
    { at: 1.3, hit: 'row1', click: true, dx: 0.1 },
    { at: 4.1, hit: 'revalue', click: true },
  ],
});
