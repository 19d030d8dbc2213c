export interface OutlineEntry {
  level: number;
  text: string;
  at: number;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Headings of a Markdown text in order, except those in code blocks. */
export function outlineOf(content: string): OutlineEntry[] {
  const found: OutlineEntry[] = [];
  let fence: string | undefined;
  let at = 0;
  for (const line of content.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence) {
      if (mark && mark[0] === fence[0] && mark.length >= fence.length) fence = undefined;
    } else if (mark) fence = mark;
    else {
      const [, marks, words] = HEADING.exec(line) ?? [];
      if (marks && words) found.push({ level: marks.length, text: plain(words), at });
    }
    at += line.length + 1;
  }
  return found;
}

/** Heading text without closing marks and emphasis. */
const plain = (words: string): string => words.trim().replace(/\s#+$/, '').replace(/[*_`]/g, '').trim();

export const countWords = (content: string): number => content.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

export const imagesWithoutAlt = (content: string): number => content.match(/!\[\s{0,20}\]\(/g)?.length ?? 0;
