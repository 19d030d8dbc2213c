import type { ProviderConfig } from './blog/providers/provider.ts';
import type { LogLevel } from './log.ts';

/** What a worker is started with. */
export interface WorkerData {
  /** The database file, absolute. */
  file: string;
  owner: string;
  leaseMs: number;
  /** Milliseconds by which the parent's clock is ahead of the machine's; 0 but in tests. */
  clockOffset: number;
}

/** From the worker to its parent. */
export type WorkerMessage =
  | { jobId: number }
  | { ask: 'provider' }
  | { log: LogLevel; details: object; message: string };

/** From the parent to its worker; `cancel` is Bree's word for "stop". */
export type ParentMessage = 'cancel' | 'look' | { provider: ProviderConfig } | { providerError: string };
