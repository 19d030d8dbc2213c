/**
 * Worker thread that makes one verified copy. Reading a whole database on the main thread would block page
 * requests.
 */
import { workerData } from 'node:worker_threads';
import { copyDatabase } from './copy.ts';

const { from, to } = workerData as { from: string; to: string };
await copyDatabase(from, to);
