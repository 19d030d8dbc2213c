/** Cells that begin with a sign, but contain nothing to run. */
const HARMLESS = [
  '[+-]?[.,]?\\d[\\d.,]{0,30} ?%?',
  // With spaces: +49 170 1234567. Without them, +1-555-0100 would be subtracted.
  '\\+\\d[\\d()./-]{0,30}(?: [\\d()./-]{1,30}){1,10}',
  // Nothing but signs: -, ---, =).
  '[^\\p{L}\\p{N};\\t\\r\\n"\'|!&({\\[]{1,40}',
].join('|');
/** After a sign, if the rest of the cell is not harmless. */
const RUNS = `(?<=(?=(?!(?:${HARMLESS})\\s*(?:$|[;\\t\\r\\n])).).)`;
const WIDE = '\\uff1d\\uff0b\\uff0d\\uff20';

/**
 * Positions where a spreadsheet begins a formula: a cell's start, and after a semicolon, tab or line end,
 * where some programs end a cell. East Asian programs accept full-width signs. A dash with a space begins a
 * list item.
 */
const FORMULA = new RegExp(
  `^(?=\\s*[=+\\-@${WIDE}]${RUNS})|[;\\t\\r\\n] *(?=(?:[=+@${WIDE}]|-(?! ))${RUNS})`,
  'gu',
);

/** Text that a spreadsheet would run as a formula is escaped with an apostrophe. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, "$&'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a line of a CSV file (RFC 4180). */
export const csvLine = (values: ReadonlyArray<string | number>): string =>
  `${values.map(csvCell).join(',')}\r\n`;
