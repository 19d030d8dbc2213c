import { Phone, Wrench } from 'lucide-react';
import { along, City, crossing } from '../kinds/city.tsx';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#14171f',
  panel: '#1e232e',
  ink: '#eef1f6',
  mute: '#8c95a6',
  line: '#2c3340',
  acc: '#29d3c2',
  onacc: '#08201d',
  tint: '#17363a',
  bad: '#ff5964',
  warn: '#ffb347',
  body: 'archivo',
  r: 12,
};
const seed = 3;
const call: [number, number] = [4, 8];
const crew: [string, number, number, number, boolean][] = [
  ['Rory Hale', 6, 6, 9, true],
  ['Nia Cole', 2, 11, 14, true],
  ['Gus Wolfe', 7, 11, 6, false],
  ['Pam Ortiz', 2, 4, 17, true],
];
const road = [
  crossing(6, 6, seed),
  crossing(5, 6, seed),
  crossing(5, 7, seed),
  crossing(5, 8, seed),
  crossing(4, 8, seed),
];
const [cx, cy] = crossing(call[0], call[1], seed);

function View({ t }: { t: number }) {
  const ring = t > 0.5;
  const scan = span(t, 1.6, 1.1);
  const sent = t > 3.1;
  const go = ease(span(t, 3.5, 2.6));
  const van = along(road, go);
  const eta = Math.max(1, Math.round(mix(9, 1, go)));
  return (
    <App theme={theme}>
      <City
        w={800}
        h={500}
        seed={seed}
        ink={{
          land: '#14171f',
          block: '#1b202a',
          road: '#333b4a',
          minor: '#262d39',
          park: '#17282a',
          water: '#122c3d',
        }}
      />
      <svg aria-hidden="true" width="800" height="500" style={{ position: 'absolute', inset: 0 }}>
        {scan > 0 &&
          !sent &&
          crew
            .filter(([, , , , free]) => free)
            .map(([name, r, c]) => {
              const [x, y] = crossing(r, c, seed);
              return (
                <path
                  key={name}
                  d={`M${cx} ${cy}L${mix(cx, x, out(scan))} ${mix(cy, y, out(scan))}`}
                  stroke="#29d3c2"
                  strokeWidth="2.5"
                  strokeDasharray="4 8"
                  opacity=".8"
                />
              );
            })}
        {sent && (
          <path
            d={along(road, 0).d}
            fill="none"
            stroke="#29d3c2"
            strokeWidth="9"
            strokeLinecap="round"
            strokeLinejoin="round"
            pathLength={1}
            strokeDasharray={`${ease(span(t, 3.15, 0.6))} 1`}
            opacity=".9"
          />
        )}
        {ring &&
          !sent &&
          [0, 0.5].map((k) => {
            const p = (t * 0.9 + k) % 1;
            return (
              <circle
                key={k}
                cx={cx}
                cy={cy}
                r={16 + p * 60}
                fill="none"
                stroke="#ff5964"
                strokeWidth="4"
                opacity={1 - p}
              />
            );
          })}
      </svg>
      {ring && (
        <Row
          w={54}
          h={54}
          r={18}
          j="center"
          bg="bad"
          c="#fff"
          at={[cx - 27, cy - 27]}
          s={{ transform: `scale(${pop(span(t, 0.5, 0.4))})`, boxShadow: '0 8px 24px rgb(255 89 100 / .5)' }}
        >
          <Phone size={26} fill="currentColor" />
        </Row>
      )}
      {crew.map(([name, r, c, min, free], i) => {
        const [x, y] = i === 0 && sent ? [van.x, van.y] : crossing(r, c, seed);
        const best = i === 0 && scan >= 1;
        return (
          <Abs key={name} s={{ left: x - 24, top: y - 24, opacity: free ? 1 : 0.5 }}>
            <Face
              name={name}
              z={48}
              bg={free ? '#29d3c2' : '#5b6475'}
              s={{ color: '#08201d', border: `4px solid ${best ? '#fff' : '#14171f'}` }}
            />
            {scan > 0.5 && !sent && free && (
              <T
                z={17}
                w={750}
                n
                s={{
                  position: 'absolute',
                  left: 54,
                  top: 12,
                  padding: '2px 9px',
                  borderRadius: 8,
                  background: best ? 'var(--acc)' : 'var(--panel)',
                  color: best ? 'var(--onacc)' : 'var(--ink)',
                }}
              >
                {min} min
              </T>
            )}
          </Abs>
        );
      })}
      <Col
        at={[22, 22]}
        w={262}
        bg="panel"
        r={18}
        p={20}
        g={14}
        s={{ boxShadow: '0 16px 40px rgb(0 0 0 / .4)' }}
      >
        <Row j="space-between">
          <T z={21} w={740}>
            {ring ? 'No hot water' : 'All quiet'}
          </T>
          <Wrench size={21} color="#8c95a6" />
        </Row>
        <Mute z={16.5}>{ring ? '212 Birch Road, since 7 am' : '4 technicians on the road'}</Mute>
        <Row
          hit="send"
          h={52}
          j="center"
          r={12}
          s={{
            fontSize: 17.5,
            fontWeight: 720,
            background: sent ? 'var(--tint)' : scan >= 1 ? 'var(--acc)' : '#2c3340',
            color: sent ? 'var(--acc)' : scan >= 1 ? 'var(--onacc)' : 'var(--mute)',
          }}
        >
          {sent
            ? 'Rory is on the way'
            : scan >= 1
              ? 'Send Rory, 9 min'
              : ring
                ? 'Finding the closest'
                : 'Waiting for calls'}
        </Row>
      </Col>
      {sent && (
        <Abs s={{ right: mix(-240, 26, pop(span(t, 3.6, 0.5))), bottom: -24, width: 208 }}>
          <Col bg="#f7f8fa" c="#14171f" r={30} p="26 20 44" g={8} s={{ border: '7px solid #3a4352' }}>
            <T z={15} w={600} c="#6b7482">
              Your technician
            </T>
            <Row g={11}>
              <Face name="Rory Hale" z={44} bg="#0f8f83" />
              <T z={19} w={740}>
                Rory
              </T>
            </Row>
            <Row a="baseline" g={7}>
              <T z={66} w={780} n lh={1} s={{ fontStretch: '85%' }}>
                {eta}
              </T>
              <T z={20} w={650}>
                min
              </T>
            </Row>
            <div style={{ height: 10, borderRadius: 10, background: '#dfe3e9' }}>
              <div style={{ width: `${go * 100}%`, height: 10, borderRadius: 10, background: '#0f8f83' }} />
            </div>
          </Col>
        </Abs>
      )}
    </App>
  );
}

export default appScene({ View, poster: 4.8, stops: [{ at: 3.05, hit: 'send', click: true }] });
