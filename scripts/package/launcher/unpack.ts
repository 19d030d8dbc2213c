import { mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { LauncherError, reasonFor } from './launcher-error.ts';
import { isComplete, isIntact, type Release, readContents } from './release.ts';
import { PARTIAL } from './versions.ts';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/**
 * Unpacks the release into a temporary folder and renames it. If another process was faster, its result
 * stays.
 * @throws LauncherError if there is no room, the folder cannot be written, or the executable is damaged
 */
export function unpack(release: Release, folder: string): void {
  const root = path.dirname(folder);
  let part: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(root);
    const room = `${megabytes(release.bytes)} are needed, ${megabytes(bavail * bsize)} are free`;
    if (bavail * bsize < release.bytes)
      throw new LauncherError(`Could not unpack into ${root}: the disk is full (${room}).`);
    // Only this user can enter it.
    part = mkdtempSync(path.join(root, PARTIAL));
    writeFiles(release, part);
    moveIntoPlace(part, folder, release);
  } catch (error) {
    if (error instanceof LauncherError) throw error;
    throw new LauncherError(
      `Could not unpack into ${root}: ${reasonFor(error)}. Free up space or set SITE_CACHE_DIR to another folder.`,
    );
  } finally {
    if (part) rmSync(part, { recursive: true, force: true });
  }
}

function writeFiles(release: Release, folder: string): void {
  const contents = decompress(release.bytes);
  if (!contents || !isIntact(release, contents))
    throw new LauncherError('This file is damaged. Copy it again.');
  const made = new Set<string>();
  let start = 0;
  for (const [file, size] of release.files) {
    const target = path.join(folder, file);
    const parent = path.dirname(target);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true, mode: 0o700 });
    made.add(parent);
    writeFileSync(target, contents.subarray(start, start + size), { mode: 0o600, flag: 'wx' });
    start += size;
  }
}

function decompress(bytes: number): Buffer | undefined {
  try {
    return zstdDecompressSync(readContents(), { maxOutputLength: bytes });
  } catch {
    return undefined;
  }
}

/** Moves an incomplete folder aside first, for example after a cleanup of old files. */
function moveIntoPlace(part: string, folder: string, release: Release): void {
  for (let attempt = 0; ; attempt++) {
    try {
      renameSync(part, folder);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if ((code !== 'ENOTEMPTY' && code !== 'EEXIST') || attempt === 3) throw error;
    }
    if (isComplete(folder, release)) return;
    const aside = mkdtempSync(path.join(path.dirname(folder), PARTIAL));
    try {
      renameSync(folder, path.join(aside, 'incomplete'));
    } catch {
      // Another process moved it first.
    }
    rmSync(aside, { recursive: true, force: true });
  }
}
