import { constants } from 'node:fs';
import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Seal } from './push/seal-file.ts';

/** Neither SQLite nor streaming encryption needs much heap. */
const SMALL = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
/** Rows that arrive as text and leave as values need some more. */
const FOR_ROWS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Copies a file or a database in its own thread, because reading all of it would block page requests.
 * @param workerFile `copy-worker`, `copy-rows-worker` or `seal-worker`: the built file, or the source file in development
 * @param workerData the worker's input; paths are absolute. `from` may be the address of a database
 * @throws what the worker throws
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

/** Makes a second copy of a copy, without taking its room again where the file system can share it. */
export async function duplicate(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}.part`;
  try {
    await copyFile(from, half, constants.COPYFILE_FICLONE);
    await rename(half, to);
  } finally {
    await rm(half, { force: true });
  }
}

/**
 * Deletes partial files left by a copy that a crash or power cut interrupted.
 * @param olderThan only those that nobody has written to since then; others may be making the rest
 */
export async function deleteHalfCopies(folder: string, olderThan?: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!/\.(part|part-wal|part-shm|part-journal|tmp|sealed)$/.test(name)) continue;
    const file = path.join(folder, name);
    if (!olderThan || (await stat(file)).mtime < olderThan) await rm(file, { force: true });
  }
}
