import { readFile } from 'node:fs/promises';

/** All scripts, styles, fonts and icons of a visit fit, and most films do not. */
const SMALL = 300 * 1024;
const MAX_BYTES = 12 * 1024 * 1024;

const kept = new Map<string, Buffer>();
let bytes = 0;

export const isSmall = (size: number): boolean => size <= SMALL;

/** A small file's content, from memory after the first time; the one not asked for longest goes first. @throws what reading throws */
export async function smallFile(file: string): Promise<Buffer> {
  const known = kept.get(file);
  const content = known ?? (await readFile(file));
  bytes -= kept.get(file)?.length ?? 0;
  kept.delete(file);
  kept.set(file, content);
  bytes += content.length;
  for (const [oldest, { length }] of kept) {
    if (bytes <= MAX_BYTES) break;
    kept.delete(oldest);
    bytes -= length;
  }
  return content;
}
