import type { Logger } from './log.ts';

/** Runs a recurring task without overlap; implemented by the server's `every` (server/tasks/every.ts). */
export type Every = (task: {
  name: string;
  everyMs: number;
  immediately: boolean;
  log: Logger;
  failed: string;
  run: () => Promise<void>;
}) => { start(): void; wake(): void; stop(): Promise<void> };
