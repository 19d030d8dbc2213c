/** Splits a text into parts to take over one by one: paragraphs, lists, and code with its empty lines. */
export function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && line.trim() === '') end();
    else lines.push(line);
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
  }
  end();
  return blocks;
}

/**
 * Inserts a block after the paragraph at the offset `at`. Returns the text and the offset after the block.
 */
export function withBlock(text: string, block: string, at: number): { text: string; end: number } {
  const next = text.indexOf('\n\n', at);
  const before = (next < 0 ? text : text.slice(0, next)).trimEnd();
  const after = next < 0 ? '' : text.slice(next).trimStart();
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { text: after === '' ? `${start}\n` : `${start}\n\n${after}`, end: start.length };
}
