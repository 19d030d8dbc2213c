import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves a finished file into place atomically, so that a half-written file is never served. Copies it next to
 * the target first, because the scratch space may be on another disk.
 */
export async function place(temporary: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const beside = `${target}.part`;
  try {
    await copyFile(temporary, beside);
    await rename(beside, target);
  } finally {
    await rm(beside, { force: true });
    await rm(temporary, { force: true });
  }
}
