import type { SectionKey } from '#src/contract/site/sections/sections.ts';

interface Match {
  key: SectionKey;
  path: string;
  text: string;
}

const MOST = 50;
const AROUND = 90;

/** Finds a text in the sections, ignoring case: at most 50 fields, in their order. */
export function findText(
  sections: ReadonlyArray<{ key: SectionKey; value: unknown }>,
  wanted: string,
): Match[] {
  const needle = wanted.toLowerCase();
  const matches: Match[] = [];
  for (const { key, value } of sections)
    for (const [path, text] of stringsIn(value)) {
      if (matches.length === MOST) return matches;
      const at = text.toLowerCase().indexOf(needle);
      if (at >= 0) matches.push({ key, path, text: excerpt(text, at, wanted.length) });
    }
  return matches;
}

function excerpt(text: string, at: number, length: number): string {
  if (text.length <= 2 * AROUND) return text;
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

function* stringsIn(value: unknown, path: readonly string[] = []): Generator<[string, string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* stringsIn(each, [...path, name]);
}
