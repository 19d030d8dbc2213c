import type { Brief } from '#writer/brief.ts';
import type { RawDraft } from '#writer/draft.ts';
import { openLibrary } from '#writer/library/library.ts';

export const testLibrary = openLibrary(new URL('../../writer/library/articles/', import.meta.url).href);

/** For a site without a provider that has used no article yet. */
export const testSamples = { library: testLibrary, used: async () => new Set<string>() };

const NOUNS =
  'apron basket bell bench binder blanket board bottle bowl box brick broom brush bucket button candle card cart chair chalk clamp cloth coat corner counter crate cup curtain desk door drawer fence folder fork frame garden gate glove hammer hinge hook hose jar kettle key knob label ladder lamp ledger letter list lock map mirror mop mug nail notebook paddle page parcel path pencil pillar plank plant plate pot rack rail ribbon roof rope ruler saw scale seed shelf sign spoon stair stamp stool string table tape tile tray trolley van wall wheel window wire'.split(
    ' ',
  );

/** Plain advice, without anything that would need a source. */
const SENTENCES = [
  'Write the {a} down before you think about the {b}.',
  'A {a} that stands beside its {b} is easy to find.',
  'Put the {a} next to the {b}, above the {c}.',
  'If the {a} is late, the {b} waits.',
  'Keep one {a} for each {b}, and a second one for the {c}.',
  'The {a} is the start, and the {b} is the end.',
  'Ask who needs the {a}, and then ask who moves the {b}.',
  'Draw the {a} on paper, and the {b} beside it.',
  'The {a} comes first, because the {b} depends on it.',
  'Some start with the {a}, others with the {b}.',
  'Leave the {a} out until the {b} is in its place.',
  'Give the {a} a name that the person at the {b} would use.',
  'When the {a} changes, tell the person who looks after the {b}.',
  'Try it with a {a} and a {b} in front of you.',
  'A {a} without a {b} is an open question.',
  'Look at the {a} from the side of the {b}.',
  'Whoever fills the {a} should also see the {b}.',
  'Cross out the {a} if the {b} works without it.',
  'Describe the {a} aloud while someone holds the {b}.',
  'Then move the {a} to the {b} and read the whole again.',
  'Not every {a} needs a {b}, and few need a {c} as well.',
  'Read the {a} backwards, from the {b} to the {c}.',
  'In the morning, the {a} is full and the {b} is empty.',
  'Decide where the {a} goes while the {b} is away.',
  'Let the {a} show what is open, and the {b} what is done.',
  'It does not matter if the {a} or the {b} is done first.',
  'Look for the {a}; the {b} is behind it.',
  'Start with the {a} in your hand, not with the {b}.',
];

/** Mulberry32: the same serial gives the same article. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const PARTS = 6;
const WORDS = 1_150;

/**
 * An article about a brief as a model would write it, which passes every check. No sentence stands in two articles.
 * @param serial another number gives another article
 */
export function testArticle(brief: Brief, serial = brief.serial): RawDraft {
  const random = randomFrom(serial * 7_919 + 17);
  const noun = () => NOUNS[random(NOUNS.length)] as string;
  const clause = () =>
    (SENTENCES[random(SENTENCES.length)] as string)
      .replaceAll('{a}', noun)
      .replaceAll('{b}', noun)
      .replaceAll('{c}', noun);
  const sentence = () =>
    random(2) === 0 ? clause() : `${clause().slice(0, -1)}, and ${atStart(clause(), 'small')}`;
  const written = new Set<string>();
  const paragraph = (count: number): string => {
    const found: string[] = [];
    while (found.length < count) {
      const next = sentence();
      if (!written.has(next)) found.push(next);
      written.add(next);
    }
    return found.join(' ');
  };

  const { keyword, question, app, requiredLinks } = brief;
  const about = [noun(), noun(), noun()].join(', ');
  const subject = keyword ?? `order around the ${noun()}`;
  const parts = Array.from({ length: PARTS }, (_, index) =>
    [`## ${headingOf(index, subject, noun)}`, ...[4, 3, 4].map(paragraph)].join('\n\n'),
  );
  const opening = `${question ? `${question} ` : ''}You can read about ${subject} below, with a ${about}.`;
  const example = app ? `One app of the gallery is ${app.title}. ${app.description}` : '';
  const links = [...new Set(['/pricing', '/how-it-works', '/book-now', ...requiredLinks])].map(
    (path) => `[${noun()} at ${path}](${path})`,
  );
  const text = [`${opening} ${paragraph(2)}`, example, ...parts, `Read on: ${links.join(', ')}.`];
  while (text.join(' ').split(/\s+/).length < WORDS) text.splice(-1, 0, paragraph(4));
  return {
    title: `${atStart(subject)} and the ${noun()} beside the ${noun()}`,
    metaDescription: `${atStart(subject)}: a plain guide from the ${noun()} to the ${noun()}, for a calm start.`,
    tags: brief.tags.slice(0, 4),
    content: `${text.filter(Boolean).join('\n\n')}\n`,
    imagePrompt: '',
    imageAlt: '',
  };
}

const atStart = (text: string, as: 'capital' | 'small' = 'capital') =>
  (as === 'small' ? text.charAt(0).toLowerCase() : text.charAt(0).toUpperCase()) + text.slice(1);

const headingOf = (index: number, subject: string, noun: () => string): string =>
  index === 0 ? `${atStart(subject)}, step by step` : `The ${noun()} and the ${noun()}`;
