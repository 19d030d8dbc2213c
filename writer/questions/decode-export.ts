const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Characters that no text has: an image, a program, or a file that was cut. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

/**
 * Decodes an exported table: UTF-8, UTF-16 with a mark, or Windows-1252, as old sheets save it.
 * @returns the text without a byte order mark, or a sentence that says what the file is instead
 */
export function decodeExport(bytes: Uint8Array): string | { refused: string } {
  if (bytes.length === 0) return { refused: 'It is empty.' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04))
    return {
      refused: 'It is a ZIP or Excel file. Unpack it and choose Queries.csv in it, or save the sheet as CSV.',
    };
  if (startsWith(bytes, 0x1f, 0x8b)) return { refused: 'It is compressed. Unpack it first.' };
  const text = decode(bytes);
  return BINARY.test(text) ? { refused: 'It is no text. Choose a CSV file.' } : text;
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
