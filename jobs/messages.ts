import type { HeaderKind, MadeHeader } from '#writer/header/make-header.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { LiveText } from './blog/live-text.ts';
import type { LogLevel } from './log.ts';
import type { PageAnswer } from './read-page.ts';

/** The data that a worker is started with. */
export interface WorkerData {
  /** The address of a database that is no file. */
  databaseUrl: string | undefined;
  /** The database file, absolute. */
  file: string;
  owner: string;
  leaseMs: number;
  /** Milliseconds by which the parent's clock is ahead of the system clock; 0 except in tests. */
  clockOffset: number;
}

/** Requests to the parent: settings are encrypted with the server's key; images and pages have separate processes. */
export type Question =
  | { ask: 'provider' }
  | { ask: 'header'; data: Uint8Array; kind: HeaderKind }
  | { ask: 'page'; address: string };

/** The parent's replies. Errors are sent as their message. */
export type Reply =
  | { provider: ProviderConfig }
  | { header: MadeHeader }
  | PageAnswer
  | { broken: string }
  | { error: string };

/** From the worker to its parent. A reply carries the number of its question. */
export type WorkerMessage =
  | { jobId: number }
  | { jobId: number; wrote: LiveText }
  | { question: number; of: Question }
  | { log: LogLevel; details: object; message: string };

/** From the parent to its worker; `cancel` is Bree's message for "stop". */
export type ParentMessage = 'cancel' | 'look' | { replyTo: number; reply: Reply };
