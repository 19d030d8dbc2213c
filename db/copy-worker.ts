/** A thread that makes one verified copy: reading a whole database would hold up the pages. */
import { workerData } from 'node:worker_threads';
import { copyDatabase } from './backup.ts';

const { from, to } = workerData as { from: string; to: string };
await copyDatabase(from, to);
