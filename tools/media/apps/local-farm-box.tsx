import { CalendarOff, Plus } from 'lucide-react';
import { Veg } from '../kinds/veg.tsx';
import { ease, mix, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#e9f2c9',
  panel: '#fbfdf0',
  ink: '#26371b',
  mute: '#738358',
  line: '#d3e0a9',
  acc: '#3d7a2e',
  onacc: '#fbfdf0',
  tint: '#dcebaf',
  warn: '#c96b12',
  body: 'nunito',
  display: 'fraunces',
  r: 16,
};
type Kind = 'carrot' | 'beet' | 'tomato' | 'leek' | 'squash' | 'lettuce';
const shelf: [Kind, string, string][] = [
  ['tomato', 'Tomatoes', '2 lb'],
  ['squash', 'Squash', '1 piece'],
  ['beet', 'Beets', '1 bunch'],
];
const inside: [Kind, number, number, number, number][] = [
  ['lettuce', 30, 10, 148, -8],
  ['leek', 168, 4, 150, 24],
  ['carrot', 8, 128, 140, -22],
  ['carrot', 62, 142, 132, 6],
];
const adds: [Kind, number, number, number, number, number][] = [
  ['tomato', 1, 176, 128, 122, 8],
  ['beet', 2.3, 262, 66, 128, -10],
];

function View({ t }: { t: number }) {
  const filled = 4 + adds.filter(([, at]) => t > at + 0.5).length;
  const skip = t > 4.4;
  return (
    <App theme={theme}>
      <Col w={484} p="28 0 0 34" s={{ position: 'relative' }}>
        <T z={44} ff="display" w={600} tr={-0.03} lh={1}>
          Your box this week
        </T>
        <Row g={12} s={{ marginTop: 10 }}>
          <Mute z={18} w={800}>
            {filled} of 6 things, $28
          </Mute>
          <div style={{ width: 120, height: 10, borderRadius: 10, background: 'var(--line)' }}>
            <div
              style={{
                width: `${(filled / 6) * 100}%`,
                height: 10,
                borderRadius: 10,
                background: 'var(--acc)',
              }}
            />
          </div>
        </Row>
        <Abs s={{ left: 34, top: 128, width: 430, height: 340 }}>
          <svg aria-hidden="true" width="430" height="340" style={{ position: 'absolute', inset: 0 }}>
            <rect width="430" height="340" rx="10" fill="#a8733d" />
            <rect x="16" y="16" width="398" height="308" rx="4" fill="#5c3c1d" />
            {[0, 1, 2, 3, 4].map((i) => (
              <rect key={i} x={22 + i * 79} y="20" width="72" height="300" fill="#6e4a26" />
            ))}
            {[0, 1].map((i) => (
              <rect key={i} x="0" y={i * 324} width="430" height="16" fill="#c08a50" />
            ))}
            {[0, 1].map((i) => (
              <rect key={i} x={i * 414} y="0" width="16" height="340" fill="#b57f46" />
            ))}
          </svg>
          {inside.map(([kind, x, y, z, turn]) => (
            <Abs
              key={`${kind}${x}`}
              s={{
                left: x + 14,
                top: y + 20,
                transform: `rotate(${turn}deg)`,
                filter: 'drop-shadow(0 8px 6px rgb(30 16 4 / .45))',
              }}
            >
              <Veg kind={kind} z={z} />
            </Abs>
          ))}
          {adds.map(([kind, at, x, y, z, turn]) => {
            const p = ease(span(t, at + 0.05, 0.6));
            if (t < at) return null;
            const row = kind === 'tomato' ? 0 : 2;
            return (
              <Abs
                key={kind}
                s={{
                  left: mix(500, x + 14, p),
                  top: mix(row * 92 - 60, y + 20, p) - Math.sin(p * Math.PI) * 70,
                  transform: `rotate(${turn + (1 - p) * 120}deg) scale(${mix(0.5, 1, p) * (p === 1 ? 1 : 1)})`,
                  filter: 'drop-shadow(0 8px 6px rgb(30 16 4 / .45))',
                }}
              >
                <Veg kind={kind} z={z} />
              </Abs>
            );
          })}
        </Abs>
      </Col>
      <Col f={1} p="30 34 30 12" g={12}>
        <T z={18} w={850}>
          In season
        </T>
        {shelf.map(([kind, name, much]) => {
          const at = kind === 'tomato' ? 1 : kind === 'beet' ? 2.3 : 99;
          const on = t > at;
          return (
            <Row
              key={kind}
              bg="panel"
              r={18}
              p="8 14 8 8"
              g={11}
              s={{ border: on ? '2.5px solid var(--acc)' : '2.5px solid transparent' }}
            >
              <Row w={62} h={62} r={14} j="center" bg="tint">
                <Veg kind={kind} z={48} />
              </Row>
              <Col f={1}>
                <T z={18} w={850}>
                  {name}
                </T>
                <Mute z={15} w={700}>
                  {much}
                </Mute>
              </Col>
              <Row
                hit={kind}
                w={38}
                h={38}
                r={99}
                j="center"
                bg={on ? 'acc' : 'tint'}
                c={on ? 'onacc' : 'acc'}
                s={{
                  fontSize: 17,
                  fontWeight: 900,
                  transform: on ? `scale(${pop(span(t, at, 0.3))})` : 'none',
                }}
              >
                {on ? '1' : <Plus size={21} strokeWidth={3} />}
              </Row>
            </Row>
          );
        })}
        <Row f={1} />
        <T z={18} w={850}>
          Deliveries
        </T>
        <Row g={8}>
          {['May 8', 'May 15', 'May 22'].map((day, i) => {
            const off = i === 1 && skip;
            return (
              <Col
                key={day}
                hit={`w${i}`}
                f={1}
                h={84}
                r={16}
                a="center"
                j="center"
                g={4}
                s={{
                  background: i === 0 ? 'var(--acc)' : off ? 'transparent' : 'var(--panel)',
                  color: i === 0 ? 'var(--onacc)' : off ? 'var(--warn)' : 'var(--ink)',
                  border: off ? '2.5px dashed var(--warn)' : '2.5px solid transparent',
                  flexShrink: 1,
                }}
              >
                {off ? (
                  <CalendarOff size={22} />
                ) : (
                  <T z={18} w={850}>
                    {day}
                  </T>
                )}
                <T z={14} w={750}>
                  {i === 0 ? 'Next' : off ? 'Skipped' : 'Planned'}
                </T>
              </Col>
            );
          })}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.6,
  stops: [
    { at: 0.95, hit: 'tomato', click: true },
    { at: 2.25, hit: 'beet', click: true },
    { at: 4.3, hit: 'w1', click: true },
  ],
});
