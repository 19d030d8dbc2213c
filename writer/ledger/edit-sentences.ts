import { textFault } from '#src/contract/text-bounds.ts';
import type { RawDraft } from '../draft.ts';
import type { Range } from '../markdown.ts';
import { followRemovals, isEmptied, keepSections } from './limit-removals.ts';
import type { Block, Sentence } from './sentences.ts';

/** The new sentence, without markup unless it is checked Markdown; null removes it. */
export type Edit = string | { markdown: string } | null;
/** By number. */
export type Edits = ReadonlyMap<number, Edit>;

export interface Edited {
  draft: RawDraft;
  /** Sentences that could not be changed, with the reason. They stand as before. */
  refused: Map<number, string>;
  /** Sentences that went because they only led to others, or shared their row. */
  gone: number[];
}

/**
 * Changes and removes sentences of an article. What would leave an empty section, heading, title or table is
 * refused.
 */
export function editSentences(draft: RawDraft, sentences: readonly Sentence[], edits: Edits): Edited {
  const refused = new Map<number, string>();
  for (const { number, isTangled, block } of sentences) {
    const edit = edits.get(number);
    if (edit === undefined) continue;
    if (isTangled) refused.set(number, 'Its formatting spans several sentences.');
    else if (edit === null && (block.place === 'title' || block.place === 'heading'))
      refused.set(number, `The ${block.place} cannot be removed.`);
  }
  const removed = new Set(
    sentences
      .filter(({ number }) => edits.get(number) === null && !refused.has(number))
      .map(({ number }) => number),
  );
  const gone = followRemovals(sentences, removed, refused);
  keepSections(sentences, removed, refused);
  const cuts = cutsOf(draft, sentences, edits, { removed, refused });
  const change = (text: string, place: (block: Block) => boolean) =>
    withCuts(
      text,
      cuts.filter(({ block }) => place(block)),
    );
  const changed: RawDraft = {
    ...draft,
    title: change(draft.title, ({ place }) => place === 'title'),
    metaDescription: change(draft.metaDescription, ({ place }) => place === 'description').trim(),
    content: change(draft.content, ({ place }) => place !== 'title' && place !== 'description'),
  };
  if (textFault(changed.content)) {
    const all = sentences.filter(({ number }) => edits.has(number));
    return {
      draft,
      refused: new Map(all.map(({ number }) => [number, 'It could not be changed.'])),
      gone: [],
    };
  }
  return { draft: changed, refused, gone: gone.filter((number) => removed.has(number)) };
}

interface Cut {
  range: Range;
  words: string;
  block: Block;
}

/** They point back at a sentence before them. */
const CONNECTIVE =
  /^(?:However|Nevertheless|Therefore|Thus|Hence|Moreover|Furthermore|In addition|Additionally|That said|Even so|As a result|For example|For instance|In other words|Likewise|Similarly|Besides|Instead|Still|Also|But|So|And|Yet|Then),? /;

function cutsOf(
  draft: RawDraft,
  sentences: readonly Sentence[],
  edits: Edits,
  { removed, refused }: { removed: ReadonlySet<number>; refused: ReadonlyMap<number, string> },
): Cut[] {
  const cuts: Cut[] = [];
  const dropped = new Set<number>();
  for (const sentence of sentences) {
    const { number, block, range } = sentence;
    const edit = edits.get(number);
    if (removed.has(number)) {
      if (!isEmptied(block, removed))
        cuts.push({ range: withGap(textFor(draft, block), sentence), words: '', block });
      else if (!dropped.has(block.whole[0])) {
        dropped.add(block.whole[0]);
        cuts.push({ range: lineRange(draft.content, block), words: '', block });
      }
    } else if (edit && !refused.has(number))
      cuts.push({
        range,
        words: typeof edit === 'string' ? withMarks(edit, sentence) : edit.markdown,
        block,
      });
    else {
      const cut = danglingStart(draft, sentences, sentence, removed);
      if (cut) cuts.push(cut);
    }
  }
  return cuts;
}

const textFor = (draft: RawDraft, { place }: Block) =>
  place === 'title' ? draft.title : place === 'description' ? draft.metaDescription : draft.content;

function danglingStart(
  draft: RawDraft,
  sentences: readonly Sentence[],
  { number, text, range, block }: Sentence,
  removed: ReadonlySet<number>,
): Cut | undefined {
  const before = sentences[number - 2];
  if (!before || !removed.has(before.number) || block.place === 'heading') return undefined;
  const isNear =
    before.block === block || (block.place === 'paragraph' && before.block.place === 'paragraph');
  const start = CONNECTIVE.exec(text)?.[0];
  if (!isNear || before.block.section.minor !== block.section.minor || !start) return undefined;
  const source = textFor(draft, block).slice(...range);
  if (!source.startsWith(start)) return undefined;
  const next = source.charAt(start.length);
  if (!/\p{L}/u.test(next)) return undefined;
  return { range: [range[0], range[0] + start.length + 1], words: next.toUpperCase(), block };
}

/** With the space after it, or before the last one of its block. */
function withGap(text: string, { range: [from, to], block, number }: Sentence): Range {
  let [start, end] = [from, to];
  // A mark that ends after the sentence must not follow a space.
  const isLast = block.sentences.at(-1)?.number === number || !/\s/.test(text.charAt(end));
  if (isLast) while (/\s/.test(text.charAt(start - 1))) start -= 1;
  else while (/\s/.test(text.charAt(end))) end += 1;
  return [start, end];
}

/** With the line breaks after it. */
function lineRange(content: string, { whole: [from, to], group }: Block): Range {
  let [start, end] = [from, to];
  while (start > 0 && /[ \t]/.test(content.charAt(start - 1))) start -= 1;
  if (content.charAt(end) === '\n') end += 1;
  while (!group && content.charAt(end) === '\n') end += 1;
  return [start, end];
}

/** Removing two neighbors, each takes the space between them. */
function withCuts(text: string, cuts: readonly Cut[]): string {
  let changed = '';
  let at = 0;
  for (const { range, words } of [...cuts].sort((one, other) => one.range[0] - other.range[0])) {
    changed += text.slice(at, Math.max(at, range[0])) + words;
    at = Math.max(at, range[1]);
  }
  return changed + text.slice(at);
}

/** Keeps links and emphasis whose words still occur. */
function withMarks(words: string, { marks, block: { place } }: Sentence): string {
  if (place === 'title' || place === 'description') return words;
  let text = '';
  let at = 0;
  for (const { text: marked, markup } of marks) {
    const from = marked.trim() === '' ? -1 : words.indexOf(marked, at);
    if (from < 0) continue;
    text += escaped(words.slice(at, from)) + markup;
    at = from + marked.length;
  }
  // At the start of a line, these would begin a list or a heading.
  return (text + escaped(words.slice(at)))
    .replace(/^[-+#=]/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

const escaped = (text: string) => text.replace(/[\\[\]*_`<>~|]/g, '\\$&');
