import { constants } from 'node:fs';
import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Seal } from './push/seal-file.ts';

const SMALL = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
const FOR_ROWS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Copies a file or database in a thread, because it would block page requests.
 * @param workerFile `copy-worker`, `copy-rows-worker` or `seal-worker`: built or source file
 * @param workerData paths are absolute; `from` may be a database's address
 * @throws the worker's errors
 */
export function copyInThread(
  workerFile: URL,
  workerData: { from: string; to: string; seal?: Seal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const resourceLimits = /^postgres/.test(workerData.from) ? FOR_ROWS : SMALL;
    const worker = new Worker(workerFile, { workerData, resourceLimits });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The copy thread ended with ${code}`)),
    );
  });
}

/** Duplicates a copy, sharing its space where the file system can. */
export async function duplicate(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}.part`;
  try {
    await copyFile(from, half, constants.COPYFILE_FICLONE);
    await rename(half, to);
  } finally {
    await rm(half, { force: true });
  }
}

/** Deletes partial files of interrupted copies, last written before `olderThan`. */
export async function deleteHalfCopies(folder: string, olderThan?: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!/\.(part|part-wal|part-shm|part-journal|tmp|sealed)$/.test(name)) continue;
    const file = path.join(folder, name);
    if (!olderThan || (await stat(file)).mtime < olderThan) await rm(file, { force: true });
  }
}
