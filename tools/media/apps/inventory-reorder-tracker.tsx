import { Barcode, Boxes, ClipboardList, PackageCheck, Settings, TriangleAlert, Truck } from 'lucide-react';
import { Line } from '../kinds/table.tsx';
import { count, ease, out, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Btn, Chip, Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme, wash } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#eef0f2',
  ink: '#1b2430',
  mute: '#667183',
  line: '#dde1e7',
  acc: '#e2571e',
  tint: '#fdeadf',
  good: '#1c7f5c',
  bad: '#cf2a2a',
  body: 'inter',
  display: 'mono',
  r: 4,
};
const items: [string, string, number, number, number][] = [
  ['M8 hex bolt, zinc', 'A-04-2', 640, 300, 900],
  ['Cable tie 200 mm', 'A-06-1', 210, 200, 800],
  ['Pipe clamp 3/4 in', 'B-01-3', 96, 60, 240],
  ['Safety gloves, L', 'C-02-1', 42, 30, 120],
  ['Wood screw 4x40', 'A-05-4', 1480, 500, 2000],
  ['Silicone, clear', 'D-03-2', 58, 24, 96],
];
const cols = '1.6fr 78px 1.5fr 70px 118px';

function View({ t }: { t: number }) {
  const stock = Math.round(count(t, 210, 164, 0.9, 1));
  const low = stock < 200;
  const flash = low ? out(span(t, 1.4, 0.3)) : 0;
  const drawer = ease(span(t, 2.9, 0.45)) * (1 - ease(span(t, 5, 0.4)));
  const ordered = t > 4.9;
  return (
    <App theme={theme}>
      <Col w={58} bg="#1b2430" a="center" p="18 0" g={10} c="#8692a4">
        <Row w={34} h={34} r={4} j="center" bg="acc" c="#fff">
          <Boxes size={19} />
        </Row>
        <Row h={8} />
        {[Boxes, ClipboardList, Truck, Barcode, Settings].map((Icon, i) => (
          <Row
            key={Icon.displayName}
            w={40}
            h={40}
            r={4}
            j="center"
            s={{ background: i === 0 ? '#2c3848' : 'none', color: i === 0 ? '#fff' : 'inherit' }}
          >
            <Icon size={19} strokeWidth={1.8} />
          </Row>
        ))}
      </Col>
      <Col f={1} p="20 24" g={14}>
        <Row j="space-between">
          <T z={22} w={680} tr={-0.01}>
            Stock, main warehouse
          </T>
          <Row g={8}>
            <Chip tone={low && !ordered ? 'bad' : 'mute'} z={12.5} p="4 11">
              {low && !ordered ? '1 below minimum' : 'All above minimum'}
            </Chip>
            <Chip tone="acc" z={12.5} p="4 11">
              {ordered ? '3' : '2'} on order
            </Chip>
          </Row>
        </Row>
        <Col bg="panel" r={4} b="line" s={{ overflow: 'hidden' }}>
          <Line cols={cols} h={36} c="mute" s={{ fontSize: 12, fontWeight: 600 }}>
            <span>Item</span>
            <span>Bin</span>
            <span>Level and minimum</span>
            <span style={{ textAlign: 'right' }}>On hand</span>
            <span />
          </Line>
          {items.map(([name, bin, have, min, max], i) => {
            const mine = i === 1;
            const n = mine ? stock : have;
            const red = mine && low && !ordered;
            return (
              <Line
                key={name}
                cols={cols}
                h={56}
                s={{
                  background: mine ? wash(ordered ? 'acc' : 'bad', 11 * flash) : 'none',
                  boxShadow: mine && flash ? `inset 4px 0 ${ordered ? 'var(--acc)' : 'var(--bad)'}` : 'none',
                }}
              >
                <Row g={8}>
                  <T z={15} w={600} f={1}>
                    {name}
                  </T>
                  {red && <TriangleAlert size={17} color="var(--bad)" />}
                </Row>
                <Mute ff="mono" z={12.5}>
                  {bin}
                </Mute>
                <div style={{ position: 'relative', height: 12, background: '#e6e9ee', borderRadius: 2 }}>
                  <div
                    style={{
                      width: `${(n / max) * 100}%`,
                      height: '100%',
                      borderRadius: 2,
                      background: red ? 'var(--bad)' : '#4a6a8c',
                    }}
                  />
                  {mine && ordered && (
                    <div
                      style={{
                        position: 'absolute',
                        top: 0,
                        left: `${(n / max) * 100}%`,
                        width: `${out(span(t, 5, 0.6)) * 72}%`,
                        height: '100%',
                        background: 'repeating-linear-gradient(115deg,#f0a07d 0 5px,#f7c7b1 5px 10px)',
                      }}
                    />
                  )}
                  <div
                    style={{
                      position: 'absolute',
                      left: `${(min / max) * 100}%`,
                      top: -4,
                      width: 2,
                      height: 20,
                      background: '#1b2430',
                    }}
                  />
                </div>
                <T z={17} w={650} ff="mono" n c={red ? 'bad' : 'ink'} s={{ textAlign: 'right' }}>
                  {n}
                </T>
                <Row j="flex-end">
                  {red && (
                    <Btn hit="reorder" z={13} p="6 12" o={out(span(t, 1.7, 0.25))}>
                      Reorder
                    </Btn>
                  )}
                  {(mine && ordered) || i === 3 ? (
                    <Chip tone="acc" z={12}>
                      <Truck size={13} /> {mine ? 'Thursday' : 'Monday'}
                    </Chip>
                  ) : null}
                </Row>
              </Line>
            );
          })}
        </Col>
      </Col>
      <Col
        w={300}
        bg="panel"
        p="22 22"
        g={14}
        s={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          right: -302 + 302 * drawer,
          boxShadow: `0 0 50px rgb(27 36 48 / ${0.3 * drawer})`,
        }}
      >
        <Mute z={12.5} ff="mono">
          PO-2291, draft
        </Mute>
        <T z={21} w={680} lh={1.2} wrap>
          Order from Keller Fasteners
        </T>
        {[
          ['Item', 'Cable tie 200 mm'],
          ['Packs of 100', String(Math.round(count(t, 0, 6, 3.3, 0.6)))],
          ['Unit price', '$4.10'],
          ['Arrives', 'Thursday'],
        ].map(([k, v]) => (
          <Row
            key={k}
            j="space-between"
            s={{ borderBottom: '1px solid var(--line)', paddingBottom: 9, fontSize: 15 }}
          >
            <Mute>{k}</Mute>
            <T w={620} n>
              {v}
            </T>
          </Row>
        ))}
        <Row j="space-between" a="baseline">
          <T z={15} w={600}>
            Total
          </T>
          <T z={34} w={650} ff="mono" n>
            ${count(t, 0, 24.6, 3.4, 0.7).toFixed(2)}
          </T>
        </Row>
        <Row f={1} />
        <Btn hit="send" z={15} p="12 16" down={t > 4.75}>
          Send order
        </Btn>
      </Col>
      <Toast t={t} from={5.2} to={6.3} icon={PackageCheck}>
        600 cable ties on the way
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 2.2,
  stops: [
    { at: 2.75, hit: 'reorder', click: true },
    { at: 4.75, hit: 'send', click: true },
  ],
});
