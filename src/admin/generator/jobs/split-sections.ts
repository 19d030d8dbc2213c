const HEADING = /^#{1,6}\s/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;

/**
 * Splits Markdown before its headings, so that a growing text only renders its last section again. Joined,
 * the sections are the text.
 */
export function splitSections(text: string): string[] {
  const sections: string[] = [];
  let start = 0;
  let at = 0;
  let fence = '';
  for (const line of text.split(/(?<=\n)/)) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      if (mark.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else if (at > start && HEADING.test(line)) {
      sections.push(text.slice(start, at));
      start = at;
    }
    at += line.length;
  }
  if (at > start) sections.push(text.slice(start));
  return sections;
}
