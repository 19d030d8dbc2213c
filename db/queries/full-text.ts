/**
 * What somebody typed, as an FTS5 query: every word must occur, the last one may be a beginning. Words are quoted,
 * so FTS5's own operators mean nothing. @returns undefined when no word is left
 */
export function matchQuery(typed: string): string | undefined {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  return words
    .slice(0, 12)
    .map((word, index, all) => `"${word}"${index === all.length - 1 ? '*' : ''}`)
    .join(' ');
}

/** A title as an FTS5 query for texts like it: some of its longer words must occur. @returns undefined without any */
export function anyWordQuery(title: string): string | undefined {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}]{4,}/gu);
  if (!words) return undefined;
  return words
    .slice(0, 12)
    .map((word) => `"${word}"`)
    .join(' OR ');
}
