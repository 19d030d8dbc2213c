import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Seal } from './push/seal-file.ts';

/** Neither SQLite nor encrypting a stream keeps much on the heap. */
const SMALL = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/**
 * Copies a file in a thread of its own, because reading all of it would hold up the pages.
 * @param workerFile `copy-worker` or `seal-worker`, as the server was built or as it stands in the tree
 * @param workerData what the worker asks for; paths are absolute
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

/** Deletes what a copy left that was cut off: by a crash, or by the power. */
export async function deleteHalfCopies(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (/\.(part|part-wal|part-shm|part-journal|tmp|sealed)$/.test(name))
      await rm(path.join(folder, name), { force: true });
}
