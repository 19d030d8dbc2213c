import type { MadeHeader } from '#writer/header/make-header.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
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

/** What a worker cannot do itself: settings are sealed with the server's key, and pictures have a process of their own. */
export type Question = { ask: 'provider' } | { ask: 'header'; data: Uint8Array; kind: 'photo' | 'drawn' };

/** What it is told. Errors cross the thread as their sentence. */
export type Reply =
  | { provider: ProviderConfig }
  | { header: MadeHeader }
  | { broken: string }
  | { error: string };

/** From the worker to its parent. A reply has the number of its question. */
export type WorkerMessage =
  | { jobId: number }
  | { question: number; of: Question }
  | { log: LogLevel; details: object; message: string };

/** From the parent to its worker; `cancel` is Bree's word for "stop". */
export type ParentMessage = 'cancel' | 'look' | { replyTo: number; reply: Reply };
