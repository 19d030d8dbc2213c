import { Bell, Coffee, Pause, Play, SkipForward } from 'lucide-react';
import { count, ease, out, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { Tick } from '../ui/marks.tsx';
import { Chip, Toast } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#faf3ea',
  panel: '#fffaf3',
  ink: '#2c1c14',
  mute: '#8b7364',
  line: '#eadccb',
  acc: '#d2452d',
  onacc: '#fff7f0',
  tint: '#fbe3d9',
  good: '#4f7d4a',
  body: 'nunito',
  display: 'bricolage',
  r: 14,
};

const week: [string, number][] = [
  ['Mon', 7],
  ['Tue', 9],
  ['Wed', 5],
  ['Thu', 8],
  ['Fri', 4],
];
const clock = (s: number): string =>
  `${String(Math.floor(s / 60)).padStart(2, '0')}:${String(Math.floor(s % 60)).padStart(2, '0')}`;

function View({ t }: { t: number }) {
  const running = t > 1;
  const left = t < 1 ? 1500 : t < 3.7 ? 1500 * (1 - ease(span(t, 1, 2.7))) : 300 - Math.max(0, t - 4.6);
  const rest = t >= 3.9;
  const share = rest ? left / 300 : left / 1500;
  const ring = span(t, 3.7, 0.9);
  const shake = ring > 0 && ring < 1 ? Math.sin(ring * 40) * (1 - ring) * 5 : 0;
  const around = 2 * Math.PI * 132;
  const tone = rest ? 'var(--good)' : 'var(--acc)';
  const done = span(t, 3.9, 0.4);
  return (
    <App theme={theme}>
      <Col f={1.35} a="center" j="center" g={20} s={{ position: 'relative' }}>
        <Row g={6} p={4} r={99} bg="#f1e5d6">
          {['Focus', 'Short break', 'Long break'].map((name, i) => {
            const on = i === (rest ? 1 : 0);
            return (
              <T
                key={name}
                z={13}
                w={800}
                c={on ? 'onacc' : 'mute'}
                s={{ padding: '6px 14px', borderRadius: 99, background: on ? tone : 'none' }}
              >
                {name}
              </T>
            );
          })}
        </Row>
        <div style={{ position: 'relative', transform: `translateX(${shake}px)` }}>
          <svg aria-hidden="true" width="296" height="296" viewBox="0 0 296 296">
            <circle cx="148" cy="148" r="132" fill="none" stroke="#eadccb" strokeWidth="16" />
            <circle
              cx="148"
              cy="148"
              r="132"
              fill="none"
              stroke={tone}
              strokeWidth="16"
              strokeLinecap="round"
              strokeDasharray={around}
              strokeDashoffset={around * (1 - share)}
              transform="rotate(-90 148 148)"
            />
          </svg>
          <Col a="center" j="center" s={{ position: 'absolute', inset: 0 }}>
            <T z={72} w={700} ff="display" n tr={-0.03} lh={1}>
              {clock(left)}
            </T>
            <Row g={6} c="mute" s={{ marginTop: 6, fontWeight: 700 }}>
              {rest ? <Coffee size={15} /> : <Bell size={15} />}{' '}
              {rest ? 'Stretch, refill the mug' : 'Chapter 3, second draft'}
            </Row>
          </Col>
        </div>
        <Row g={14}>
          <Row hit="play" w={58} h={58} r={99} j="center" c="onacc" s={{ background: tone }}>
            {running ? <Pause size={24} fill="currentColor" /> : <Play size={24} fill="currentColor" />}
          </Row>
          <Row w={44} h={44} r={99} j="center" b="line" c="mute">
            <SkipForward size={18} />
          </Row>
        </Row>
      </Col>
      <Col w={292} bg="panel" p="28 26" g={20} s={{ borderLeft: '1px solid var(--line)' }}>
        <Col g={10}>
          <Row j="space-between">
            <T z={17} w={700} ff="display">
              Today
            </T>
            <Chip tone="acc">{Math.round(count(t, 3, 4, 3.9, 0.1))} of 6 blocks</Chip>
          </Row>
          {['Outline the chapter', 'First draft', 'Second draft', 'Reply to editor'].map((task, i) => (
            <Row key={task} g={10}>
              <Tick round p={i < 2 ? 1 : i === 2 ? out(done) : 0} z={20} />
              <T
                z={14}
                w={700}
                c={i < 2 || (i === 2 && done > 0.5) ? 'mute' : 'ink'}
                s={{ textDecoration: i < 2 || (i === 2 && done > 0.5) ? 'line-through' : 'none' }}
              >
                {task}
              </T>
            </Row>
          ))}
        </Col>
        <Col f={1} g={12} j="flex-end">
          <Row j="space-between" a="baseline">
            <T z={17} w={700} ff="display">
              This week
            </T>
            <Mute z={13} w={800} n>
              {Math.round(count(t, 33, 34, 3.9, 0.2))} blocks
            </Mute>
          </Row>
          <Row g={12} a="flex-end" h={170}>
            {week.map(([day, n]) => {
              const value = day === 'Fri' ? count(t, n, n + 1, 3.9, 0.7) : n;
              return (
                <Col key={day} f={1} g={6} a="center">
                  <T z={12} w={800} n>
                    {Math.round(value)}
                  </T>
                  <div
                    style={{
                      width: '100%',
                      height: value * 13,
                      borderRadius: 8,
                      background: day === 'Fri' ? 'var(--acc)' : '#e9c9b4',
                    }}
                  />
                  <Mute z={12} w={700}>
                    {day}
                  </Mute>
                </Col>
              );
            })}
          </Row>
        </Col>
      </Col>
      <Toast t={t} from={4} to={6.1} icon={Bell} tone="acc" s={{ left: 252 }}>
        Block done. Five minutes for you.
      </Toast>
    </App>
  );
}

export default appScene({ View, poster: 2.4, stops: [{ at: 0.9, hit: 'play', click: true }] });
