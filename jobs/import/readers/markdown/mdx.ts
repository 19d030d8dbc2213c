import { codeRanges, createRangeTest, mapLines } from '../../markdown-text/code-ranges.ts';
import { oneLine } from '../../one-line.ts';

/** Removes what MDX adds to Markdown: imports, comments, and components, whose text stays. */
export function replaceMdx(markdown: string, note: (sentence: string) => void): string {
  const lines = mapLines(markdown, (line) =>
    /^(?:import|export)\s[^\n]*(?:from\s|['"];?\s*$|=)/.test(line) ? undefined : line,
  );
  const withoutComments = withoutMdxComments(lines);
  const names = new Set<string>();
  const plain = removeAll(withoutComments, /<\/?([A-Z][\w.]{0,80})(?:[^<>]|(?<==)>)*>/g, (found) => {
    if (!found[0].startsWith('</')) names.add(oneLine(found[0]));
  });
  for (const each of names) note(`Left out the component ${each}.`);
  const isCode = createRangeTest(codeRanges(plain));
  const values = [...plain.matchAll(/\{[^{}\n]{1,200}\}/g)].filter(({ index }) => !isCode(index));
  if (values.length > 0)
    note(
      `Left as text: ${values
        .map(([value]) => value)
        .slice(0, 5)
        .join(', ')}.`,
    );
  return plain;
}

function removeAll(text: string, pattern: RegExp, removed?: (found: RegExpMatchArray) => void): string {
  const isCode = createRangeTest(codeRanges(text));
  let result = '';
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    if (isCode(found.index)) continue;
    removed?.(found);
    result += text.slice(at, found.index);
    at = found.index + found[0].length;
  }
  return result + text.slice(at);
}

function withoutMdxComments(text: string): string {
  const isCode = createRangeTest(codeRanges(text));
  let result = '';
  let at = 0;
  for (let from = text.indexOf('{/*'); from >= 0; from = text.indexOf('{/*', from + 1)) {
    if (from < at || isCode(from)) continue;
    const end = text.indexOf('*/}', from);
    if (end < 0) break;
    result += text.slice(at, from);
    at = end + 3;
  }
  return result + text.slice(at);
}
