import { Check, Pause, Play } from 'lucide-react';
import { Clip } from '../art/clip.tsx';
import { clamp, ease, mix, out, pop, span, typed } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Face } from '../ui/marks.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#eef1ee',
  ink: '#111513',
  mute: '#69726d',
  line: '#d7ddd8',
  acc: '#ff3b5c',
  tint: '#ffe1e6',
  good: '#0f9d68',
  body: 'archivo',
  r: 12,
};
const said = 'Hold this a second longer';
const notes: [string, string, number][] = [
  ['Bea Lund', 'Logo comes too late', 0.16],
  ['Max Ito', 'Love this cut', 0.38],
];

function View({ t }: { t: number }) {
  const p = t < 2 ? mix(0.34, 0.55, clamp(t / 2)) : t < 4.9 ? 0.55 : mix(0.55, 0.8, clamp((t - 4.9) / 1.7));
  const paused = t >= 2 && t < 4.9;
  const words = typed(said, t, 2.5, 18);
  const pinned = t > 4.1;
  const done = ease(span(t, 5.3, 0.4));
  const clock = (x: number): string => `0:${String(Math.floor(x * 30)).padStart(2, '0')}`;
  return (
    <App theme={theme}>
      <Col w={540} p="26 8 24 26" g={16}>
        <Row j="space-between">
          <T z={21} w={740} tr={-0.01}>
            City bike, cut 4
          </T>
          <Mute z={16} w={600}>
            {3 - (done > 0.5 ? 1 : 0) - (pinned ? 0 : 1)} open notes
          </Mute>
        </Row>
        <div
          data-hit="film"
          style={{ position: 'relative', width: 506, height: 300, borderRadius: 14, overflow: 'hidden' }}
        >
          <Clip p={p} />
          {paused && (
            <Abs s={{ left: 256, top: 118, transform: `scale(${pop(span(t, 2, 0.35))})` }}>
              <div
                style={{
                  width: 30,
                  height: 30,
                  borderRadius: '30px 30px 30px 4px',
                  background: 'var(--acc)',
                  border: '4px solid #fff',
                }}
              />
              {t > 2.2 && (
                <Row
                  h={50}
                  p="0 18"
                  r={14}
                  bg="#fff"
                  s={{
                    position: 'absolute',
                    left: 36,
                    top: -14,
                    fontSize: 18,
                    fontWeight: 600,
                    whiteSpace: 'nowrap',
                    boxShadow: '0 10px 26px rgb(0 0 0 / .3)',
                  }}
                >
                  {words || ' '}
                  {!pinned && <Caret t={t} busy h={20} />}
                </Row>
              )}
            </Abs>
          )}
        </div>
        <Row g={14} w={506}>
          <Row hit="play" w={48} h={48} r={99} j="center" bg="ink" c="#fff">
            {paused ? <Play size={22} fill="currentColor" /> : <Pause size={22} fill="currentColor" />}
          </Row>
          <div style={{ position: 'relative', flex: 1, height: 48 }}>
            <div
              style={{
                position: 'absolute',
                left: 0,
                right: 0,
                top: 20,
                height: 8,
                borderRadius: 8,
                background: 'var(--line)',
              }}
            >
              <div style={{ width: `${p * 100}%`, height: 8, borderRadius: 8, background: 'var(--ink)' }} />
            </div>
            {[...notes.map(([, , x]) => x), ...(pinned ? [0.55] : [])].map((x, i) => (
              <div
                key={x}
                style={{
                  position: 'absolute',
                  left: `calc(${x * 100}% - 9px)`,
                  top: 15,
                  width: 18,
                  height: 18,
                  borderRadius: 18,
                  background: i === 0 && done > 0.5 ? 'var(--good)' : 'var(--acc)',
                  border: '3px solid #fff',
                  transform: i === 2 ? `scale(${pop(span(t, 4.1, 0.35))})` : 'none',
                }}
              />
            ))}
            <div
              style={{
                position: 'absolute',
                left: `calc(${p * 100}% - 2px)`,
                top: 8,
                width: 4,
                height: 32,
                background: 'var(--ink)',
                borderRadius: 4,
              }}
            />
          </div>
          <T z={17} w={650} n>
            {clock(p)}
          </T>
        </Row>
      </Col>
      <Col f={1} bg="panel" p="26 22" g={12} s={{ borderLeft: '1px solid var(--line)' }}>
        <T z={21} w={740}>
          Notes
        </T>
        {[...notes, ['Bea Lund', said, 0.55] as [string, string, number]].map(([who, text, x], i) => {
          if (i === 2 && !pinned) return null;
          const ok = i === 0 ? done : 0;
          return (
            <Col
              key={text}
              g={8}
              p="14 15"
              r={14}
              s={{
                background: i === 2 ? 'var(--tint)' : 'var(--bg)',
                opacity: i === 2 ? out(span(t, 4.1, 0.3)) : 1 - ok * 0.35,
                transform: i === 2 ? `translateY(${(1 - pop(span(t, 4.1, 0.4))) * 20}px)` : 'none',
              }}
            >
              <Row g={9}>
                <Face name={who} z={28} />
                <T z={16} w={700} n c="acc">
                  {clock(x)}
                </T>
                <Row
                  hit={`ok${i}`}
                  w={28}
                  h={28}
                  r={99}
                  j="center"
                  s={{
                    marginLeft: 'auto',
                    border: ok > 0.5 ? 'none' : '2px solid #c3cbc5',
                    background: ok > 0.5 ? 'var(--good)' : 'none',
                    color: '#fff',
                  }}
                >
                  {ok > 0.5 && <Check size={18} strokeWidth={3.4} />}
                </Row>
              </Row>
              <T z={17} w={560} wrap lh={1.25} s={{ textDecoration: ok > 0.5 ? 'line-through' : 'none' }}>
                {text}
              </T>
            </Col>
          );
        })}
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 3.8,
  stops: [
    { at: 1.95, hit: 'film', click: true, dx: 0.02, dy: -0.05 },
    { at: 4.85, hit: 'play', click: true },
    { at: 5.3, hit: 'ok0', click: true },
  ],
});
