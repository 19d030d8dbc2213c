import { Check, Route, Truck } from 'lucide-react';
import { along, City, crossing, Pin } from '../kinds/city.tsx';
import { count, ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#ffffff',
  ink: '#1d2433',
  mute: '#717b8f',
  line: '#e6e9ef',
  acc: '#ff6a00',
  tint: '#fff0e3',
  good: '#1c9b5e',
  body: 'archivo',
  r: 8,
};
const seed = 4;
const stops: [string, number, number][] = [
  ['Baker & Son', 2, 6],
  ['Hill School', 6, 9],
  ['Quay 12', 7, 3],
  ['City Clinic', 3, 9],
  ['Print Yard', 5, 3],
  ['Green Grocer', 3, 3],
];
const best = [5, 4, 2, 1, 3, 0];
const at = (i: number): readonly [number, number] => crossing(stops[i]?.[1] ?? 0, stops[i]?.[2] ?? 0, seed);
const depot = crossing(2, 4, seed);
/** Legs follow the street grid: first along the row, then along the column. */
const drive = (order: readonly number[]): (readonly [number, number])[] => {
  const nodes = [[2, 4], ...order.map((i) => [stops[i]?.[1] ?? 0, stops[i]?.[2] ?? 0]), [2, 4]];
  const points: (readonly [number, number])[] = [];
  for (const [k, [r = 0, c = 0]] of nodes.entries()) {
    const [pr = r, pc = c] = nodes[k - 1] ?? [r, c];
    const stepC = Math.sign(c - pc);
    for (let j = pc; j !== c; j += stepC) points.push(crossing(pr, j, seed));
    const stepR = Math.sign(r - pr);
    for (let i = pr; i !== r; i += stepR) points.push(crossing(i, c, seed));
    points.push(crossing(r, c, seed));
  }
  return points;
};
const messy = drive([0, 1, 2, 3, 4, 5]);
const short = drive(best);

function View({ t }: { t: number }) {
  const solved = t > 1.1;
  const sort = ease(span(t, 1.1, 0.8));
  const draw = ease(span(t, 1.3, 1.1));
  const go = ease(span(t, 3, 3.2));
  const van = along(short, go * 0.86);
  const dropped = [0.1, 0.27, 0.36, 0.62, 0.8].filter((share) => go * 0.86 > share).length;
  return (
    <App theme={theme}>
      <Col w={262} p="24 0 22" g={0} s={{ zIndex: 2, boxShadow: '4px 0 24px rgb(29 36 51 / .12)' }}>
        <Row p="0 22 14" g={10}>
          <Truck size={24} color="#ff6a00" />
          <T z={21} w={760} tr={-0.01}>
            Van 3, today
          </T>
        </Row>
        <Row p="0 22 16" g={24}>
          <Col>
            <T z={34} w={760} n lh={1} s={{ fontStretch: '85%' }}>
              {Math.round(count(t, 41, 26, 1.3, 0.9))} mi
            </T>
            <Mute z={14}>round trip</Mute>
          </Col>
          <Col>
            <T z={34} w={760} n lh={1} s={{ fontStretch: '85%' }}>
              {Math.round(count(t, 128, 84, 1.3, 0.9))} min
            </T>
            <Mute z={14}>driving</Mute>
          </Col>
        </Row>
        <div style={{ position: 'relative', height: 306, flex: 'none' }}>
          {stops.map(([name], i) => {
            const place = best.indexOf(i);
            const y = mix(i, place, sort) * 51;
            const done = solved && place < dropped;
            return (
              <Row
                key={name}
                h={50}
                g={13}
                p="0 22"
                s={{
                  position: 'absolute',
                  left: 0,
                  right: 0,
                  top: y,
                  borderTop: '1px solid var(--line)',
                  background: '#fff',
                }}
              >
                <Row
                  w={29}
                  h={29}
                  r={99}
                  j="center"
                  bg={done ? 'good' : solved ? 'acc' : '#98a1b3'}
                  c="#fff"
                  s={{ fontSize: 15, fontWeight: 750 }}
                >
                  {done ? <Check size={17} strokeWidth={3.4} /> : sort > 0.5 ? place + 1 : i + 1}
                </Row>
                <T z={17} w={620} f={1} c={done ? 'mute' : 'ink'}>
                  {name}
                </T>
                {done && (
                  <T z={14} c="good" w={650}>
                    Left
                  </T>
                )}
              </Row>
            );
          })}
        </div>
        <Row f={1} />
        <Row
          hit="best"
          h={48}
          j="center"
          g={9}
          r={8}
          bg={solved ? 'tint' : 'acc'}
          c={solved ? 'acc' : 'onacc'}
          s={{ margin: '0 22px', fontSize: 17, fontWeight: 700 }}
        >
          <Route size={20} /> {solved ? (t > 2.6 ? 'Sent to driver' : 'Shortest round') : 'Find shortest'}
        </Row>
      </Col>
      <div style={{ position: 'relative', flex: 1, overflow: 'hidden' }}>
        <City
          w={538}
          h={500}
          seed={seed}
          ink={{
            land: '#eef0f3',
            block: '#e0e4ea',
            road: '#ffffff',
            minor: '#ffffff',
            park: '#cfe6cd',
            water: '#b8d7ea',
          }}
        />
        <svg aria-hidden="true" width="538" height="500" style={{ position: 'absolute', inset: 0 }}>
          <path
            d={along(messy, 0).d}
            fill="none"
            stroke="#8790a3"
            strokeWidth="5"
            strokeDasharray="3 9"
            strokeLinecap="round"
            strokeLinejoin="round"
            opacity={1 - sort}
          />
          <path
            d={along(short, 0).d}
            fill="none"
            stroke="#ff6a00"
            strokeWidth="8"
            strokeLinecap="round"
            strokeLinejoin="round"
            pathLength={1}
            strokeDasharray={`${draw} 1`}
            opacity={draw > 0 ? 1 : 0}
          />
        </svg>
        <Abs
          s={{
            left: depot[0] - 13,
            top: depot[1] - 13,
            width: 26,
            height: 26,
            background: '#1d2433',
            border: '3px solid #fff',
            borderRadius: 6,
          }}
        />
        {stops.map(([name], i) => {
          const [x, y] = at(i);
          const place = best.indexOf(i);
          const done = solved && place < dropped;
          return (
            <Pin
              key={name}
              x={x}
              y={y}
              z={42}
              tone={done ? '#1c9b5e' : solved ? '#ff6a00' : '#98a1b3'}
              text={sort > 0.5 ? place + 1 : i + 1}
              grow={solved ? 0.8 + 0.2 * pop(span(t, 1.3 + place * 0.14, 0.35)) : 1}
            />
          );
        })}
        {t > 2.6 && (
          <Abs s={{ left: van.x - 21, top: van.y - 21, opacity: out(span(t, 2.6, 0.3)) }}>
            <Row
              w={42}
              h={42}
              r={99}
              j="center"
              bg="ink"
              c="#fff"
              s={{ border: '3px solid #fff', boxShadow: '0 5px 12px rgb(0 0 0 / .35)' }}
            >
              <Truck size={22} />
            </Row>
          </Abs>
        )}
      </div>
    </App>
  );
}

export default appScene({ View, poster: 4.6, stops: [{ at: 1.05, hit: 'best', click: true }] });
