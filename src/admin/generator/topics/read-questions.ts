export interface PastedQuestion {
  /** Its number in the pasted text, from 1. */
  line: number;
  question: string;
  /** '' without one. */
  keyword: string;
}

type Column = 'question' | 'keyword' | 'other';

/** Headers of lists that people paste: Search Console, keyword tools, their own sheets. */
const HEADERS: Readonly<Record<string, Column>> = {
  question: 'question',
  questions: 'question',
  query: 'question',
  queries: 'question',
  'top queries': 'question',
  'search query': 'question',
  'search term': 'question',
  keyword: 'keyword',
  keywords: 'keyword',
  'main keyword': 'keyword',
  ...Object.fromEntries(
    'clicks,impressions,ctr,position,average position,volume,search volume,difficulty,kd,cpc,competition,intent,trend,results,traffic,url,page,date,country,device'
      .split(',')
      .map((name): [string, Column] => [name, 'other']),
  ),
};

const SEPARATORS = ['\t', ';', ',', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** "1,240", "3.4 %", "$0.80", "–" and an empty cell. */
const FIGURE = /^[<>~$€£+−–-]?\s?\d*(?:[.,' ]\d+)*\s?[%$€£]?$|^(?:n\/a|null)$/i;
const isFigure = (cell: string) => FIGURE.test(cell.trim());

/** Splits a line of a CSV, in which "" stands for a quote. Quotes inside of a field are ordinary characters. */
function cellsOf(line: string, separator: Separator): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const start = line[at] === ' ' ? at + 1 : at;
    const quoted = line[start] === '"' ? quotedEnd(line, start) : -1;
    if (quoted >= 0 && (quoted >= line.length || line[quoted] === separator)) {
      cells.push(
        line
          .slice(start + 1, quoted - 1)
          .replaceAll('""', '"')
          .trim(),
      );
      at = quoted + 1;
    } else {
      const end = line.indexOf(separator, at);
      cells.push(line.slice(at, end < 0 ? line.length : end).trim());
      at = end < 0 ? line.length + 1 : end + 1;
    }
  }
  return cells;
}

/** The offset after the closing quote; -1 without one. */
function quotedEnd(line: string, start: number): number {
  let at = line.indexOf('"', start + 1);
  while (at >= 0 && line[at + 1] === '"') at = line.indexOf('"', at + 2);
  return at < 0 ? -1 : at + 1;
}

/** The columns that a header names; undefined for a line that is none. */
function headerOf(line: string): { separator: Separator; columns: Column[] } | undefined {
  for (const separator of SEPARATORS) {
    const columns = cellsOf(line, separator).map((cell) => HEADERS[cell.toLowerCase()]);
    const known = columns.filter((column) => column !== undefined);
    // A column of one's own beside two known ones is no question either.
    const isHeader = known.length === columns.length || known.length > 1;
    if (isHeader && known.some((column) => column !== 'other'))
      return { separator, columns: columns.map((column) => column ?? 'other') };
  }
  return undefined;
}

/** "How much does an app cost? | app cost", or a line of a table without a header. */
function withoutHeader(line: string): Omit<PastedQuestion, 'line'> {
  if (line.includes('|')) {
    const [question = '', ...keyword] = line.split('|');
    return { question: question.trim(), keyword: keyword.join('|').trim() };
  }
  for (const separator of SEPARATORS) {
    const [question = '', ...others] = cellsOf(line, separator);
    // "How did it go in May, 2026" is a sentence.
    const isProse = separator === ',' && others.length === 1 && line.includes(', ');
    if (others.length > 0 && !isProse && others.every(isFigure)) return { question, keyword: '' };
    if (separator === '\t' && others.length > 0)
      return { question, keyword: others.find((cell) => !isFigure(cell)) ?? '' };
  }
  const [whole = '', ...more] = cellsOf(line, '\t');
  return { question: more.length === 0 ? whole : line.trim(), keyword: '' };
}

/**
 * Reads pasted questions, one per line, alone or as a CSV or a part of a sheet. A header is left out, and so
 * are columns of figures; a list of keywords alone is a list of questions.
 */
export function readQuestions(text: string): PastedQuestion[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = headerOf(lines[first] ?? '');
  const asked = header?.columns.indexOf('question') ?? -1;
  const keyed = header?.columns.indexOf('keyword') ?? -1;
  return lines.flatMap((line, index): PastedQuestion[] => {
    if (line.trim() === '' || (header && index === first)) return [];
    if (!header || header.columns.length === 1) return [{ line: index + 1, ...withoutHeader(line) }];
    const cells = cellsOf(line, header.separator);
    if (cells.every(isFigure)) return [];
    const question = cells[asked < 0 ? keyed : asked] ?? '';
    return [{ line: index + 1, question, keyword: asked < 0 ? '' : (cells[keyed] ?? '') }];
  });
}
