import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';

/** What the executable carries: written by scripts/package/single.mjs. */
export interface Release {
  version: string;
  /** SHA-256 of `files` as JSON and all contents, one after the other, in hexadecimal. */
  hash: string;
  /** Size of all files together. */
  bytes: number;
  /** Path and size of each file, in the order of their contents. */
  files: [file: string, bytes: number][];
}

export const readRelease = (): Release => JSON.parse(getAsset('release.json', 'utf8'));

/** The contents of all files, compressed with zstd. */
export const readContents = (): Uint8Array => new Uint8Array(getRawAsset('files.zst') as ArrayBuffer);

/** Whether these are the contents that were packaged. */
export const isIntact = ({ files, hash }: Release, contents: Uint8Array): boolean =>
  createHash('sha256').update(JSON.stringify(files)).update(contents).digest('hex') === hash;

/**
 * Whether every file is there in full length. Compares sizes instead of contents because this runs at each start:
 * it notices what a cleanup of old files or a power failure leaves behind, and takes a few milliseconds.
 */
export function isComplete(folder: string, { files }: Release): boolean {
  return files.every(([file, bytes]) => {
    const found = lstatSync(path.join(folder, file), { throwIfNoEntry: false });
    return found?.isFile() && found.size === bytes;
  });
}
