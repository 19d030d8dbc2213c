import { Monitor, Users } from 'lucide-react';
import { mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#0b0c0e',
  panel: '#17191d',
  ink: '#ffffff',
  mute: '#9aa0a8',
  line: '#2a2d33',
  acc: '#ffffff',
  onacc: '#0b0c0e',
  tint: '#20242a',
  good: '#00a86b',
  bad: '#e23d3d',
  body: 'bricolage',
  r: 16,
};
const rooms: { name: string; seats: number; busy: [number, number][] }[] = [
  {
    name: 'Attic',
    seats: 4,
    busy: [
      [9, 10],
      [13.5, 15],
    ],
  },
  { name: 'Harbor', seats: 12, busy: [[9, 12]] },
  {
    name: 'Garden',
    seats: 6,
    busy: [
      [8.5, 9.5],
      [14, 16],
    ],
  },
  { name: 'Vault', seats: 2, busy: [[10.5, 11.5]] },
];
const now = 10.72;
const x = (hour: number): number => ((hour - 8) / 9) * 100;

function View({ t }: { t: number }) {
  const booked = t > 1.6;
  const freed = t > 4.3;
  const tap = out(span(t, 1.6, 0.4));
  return (
    <App theme={theme}>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 12,
          padding: '76px 24px 24px',
          flex: 1,
        }}
      >
        {rooms.map((room, i) => {
          const mine = i === 2 && booked;
          const ghost = i === 1;
          const free = mine ? false : ghost ? freed : !room.busy.some(([a, b]) => now >= a && now < b);
          const bg = mine ? '#f2b100' : free ? '#00a86b' : '#e23d3d';
          const ink = mine ? '#2b1f00' : '#ffffff';
          const flip = ghost ? span(t, 4.3, 0.5) : mine ? span(t, 1.6, 0.5) : 1;
          return (
            <Col
              key={room.name}
              hit={room.name}
              r={20}
              p="20 22 18"
              j="space-between"
              s={{
                background: bg,
                color: ink,
                position: 'relative',
                overflow: 'hidden',
                transform: `scale(${0.97 + 0.03 * pop(flip)})`,
              }}
            >
              <Row j="space-between" a="flex-start">
                <T z={39} w={760} lh={1} tr={-0.02}>
                  {room.name}
                </T>
                <Row g={12} o={0.85} s={{ fontSize: 17, fontWeight: 650 }}>
                  <Row g={6}>
                    <Users size={19} /> {room.seats}
                  </Row>
                  {room.seats > 4 && <Monitor size={19} />}
                </Row>
              </Row>
              <Col g={11}>
                <T z={21} w={650}>
                  {mine
                    ? 'Yours until 11:30'
                    : ghost
                      ? freed
                        ? 'Free again, nobody came'
                        : t > 2.9
                          ? `Nobody here, frees in ${Math.max(1, Math.ceil((4.3 - t) * 4))} s`
                          : 'Busy until 12:00'
                      : free
                        ? i === 0
                          ? 'Free until 13:30'
                          : 'Free until 14:00'
                        : 'Busy until 11:30'}
                </T>
                <div
                  style={{
                    position: 'relative',
                    height: 20,
                    borderRadius: 6,
                    background: 'rgb(0 0 0 / .18)',
                  }}
                >
                  {room.busy.map(([a, b]) => {
                    const end = ghost && freed ? mix(b, now, out(span(t, 4.3, 0.5))) : b;
                    return (
                      <div
                        key={a}
                        style={{
                          position: 'absolute',
                          left: `${x(a)}%`,
                          width: `${x(end) - x(a)}%`,
                          top: 0,
                          bottom: 0,
                          borderRadius: 5,
                          background: 'rgb(0 0 0 / .36)',
                        }}
                      />
                    );
                  })}
                  {mine && (
                    <div
                      style={{
                        position: 'absolute',
                        left: `${x(now)}%`,
                        width: `${(x(11.5) - x(now)) * tap}%`,
                        top: 0,
                        bottom: 0,
                        borderRadius: 5,
                        background: '#2b1f00',
                      }}
                    />
                  )}
                  <div
                    style={{
                      position: 'absolute',
                      left: `${x(now)}%`,
                      top: -5,
                      bottom: -5,
                      width: 3,
                      background: ink,
                    }}
                  />
                </div>
              </Col>
              {i === 2 && t > 1.5 && t < 2.3 && (
                <Abs
                  s={{
                    left: '50%',
                    top: '50%',
                    width: 560,
                    height: 560,
                    marginLeft: -280,
                    marginTop: -280,
                    borderRadius: 999,
                    border: '14px solid rgb(255 255 255 / .6)',
                    transform: `scale(${tap})`,
                    opacity: 1 - tap,
                  }}
                />
              )}
            </Col>
          );
        })}
      </div>
      <Row at={[26, 20]} g={16} a="baseline">
        <T z={34} w={700} n lh={1.1}>
          10:43
        </T>
        <Mute z={18} w={550}>
          2nd floor, tap a green room
        </Mute>
      </Row>
      <T z={18} w={650} s={{ position: 'absolute', right: 28, top: 32 }}>
        {freed ? 2 : booked ? 1 : 2} free now
      </T>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.4,
  touch: true,
  stops: [{ at: 1.55, hit: 'Garden', click: true }],
});
