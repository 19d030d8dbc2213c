import { Send } from 'lucide-react';
import { ease, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ffffff',
  panel: '#f5f7f9',
  ink: '#18222d',
  mute: '#6c7884',
  line: '#e3e8ed',
  acc: '#12355b',
  tint: '#e6eef7',
  good: '#1f9d6b',
  bad: '#e0413a',
  body: 'archivo',
  r: 6,
};
const tones = {
  bar: ['#ffd0b5', '#7a2f0b'],
  floor: ['#bfe3d4', '#0d5238'],
  door: ['#cfdcf6', '#1d3c86'],
} as const;
type Role = keyof typeof tones;
const days = ['Mon 6', 'Tue 7', 'Wed 8', 'Thu 9', 'Fri 10', 'Sat 11'];
const staff = ['Ama K.', 'Joris V.', 'Pia L.', 'Theo B.', 'Wren S.'];
const shifts: [number, number, Role, string][] = [
  [0, 0, 'bar', '9-17'],
  [0, 1, 'bar', '9-17'],
  [0, 4, 'bar', '16-24'],
  [1, 0, 'floor', '12-20'],
  [1, 2, 'floor', '12-20'],
  [1, 3, 'floor', '9-17'],
  [2, 1, 'floor', '12-20'],
  [2, 2, 'bar', '9-17'],
  [2, 5, 'bar', '16-24'],
  [3, 3, 'bar', '12-20'],
  [3, 4, 'floor', '12-20'],
  [3, 5, 'door', '18-24'],
  [4, 4, 'door', '18-24'],
];
const cell = { x: 118, y: 112, w: 107, h: 58 };

function Shift(props: { role: Role; time: string }) {
  const [bg, ink] = tones[props.role];
  return (
    <Col h={cell.h - 10} j="center" p="0 11" r={6} bg={bg} c={ink} s={{ borderLeft: `5px solid ${ink}` }}>
      <T z={16} w={700} n>
        {props.time}
      </T>
      <T z={12.5} w={560}>
        {props.role === 'bar' ? 'Bar' : props.role === 'floor' ? 'Floor' : 'Door'}
      </T>
    </Col>
  );
}

function View({ t }: { t: number }) {
  const drag = ease(span(t, 1, 1.15));
  const lift = Math.min(1, span(t, 0.9, 0.15), span(2.3 - t, 0, 0.15));
  const covered = t > 2.25;
  const published = t > 4.05;
  const cover = [0.92, 0.88, 0.95, covered ? 0.74 : 1, covered ? 0.96 : 0.8, covered ? 0.94 : 0.42];
  return (
    <App theme={theme}>
      <Row at={[26, 22]} g={14} a="baseline">
        <T z={27} w={760} tr={-0.02} s={{ fontStretch: '92%' }}>
          Week 19
        </T>
        <Mute z={15}>May 6 to 11</Mute>
      </Row>
      <Row
        hit="publish"
        at={[0, 20]}
        h={44}
        p="0 20"
        g={9}
        r={6}
        bg={published ? 'good' : 'acc'}
        c="#fff"
        s={{ left: 'auto', right: 26, fontSize: 15.5, fontWeight: 650 }}
      >
        <Send size={17} /> {published ? 'Published' : 'Publish rota'}
      </Row>
      {days.map((day, d) => (
        <T
          key={day}
          z={14.5}
          w={650}
          c={d === 5 && !covered ? 'bad' : 'mute'}
          s={{ position: 'absolute', left: cell.x + d * cell.w + 8, top: 84 }}
        >
          {day}
        </T>
      ))}
      {staff.map((name, i) => (
        <Abs
          key={name}
          s={{
            left: 0,
            right: 0,
            top: cell.y + i * cell.h,
            height: cell.h,
            borderTop: '1px solid var(--line)',
          }}
        >
          <Row h={cell.h} p="0 0 0 26" g={9}>
            <Face name={name.replace('.', '')} z={30} />
            <T z={14.5} w={640}>
              {name.split(' ')[0]}
            </T>
          </Row>
        </Abs>
      ))}
      {!covered && (
        <Abs
          s={{
            left: cell.x + 5 * cell.w + 2,
            top: cell.y + 2,
            width: cell.w - 6,
            height: cell.h * 5 - 4,
            borderRadius: 8,
            background: `rgb(224 65 58 / ${0.05 + 0.04 * Math.cos(t * 6)})`,
          }}
        />
      )}
      {shifts.map(([p, d, role, time]) => {
        const mine = p === 3 && d === 3;
        const x = cell.x + (mine ? mix(3, 5, drag) : d) * cell.w;
        const y = cell.y + (mine ? mix(3, 1, drag) : p) * cell.h;
        return (
          <Abs
            key={`${p}${d}`}
            hit={mine ? 'shift' : undefined}
            s={{
              left: x + 4,
              top: y + 5 - (mine ? lift * 4 : 0),
              width: cell.w - 10,
              borderRadius: 6,
              zIndex: mine ? 9 : 1,
              transform: mine ? `rotate(${lift * 2}deg)` : 'none',
              boxShadow: mine ? `0 ${lift * 14}px ${lift * 26}px rgb(24 34 45 / .28)` : 'none',
            }}
          >
            <Shift role={role} time={mine && covered ? '16-24' : time} />
          </Abs>
        );
      })}
      <Abs
        s={{
          left: 0,
          right: 0,
          bottom: 0,
          height: 92,
          background: 'var(--panel)',
          borderTop: '1px solid var(--line)',
        }}
      >
        <Mute z={14} w={650} s={{ position: 'absolute', left: 26, top: 34 }}>
          Covered
        </Mute>
        {days.map((day, d) => {
          const p = mix([0.92, 0.88, 0.95, 1, 0.8, 0.42][d] ?? 0, cover[d] ?? 0, out(span(t, 2.3, 0.6)));
          return (
            <Abs key={day} s={{ left: cell.x + d * cell.w + 6, top: 20, width: cell.w - 14 }}>
              <T z={19} w={700} n c={p < 0.6 ? 'bad' : 'ink'}>
                {Math.round(p * 100)}%
              </T>
              <div style={{ height: 11, marginTop: 5, borderRadius: 3, background: 'var(--line)' }}>
                <div
                  style={{
                    width: `${p * 100}%`,
                    height: 11,
                    borderRadius: 3,
                    background: p < 0.6 ? 'var(--bad)' : 'var(--good)',
                  }}
                />
              </div>
            </Abs>
          );
        })}
      </Abs>
      <Toast t={t} from={4.3} to={6.2} icon={Send} s={{ bottom: 106 }}>
        Sent to 5 phones, 3 already seen
      </Toast>
    </App>
  );
}

export default appScene({
  View,
  poster: 1.8,
  stops: [
    { at: 0.9, hit: 'shift', click: true, until: 2.3 },
    { at: 3.95, hit: 'publish', click: true },
  ],
});
