/**
 * Where a spreadsheet would begin to run a text: at the beginning of a cell, and after a semicolon, a tab or the end of a
 * line, because a program that expects semicolons between cells ends one there. East Asian programs take full-width
 * signs for the others. A dash with a space behind it begins an item of a list.
 */
const FORMULA =
  /^(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])|[;\t\r\n] *(?=[=+@\uff1d\uff0b\uff0d\uff20]|-(?! ))/gu;

/** One CSV cell. Text that a spreadsheet would run as a formula is escaped with an apostrophe. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, "$&'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: ReadonlyArray<string | number>): string =>
  `${values.map(csvCell).join(',')}\r\n`;
