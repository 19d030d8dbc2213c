import { formatNumber } from '#src/contract/format.ts';
import { ImportError } from './import-error.ts';
import { LIMITS, type SourceFile } from './source.ts';

/**
 * A file's bytes.
 * @param limit bytes @throws ImportError for a larger file
 */
async function readBytes(file: SourceFile, limit: number): Promise<Buffer> {
  const refusal = () =>
    new ImportError(`"${file.path}" is larger than ${formatNumber(limit)} bytes, so it was not read.`);
  if ((file.size ?? 0) > limit) throw refusal();
  const stream = await file.open();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limit) throw refusal();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A file's text without a byte order mark. UTF-8, UTF-16 with a mark, and Windows-1252 for what is neither.
 * @param limit bytes @throws ImportError for a larger file
 */
export async function readText(file: SourceFile, limit: number = LIMITS.text): Promise<string> {
  return decode(await readBytes(file, limit));
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first bytes of a file. */
export async function readStartBytes(file: SourceFile, bytes: number): Promise<Buffer> {
  const stream = await file.open();
  const chunks: Buffer[] = [];
  let count = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    count += chunk.length;
    if (count >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/** The first bytes of a file as text, cut anywhere. */
export async function readStart(file: SourceFile, bytes = 65_536): Promise<string> {
  const start = await readStartBytes(file, bytes);
  const isWide = start[0] === 0xff && start[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(start);
}
