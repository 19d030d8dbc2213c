import { textFault } from '#src/contract/text-bounds.ts';
import { ownBlocks } from '../markdown.ts';

export interface Prose {
  /** By sentences. Lists and lines that introduce a list are no paragraphs. */
  paragraphs: string[][];
  /** Of paragraphs and list items, without items that are no sentence. */
  sentences: string[];
  /** All of the writer's sentences, also headings, cells and short items, but no quotations. */
  lines: string[];
}

const NOTHING: Prose = { paragraphs: [], sentences: [], lines: [] };

/** Reads Markdown or plain text. A text beyond the parser's limits has no prose. */
export function readProse(text: string): Prose {
  if (textFault(text)) return NOTHING;
  const prose: Prose = { paragraphs: [], sentences: [], lines: [] };
  for (const { kind, text: line } of ownBlocks(text)) {
    for (const part of ownSentences(line)) prose.lines.push(part);
    if (kind === 'heading' || kind === 'cell' || (kind === 'item' && !ENDS.test(line))) continue;
    const parts = splitSentences(line.replace(URLS, ''));
    for (const part of parts) prose.sentences.push(part);
    if (kind === 'paragraph' && !line.endsWith(':') && parts.length > 0) prose.paragraphs.push(parts);
  }
  return prose;
}

const URLS = /\b(?:https?:\/\/|www\.)\S+/gi;
const ENDS = /[.!?…。！？؟।۔]["'”’»)\]]*$/;
/** May end a sentence, with closing quotation marks and brackets. Some scripts put no space after it. */
const END = /(?:(?<![.!?…؟।۔])[.!?…؟।۔]+["'”’»)\]]*(?=\s|$)|[。！？]+["'”’»」』)\]]*)/gu;

/** The same sentence goes on after these. */
const ABBREVIATIONS = new Set(
  'mr mrs ms dr prof st vs fig approx cf e.g i.e z.b d.h u.a bzw ca bspw e.u u.s u.k'.split(' '),
);

/** Linear time. A line without such marks is one sentence. */
export function splitSentences(line: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of line.matchAll(END)) {
    const to = index + mark.length;
    const next = nextLetter(line, to);
    if (continues(mark, wordBefore(line, index, from), next)) continue;
    addTo(found, line.slice(from, to));
    from = to;
  }
  addTo(found, line.slice(from));
  return found;
}

function addTo(list: string[], part: string): void {
  const sentence = part.trim();
  if (/[\p{L}\p{N}]/u.test(sentence)) list.push(sentence);
}

/** Skips a space and an opening quotation mark. */
const nextLetter = (line: string, at: number) => /[\p{L}\p{N}]/u.exec(line.slice(at, at + 4))?.[0] ?? '';

/** Longer than any abbreviation. */
const LONGEST_ABBREVIATION = 12;

function wordBefore(line: string, at: number, from: number): string {
  const start = Math.max(from, at - LONGEST_ABBREVIATION);
  return /[\p{L}\p{N}.]*$/u.exec(line.slice(start, at))?.[0].toLowerCase() ?? '';
}

function continues(mark: string, before: string, next: string): boolean {
  const isLower = next !== '' && next !== next.toUpperCase();
  // "Why?" she asked. Well… yes.
  if (!mark.startsWith('.') || mark.startsWith('...')) return isLower && (mark.length > 1 || mark === '…');
  if (mark.length > 1) return isLower;
  if (ABBREVIATIONS.has(before)) return true;
  // An initial, or letters with dots, such as a.m.
  if (/^\p{L}$/u.test(before)) return before !== 'i' || isLower;
  if (/^(?:\p{L}\.)+\p{L}$/u.test(before)) return isLower || /\d/.test(next);
  return ['etc', 'inc', 'ltd', 'co', 'jr', 'sr'].includes(before)
    ? isLower
    : before === 'no' && /\d/.test(next);
}

/** At most 90 characters, without quotation marks of its own. */
export function quoted(sentence: string): string {
  const line = sentence.replace(/["“”„«»]/g, "'");
  if (line.length <= QUOTED) return `"${line}"`;
  const cut = line.slice(0, QUOTED - 1);
  const space = cut.lastIndexOf(' ');
  const kept = space > QUOTED / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '');
  return `"${kept}…"`;
}
const QUOTED = 90;

/** Lowercase, with straight apostrophes. "one-on-one" is one word. */
export const wordsIn = (line: string): string[] =>
  line
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** Without addresses and quotations, which others say. */
export const ownSentences = (line: string): string[] =>
  splitSentences(line.replace(URLS, '').replace(QUOTATIONS, ' ').replace(/ {2,}/g, ' '));

const QUOTATIONS = /"[^"]{1,300}"|“[^“”]{1,300}”|„[^„“”]{1,300}[“”]|«[^«»]{1,300}»/g;
