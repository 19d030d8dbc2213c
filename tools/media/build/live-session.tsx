import { CheckCircle2 } from 'lucide-react';
import { Person, type Pose } from '../art/person.tsx';
import { clamp, ease, mix, out, span } from '../stage/clock.ts';
import { Abs, Col, Row, T } from '../ui/box.tsx';
import { isWriting, LiveCode, LiveShop, type ShopSizes, shopTimes } from './live-shop.tsx';
import { Minutes } from './minutes.tsx';
import { minutesOn } from './minutes-on.ts';

export const seconds = 12;
const says = { ask: 4.1, asked: 7.1, done: 10.3, end: 11.15 };

type Point = readonly [x: number, y: number];

export interface Layout {
  width: number;
  height: number;
  light: { x: number; y: number; r: number };
  screen: { x: number; y: number; w: number; h: number };
  bar: number;
  barText: number;
  shop: ShopSizes;
  call: { x: number; y: number; w: number; h: number; text: number };
  said: { right: number; top: number; text: number };
  points: { rest: Point; pick: Point; pay: Point };
}

/** Starts at minute 12, which is also the poster. */
const minuteAt = minutesOn([
  [0, 12],
  [shopTimes.pick, 28],
  [says.ask, 40],
  [shopTimes.change, 48],
  [shopTimes.paid, 60],
]);

const wave = (t: number, period: number, shift = 0): number => Math.sin((t / period + shift) * 2 * Math.PI);
/** Two nods that start at `at`. */
const nods = (t: number, at: number): number => {
  const p = span(t, at, 1.1);
  return p > 0 && p < 1 ? Math.sin(p * 2 * Math.PI) ** 2 : 0;
};
const blinks = (t: number, at: readonly number[]): number =>
  Math.max(...at.map((start) => clamp(1 - Math.abs(t - start) / 0.11)));
const swell = (t: number, from: number, to: number): number =>
  ease(span(t, from, 0.4)) * (1 - ease(span(t, to - 0.4, 0.4)));
const speech = (t: number, from: number, to: number): number =>
  swell(t, from, to) * Math.abs(Math.sin(t * 9.5) * Math.sin(t * 6.1 + 1));

/** All motions repeat within the video's twelve seconds, so that it loops without a jump. */
function developerAt(t: number): Pose {
  const busy = isWriting(t);
  return {
    nod: nods(t, 5) * 0.9 + nods(t, 10.1) * 0.5 + 0.12 + 0.08 * wave(t, 3),
    turn: -0.45 + 0.25 * wave(t, 6) + 0.75 * swell(t, says.ask, 5.9),
    blink: blinks(t, [1.4, 4.3, 6.8, 9.2]),
    talk: speech(t, says.done, says.end),
    smile: 0.35 + 0.45 * swell(t, shopTimes.paid, says.end + 0.3),
    hands: busy ? [wave(t, 0.25), wave(t, 0.25, 0.5)] : [0, 0],
  };
}

function clientAt(t: number): Pose {
  return {
    nod: nods(t, shopTimes.change + 0.35) + nods(t, 2.3) * 0.6 + 0.06 * wave(t, 4),
    turn: -0.5 + 0.2 * wave(t, 4, 0.3) - 0.2 * swell(t, says.ask, 5.9),
    blink: blinks(t, [0.7, 3.4, 6.2, 8.6, 10.9]),
    talk: speech(t, says.ask, says.ask + 1.6),
    smile:
      0.2 + 0.75 * swell(t, shopTimes.change + 0.3, 9.2) + 0.6 * swell(t, shopTimes.paid, says.end + 0.3),
  };
}

function Call({ t, at }: { t: number; at: Layout['call'] }) {
  const people = [
    { name: 'developer', label: 'Developer', pose: developerAt(t), speaks: t > says.done && t < says.end },
    { name: 'client', label: 'You', pose: clientAt(t), speaks: t > says.ask && t < says.ask + 1.6 },
  ] as const;
  const gap = at.h * 0.06;
  return (
    <Row
      at={[at.x, at.y]}
      g={gap}
      r={at.h * 0.15}
      bg="#0d1220"
      s={{ padding: gap, boxShadow: '0 14px 34px rgb(4 8 22 / .5)' }}
    >
      {people.map(({ name, label, pose, speaks }) => (
        <Col key={name} g={at.text * 0.35}>
          <div
            style={{
              position: 'relative',
              width: at.w,
              height: at.h,
              borderRadius: at.h * 0.1,
              overflow: 'hidden',
            }}
          >
            <Person name={name} pose={pose} w={at.w} h={at.h} />
            <Abs
              s={{
                inset: 0,
                borderRadius: at.h * 0.1,
                boxShadow: speaks ? 'inset 0 0 0 3px #1f5eff' : 'none',
              }}
            />
          </div>
          <T z={at.text} w={600} c="#fff" s={{ lineHeight: 1.1, paddingLeft: at.text * 0.3 }}>
            {label}
          </T>
        </Col>
      ))}
    </Row>
  );
}

function Bubble({ t, at }: { t: number; at: Layout['said'] }) {
  const asks = t < says.done;
  const shown = asks
    ? out(span(t, says.ask, 0.3)) * (1 - out(span(t, says.asked, 0.3)))
    : out(span(t, says.done, 0.3));
  if (shown <= 0) return null;
  return (
    <Row
      g={at.text * 0.5}
      r={99}
      bg={asks ? '#0d1220' : '#1f5eff'}
      c="#fff"
      s={{
        position: 'absolute',
        right: at.right,
        top: at.top,
        padding: `${at.text * 0.6}px ${at.text}px`,
        opacity: shown,
        transform: `translateY(${(1 - shown) * 10}px)`,
        boxShadow: '0 8px 20px rgb(30 18 4 / .35)',
      }}
    >
      {!asks && <CheckCircle2 size={at.text * 1.3} />}
      <T z={at.text} w={620}>
        {asks ? 'Larger photos, please. $2 off!' : '60 minutes. It is yours.'}
      </T>
    </Row>
  );
}

function Bar({ t, layout }: { t: number; layout: Layout }) {
  const { bar, barText: z, screen } = layout;
  const minute = minuteAt(t);
  return (
    <Row h={bar} p={`0 ${Math.round(z * 1.1)}`} g={z} bg="#fff" s={{ borderBottom: '1px solid #e5dccb' }}>
      <Row g={z * 0.4}>
        {['#ff7a6b', '#f2c14e', '#58b98a'].map((tone) => (
          <div key={tone} style={{ width: z * 0.75, height: z * 0.75, borderRadius: 99, background: tone }} />
        ))}
      </Row>
      <T z={z} w={650} ff="mono" n s={{ width: z * 4.1, color: '#1f5eff' }}>
        {String(Math.floor(minute)).padStart(2, '0')} min
      </T>
      <Minutes at={minute} w={screen.w - z * 11.5} h={bar * 0.4} on="#1f5eff" off="#d5dae3" head="#1c1410" />
    </Row>
  );
}

function Pointer({ t, at }: { t: number; at: Layout }) {
  const { rest, pick, pay } = at.points;
  const legs: readonly (readonly [until: number, to: Point])[] = [
    [0, rest],
    [shopTimes.pick, pick],
    [says.ask + 2, [mix(pick[0], rest[0], 0.5), mix(pick[1], rest[1], 0.5)]],
    [shopTimes.paid, pay],
    [seconds - 0.3, rest],
  ];
  const [x, y] = legs.reduce<Point>((from, [until, to]) => {
    const p = ease(span(t, until - 0.8, 0.8));
    return [mix(from[0], to[0], p), mix(from[1], to[1], p)];
  }, rest);
  const clicked = Math.max(...[shopTimes.pick, shopTimes.paid].map((click) => (t >= click ? click : -9)));
  const ring = out(span(t, clicked, 0.45));
  const z = at.said.text;
  return (
    <Abs s={{ left: x, top: y }}>
      {ring > 0 && ring < 1 && (
        <Abs
          s={{
            width: z * 3.4,
            height: z * 3.4,
            left: -z * 1.7,
            top: -z * 1.7,
            borderRadius: 99,
            border: '2px solid #1f5eff',
            opacity: 1 - ring,
            transform: `scale(${0.25 + 0.75 * ring})`,
          }}
        />
      )}
      <svg aria-hidden="true" width={z * 1.5} height={z * 1.9} viewBox="2 2 22 25">
        <path
          d="M4 3v18.5l4.6-4.3 3 7 3.5-1.5-3-6.8h6.4z"
          fill="#1f5eff"
          stroke="#fff"
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      </svg>
      <T
        z={z * 0.8}
        w={640}
        c="#fff"
        s={{
          position: 'absolute',
          left: z * 1.2,
          top: z * 1.5,
          padding: `${z * 0.1}px ${z * 0.45}px`,
          borderRadius: z * 0.4,
          background: '#1f5eff',
        }}
      >
        You
      </T>
    </Abs>
  );
}

export function LiveSession({ t, layout }: { t: number; layout: Layout }) {
  const { light, screen, shop } = layout;
  return (
    <Col
      s={{
        position: 'absolute',
        inset: 0,
        background: '#090c14',
        fontFamily: "'Archivo Variable'",
        overflow: 'hidden',
      }}
    >
      <Abs
        s={{
          left: light.x - light.r,
          top: light.y - light.r,
          width: 2 * light.r,
          height: 2 * light.r,
          borderRadius: '50%',
          background: '#1848cf',
        }}
      />
      <Col
        at={[screen.x, screen.y]}
        w={screen.w}
        h={screen.h}
        r={11}
        s={{ overflow: 'hidden', boxShadow: '0 22px 60px rgb(4 8 22 / .45)' }}
      >
        <Bar t={t} layout={layout} />
        <LiveShop t={t} at={shop} />
        <Col j="center" h={shop.code.line * shop.code.lines + shop.code.line * 0.8} bg="#0d1220">
          <LiveCode t={t} at={shop.code} />
        </Col>
      </Col>
      <Pointer t={t} at={layout} />
      <Call t={t} at={layout.call} />
      <Bubble t={t} at={layout.said} />
    </Col>
  );
}
