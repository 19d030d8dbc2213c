import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Seal } from './push/seal-file.ts';

/** Neither SQLite nor streaming encryption needs much heap. */
const SMALL = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/**
 * Copies a file in its own thread, because reading all of it would block page requests.
 * @param workerFile `copy-worker` or `seal-worker`: the built file, or the source file in development
 * @param workerData the worker's input; paths are absolute
 * @throws what the worker throws
 */
export function copyInThread(
  workerFile: URL,
  workerData: { from: string; to: string; seal?: Seal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData, resourceLimits: SMALL });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The copy thread ended with ${code}`)),
    );
  });
}

/** Deletes partial files left by a copy that a crash or power cut interrupted. */
export async function deleteHalfCopies(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (/\.(part|part-wal|part-shm|part-journal|tmp|sealed)$/.test(name))
      await rm(path.join(folder, name), { force: true });
}
