import { Check, Lock, Pause, Play, Volume2 } from 'lucide-react';
import { Iris } from '../art/iris.tsx';
import { ease, mix, out, pop, span } from '../stage/clock.ts';
import { Col, Mute, Row, T } from '../ui/box.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#101114',
  panel: '#191b20',
  ink: '#f4f1ea',
  mute: '#92959d',
  line: '#2a2d34',
  acc: '#f0633a',
  tint: '#3a221a',
  good: '#55c58a',
  body: 'inter',
  display: 'bricolage',
  r: 10,
};
const lessons: [string, string][] = [
  ['What light does', '4:10'],
  ['Aperture', '7:32'],
  ['Shutter speed', '6:05'],
  ['Chapter quiz', '5 questions'],
  ['Composition', '9:20'],
];

function View({ t }: { t: number }) {
  const play = ease(span(t, 0.8, 2.9));
  const seen = mix(0.46, 1, play);
  const unlocked = t > 3.8;
  const quiz = ease(span(t, 4.9, 0.4));
  const right = t > 5.75;
  return (
    <App theme={theme}>
      <Col w={556} p="26 0 24 26" g={14}>
        <Row g={10} a="baseline">
          <T z={22} w={680} ff="display">
            Photography from zero
          </T>
          <Mute z={14}>Chapter 1</Mute>
        </Row>
        <div style={{ position: 'relative', width: 504, height: 330, borderRadius: 12, overflow: 'hidden' }}>
          <Iris p={play} />
          {quiz > 0 && (
            <Col
              j="center"
              g={12}
              p="0 44"
              s={{ position: 'absolute', inset: 0, background: '#191b20', opacity: quiz }}
            >
              <T z={15} w={600} c="acc">
                Question 1 of 5
              </T>
              <T z={27} w={650} ff="display" wrap lh={1.15}>
                Which one blurs the background most?
              </T>
              <Row g={12} s={{ marginTop: 8 }}>
                {['f/1.8', 'f/5.6', 'f/11'].map((a, i) => (
                  <Row
                    key={a}
                    hit={`a${i}`}
                    f={1}
                    h={72}
                    j="center"
                    r={12}
                    g={9}
                    s={{
                      fontSize: 23,
                      fontWeight: 650,
                      background: right && i === 0 ? 'var(--good)' : '#262930',
                      color: right && i === 0 ? '#0c2417' : 'var(--ink)',
                    }}
                  >
                    {right && i === 0 && <Check size={23} strokeWidth={3} />}
                    {a}
                  </Row>
                ))}
              </Row>
            </Col>
          )}
        </div>
        <Row w={504} g={13}>
          <Row hit="play" w={42} h={42} r={99} j="center" bg="acc" c="#fff">
            {t > 0.75 && play < 1 ? (
              <Pause size={19} fill="currentColor" />
            ) : (
              <Play size={19} fill="currentColor" />
            )}
          </Row>
          <div style={{ flex: 1, height: 7, borderRadius: 7, background: '#2f323a', position: 'relative' }}>
            <div style={{ width: `${seen * 100}%`, height: 7, borderRadius: 7, background: 'var(--acc)' }} />
            <div
              style={{
                position: 'absolute',
                left: `calc(${seen * 100}% - 8px)`,
                top: -5,
                width: 17,
                height: 17,
                borderRadius: 17,
                background: '#fff',
              }}
            />
          </div>
          <Mute
            z={14.5}
            n
          >{`${Math.floor((seen * 452) / 60)}:${String(Math.floor((seen * 452) % 60)).padStart(2, '0')} / 7:32`}</Mute>
          <Volume2 size={19} color="#92959d" />
        </Row>
      </Col>
      <Col f={1} p="30 26 0 22" g={6}>
        <Row j="space-between" s={{ paddingBottom: 10 }}>
          <T z={16} w={620}>
            Lessons
          </T>
          <T z={16} w={620} n c="acc">
            {unlocked ? '40' : '20'}%
          </T>
        </Row>
        {lessons.map(([name, long], i) => {
          const on = i === (quiz > 0.5 ? 3 : 1);
          const done = i === 0 || (i === 1 && unlocked);
          const locked = i === 4 || (i === 3 && !unlocked);
          const shine = i === 3 ? out(span(t, 3.9, 0.4)) * (1 - span(t, 4.6, 0.6)) : 0;
          return (
            <Row
              key={name}
              hit={`l${i}`}
              h={66}
              p="0 13"
              g={13}
              r={10}
              s={{
                background: on ? 'var(--panel)' : `rgb(240 99 58 / ${shine * 0.35})`,
                opacity: locked ? 0.5 : 1,
              }}
            >
              <Row
                w={30}
                h={30}
                r={99}
                j="center"
                s={{
                  background: done ? 'var(--good)' : 'transparent',
                  border: done ? 'none' : '2px solid #4a4e58',
                  color: done ? '#0c2417' : '#92959d',
                  transform: i === 1 && unlocked ? `scale(${0.7 + 0.3 * pop(span(t, 3.8, 0.4))})` : 'none',
                }}
              >
                {done ? (
                  <Check size={18} strokeWidth={3.2} />
                ) : locked ? (
                  <Lock size={14} />
                ) : (
                  <T z={13} w={650}>
                    {i + 1}
                  </T>
                )}
              </Row>
              <Col>
                <T z={16} w={600}>
                  {name}
                </T>
                <Mute z={13}>{long}</Mute>
              </Col>
            </Row>
          );
        })}
      </Col>
    </App>
  );
}

export default appScene({
  View,
  poster: 2.4,
  stops: [
    { at: 0.7, hit: 'play', click: true },
    { at: 4.8, hit: 'l3', click: true },
    { at: 5.7, hit: 'a0', click: true },
  ],
});
