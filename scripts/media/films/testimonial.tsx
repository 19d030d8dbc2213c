import { videoTestimonials } from '../../../src/content/testimonials.ts';
import { clamp, ease, seeded } from '../stage/clock.ts';
import type { Cue, Scene } from '../stage/scene.ts';
import { Abs } from '../ui/box.tsx';
import { type Face, faces } from '../ui/theme.tsx';

/** Paper, ink, quiet ink, accent and typeface: the films rotate through these sets. */
const looks: readonly {
  bg: string;
  ink: string;
  mute: string;
  acc: string;
  face: Face;
  weight: number;
  /** Of the words: the longest quote fills the space above the waveform. */
  size: number;
}[] = [
  {
    bg: '#f4e3c8',
    ink: '#3a1d0c',
    mute: '#8a6a4e',
    acc: '#c4511f',
    face: 'fraunces',
    weight: 550,
    size: 70,
  },
  {
    bg: '#0f4a4a',
    ink: '#effaf5',
    mute: '#8fbdb6',
    acc: '#ffd166',
    face: 'bricolage',
    weight: 650,
    size: 64,
  },
  {
    bg: '#f2b705',
    ink: '#1d1905',
    mute: '#6d5c10',
    acc: '#1d1905',
    face: 'archivo',
    weight: 780,
    size: 62,
  },
  {
    bg: '#dfe9f5',
    ink: '#14284b',
    mute: '#5d7193',
    acc: '#d8432f',
    face: 'newsreader',
    weight: 500,
    size: 70,
  },
  { bg: '#27202f', ink: '#f7eef0', mute: '#a5969f', acc: '#ff8a6b', face: 'nunito', weight: 850, size: 62 },
];
const scale = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3];
const lead = 0.6;

/** When each word of the quote appears: longer words and sentence ends take more time. */
function pace(quote: string): { words: { text: string; at: number; key: string }[]; end: number } {
  let at = lead;
  const words = quote.split(' ').map((text, i) => {
    const word = { text, at, key: `${i}${text}` };
    at += 0.16 + text.length * 0.038 + (/[.?!]$/.test(text) ? 0.55 : /,$/.test(text) ? 0.22 : 0);
    return word;
  });
  return { words, end: at };
}

/** 16:9, as the page shows it. */
const frame = { width: 960, height: 540 };
/** Words keep clear of the page's badge above them, and of its play button in the lower right corner. */
const safe = { side: 54, top: 84, wave: 640 };

/**
 * A typographic film of one quote from src/content: the words, with a plucked note for each, and a waveform. The name
 * and the trade stand below the film on the page.
 */
export default function testimonial(slug: string): Scene {
  const index = videoTestimonials.findIndex((one) => one.slug === slug);
  const one = videoTestimonials[index];
  if (!one) throw new Error(`src/content/testimonials.ts has no entry "${slug}"`);
  const look = looks[index % looks.length] ?? looks[0];
  if (!look) throw new Error('there are no looks');
  const { words, end } = pace(one.quote);
  const seconds = Math.ceil((end + 1.9) * 4) / 4;
  const played = end + 0.5;
  const random = seeded(index * 101 + 9);
  const bars = Array.from({ length: 74 }, (_, i) => {
    const at = (i / 74) * played;
    const word = words.findLast((w) => w.at <= at);
    const near = word && at < end ? Math.exp(-(at - word.at) * 3) : 0;
    return { at, h: 0.09 + near * (0.45 + random() * 0.55), w: random() };
  });

  function View({ t }: { t: number }) {
    if (!look) return null;
    const sound = bars.findLast((bar) => bar.at <= t)?.h ?? 0;
    return (
      <Abs s={{ inset: 0, background: look.bg, color: look.ink, fontFamily: faces[look.face] }}>
        <Abs s={{ left: safe.side, right: safe.side, top: safe.top }}>
          <div
            style={{
              fontSize: look.size,
              fontWeight: look.weight,
              lineHeight: 1.14,
              letterSpacing: '-.025em',
            }}
          >
            {words.map((word) => {
              const p = clamp((t - word.at) / 0.22);
              return (
                <span
                  key={word.key}
                  style={{
                    opacity: 0.3 + 0.7 * ease(p),
                    color: p > 0 && t < word.at + 0.34 && t < end ? look.acc : 'inherit',
                  }}
                >
                  {word.text}{' '}
                </span>
              );
            })}
          </div>
        </Abs>
        <Abs s={{ left: safe.side, bottom: 34 }}>
          <svg aria-hidden="true" width={safe.wave} height="84">
            {bars.map((bar) => {
              const here = Math.max(0, 1 - Math.abs(bar.at - t) * 3.4);
              const high = (bar.h + here * sound * 0.5 * Math.abs(Math.sin(t * 11 + bar.w * 9))) * 74;
              return (
                <rect
                  key={bar.at}
                  x={(bar.at / played) * safe.wave}
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
        </Abs>
      </Abs>
    );
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
    ...frame,
    pixels: [1280, 720],
    dissolve: 0.8,
    cues,
    // Nobody speaks: the captions say what is heard.
    captions: [
      { from: lead, to: end, text: '[Plucked notes, one for each word]' },
      { from: end, to: seconds - 0.1, text: '[Chime]' },
    ],
  };
}
