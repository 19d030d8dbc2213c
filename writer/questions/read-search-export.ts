/** Reads exports of searches: Google Search Console's in any of its languages, and lists made of it. */
import { tellingWords, topicKey } from '#src/contract/generator/compare-topics.ts';
import { type IgnoredRow, SEARCH_FILE_ROWS } from '#src/contract/generator/question-values.ts';
import { csvRows, separatorOf } from './csv-rows.ts';
import { decodeExport } from './decode-export.ts';
import { type Columns, columnsOf } from './export-columns.ts';
import { decimalIn, wholeIn } from './localized-numbers.ts';

/** Searches with the same telling words. */
export interface SearchGroup {
  key: string;
  /** The spelling with the most impressions. */
  question: string;
  /** Other spellings, most impressions first. */
  variants: string[];
  clicks: number;
  impressions: number;
  /** Average by impressions. */
  position: number | null;
  /** The path that was shown most; null without a column of pages. */
  page: string | null;
}

export interface SearchExport {
  groups: SearchGroup[];
  /** Below the header. */
  rows: number;
  alike: number;
  ignored: Array<{ reason: IgnoredRow; rows: number; lines: number[] }>;
}

const VARIANTS = 10;
const LINES = 5;
const LONGEST = 200;
const SHORTEST = 3;

const NO_HEADER =
  'Its first line has to name the columns, as in the file Queries.csv of Search Console: queries, clicks, impressions, CTR and position.';
const OF_PAGES =
  'It lists pages without what people searched for. Choose the file Queries.csv, or an export with a column of queries.';
const NO_IMPRESSIONS = 'It has no column of impressions. Export it again with clicks and impressions.';

/** @returns the searches, or a sentence that says what is wrong with the file */
export function readSearchExport(bytes: Uint8Array): SearchExport | { refused: string } {
  const text = decodeExport(bytes);
  if (typeof text !== 'string') return text;
  const rows = csvRows(text, separatorOf(text));
  const header = rows.next();
  const columns = header.done ? undefined : columnsOf(header.value.cells);
  if (!columns || columns.query < 0) return { refused: columns && columns.page >= 0 ? OF_PAGES : NO_HEADER };
  if (columns.impressions < 0) return { refused: NO_IMPRESSIONS };
  const gathered = new Map<string, Gathered>();
  const ignored = new Map<IgnoredRow, { rows: number; lines: number[] }>();
  let [count, alike] = [0, 0];
  for (const { cells, line } of rows) {
    if (cells.every((cell) => cell === '')) continue;
    count += 1;
    if (count > SEARCH_FILE_ROWS)
      return { refused: 'It has more than 50,000 rows. Export a shorter period, or split the file.' };
    const search = readRow(cells, columns);
    if (typeof search === 'string') ignore(ignored, search, line);
    else if (!gather(gathered, search)) alike += 1;
  }
  if (count === 0) return { refused: 'It has no rows below its header.' };
  return {
    groups: [...gathered].map(([key, group]) => groupOf(key, group)),
    rows: count,
    alike,
    ignored: [...ignored].map(([reason, found]) => ({ reason, ...found })),
  };
}

interface Search {
  query: string;
  clicks: number;
  impressions: number;
  position: number | null;
  page: string | null;
}

function readRow(cells: readonly string[], columns: Columns): Search | IgnoredRow {
  const query = (cells[columns.query] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  if ([...query].length < SHORTEST || topicKey(query) === '') return 'empty';
  if (query.length > LONGEST) return 'long';
  if (columnsOf(cells)?.query === columns.query) return 'header';
  // A sheet would run it, so no one searched for it.
  if (/^'?[=@]|^'?[+-]\s?[\p{L}(]/u.test(query) || /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(query))
    return 'formula';
  const impressions = wholeIn(cells[columns.impressions]);
  const clicks = columns.clicks < 0 ? 0 : wholeIn(cells[columns.clicks]);
  if (impressions === undefined || clicks === undefined) return 'figures';
  const position = columns.position < 0 ? undefined : decimalIn(cells[columns.position]);
  return {
    query,
    clicks,
    impressions,
    position: position !== undefined && position >= 1 && position <= 1_000 ? position : null,
    page: columns.page < 0 ? null : pathOf(cells[columns.page] ?? ''),
  };
}

const LONGEST_PATH = 500;

function pathOf(address: string): string | null {
  const url = URL.parse(address, 'https://site.invalid');
  return url === null || address === '' || url.pathname.length > LONGEST_PATH ? null : url.pathname;
}

function ignore(
  ignored: Map<IgnoredRow, { rows: number; lines: number[] }>,
  reason: IgnoredRow,
  line: number,
): void {
  const found = ignored.get(reason) ?? { rows: 0, lines: [] };
  ignored.set(reason, found);
  found.rows += 1;
  if (found.lines.length < LINES) found.lines.push(line);
}

interface Gathered {
  /** Impressions by spelling, and by path. */
  spellings: Map<string, number>;
  pages: Map<string, number>;
  clicks: number;
  impressions: number;
  /** Position times impressions, where there is one. */
  weighed: number;
  weight: number;
}

/** Some letters become eighteen in a key, and an index has room for about 2,700 bytes. */
const LONGEST_KEY = 600;

/** Telling words in any order; all words where none tells. */
export function matchKeyOf(question: string): string {
  const words = [...tellingWords(question)].sort();
  return (words.length > 0 ? words.join(' ') : topicKey(question)).slice(0, LONGEST_KEY).toWellFormed();
}

/** @returns false if the same was asked in a row before */
function gather(gathered: Map<string, Gathered>, search: Search): boolean {
  const { query, clicks, impressions, position, page } = search;
  const key = matchKeyOf(query);
  const known = gathered.get(key);
  const group = known ?? {
    spellings: new Map(),
    pages: new Map(),
    clicks: 0,
    impressions: 0,
    weighed: 0,
    weight: 0,
  };
  gathered.set(key, group);
  group.clicks += clicks;
  group.impressions += impressions;
  group.spellings.set(query, (group.spellings.get(query) ?? 0) + impressions);
  if (page !== null) group.pages.set(page, (group.pages.get(page) ?? 0) + impressions);
  if (position !== null) {
    // Without impressions, a position still counts a little.
    const weight = Math.max(impressions, 1);
    group.weighed += position * weight;
    group.weight += weight;
  }
  return known === undefined;
}

const mostShown = (shown: ReadonlyMap<string, number>): string[] =>
  [...shown]
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([text]) => text);

function groupOf(key: string, group: Gathered): SearchGroup {
  const [question = '', ...variants] = mostShown(group.spellings);
  return {
    key,
    question,
    variants: variants.slice(0, VARIANTS),
    clicks: group.clicks,
    impressions: group.impressions,
    position: group.weight === 0 ? null : Math.round((group.weighed / group.weight) * 100) / 100,
    page: mostShown(group.pages)[0] ?? null,
  };
}
