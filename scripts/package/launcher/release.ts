import { createHash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';

/** Written by scripts/package/single.mjs. */
export interface Release {
  version: string;
  /** SHA-256 (hex) of `files` as JSON followed by all contents. */
  hash: string;
  bytes: number;
  /** In the order of their contents. */
  files: [file: string, bytes: number][];
}

export const readRelease = (): Release => JSON.parse(getAsset('release.json', 'utf8'));

/** Compressed with zstd. */
export const readContents = (): Uint8Array => new Uint8Array(getRawAsset('files.zst') as ArrayBuffer);

/** True if the contents are those that were packaged. */
export const isIntact = ({ files, hash }: Release, contents: Uint8Array): boolean =>
  createHash('sha256').update(JSON.stringify(files)).update(contents).digest('hex') === hash;

/**
 * True if every file has its full size. Contents are not compared, because this runs at each start and must
 * take only milliseconds.
 */
export function isComplete(folder: string, { files }: Release): boolean {
  return files.every(([file, bytes]) => {
    const found = lstatSync(path.join(folder, file), { throwIfNoEntry: false });
    return found?.isFile() && found.size === bytes;
  });
}
