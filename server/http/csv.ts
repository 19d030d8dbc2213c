/** Cells that a spreadsheet shows as they are, although they begin with a sign: there is nothing in them to run. */
const HARMLESS = [
  // A number: -5.50, +12 %.
  '[+-]?[.,]?\\d[\\d.,]{0,30} ?%?',
  // A phone number with spaces: +49 170 1234567. Without them, +1-555-0100 would be subtracted.
  '\\+\\d[\\d()./-]{0,30}(?: [\\d()./-]{1,30}){1,10}',
  // Nothing but signs: -, ---, =).
  '[^\\p{L}\\p{N};\\t\\r\\n"\'|!&({\\[]{1,40}',
].join('|');
/** Behind a sign: the rest of the cell is not harmless. */
const RUNS = `(?<=(?=(?!(?:${HARMLESS})\\s*(?:$|[;\\t\\r\\n])).).)`;
const WIDE = '\\uff1d\\uff0b\\uff0d\\uff20';

/**
 * Where a spreadsheet would begin to run a text: at the beginning of a cell, and after a semicolon, a tab or the end of a
 * line, because a program that expects semicolons between cells ends one there. East Asian programs take full-width
 * signs for the others. A dash with a space behind it begins an item of a list.
 */
const FORMULA = new RegExp(
  `^(?=\\s*[=+\\-@${WIDE}]${RUNS})|[;\\t\\r\\n] *(?=(?:[=+@${WIDE}]|-(?! ))${RUNS})`,
  'gu',
);

/** One CSV cell. Text that a spreadsheet would run as a formula is escaped with an apostrophe. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, "$&'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: ReadonlyArray<string | number>): string =>
  `${values.map(csvCell).join(',')}\r\n`;
