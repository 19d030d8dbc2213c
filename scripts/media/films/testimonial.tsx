import { videoTestimonials } from '../../../src/content/testimonials.ts';
import { Minutes } from '../build/minutes.tsx';
import { clamp, ease, out, seeded, span } from '../stage/clock.ts';
import type { Caption, Cue, Scene } from '../stage/scene.ts';
import { Abs, Col, T } from '../ui/box.tsx';
import { type Face, faces } from '../ui/theme.tsx';

/** Paper, ink, quiet ink, accent and typeface: the films rotate through these sets. */
const looks: readonly {
  bg: string;
  ink: string;
  mute: string;
  acc: string;
  face: Face;
  weight: number;
  top: boolean;
}[] = [
  {
    bg: '#f4e3c8',
    ink: '#3a1d0c',
    mute: '#8a6a4e',
    acc: '#c4511f',
    face: 'fraunces',
    weight: 550,
    top: false,
  },
  {
    bg: '#0f4a4a',
    ink: '#effaf5',
    mute: '#8fbdb6',
    acc: '#ffd166',
    face: 'bricolage',
    weight: 650,
    top: true,
  },
  {
    bg: '#f2b705',
    ink: '#1d1905',
    mute: '#6d5c10',
    acc: '#1d1905',
    face: 'archivo',
    weight: 780,
    top: false,
  },
  {
    bg: '#dfe9f5',
    ink: '#14284b',
    mute: '#5d7193',
    acc: '#d8432f',
    face: 'newsreader',
    weight: 500,
    top: true,
  },
  { bg: '#27202f', ink: '#f7eef0', mute: '#a5969f', acc: '#ff8a6b', face: 'nunito', weight: 850, top: false },
];
const scale = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3];
const lead = 0.6;

/** When each word of the quote is said: longer words and sentence ends take more time. */
function pace(quote: string): { words: { text: string; at: number; key: string }[]; end: number } {
  let at = lead;
  const words = quote.split(' ').map((text, i) => {
    const word = { text, at, key: `${i}${text}` };
    at += 0.16 + text.length * 0.038 + (/[.?!]$/.test(text) ? 0.55 : /,$/.test(text) ? 0.22 : 0);
    return word;
  });
  return { words, end: at };
}

/** A typographic film of one quote from src/content: the words as they are said, a waveform, role and industry. */
export default function testimonial(slug: string): Scene {
  const index = videoTestimonials.findIndex((one) => one.slug === slug);
  const one = videoTestimonials[index];
  if (!one) throw new Error(`src/content/testimonials.ts has no entry "${slug}"`);
  const look = looks[index % looks.length] ?? looks[0];
  if (!look) throw new Error('there are no looks');
  const { words, end } = pace(one.quote);
  const seconds = Math.ceil((end + 1.9) * 4) / 4;
  const spoken = end + 0.5;
  const size = one.quote.length > 92 ? 62 : 68;
  const random = seeded(index * 101 + 9);
  const bars = Array.from({ length: 96 }, (_, i) => {
    const at = (i / 96) * spoken;
    const word = words.findLast((w) => w.at <= at);
    const near = word && at < end ? Math.exp(-(at - word.at) * 3) : 0;
    return { at, h: 0.07 + near * (0.45 + random() * 0.55), w: random() };
  });

  function View({ t }: { t: number }) {
    if (!one || !look) return null;
    const talk = bars.findLast((bar) => bar.at <= t)?.h ?? 0;
    const sign = out(span(t, end - 0.3, 0.5));
    const wave = (
      <svg aria-hidden="true" width="844" height="84">
        {bars.map((bar) => {
          const here = Math.max(0, 1 - Math.abs(bar.at - t) * 3.4);
          const high = (bar.h + here * talk * 0.5 * Math.abs(Math.sin(t * 11 + bar.w * 9))) * 74;
          return (
            <rect
              key={bar.at}
              x={(bar.at / spoken) * 844}
              y={42 - Math.min(80, high) / 2}
              width="5"
              height={Math.min(80, high)}
              rx="2.5"
              fill={bar.at <= t ? look.acc : look.mute}
              opacity={bar.at <= t ? 1 : 0.4}
            />
          );
        })}
      </svg>
    );
    return (
      <Abs s={{ inset: 0, background: look.bg, color: look.ink, fontFamily: faces[look.face] }}>
        <Abs s={{ left: 58, right: 58, top: look.top ? 140 : 44 }}>
          <div
            style={{ fontSize: size, fontWeight: look.weight, lineHeight: 1.14, letterSpacing: '-.025em' }}
          >
            {words.map((word) => {
              const p = clamp((t - word.at) / 0.22);
              return (
                <span
                  key={word.key}
                  style={{
                    opacity: 0.17 + 0.83 * ease(p),
                    color: p > 0 && t < word.at + 0.34 && t < end ? look.acc : 'inherit',
                  }}
                >
                  {word.text}{' '}
                </span>
              );
            })}
          </div>
        </Abs>
        <Abs s={{ left: 58, top: look.top ? 44 : 'auto', bottom: look.top ? 'auto' : 104 }}>{wave}</Abs>
        <Col at={[58, 516]} g={0} o={0.55 + 0.45 * sign}>
          <T z={23} w={680} lh={1.2} s={{ color: look.ink }}>
            {one.name}
          </T>
          <T z={19} lh={1.25} s={{ color: look.mute }}>
            {one.location}
          </T>
        </Col>
        <Abs s={{ right: 58, bottom: 36 }}>
          <Minutes at={60 * clamp(t / end)} w={300} h={24} on={look.acc} off={look.mute} head={look.ink} />
        </Abs>
      </Abs>
    );
  }

  const captions: Caption[] = [];
  for (const [, sentence = ''] of one.quote.matchAll(/([^.?!]+[.?!]+)\s*/g)) {
    const from = captions.at(-1)?.to ?? lead - 0.2;
    const upTo = one.quote.indexOf(sentence) + sentence.length;
    const next = words[one.quote.slice(0, upTo).split(' ').length];
    captions.push({ from, to: next ? next.at - 0.1 : end + 0.6, text: sentence.trim() });
  }
  const cues: Cue[] = words.map((word, i) => ({
    at: word.at,
    sound: 'note',
    pitch: (scale[(word.text.length + i * 2) % scale.length] ?? 440) * (index % 2 ? 0.75 : 1),
  }));
  cues.push({ at: end, sound: 'chime' });
  return {
    View,
    seconds,
    poster: end + 0.4,
    width: 960,
    height: 600,
    pixels: [960, 600],
    dissolve: 0.8,
    cues,
    captions,
  };
}
