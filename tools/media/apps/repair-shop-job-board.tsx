import { MessageCircle, Wrench } from 'lucide-react';
import { Bike } from '../art/bike.tsx';
import { columnsAt, lifted, type Move, place } from '../kinds/board.tsx';
import { ease, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#1d2433',
  panel: '#2a3346',
  ink: '#f2f4f8',
  mute: '#8f9bb3',
  line: '#36415a',
  acc: '#ff7a1a',
  onacc: '#1d2433',
  tint: '#38291e',
  good: '#4fd18b',
  body: 'bricolage',
  r: 14,
};
const jobs: Record<string, [string, string, string, string, string]> = {
  a: ['#118', 'Brake pads', 'Blue Trek', '#3f8efc', 'race'],
  b: ['#121', 'New chain', 'Cargo bike', '#f4b942', 'cargo'],
  c: ['#115', 'True wheel', 'Red racer', '#e5484d', 'race'],
  d: ['#119', 'Gear cable', 'Green city', '#3fb27f', 'city'],
  e: ['#112', 'Full service', 'Black gravel', '#c9d2e3', 'race'],
};
const start = [['a', 'b'], ['c', 'd'], ['e']];
const moves: Move[] = [{ id: 'c', to: 2, row: 0, at: 1, until: 2.1 }];
const lanes: [string, string][] = [
  ['Dropped off', '#8f9bb3'],
  ['On the stand', '#ff7a1a'],
  ['Ready', '#4fd18b'],
];

function View({ t }: { t: number }) {
  const now = columnsAt(start, moves, t);
  const text = ease(span(t, 2.5, 0.4));
  const back = span(t, 4.2, 0.35);
  return (
    <App theme={theme}>
      <Col w={594} s={{ position: 'relative' }}>
        <Row p="24 0 0 28" g={11}>
          <Wrench size={23} color="#ff7a1a" strokeWidth={2.4} />
          <T z={23} w={750}>
            Spoke & Co, bench
          </T>
        </Row>
        {lanes.map(([name, tone], i) => (
          <Row key={name} at={[28 + i * 188, 72]} g={9} w={176}>
            <div style={{ width: 11, height: 11, borderRadius: 11, background: tone }} />
            <T z={17} w={680} f={1}>
              {name}
            </T>
            <Mute z={17} w={600} n>
              {now[i]?.length}
            </Mute>
          </Row>
        ))}
        {place(start, moves, t, (c, r) => [28 + c * 188, 110 + r * 186]).map((card) => {
          const [no, job, bike, tone, type] = jobs[card.id] ?? ['', '', '', '', ''];
          const spinning =
            card.id === 'c' && t < 1 ? t * 520 : card.column === 1 && card.id === 'd' ? t * 140 : 0;
          return (
            <Abs
              key={card.id}
              hit={`job-${card.id}`}
              s={{
                left: card.x,
                top: card.y,
                width: 174,
                height: 174,
                borderRadius: 14,
                background: 'var(--panel)',
                ...lifted(card.lift, 3, '0 0 0'),
                outline:
                  card.column === 2 && card.id === 'c' && card.lift === 0
                    ? '2.5px solid var(--good)'
                    : 'none',
              }}
            >
              <Col p="14 16" j="space-between" s={{ height: '100%' }}>
                <Row j="center">
                  <Bike c={tone} type={type} spin={spinning} />
                </Row>
                <Col>
                  <T z={18} w={700}>
                    {job}
                  </T>
                  <Row j="space-between">
                    <Mute z={14.5}>{bike}</Mute>
                    <Mute z={14} ff="mono">
                      {no}
                    </Mute>
                  </Row>
                </Col>
              </Col>
            </Abs>
          );
        })}
      </Col>
      <Col f={1} p="24 20 0 8" a="center">
        <Col
          w={186}
          h={460}
          r={30}
          bg="#0d111a"
          p="14 12"
          g={10}
          s={{ border: '5px solid #3a4560', overflow: 'hidden' }}
        >
          <Mute z={13} w={650} s={{ textAlign: 'center', marginBottom: 6 }}>
            Spoke & Co
          </Mute>
          <T
            z={14.5}
            wrap
            lh={1.3}
            s={{
              background: '#232c3e',
              borderRadius: '16px 16px 16px 4px',
              padding: '10px 13px',
              alignSelf: 'flex-start',
              width: 132,
            }}
          >
            We have your red racer on the stand.
          </T>
          {text > 0 && (
            <Col
              bg="good"
              c="#0b2919"
              g={4}
              s={{
                borderRadius: '16px 16px 16px 4px',
                padding: '12px 13px',
                width: 148,
                opacity: text,
                transform: `translateY(${(1 - text) * 20}px) scale(${0.9 + 0.1 * pop(text)})`,
                transformOrigin: 'left bottom',
              }}
            >
              <T z={17} w={720} wrap lh={1.2}>
                Your bike is ready.
              </T>
              <T z={14.5} w={550} wrap lh={1.25}>
                Wheel trued, $35. Open until 6.
              </T>
            </Col>
          )}
          {back > 0 && (
            <T
              z={15}
              w={600}
              s={{
                alignSelf: 'flex-end',
                background: '#2f6df0',
                borderRadius: '16px 16px 4px 16px',
                padding: '10px 14px',
                opacity: out(back),
                transform: `scale(${0.85 + 0.15 * pop(back)})`,
                transformOrigin: 'right bottom',
              }}
            >
              On my way!
            </T>
          )}
          <Row f={1} />
          <Row g={7} j="center" c="mute" s={{ fontSize: 12.5, paddingBottom: 8 }}>
            <MessageCircle size={14} /> Text message
          </Row>
        </Col>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.4,
  touch: true,
  stops: [{ at: 1, hit: 'job-c', click: true, until: 2.1 }],
});
