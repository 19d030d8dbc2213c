/**
 * Parsers take quadratic time for pathological Markdown, such as thousands of nested quotes or asterisks. One
 * linear pass here rejects such a text before a parser sees it.
 */
import { formatNumber } from './format.ts';

/** Far above what people write, and far below what slows down a parser. */
const TEXT_BOUNDS = {
  /** Nesting depth of quotes, lists and footnotes. */
  nesting: 50,
  /** `*`, `_`, `~`, `[` and `]` in one paragraph, list item or table. */
  marks: 1_000,
  lines: 50_000,
  /** Of one paragraph or list item. */
  paragraphLines: 500,
  /** Setext headings, underlined with `===` or `---`. */
  underlined: 500,
  footnotes: 500,
  columns: 100,
  /** Of the whole text. Short rows count in full, because parsers pad them. */
  cells: 20_000,
} as const;

/** For short texts that are parsed on the main thread. */
const STRICT_BOUNDS = { ...TEXT_BOUNDS, nesting: 10, marks: 300, footnotes: 10, underlined: 50, lines: 200 };

interface Options {
  /**
   * For texts of a few lines: smaller limits, and everything counts as one paragraph without code. Otherwise
   * a text could hide marks, because only a parser knows where code and paragraphs end.
   */
  strict?: boolean;
}

/**
 * Takes a few milliseconds for 1 MB.
 * @returns a sentence that names the limit and the place; undefined if the text is within the limits
 */
export function textFault(text: string, { strict = false }: Options = {}): string | undefined {
  const bounds = strict ? STRICT_BOUNDS : TEXT_BOUNDS;
  const count = { underlined: 0, footnotes: 0, cells: 0, marks: 0, lines: 0 };
  let fence: Fence | undefined;
  let columns = 0;
  let afterText = false;
  let blockLine = 1;
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    if (number > bounds.lines) return `The text has more than ${formatNumber(bounds.lines)} lines.`;
    const { depth, item, footnotes, end, empty } = readMarkers(line);
    if (fence) {
      if (closes(line, fence)) fence = undefined;
      continue;
    }
    if (depth > bounds.nesting)
      return `Line ${number} nests more than ${bounds.nesting} quotes or lists inside one another.`;
    count.footnotes += footnotes;
    if (count.footnotes > bounds.footnotes)
      return `Line ${number} starts a footnote; a text can have ${bounds.footnotes}.`;
    if (empty && depth === 0) {
      columns = 0;
      afterText = false;
      continue;
    }
    if (!strict) fence = opens(line, end);
    if (fence) {
      afterText = false;
      continue;
    }
    if (!strict && (item || !afterText || line.charAt(end) === '#')) {
      count.marks = 0;
      count.lines = 0;
      blockLine = number;
    }
    if (afterText && isUnderline(line, end)) {
      count.underlined += 1;
      if (count.underlined > bounds.underlined)
        return `Line ${number} underlines a heading; a text can have ${bounds.underlined} of them. Use # for the others.`;
    }
    columns = afterText ? Math.max(columns, columnsOf(line, end)) : 0;
    if (columns > bounds.columns)
      return `The table at line ${number} has more than ${bounds.columns} columns.`;
    count.cells += columns;
    if (count.cells > bounds.cells)
      return `At line ${number} the tables of the text have more than ${formatNumber(bounds.cells)} cells.`;
    if (columns === 0) count.lines += 1;
    if (count.lines > bounds.paragraphLines)
      return `The paragraph at line ${blockLine} has more than ${bounds.paragraphLines} lines. Add blank lines between its parts, or put it in a code block.`;
    count.marks += marksIn(line, end);
    if (count.marks > bounds.marks)
      return `The paragraph at line ${blockLine} has more than ${formatNumber(bounds.marks)} of the marks * _ ~ [ ]. Split it, or put it in a code block.`;
    afterText = true;
  }
  return undefined;
}

function* linesOf(text: string): Generator<string> {
  const unix = text.replace(/\r\n?/g, '\n');
  for (let from = 0; from <= unix.length; ) {
    const at = unix.indexOf('\n', from);
    const to = at < 0 ? unix.length : at;
    yield unix.slice(from, to);
    from = to + 1;
  }
}

const isSpace = (letter: string) => letter === ' ' || letter === '\t';

interface Markers {
  /** Nesting depth: the line's markers, plus the indentation before a list marker. */
  depth: number;
  item: boolean;
  footnotes: number;
  end: number;
  empty: boolean;
}

const ORDERED = /\d{1,9}[.)](?=[ \t]|$)/y;
const FOOTNOTE = /\[\^[^[\]\s]{1,1000}\]:/y;

/** Parses `>`, `-`, `1.` and `[^1]:` with the space around them. */
function readMarkers(line: string): Markers {
  let depth = 0;
  let footnotes = 0;
  let item = false;
  let at = 0;
  // `* * * * *` is a thematic break.
  if (RULE.test(line)) return { depth: 0, item: true, footnotes: 0, end: line.length, empty: false };
  while (depth <= TEXT_BOUNDS.nesting) {
    const spaceFrom = at;
    while (isSpace(line.charAt(at))) at += 1;
    const indent = at - spaceFrom;
    const letter = line.charAt(at);
    if (letter === '>') {
      depth += 1;
      at += 1;
    } else if ('-*+'.includes(letter) && letter !== '' && isSpaceOrEnd(line, at + 1)) {
      if (isUnderline(line, at)) return { depth, item, footnotes, end: at, empty: false };
      depth += 1 + Math.floor(indent / 4);
      item = true;
      at += 1;
    } else {
      const length = lengthAt(ORDERED, line, at) || lengthAt(FOOTNOTE, line, at);
      if (length === 0) return { depth, item, footnotes, end: at, empty: at >= line.length };
      if (letter === '[') footnotes += 1;
      depth += 1 + Math.floor(indent / 4);
      item = true;
      at += length;
    }
  }
  return { depth, item, footnotes, end: at, empty: false };
}

const isSpaceOrEnd = (line: string, at: number) => at >= line.length || isSpace(line.charAt(at));

function lengthAt(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(line)?.[0].length ?? 0;
}

const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/** True if the rest of the line is `---` or `===`. */
function isUnderline(line: string, from: number): boolean {
  const mark = line.charAt(from);
  if (mark !== '-' && mark !== '=') return false;
  let at = from;
  while (line.charAt(at) === mark) at += 1;
  while (isSpace(line.charAt(at))) at += 1;
  return at >= line.length;
}

/** Number of columns if this is a table's delimiter row; otherwise 0. */
function columnsOf(line: string, from: number): number {
  DELIMITERS.lastIndex = from;
  return DELIMITERS.test(line) ? line.split('|').length : 0;
}

const DELIMITERS = /(?=[^|]*\|)(?=[^-]*-)[|:-][|:\- \t]*$/y;

interface Fence {
  mark: string;
  length: number;
}

const FENCE = /`{3,}(?=[^`]*$)|~{3,}/y;

function opens(line: string, at: number): Fence | undefined {
  const length = lengthAt(FENCE, line, at);
  return length > 0 ? { mark: line.charAt(at), length } : undefined;
}

function closes(line: string, { mark, length }: Fence): boolean {
  const text = line.replace(/^[\s>]+/, '').trimEnd();
  return text.length >= length && text === mark.repeat(text.length);
}

function marksIn(line: string, from: number): number {
  let marks = 0;
  for (let at = from; at < line.length; at += 1) {
    switch (line.charCodeAt(at)) {
      case 0x2a: // *
      case 0x5f: // _
      case 0x7e: // ~
      case 0x5b: // [
      case 0x5d: // ]
        marks += 1;
    }
  }
  return marks;
}
