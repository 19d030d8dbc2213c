import type { HeaderKind, MadeHeader } from '#writer/header/make-header.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { LiveText } from './blog/live-text.ts';
import type { LogLevel } from './log.ts';
import type { PageAnswer } from './read-page.ts';

export interface WorkerData {
  /** Undefined for a database file. */
  databaseUrl: string | undefined;
  file: string;
  owner: string;
  leaseMs: number;
  /** The address of the library's folder. */
  library: string;
  /** Milliseconds that the parent's clock is ahead of the system clock; 0 except in tests. */
  clockOffset: number;
}

/** Asked of the parent, which has the key for settings and the processes for images and pages. */
export type Question =
  | { ask: 'provider' }
  | { ask: 'header'; data: Uint8Array; kind: HeaderKind }
  | { ask: 'page'; address: string };

/** Errors are sent as their message. */
export type Reply =
  | { provider: ProviderConfig }
  | { header: MadeHeader }
  | PageAnswer
  | { broken: string }
  | { error: string };

export type WorkerMessage =
  | { jobId: number }
  | { jobId: number; wrote: LiveText }
  | { question: number; of: Question }
  | { log: LogLevel; details: object; message: string };

/** `cancel` is Bree's message for "stop". */
export type ParentMessage = 'cancel' | 'look' | { replyTo: number; reply: Reply };
