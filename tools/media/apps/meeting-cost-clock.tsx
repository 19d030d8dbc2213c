import { Plus, Users } from 'lucide-react';
import { clamp, ease, grouped, mix, out, pop, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#0f3d44',
  panel: '#14505a',
  ink: '#f3efe2',
  mute: '#8fb6b5',
  line: '#23616a',
  acc: '#ff8a5c',
  onacc: '#0f3d44',
  tint: '#1b5c66',
  body: 'inter',
  display: 'bricolage',
  r: 12,
};
const people: [string, string, number][] = [
  ['Design lead', 'Dana Lowe', 92],
  ['Engineer', 'Ivo Park', 104],
  ['Engineer', 'Mina Roy', 104],
  ['Product', 'Al Soto', 96],
  ['Sales', 'Kit Bauer', 78],
];

function View({ t }: { t: number }) {
  const joined = t > 2.8;
  const p = ease(span(t, 0.6, 5.4));
  const cost = mix(118.4, 342.75, p) + (joined ? 41 * ease(span(t, 2.8, 3.2)) : 0);
  const whole = grouped(Math.floor(cost));
  const cents = String(Math.floor((cost % 1) * 100)).padStart(2, '0');
  const minutes = mix(15, 46, p);
  const arrive = pop(span(t, 2.8, 0.45));
  return (
    <App theme={theme} style={{ flexDirection: 'column', padding: '26px 34px 0' }}>
      <Row j="space-between">
        <T z={17} w={650}>
          Weekly planning
        </T>
        <Row g={8} c="mute">
          <div
            style={{
              width: 9,
              height: 9,
              borderRadius: 9,
              background: '#ff8a5c',
              opacity: 0.5 + 0.5 * Math.cos(t * 6.28),
            }}
          />
          <T n z={15} w={600}>
            {Math.floor(minutes)} min {String(Math.floor((minutes % 1) * 60)).padStart(2, '0')} s
          </T>
        </Row>
      </Row>
      <Row a="flex-start" s={{ marginTop: 16 }}>
        <T z={64} w={600} ff="display" c="acc" lh={1.3}>
          $
        </T>
        <T z={176} w={700} ff="display" lh={1} tr={-0.025} n>
          {whole}
        </T>
        <Mute z={64} w={600} ff="display" lh={1.3} n>
          .{cents}
        </Mute>
        <Col g={4} s={{ marginLeft: 'auto', textAlign: 'right', paddingTop: 26 }}>
          <Mute z={13} w={600}>
            Every minute costs
          </Mute>
          <T z={30} w={650} ff="display" n>
            ${(joined ? 9.53 : 7.9).toFixed(2)}
          </T>
          <Mute z={13} w={600} s={{ marginTop: 8 }}>
            That is
          </Mute>
          <T z={17} w={650}>
            {cost < 200 ? 'a team lunch' : cost < 300 ? 'a desk chair' : 'a day of ads'}
          </T>
        </Col>
      </Row>
      <Row g={12} s={{ marginTop: 18 }}>
        {people.map(([role, name, rate]) => (
          <Col key={name} f={1} g={10} p={14} r={12} bg="panel">
            <Face name={name} z={36} />
            <Col>
              <T w={650} z={14}>
                {role}
              </T>
              <Mute n>${rate}/h</Mute>
            </Col>
          </Col>
        ))}
        <Col
          hit="add"
          f={1}
          g={10}
          p={14}
          r={12}
          h={114}
          s={{
            border: joined ? 'none' : '1.5px dashed #3f8088',
            background: joined ? 'var(--acc)' : 'none',
            color: joined ? 'var(--onacc)' : 'var(--mute)',
            flexShrink: 1,
            transform: `scale(${joined ? 0.9 + arrive * 0.1 : 1})`,
          }}
        >
          {joined ? (
            <Face name="Vera Oak" z={36} bg="#0f3d44" />
          ) : (
            <Row w={36} h={36} j="center" r={99} bg="panel">
              <Plus size={18} />
            </Row>
          )}
          <Col>
            <T w={650} z={14}>
              {joined ? 'Director' : 'Add person'}
            </T>
            <T n>{joined ? '$98/h' : 'or a role'}</T>
          </Col>
        </Col>
      </Row>
      <div style={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 104 }}>
        <svg aria-hidden="true" width="800" height="104">
          {Array.from({ length: 60 }, (_, m) => m).map((m) => {
            const on = clamp(minutes - m);
            const high = 14 + m * 1.05 + (m > 29 && joined ? 9 : 0);
            return (
              <rect
                key={m}
                x={34 + m * 12.25}
                width="8"
                y={104 - high * out(on) - 2}
                height={high * out(on) + 2}
                fill={m > 44 ? '#ff8a5c' : '#4f9aa0'}
                rx="1.5"
              />
            );
          })}
        </svg>
        <Row g={6} c="mute" s={{ position: 'absolute', left: 34, top: 8 }}>
          <Users size={14} /> {joined ? 6 : 5} people, 60 minutes planned
        </Row>
      </div>
    </App>
  );
}

export default appScene({ View, poster: 4.8, stops: [{ at: 2.75, hit: 'add', click: true }] });
