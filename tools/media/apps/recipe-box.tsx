import { Clock, Link2, Minus, Plus, ShoppingCart } from 'lucide-react';
import { Veg } from '../kinds/veg.tsx';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Tick } from '../ui/marks.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#f9e27d',
  panel: '#fffbea',
  ink: '#33240b',
  mute: '#8b7847',
  line: '#cfb04a',
  acc: '#d2491f',
  onacc: '#fffbea',
  tint: '#f7e9a9',
  good: '#4c8a35',
  body: 'fraunces',
  r: 14,
};
const parts: [string, number, string][] = [
  ['squash', 0.5, ''],
  ['red lentils', 75, 'g'],
  ['coconut milk', 100, 'ml'],
  ['leek', 0.5, ''],
  ['carrots', 1, ''],
];
const nice = (n: number): string =>
  n % 1 === 0.5 ? `${n > 1 ? Math.floor(n) : ''}½` : String(Math.round(n));

function View({ t }: { t: number }) {
  const people = 2 + (t > 1 ? 1 : 0) + (t > 1.6 ? 1 : 0);
  const bump = Math.max(Math.sin(span(t, 1, 0.3) * Math.PI), Math.sin(span(t, 1.6, 0.3) * Math.PI));
  const list = ease(span(t, 2.8, 0.6));
  return (
    <App theme={theme}>
      <Abs s={{ left: 30, top: 28, width: 452, height: 444, transform: 'rotate(-1.2deg)' }}>
        <Col
          bg="panel"
          r={14}
          s={{ height: '100%', boxShadow: '0 20px 40px rgb(120 86 10 / .26)', overflow: 'hidden' }}
        >
          <div style={{ height: 164, background: '#b9502a', position: 'relative', flex: 'none' }}>
            <svg aria-hidden="true" width="452" height="164" viewBox="0 0 452 164">
              <rect width="452" height="164" fill="#c8613a" />
              {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
                <path key={i} d={`M${i * 64 - 30} 0l-40 164`} stroke="#b9502a" strokeWidth="14" />
              ))}
              <ellipse cx="236" cy="96" rx="128" ry="118" fill="#7b2c14" opacity=".35" />
              <circle cx="226" cy="86" r="118" fill="#f6efe0" />
              <circle cx="226" cy="86" r="96" fill="#e69527" />
              <path
                d="M150 70c30-26 60 30 92 4s40-18 62-2"
                stroke="#f7d38a"
                strokeWidth="12"
                fill="none"
                strokeLinecap="round"
              />
              {[0, 1, 2, 3, 4, 5, 6].map((i) => (
                <circle
                  key={i}
                  cx={170 + i * 19}
                  cy={100 + Math.sin(i * 2) * 22}
                  r={6 + (i % 2) * 3}
                  fill={i % 2 ? '#c5501f' : '#5d8f3d'}
                />
              ))}
            </svg>
            {[0, 1, 2].map((i) => {
              const k = (t * 0.35 + i * 0.33) % 1;
              return (
                <Abs
                  key={i}
                  s={{
                    left: 190 + i * 36,
                    top: 60 - k * 60,
                    width: 26,
                    height: 26,
                    borderRadius: 99,
                    background: '#fff',
                    opacity: Math.sin(k * Math.PI) * 0.3,
                    filter: 'blur(9px)',
                  }}
                />
              );
            })}
          </div>
          <Col p="18 26 0" g={9}>
            <T z={36} w={600} tr={-0.025} lh={1}>
              Squash and lentil soup
            </T>
            <Row g={18} c="mute" s={{ fontSize: 17 }}>
              <Row g={6}>
                <Clock size={18} /> 35 min
              </Row>
              <Row g={6}>
                <Link2 size={18} /> saved from a blog
              </Row>
            </Row>
          </Col>
          <Row p="14 26 0" g={16}>
            <Col g={10} a="center">
              <Row g={11}>
                <Row w={42} h={42} r={99} j="center" s={{ border: '2.5px solid var(--ink)' }}>
                  <Minus size={19} strokeWidth={3} />
                </Row>
                <T
                  z={52}
                  w={650}
                  n
                  lh={1}
                  s={{ width: 42, textAlign: 'center', transform: `scale(${1 + bump * 0.16})` }}
                >
                  {people}
                </T>
                <Row hit="plus" w={42} h={42} r={99} j="center" bg="ink" c="#fff">
                  <Plus size={19} strokeWidth={3} />
                </Row>
              </Row>
              <Mute z={17}>people</Mute>
            </Col>
            <Col f={1}>
              {parts.map(([name, each, unit]) => (
                <Row key={name} g={10} h={31}>
                  <T
                    z={20}
                    w={650}
                    n
                    c="acc"
                    s={{
                      width: 84,
                      textAlign: 'right',
                      transform: `scale(${1 + bump * 0.08})`,
                      transformOrigin: 'right',
                    }}
                  >
                    {nice(each * people)} {unit}
                  </T>
                  <T z={20}>{name}</T>
                </Row>
              ))}
            </Col>
          </Row>
        </Col>
      </Abs>
      <Col at={[516, 34]} w={258} g={10}>
        <Row j="space-between">
          <T z={28} w={620} tr={-0.02}>
            This week
          </T>
          <Row g={7} hit="cart" s={{ fontSize: 20, fontWeight: 650 }}>
            <ShoppingCart size={24} />
            {4 + Math.round(list * 5)}
          </Row>
        </Row>
        <Row g={7}>
          {['M', 'T', 'W', 'T ', 'F'].map((d, i) => {
            const on = i === 2 && list > 0.4;
            return (
              <Col
                key={d}
                f={1}
                h={66}
                r={12}
                a="center"
                j="center"
                g={3}
                bg={on ? 'acc' : i < 2 ? 'panel' : 'tint'}
                c={on ? '#fff' : 'ink'}
                s={{
                  flexShrink: 1,
                  transform: on ? `scale(${0.85 + 0.15 * pop(span(t, 3.05, 0.4))})` : 'none',
                }}
              >
                <T z={17} w={620}>
                  {d}
                </T>
                {(i < 2 || on) && <Veg z={26} kind={i === 0 ? 'tomato' : i === 1 ? 'leek' : 'squash'} />}
              </Col>
            );
          })}
        </Row>
        <Col s={{ marginTop: 4 }}>
          {['Bread', ...parts.map(([name]) => name)].map((name, i) => {
            const p = i === 0 ? 1 : out(span(t, 3.1 + i * 0.2, 0.35));
            const got = i === 0 || (i === 2 && t > 5.3);
            const part = parts[i - 1];
            return (
              <Row
                key={name}
                hit={`b${i}`}
                h={41}
                g={12}
                s={{
                  opacity: p,
                  transform: `translateX(${(1 - p) * 40}px)`,
                  borderBottom: '1.5px solid var(--line)',
                }}
              >
                <Tick p={got ? 1 : 0} z={24} c="good" />
                <T
                  z={19}
                  f={1}
                  c={got ? 'mute' : 'ink'}
                  s={{ textDecoration: got ? 'line-through' : 'none' }}
                >
                  {name}
                </T>
                <Mute z={17} n>
                  {part ? `${nice(part[1] * people)} ${part[2]}` : '1'}
                </Mute>
              </Row>
            );
          })}
        </Col>
        <Row
          hit="week"
          h={54}
          j="center"
          r={99}
          bg={list > 0 ? 'good' : 'acc'}
          c="onacc"
          s={{ fontSize: 19, fontWeight: 620, marginTop: 6, transform: `scale(${mix(1, 1, list)})` }}
        >
          {list > 0 ? 'Cooking on Wednesday' : 'Plan for Wednesday'}
        </Row>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 4.6,
  stops: [
    { at: 0.95, hit: 'plus', click: true },
    { at: 1.55, hit: 'plus', click: true },
    { at: 2.75, hit: 'week', click: true },
    { at: 5.2, hit: 'b2', click: true, dx: -0.42 },
  ],
});
