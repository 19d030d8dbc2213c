import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

const SMALL = 300 * 1024;
const MAX_BYTES = 12 * 1024 * 1024;

const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_BYTES,
  // LRUCache needs a positive size, even for an empty file.
  sizeCalculation: (content) => content.length + 1,
});

export const isSmall = (size: number): boolean => size <= SMALL;

/** Reads a small file through an LRU cache. Throws I/O errors. */
export async function smallFile(file: string): Promise<Buffer> {
  const known = kept.get(file);
  if (known) return known;
  const content = await readFile(file);
  kept.set(file, content);
  return content;
}
