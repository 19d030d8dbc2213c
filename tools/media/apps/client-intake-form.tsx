import { ArrowRight, Check } from 'lucide-react';
import { clamp, ease, mix, out, span, typed } from '../stage/clock.ts';
import { Abs, Col, Mute, Row, T } from '../ui/box.tsx';
import { Caret } from '../ui/parts.tsx';
import { App, appScene, type Theme } from '../ui/theme.tsx';

const theme: Theme = {
  bg: '#e8ede4',
  ink: '#20352b',
  mute: '#6d8075',
  line: '#c4d0c2',
  acc: '#20352b',
  onacc: '#e8ede4',
  tint: '#d6e0d2',
  good: '#3b7d57',
  body: 'inter',
  display: 'fraunces',
  r: 10,
};
const answer = 'A bigger kitchen, by spring';
const signature =
  'M6 62C20 20 34 8 38 22c5 18-20 52-26 46-5-6 26-22 42-24 10-1 0 18 6 20 8 2 14-22 22-20 6 2-4 18 4 19 9 1 14-20 22-18 5 1-6 19 4 18 12-1 22-34 34-50-10 22-22 48-12 50 9 2 16-20 26-18 6 1-6 17 4 17 14 0 26-12 44-16';

function View({ t }: { t: number }) {
  const slide = ease(span(t, 2.75, 0.6)) + ease(span(t, 4.35, 0.6));
  const step = 2 + Math.round(slide);
  const pick = t > 3.75;
  const sign = ease(span(t, 4.95, 0.95));
  const filed = out(span(t, 6, 0.3));
  const screen = (i: number) => ({
    left: 84,
    right: 84,
    top: 128,
    opacity: clamp(1 - Math.abs(slide - i) * 1.6),
    transform: `translateY(${(i - slide) * 150}px)`,
  });
  return (
    <App theme={theme}>
      <Col f={1} p="30 40" j="space-between">
        <Row j="space-between">
          <T z={19} ff="display" w={600}>
            Marlow Interiors
          </T>
          <Row g={7} c="mute" s={{ fontSize: 14, fontWeight: 550 }}>
            <Check size={16} color="var(--good)" strokeWidth={2.6} /> Saved
          </Row>
        </Row>
        <Row g={10}>
          {[1, 2, 3, 4, 5].map((n) => (
            <div key={n} style={{ flex: 1, height: 5, borderRadius: 5, background: 'var(--line)' }}>
              <div
                style={{
                  width: `${100 * clamp(slide + 2 - n + 0.001 > 0 ? 1 : n <= 2 + slide ? 1 : 0)}%`,
                  height: '100%',
                  borderRadius: 5,
                  background: 'var(--ink)',
                }}
              />
            </div>
          ))}
        </Row>
      </Col>
      <Abs s={screen(0)}>
        <Mute z={15} w={600}>
          2 of 5
        </Mute>
        <T z={44} ff="display" w={450} lh={1.12} tr={-0.02}>
          What would you like to change?
        </T>
        <Row s={{ marginTop: 36, borderBottom: '2.5px solid var(--ink)', height: 64 }}>
          <T z={34} ff="display" w={400}>
            {typed(answer, t, 0.7, 17)}
            <Caret t={t} busy={t > 0.7 && t < 2.3} h={36} c="ink" />
          </T>
        </Row>
        <Row g={14} s={{ marginTop: 30 }}>
          <Row
            hit="next"
            g={10}
            h={52}
            p="0 26"
            r={99}
            bg="acc"
            c="onacc"
            s={{ fontSize: 17, fontWeight: 600 }}
          >
            Next <ArrowRight size={19} />
          </Row>
          <Mute z={14}>or press Enter</Mute>
        </Row>
      </Abs>
      <Abs s={screen(1)}>
        <Mute z={15} w={600}>
          3 of 5
        </Mute>
        <T z={44} ff="display" w={450} lh={1.12} tr={-0.02}>
          What is it worth to you?
        </T>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 14, marginTop: 34 }}>
          {['Under $10,000', '$10,000 to 25,000', '$25,000 to 60,000', 'Not sure yet'].map((label, i) => {
            const on = i === 1 && pick;
            return (
              <Row
                key={label}
                hit={`b${i}`}
                h={70}
                p="0 22"
                r={14}
                g={14}
                s={{
                  background: on ? 'var(--ink)' : '#f4f7f1',
                  color: on ? 'var(--onacc)' : 'var(--ink)',
                  border: '1.5px solid var(--line)',
                  fontSize: 19,
                  fontWeight: 550,
                }}
              >
                <Row w={28} h={28} r={8} j="center" s={{ border: '1.5px solid currentColor', fontSize: 14 }}>
                  {on ? <Check size={17} strokeWidth={3} /> : 'ABCD'[i]}
                </Row>
                {label}
              </Row>
            );
          })}
        </div>
      </Abs>
      <Abs s={screen(2)}>
        <Mute z={15} w={600}>
          {step === 4 ? '5 of 5' : ''}
        </Mute>
        <T z={44} ff="display" w={450} lh={1.12} tr={-0.02}>
          Sign and we begin
        </T>
        <Row
          s={{
            marginTop: 26,
            background: '#f7faf5',
            border: '1.5px solid var(--line)',
            borderRadius: 16,
            height: 178,
            padding: '0 30px',
          }}
          hit="pad"
        >
          <svg
            aria-hidden="true"
            width="440"
            height="130"
            viewBox="0 0 240 78"
            style={{ overflow: 'visible' }}
          >
            <path
              d={signature}
              fill="none"
              stroke="#20352b"
              strokeWidth="2.6"
              strokeLinecap="round"
              strokeLinejoin="round"
              pathLength={1}
              strokeDasharray="1 1"
              strokeDashoffset={1 - sign}
              opacity={sign > 0.01 ? 1 : 0}
            />
            <line x1="0" x2="240" y1="76" y2="76" stroke="#9fb0a0" strokeWidth="0.8" />
          </svg>
          <Row
            g={9}
            c="good"
            o={filed}
            s={{
              marginLeft: 'auto',
              fontSize: 17,
              fontWeight: 650,
              transform: `translateX(${mix(14, 0, filed)}px)`,
            }}
          >
            <Row w={34} h={34} r={99} j="center" bg="good" c="#fff">
              <Check size={20} strokeWidth={3} />
            </Row>{' '}
            Filed
          </Row>
        </Row>
      </Abs>
    </App>
  );
}

export default appScene({
  View,
  poster: 2.1,
  stops: [
    { at: 2.7, hit: 'next', click: true },
    { at: 3.7, hit: 'b1', click: true },
    { at: 4.95, hit: 'pad', dx: -0.4, dy: 0.1 },
    { at: 5.9, hit: 'pad', dx: 0.1 },
  ],
});
