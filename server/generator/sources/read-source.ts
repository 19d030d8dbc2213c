import type { Instructions } from '#db/queries/generator/sources/check.ts';
import { SOURCE_LENGTH } from '#src/contract/generator/values.ts';
import { cleanLine } from '#writer/sources/clean-text.ts';
import { instructionsIn } from '#writer/sources/instructions.ts';
import { type Block, hashOf, toSpans, wordCountOf } from '#writer/sources/to-spans.ts';
import { decodeText } from './decode-text.ts';
import { languagesOf } from './languages.ts';
import { type ReadBlocks, type ReadingTasks, type ReadSource, Unreadable } from './reading-tasks.ts';

const LONGEST_TITLE = 200;

/** Reads a source into spans. Throws Unreadable with a sentence; RangeError when nested too deeply. */
export async function readSource({
  bytes,
  format,
  charset,
  isPage = false,
}: ReadingTasks['source']['input']): Promise<ReadSource> {
  const { title, blocks, notes = [], publishedOn = null } = await readBlocks();
  const { kept, isCut } = bounded(blocks);
  const spans = toSpans(kept).map((span) => ({ ...span, instructions: foundIn(span.text) }));
  const words = wordCountOf(spans);
  if (words === 0) throw new Unreadable('There is no text in it.');
  if (isCut) notes.push('It is very long, so only its first 400,000 characters were kept.');
  const { language, note } = languagesOf(spans);
  if (note) notes.push(note);
  return {
    title: cleanLine(title).slice(0, LONGEST_TITLE),
    spans,
    hash: hashOf(spans),
    words,
    language,
    notes,
    publishedOn,
    checkedBy: 'rules',
  };

  async function readBlocks(): Promise<ReadBlocks> {
    if (format === 'pdf') return (await import('./read-pdf.ts')).readPdf(bytes);
    const text = decodeText(bytes, charset);
    if (format === 'html') return (await import('./read-html.ts')).readHtml(text, { isPage });
    if (format === 'markdown') return (await import('./read-markdown.ts')).readMarkdown(text);
    return { title: '', blocks: text.split(/\n[^\S\n]*\n/).map((paragraph) => ({ text: paragraph })) };
  }
}

function foundIn(text: string): Instructions | undefined {
  const words = instructionsIn(text);
  return words.length > 0 ? { words, by: 'rules' } : undefined;
}

function bounded(blocks: Iterable<Block>): { kept: Block[]; isCut: boolean } {
  const kept: Block[] = [];
  let length = 0;
  for (const block of blocks) {
    const room = SOURCE_LENGTH - length;
    if (block.text.length > room) {
      if (room > 0) kept.push({ ...block, text: block.text.slice(0, room) });
      return { kept, isCut: true };
    }
    kept.push(block);
    length += block.text.length;
  }
  return { kept, isCut: false };
}
