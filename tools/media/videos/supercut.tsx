import { ownOffer } from '../../../src/content/site/offer.ts';
import { analytics } from '../build/analytics.tsx';
import { chat } from '../build/chat.tsx';
import { Minutes } from '../build/minutes.tsx';
import { type Build, dark, SessionView } from '../build/session.tsx';
import { shop } from '../build/shop.tsx';
import { todo } from '../build/todo.tsx';
import { ease, mix, out, span } from '../stage/clock.ts';
import type { Cue, Scene } from '../stage/scene.ts';
import { Abs, Col, T } from '../ui/box.tsx';
import { App } from '../ui/theme.tsx';

interface Shot {
  from: number;
  to: number;
  build: Build;
  start: number;
  end: number;
  title: string;
}

const shots: readonly Shot[] = [
  { from: 2.2, to: 6, build: todo, start: 0.5, end: 3.5, title: 'The idea' },
  { from: 6, to: 10, build: shop, start: 3.6, end: 8, title: 'The build' },
  { from: 10, to: 13, build: analytics, start: 4.6, end: 9, title: 'The first screens' },
  { from: 13, to: 16.4, build: chat, start: 12, end: 15.6, title: 'The handover' },
];
const seconds = 18;
const fade = 0.3;

function Title({ t, lines, at }: { t: number; lines: readonly string[]; at: number }) {
  return (
    <App
      theme={dark}
      style={{ flexDirection: 'column', justifyContent: 'center', padding: '0 90px', gap: 34 }}
    >
      <Col>
        {lines.map((line, i) => {
          const p = out(span(t, 0.15 + i * 0.25, 0.5));
          return (
            <T
              key={line}
              z={74}
              w={700}
              ff="display"
              lh={1.06}
              tr={-0.035}
              o={p}
              s={{ transform: `translateY(${(1 - p) * 16}px)` }}
            >
              {line}
            </T>
          );
        })}
      </Col>
      <Minutes at={at} w={844} h={34} labels z={16} />
    </App>
  );
}

function View({ t }: { t: number }) {
  return (
    <>
      <Abs s={{ inset: 0 }}>
        <Title t={9} lines={['Three ideas.', 'One hour each.']} at={60 * ease(span(t, 0.3, 1.7))} />
      </Abs>
      {shots.map((shot) => {
        const seen = span(t, shot.from - fade / 2, fade);
        if (seen <= 0 || t > shot.to + fade) return null;
        const inside = mix(shot.start, shot.end, span(t, shot.from, shot.to - shot.from));
        const label = out(span(t, shot.from + 0.1, 0.4));
        return (
          <Abs key={shot.title} s={{ inset: 0, opacity: seen }}>
            <SessionView build={shot.build} t={inside} />
            <Abs s={{ left: 26, bottom: 24, opacity: label }}>
              <T
                z={30}
                w={700}
                ff="bricolage"
                c="#0a1124"
                tr={-0.02}
                s={{ background: '#6d97ff', borderRadius: 10, padding: '8px 20px' }}
              >
                {shot.title}
              </T>
            </Abs>
          </Abs>
        );
      })}
      {t > 16.2 && (
        <Abs s={{ inset: 0, opacity: span(t, 16.25, fade) }}>
          <Title t={t - 16.2} lines={['Yours to keep.', `From ${ownOffer.headlineAmount}.`]} at={60} />
        </Abs>
      )}
    </>
  );
}

const cues: Cue[] = [
  { at: 0.3, sound: 'chime' },
  ...shots.map((shot): Cue => ({ at: shot.from, sound: 'chime' })),
  ...Array.from({ length: 34 }, (_, i): Cue => ({ at: 2.4 + i * 0.095, sound: 'key' })),
  ...[6.7, 7.4, 8.1, 8.8, 9.6, 11.9, 14.2].map((at): Cue => ({ at, sound: 'click' })),
  { at: 16.3, sound: 'done' },
];

const video: Scene = {
  View,
  seconds,
  poster: 9,
  width: 1024,
  height: 576,
  pixels: [1280, 720],
  dissolve: 0.7,
  cues,
  captions: [
    { from: 0.2, to: 2.1, text: 'Three ideas, one hour each.' },
    { from: 2.3, to: 5.9, text: 'The idea: a client says what is needed, in plain words.' },
    { from: 6.1, to: 9.9, text: 'The build: code on the left, the running app on the right.' },
    { from: 10.1, to: 12.9, text: 'The first screens arrive before half the hour is over.' },
    { from: 13.1, to: 16.2, text: 'The handover: one round of edits, then the code changes hands.' },
    { from: 16.4, to: 17.7, text: 'Yours to keep.' },
  ],
};

export default video;
