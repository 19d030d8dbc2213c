import { naughty } from '../naughty.ts';
import type { Chance } from './random.ts';

/** Pieces that, repeated thousands of times, make a parser look ahead, nest or backtrack. */
const REPEATED = [
  '>',
  '> ',
  '- ',
  '1. ',
  '*a',
  '_a',
  '**a ',
  '*a **b ',
  '~~a',
  '`',
  '``a',
  '[',
  '[a](',
  '![a](',
  '[a]: b\n',
  '[^a]',
  '[^a]: b\n',
  '<',
  '<a ',
  '<!--',
  '<![CDATA[',
  '<?',
  '&',
  '&#',
  '\\',
  '#',
  '# ',
  '#\n',
  '=\n',
  '|a',
  '|-',
  '|a|\n|-|\n',
  'a@b',
  'http://',
  'www.a.',
  'http://a.b/(',
  ':',
  '::',
  '\t',
  ' ',
  ' \n',
  '\n',
  '\r',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u0301',
  '"',
  "'",
  '(',
  ')',
  '{{',
  '- - ',
  '* * ',
  '```\n',
  '~~~\n> ',
  'a b ',
  'word ',
  'a-',
  'created_at ',
  '漢',
  'が',
  'ش',
  '👩‍👩‍👧‍👦',
  '﷽',
];

const SIZES = [200, 2_000, 10_000, 40_000, 120_000];
const MOST = 900_000;

/** Thousands of one piece, or of two alternating, sometimes with a prefix and suffix. */
export function patternText(by: Chance, most = MOST): string {
  const one = by.pick(REPEATED);
  const two = by.below(3) === 0 ? by.pick(REPEATED) : '';
  const piece = one + two;
  const count = Math.max(1, Math.min(by.pick(SIZES), Math.floor(most / piece.length)));
  const body = piece.repeat(count);
  const around = by.below(4);
  if (around === 0) return `# Title\n\n${body}\n\nEnd.`.slice(0, most);
  if (around === 1) return `${'>'.repeat(by.below(3_000))}${body}`.slice(0, most);
  return body.slice(0, most);
}

export const shortText = (by: Chance): string => by.pick(naughty);

export function nestedText(by: Chance): string {
  const depth = by.pick([50, 500, 3_000]);
  const mark = by.pick(['> ', '  - ', '    ', '1. ', '> - ']);
  const lines = by.pick([1, 20, 200]);
  return Array.from({ length: lines }, (_, line) =>
    mark.repeat(Math.max(1, Math.floor((depth * (line + 1)) / lines))),
  )
    .join('x\n')
    .slice(0, MOST);
}
