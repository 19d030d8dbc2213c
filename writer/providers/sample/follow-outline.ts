import { plainKeyword } from '../../brief.ts';
import { atSentenceStart } from './keyword.ts';

/** Markdown blocks below a heading. */
export interface Part {
  about: 'opening' | 'answer' | 'topic' | 'example' | 'checklist' | 'practical' | 'closing';
  heading: string;
  blocks: string[];
}

const ASKS_FOR: ReadonlyArray<[Part['about'], RegExp]> = [
  ['practical', /\b(?:costs?|prices?|pricing|pay|included|budget|fees?|terms)\b/i],
  ['checklist', /\b(?:prepar\w+|checklist|check|evening before|list|tips)\b/i],
  ['closing', /\b(?:next|after|afterwards|start|begin|book|conclusion|summary)\b/i],
  ['example', /\b(?:examples?|case|stor(?:y|ies)|in practice|what you can build)\b/i],
];
/** The minimum of the checks. */
const FEWEST_SECTIONS = 4;

/**
 * Puts parts below the headings that a prompt asks for. Each heading gets the part that fits best, and the
 * rest goes where it fits best, so that no text is lost. Without an outline nothing changes.
 * @param keyword goes before the first heading if it is in none
 */
export function followOutline(outline: string[], parts: Part[], keyword: string): Part[] {
  if (outline.length === 0) return parts;
  const left = inPieces(parts, outline.length);
  const taken = outline.map((heading) => {
    const best = bestOf(left, (part) => suits(heading, part));
    left.splice(left.indexOf(best), 1);
    return { ...best, heading };
  });
  const spare = Math.max(0, FEWEST_SECTIONS - outline.length);
  const added = spare > 0 ? left.splice(-spare) : [];
  for (const part of left) {
    // Of headings that fit equally, the one with the least text.
    const home = bestOf(
      taken,
      ({ heading, blocks }) => suits(heading, part) - blocks.join(' ').length / 10_000,
    );
    home.blocks = [...home.blocks, ...part.blocks];
  }
  const all = [...taken, ...added];
  const named = all.some(({ heading }) =>
    ` ${plainKeyword(heading)} `.includes(` ${plainKeyword(keyword)} `),
  );
  const [first, ...rest] = all;
  return named || !first
    ? all
    : [{ ...first, heading: `${atSentenceStart(keyword)}: ${inner(first.heading)}` }, ...rest];
}

/** Cuts the longest parts in two, between paragraphs, until there are as many as headings. */
function inPieces(parts: Part[], count: number): Part[] {
  const pieces = [...parts];
  while (pieces.length < count) {
    const longest = bestOf(pieces, ({ blocks }) => blocks.length);
    if (longest.blocks.length < 2) break;
    const half = Math.ceil(longest.blocks.length / 2);
    pieces.splice(
      pieces.indexOf(longest),
      1,
      { ...longest, blocks: longest.blocks.slice(0, half) },
      { ...longest, blocks: longest.blocks.slice(half) },
    );
  }
  return pieces;
}

/** Scores the heading's request first, then common words. */
function suits(heading: string, part: Part): number {
  const asked = ASKS_FOR.find(([, words]) => words.test(heading))?.[0];
  const words = new Set(contentWords([part.heading, ...part.blocks].join(' ')));
  const shared = contentWords(heading).filter((word) => words.has(word)).length;
  return (asked === part.about ? 10 : 0) + (asked !== part.about && isNamed(part) ? -5 : 0) + shared;
}

/** True if a part's own subject would surprise below another heading. */
const isNamed = ({ about }: Part) => ASKS_FOR.some(([kind]) => kind === about);

const contentWords = (text: string): string[] =>
  plainKeyword(text)
    .split(' ')
    .filter((word) => word.length > 3);

function bestOf<T>(list: T[], score: (one: T) => number): T {
  let best = list[0] as T;
  for (const one of list) if (score(one) > score(best)) best = one;
  return best;
}

/** After a colon, "Why an app …" becomes "why an app …", but "AI …" stays. */
const inner = (heading: string): string =>
  /^[A-Z][a-z]/.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading;
