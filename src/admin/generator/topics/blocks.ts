/** A text in the parts that an editor would take over one by one: paragraphs, lists, and code with its empty lines. */
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
 * A text with a block added behind the paragraph that a place is in.
 * @param at an offset in the text
 * @returns the text, and the offset behind the block
 */
export function withBlock(text: string, block: string, at: number): { text: string; end: number } {
  const next = text.indexOf('\n\n', at);
  const before = (next < 0 ? text : text.slice(0, next)).trimEnd();
  const after = next < 0 ? '' : text.slice(next).trimStart();
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { text: after === '' ? `${start}\n` : `${start}\n\n${after}`, end: start.length };
}
