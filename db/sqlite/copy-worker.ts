/** Makes a verified copy in a worker, because reading a whole database would block page requests. */
import { workerData } from 'node:worker_threads';
import { copyDatabase } from './copy.ts';

const { from, to } = workerData as { from: string; to: string };
await copyDatabase(from, to);
