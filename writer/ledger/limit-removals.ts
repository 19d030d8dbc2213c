import { countWords } from '../markdown.ts';
import type { Block, Sentence } from './sentences.ts';

/** Fewer words are no section, as the check of the outline has it. */
const SECTION_WORDS = 15;
const DESCRIPTION_LENGTH = 50;

/** True if no sentence of a block is left. */
export const isEmptied = (block: Block, removed: ReadonlySet<number>) =>
  block.sentences.every(({ number }) => removed.has(number));

/** Removes what would be left without its meaning: the rest of a row, and the words before a list. */
export function followRemovals(
  sentences: readonly Sentence[],
  removed: Set<number>,
  refused: Map<number, string>,
): number[] {
  const gone: number[] = [];
  const keep = (block: Block, why: string) => {
    for (const { number } of block.sentences) if (removed.delete(number)) refused.set(number, why);
  };
  const blocks = [...new Set(sentences.map(({ block }) => block))];
  for (const block of blocks) {
    const { group, whole, place } = block;
    if (!group || !isEmptied(block, removed)) continue;
    const beside = group.blocks.filter((other) => other.whole[0] === whole[0] && other !== block);
    if (place === 'cell') {
      const left = group.members.filter(
        ([from]) => !group.blocks.some((other) => other.whole[0] === from && isEmptied(other, removed)),
      );
      const isBody = group.members.some(([from]) => from === whole[0]);
      if (!isBody || left.length === 0) keep(block, 'Without it, its table would be empty.');
      else
        for (const { number } of beside.flatMap((other) => other.sentences))
          if (!removed.has(number)) {
            removed.add(number);
            gone.push(number);
          }
    } else if (beside.some((other) => !isEmptied(other, removed)) || hasNested(block, blocks, removed))
      keep(block, 'More text belongs to it.');
  }
  blocks.forEach((block, index) => {
    const lead = blocks[index - 1]?.sentences.at(-1);
    const { group } = block;
    const isFirst = group && group.blocks[0] === block && block.place === 'item';
    if (!isFirst || !group.blocks.every((each) => isEmptied(each, removed))) return;
    if (lead?.block.place !== 'paragraph' || !lead.text.endsWith(':') || removed.has(lead.number)) return;
    if (lead.isTangled) return;
    removed.add(lead.number);
    gone.push(lead.number);
  });
  return gone;
}

/** Blocks of a list within the item. */
const hasNested = (block: Block, blocks: readonly Block[], removed: ReadonlySet<number>) =>
  blocks.some(
    (other) =>
      other.group !== block.group &&
      other.place !== 'title' &&
      other.place !== 'description' &&
      other.whole[0] > block.whole[0] &&
      other.whole[1] <= block.whole[1] &&
      !isEmptied(other, removed),
  );

/** Restores what a section cannot be without. */
export function keepSections(
  sentences: readonly Sentence[],
  removed: Set<number>,
  refused: Map<number, string>,
): void {
  const body = sentences.filter(
    ({ block: { place } }) => place !== 'title' && place !== 'description' && place !== 'heading',
  );
  const keepEach = (of: (block: Block) => number, fewest: number) => {
    const parts = new Map<number, Sentence[]>();
    for (const sentence of body) {
      const key = of(sentence.block);
      parts.set(key, [...(parts.get(key) ?? []), sentence]);
    }
    for (const part of parts.values()) {
      if (!part.some(({ number }) => removed.has(number))) continue;
      const left = part
        .filter(({ number }) => !removed.has(number))
        .reduce((sum, { text }) => sum + countWords(text), 0);
      if (left >= fewest) continue;
      for (const { number } of part)
        if (removed.delete(number)) refused.set(number, 'Without it, its section would be empty.');
    }
  };
  keepEach(({ section }) => section.minor, 1);
  keepEach(({ section }) => section.major, SECTION_WORDS);
  const description = sentences.filter(({ block }) => block.place === 'description');
  const left = description.filter(({ number }) => !removed.has(number));
  if (left.map(({ text }) => text).join(' ').length < DESCRIPTION_LENGTH)
    for (const { number } of description)
      if (removed.delete(number)) refused.set(number, 'Without it, the description would be empty.');
}
