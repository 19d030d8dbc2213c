import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { textFault } from '#src/contract/text-bounds.ts';

export type Range = readonly [from: number, to: number];

/** Code in Markdown, in order: fenced, indented and within a line. Nothing in it is a command of a site generator. */
export function codeRanges(markdown: string): Range[] {
  if (!/[`~\t]| {4}/.test(markdown) || textFault(markdown)) return [];
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  return events.flatMap(([kind, token]): Range[] =>
    kind === 'enter' &&
    (token.type === 'codeFenced' || token.type === 'codeText' || token.type === 'codeIndented')
      ? [[token.start.offset, token.end.offset]]
      : [],
  );
}

/** Answers for rising offsets whether they are in one of the ranges. */
export function createRangeTest(ranges: readonly Range[]): (offset: number) => boolean {
  return (offset) => {
    let low = 0;
    let high = ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = ranges[middle];
      if (!range) return false;
      if (offset < range[0]) high = middle - 1;
      else if (offset >= range[1]) low = middle + 1;
      else return true;
    }
    return false;
  };
}

/** Changes each line outside code; undefined removes it. */
export function mapLines(markdown: string, change: (line: string) => string | undefined): string {
  const isCode = createRangeTest(codeRanges(markdown));
  let at = 0;
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const first = at + (line.length - line.trimStart().length);
    const changed = isCode(first) ? line : change(line);
    if (changed !== undefined) lines.push(changed);
    at += line.length + 1;
  }
  return lines.join('\n');
}
