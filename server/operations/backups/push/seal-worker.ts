/** Encrypts one copy in a thread, because it would block page requests for seconds. */
import { workerData } from 'node:worker_threads';
import { type Seal, sealFile } from './seal-file.ts';

const { from, to, seal } = workerData as { from: string; to: string; seal: Seal };
await sealFile(from, to, seal);
