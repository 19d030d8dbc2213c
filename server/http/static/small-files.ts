import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** All scripts, styles, fonts and icons fit, but most videos do not. */
const SMALL = 300 * 1024;
const MAX_BYTES = 12 * 1024 * 1024;

const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  // LRUCache needs a positive size, even for an empty file.
  sizeCalculation: (content) => content.length + 1,
});

export const isSmall = (size: number): boolean => size <= SMALL;

/** A small file's content, cached in memory with LRU eviction. @throws what reading throws */
export async function smallFile(file: string): Promise<Buffer> {
  const known = kept.get(file);
  if (known) return known;
  const content = await readFile(file);
  kept.set(file, content);
  return content;
}
