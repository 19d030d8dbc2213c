import { videoTestimonials } from '../../../src/content/site/testimonials.ts';
import { Person, Shapes } from '../person/Person.tsx';
import type { Look } from '../person/person.ts';
import { places } from '../person/places.ts';
import { portraits } from '../person/portraits.ts';
import { type Spoken, speaking } from '../person/speak.ts';
import { clamp, ease } from '../stage/clock.ts';
import type { Cue, Scene } from '../stage/scene.ts';
import { Abs } from '../ui/box.tsx';
import { type Face, faces } from '../ui/theme.tsx';

/** Paper, ink, accent and typeface; the videos rotate through these. */
const looks: readonly {
  bg: string;
  ink: string;
  acc: string;
  face: Face;
  weight: number;
  /** Font size in pixels. */
  size: number;
}[] = [
  { bg: '#fbf1e0', ink: '#3a1d0c', acc: '#b8440f', face: 'fraunces', weight: 560, size: 55 },
  { bg: '#0f4a4a', ink: '#effaf5', acc: '#ffd166', face: 'bricolage', weight: 650, size: 51 },
  { bg: '#f2b705', ink: '#1d1905', acc: '#9c2413', face: 'archivo', weight: 760, size: 52 },
  { bg: '#eef4fb', ink: '#14284b', acc: '#c8331f', face: 'newsreader', weight: 520, size: 58 },
  { bg: '#2b2234', ink: '#f7eef0', acc: '#ff9d82', face: 'nunito', weight: 820, size: 50 },
];
const scale = [261.6, 293.7, 329.6, 392, 440, 523.3, 587.3];
const lead = 0.6;

/** Timing of the words: longer words and sentence ends take more time. */
function pace(quote: string): { words: Spoken[]; end: number } {
  let at = lead;
  const words = quote.split(' ').map((text) => {
    const until = at + 0.14 + text.length * 0.038;
    const word = { text, at, until };
    at = until + 0.02 + (/[.?!]$/.test(text) ? 0.55 : /,$/.test(text) ? 0.22 : 0);
    return word;
  });
  return { words, end: at };
}

/** 16:9, as on the page: words on the left, the speaker on the right. */
const frame = { width: 960, height: 540 };
const room = { width: 400, person: 430 };
/** Words keep clear of the page's badge above them; its play button is over the person's shoulder. */
const safe = { side: 48, top: 54 };

/**
 * A drawn person says a quote from src/content, with a plucked note and the written text for each word. The
 * page shows name and trade below the video.
 */
export default function testimonial(slug: string): Scene {
  const index = videoTestimonials.findIndex((one) => one.slug === slug);
  const one = videoTestimonials[index];
  if (!one) throw new Error(`src/content/site/testimonials.ts has no entry "${slug}"`);
  const look = looks[index % looks.length];
  if (!look) throw new Error('there are no looks');
  const who: Look = portraits[one.slug];
  const { words, end } = pace(one.quote);
  const seconds = Math.ceil((end + 1.9) * 4) / 4;
  const poseAt = speaking(words, seconds, index * 101 + 9);

  function View({ t }: { t: number }) {
    if (!look) return null;
    return (
      <Abs s={{ inset: 0, background: look.bg, color: look.ink, fontFamily: faces[look.face] }}>
        <Abs s={{ left: safe.side, right: room.width + 36, top: safe.top }}>
          <div
            style={{
              fontSize: look.size,
              fontWeight: look.weight,
              lineHeight: 1.16,
              letterSpacing: '-.02em',
            }}
          >
            {words.map((word) => (
              <span
                key={word.at}
                style={{
                  opacity: 0.34 + 0.66 * ease(clamp((t - word.at) / 0.22)),
                  color: t > word.at && t < word.until && t < end ? look.acc : 'inherit',
                }}
              >
                {word.text}{' '}
              </span>
            ))}
          </div>
        </Abs>
        <Abs
          s={{ right: 0, top: 0, bottom: 0, width: room.width, overflow: 'hidden', background: who.ground }}
        >
          <svg aria-hidden="true" width={room.width} height={frame.height}>
            <Shapes of={places[slug] ?? []} />
          </svg>
          <Abs s={{ left: (room.width - room.person) / 2, bottom: 0 }}>
            <Person look={who} pose={poseAt(t)} size={room.person} />
          </Abs>
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
    // The words are already visible, so the captions describe the sound.
    captions: [
      { from: lead, to: end, text: '[Plucked notes, one for each word]' },
      { from: end, to: seconds - 0.1, text: '[Chime]' },
    ],
  };
}
