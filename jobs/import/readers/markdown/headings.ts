import { codeRanges, createRangeTest, mapLines } from '../../markdown-text/code-ranges.ts';
import { oneLine } from '../../one-line.ts';

const ATX = /^ {0,3}#[ \t]+([^\n]*?)(?:[ \t]#{1,10})?[ \t]*$/;

/** Words of a heading without Markdown. */
const plain = (heading: string): string =>
  oneLine(heading.replace(/[*_`]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));

/** @returns text of the first heading of the first level; '' if there is none */
export function firstHeading(markdown: string): string {
  const isCode = createRangeTest(codeRanges(markdown));
  const lines = markdown.split('\n');
  let at = 0;
  for (const [index, line] of lines.entries()) {
    if (!isCode(at)) {
      const words = line.length < 1_000 ? ATX.exec(line)?.[1] : undefined;
      if (words) return plain(words);
      if (index > 0 && /^=+\s*$/.test(line)) return plain(lines[index - 1] ?? '');
    }
    at += line.length + 1;
  }
  return '';
}

/** The page shows the title as its heading: the same one goes, and others of the first level become second. */
export function lowerHeadings(markdown: string, title: string): string {
  let isRemoved = false;
  const underlined = markdown.replace(/^([^\n#>`\s][^\n]{0,500})\n=+[ \t]*$/gm, '# $1');
  return mapLines(underlined, (line) => {
    const words = line.length < 1_000 ? ATX.exec(line)?.[1] : undefined;
    if (words === undefined) return line;
    if (!isRemoved && plain(words).toLowerCase() === title.toLowerCase()) {
      isRemoved = true;
      return undefined;
    }
    return `#${line.trimStart()}`;
  });
}
