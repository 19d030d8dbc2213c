import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { clamp, seeded } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#0e3b36',
  panel: '#124840',
  ink: '#fdf3dc',
  mute: '#8fbcae',
  line: '#1f5a50',
  acc: '#ffb65c',
  onacc: '#0e3b36',
  tint: '#17524a',
  body: 'bricolage',
  r: 20,
};
const lines = [
  'Nobody fixes a clock in a hurry.',
  'You listen to it first, sometimes for an hour.',
  'Then you open the back, and you find',
  'the last repairer signed his name inside.',
  'I always sign mine under his.',
];
const starts = [0.6, 1.7, 3, 4.1, 5.3];
const chapters: [string, number][] = [
  ['The shop', 0.2],
  ['Learning to hear', 0.46],
  ['Names inside', 0.78],
  ['Closing time', 1],
];
const random = seeded(21);
const wave = Array.from({ length: 92 }, (_, i) => ({
  id: i,
  h: 0.25 + random() * 0.75 * (0.5 + 0.5 * Math.abs(Math.sin(i / 7))),
}));

function View({ t }: { t: number }) {
  const playing = t > 0.55;
  const fast = t > 2.85;
  const p = 0.3 + clamp((t - 0.55) / 6) * 0.14 + (fast ? clamp((t - 2.85) / 3.5) * 0.12 : 0);
  const now = starts.findLastIndex((s) => t >= s);
  return (
    <App theme={theme}>
      <Col w={318} p="34 0 30 34" g={18}>
        <div
          style={{
            width: 284,
            height: 284,
            borderRadius: 26,
            overflow: 'hidden',
            position: 'relative',
            background: '#ffb65c',
          }}
        >
          <svg aria-hidden="true" width="284" height="284" viewBox="0 0 284 284">
            <rect width="284" height="284" fill="#ffb65c" />
            <circle cx="142" cy="148" r="98" fill="#fdf3dc" />
            <circle cx="142" cy="148" r="98" fill="none" stroke="#0e3b36" strokeWidth="12" />
            {Array.from({ length: 12 }, (_, i) => i).map((i) => (
              <path
                key={i}
                d="M142 62v16"
                stroke="#0e3b36"
                strokeWidth={i % 3 ? 4 : 8}
                transform={`rotate(${i * 30} 142 148)`}
              />
            ))}
            <path
              d="M142 148V92"
              stroke="#0e3b36"
              strokeWidth="9"
              strokeLinecap="round"
              transform={`rotate(${40 + t * 4} 142 148)`}
            />
            <path
              d="M142 148V76"
              stroke="#0e3b36"
              strokeWidth="6"
              strokeLinecap="round"
              transform={`rotate(${200 + t * 30} 142 148)`}
            />
            <path
              d="M142 164V70"
              stroke="#e2542a"
              strokeWidth="3.4"
              strokeLinecap="round"
              transform={`rotate(${Math.floor(playing ? t * 2 : 0) * 36 + 10} 142 148)`}
            />
            <circle cx="142" cy="148" r="8" fill="#e2542a" />
          </svg>
          <T z={27} w={800} lh={0.95} c="#0e3b36" tr={-0.02} s={{ position: 'absolute', left: 18, top: 14 }}>
            Small Repairs
          </T>
        </div>
        <Row g={18} j="center" w={284}>
          <SkipBack size={30} fill="currentColor" />
          <Row hit="play" w={82} h={82} r={99} j="center" bg="acc" c="onacc">
            {playing ? <Pause size={38} fill="currentColor" /> : <Play size={38} fill="currentColor" />}
          </Row>
          <SkipForward size={30} fill="currentColor" />
        </Row>
        <Row w={284} j="center">
          <Row
            hit="speed"
            h={40}
            p="0 18"
            r={99}
            s={{
              fontSize: 17.5,
              fontWeight: 700,
              border: '2px solid var(--line)',
              background: fast ? 'var(--ink)' : 'none',
              color: fast ? 'var(--bg)' : 'var(--ink)',
            }}
          >
            {fast ? '1.5x' : '1x'}
          </Row>
        </Row>
      </Col>
      <Col f={1} p="36 34 30 38" g={15}>
        <Mute z={18} w={600}>
          Episode 41, with a clockmaker
        </Mute>
        <Col f={1} g={11} s={{ position: 'relative' }}>
          {lines.map((line, i) => {
            const words = line.split(' ');
            const from = starts[i] ?? 0;
            const long = (starts[i + 1] ?? 6.6) - from;
            const on = i === now;
            return (
              <div
                key={line}
                style={{
                  fontSize: 24.5,
                  fontWeight: 650,
                  lineHeight: 1.2,
                  letterSpacing: '-.012em',
                  opacity: on ? 1 : i < now ? 0.5 : 0.28,
                }}
              >
                {words.map((word, k) => {
                  const said = t > from + (k / words.length) * long * 0.86;
                  return (
                    <span key={word} style={{ color: on && said ? 'var(--acc)' : 'inherit' }}>
                      {word}{' '}
                    </span>
                  );
                })}
              </div>
            );
          })}
        </Col>
        <div style={{ position: 'relative', height: 74 }}>
          <svg aria-hidden="true" width="406" height="74">
            {wave.map((bar) => {
              const x = bar.id / wave.length;
              const near = playing ? Math.max(0, 1 - Math.abs(x - p) * 26) : 0;
              const h = bar.h * (46 + near * 22 * (0.5 + 0.5 * Math.sin(t * 16 + bar.id)));
              return (
                <rect
                  key={bar.id}
                  x={x * 406}
                  y={37 - h / 2}
                  width="2.8"
                  height={h}
                  rx="1.4"
                  fill={x < p ? '#ffb65c' : '#2f7467'}
                />
              );
            })}
          </svg>
        </div>
        <div style={{ position: 'relative', height: 40 }}>
          {chapters.map(([name, end], i) => {
            const from = chapters[i - 1]?.[1] ?? 0;
            const on = p >= from && p < end;
            return (
              <Abs key={name} s={{ left: `${from * 100}%`, width: `calc(${(end - from) * 100}% - 5px)` }}>
                <div style={{ height: 6, borderRadius: 6, background: '#1f5a50', overflow: 'hidden' }}>
                  <div
                    style={{
                      width: `${clamp((p - from) / (end - from)) * 100}%`,
                      height: 6,
                      background: 'var(--acc)',
                    }}
                  />
                </div>
                <T
                  z={14.5}
                  w={on ? 700 : 500}
                  c={on ? 'ink' : 'mute'}
                  s={{ paddingTop: 7, overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {name}
                </T>
              </Abs>
            );
          })}
        </div>
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.6,
  stops: [
    { at: 0.5, hit: 'play', click: true },
    { at: 2.8, hit: 'speed', click: true },
  ],
});
