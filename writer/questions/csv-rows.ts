const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

const isSeparator = (letter: string): letter is Separator => SEPARATORS.some((each) => each === letter);

/** Characters of the first line that are looked at. */
const HEADER = 2_000;

/** The separator of which the first line has most, outside of quotes. */
export function separatorOf(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const letter of text.slice(0, HEADER)) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    else if (!isQuoted && isSeparator(letter)) counts[letter] += 1;
  }
  return SEPARATORS.toSorted((one, other) => counts[other] - counts[one])[0] ?? ',';
}

export interface CsvRow {
  /** The first line of the row in the file, from 1. */
  line: number;
  /** Trimmed. */
  cells: string[];
}

/**
 * Reads rows one by one, in a time that grows with the text alone. Fields in quotes may have separators and line
 * breaks, and "" for a quote. A quote without an end is an ordinary character, so that one bad cell costs one row.
 */
export function* csvRows(text: string, separator: Separator): Generator<CsvRow, void> {
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (let ended = false; !ended; ) {
      const cell = readCell(text, at, separator);
      row.cells.push(cell.value.trim());
      line += cell.breaks;
      at = cell.end + 1;
      ended = text[cell.end] !== separator;
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    yield row;
  }
}

interface Cell {
  value: string;
  /** The index of the separator or line break behind it. */
  end: number;
  /** Line breaks in it. */
  breaks: number;
}

/** Longer quoted fields are a quote that was never closed. */
const LONGEST = 10_000;

function readCell(text: string, from: number, separator: Separator): Cell {
  let start = from;
  while (text[start] === ' ') start += 1;
  const quoted = text[start] === '"' ? quotedCell(text, start, separator) : undefined;
  if (quoted) return quoted;
  const end = endOfCell(text, from, separator);
  return { value: text.slice(from, end), end, breaks: 0 };
}

function quotedCell(text: string, start: number, separator: Separator): Cell | undefined {
  const limit = Math.min(text.length, start + LONGEST);
  let at = start + 1;
  for (; at < limit; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') break;
    at += 1;
  }
  if (at >= limit) return undefined;
  let end = at + 1;
  while (text[end] === ' ') end += 1;
  if (end < text.length && ![separator, '\n', '\r'].includes(text[end] ?? '')) return undefined;
  const raw = text.slice(start + 1, at);
  return { value: raw.replaceAll('""', '"'), end, breaks: raw.split('\n').length - 1 };
}

function endOfCell(text: string, from: number, separator: Separator): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}
