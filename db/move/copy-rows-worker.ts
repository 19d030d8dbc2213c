/** Copies a remote database into a file in a worker, because writing rows would block page requests. */
import { workerData } from 'node:worker_threads';
import { moveToFile } from './move.ts';

const { from, to } = workerData as { from: string; to: string };
await moveToFile(from, to, { replace: true });
