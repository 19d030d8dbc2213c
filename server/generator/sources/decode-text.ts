import { Unreadable } from './reading-tasks.ts';

/** Written by old Windows editors instead of UTF-8. */
const LEGACY = 'windows-1252';
const DECLARED = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{2,40})/i;

/** Decodes by byte order mark, declared encoding, or UTF-8. Throws Unreadable when it is not a text. */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const marked = markOf(bytes);
  const declared = charset ?? DECLARED.exec(latin(bytes.subarray(0, 2_048)))?.[1];
  const text = marked ? decode(bytes, marked) : (declared && decode(bytes, declared)) || guessed(bytes);
  if (text === undefined || text.includes('\u0000')) throw new Unreadable('It is not a text.');
  return text.replace(/\r\n?/g, '\n');
}

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined;
  }
}

function guessed(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, LEGACY);
  }
}
