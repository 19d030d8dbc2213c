/**
 * Reads comma-separated values (RFC 4180) with quotes, and line breaks within them.
 * @returns one record for each row after the first, by the names of the first
 */
export function readCsv(text: string): Array<Record<string, string>> {
  const [head = [], ...rows] = readRows(text);
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => Object.fromEntries(head.map((name, index) => [name.trim(), row[index] ?? ''])));
}

const CELL = /("(?:[^"]|"")*"|[^,\r\n"]*)(,|\r\n|\n|\r|$)/y;

function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text);
    // A stray quote: the rest of the file has no meaning.
    if (!found) break;
    const [, cell = '', end] = found;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',' && CELL.lastIndex < text.length) rows.push([]);
  }
  return rows;
}
