/**
 * Worker thread that copies a database elsewhere into a file. Writing the rows on the main thread would block page
 * requests. It has a connection of its own.
 */
import { workerData } from 'node:worker_threads';
import { moveToFile } from './move.ts';

const { from, to } = workerData as { from: string; to: string };
await moveToFile(from, to, { replace: true });
