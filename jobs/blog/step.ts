import type { Db } from '#db/open.ts';
import type { ClaimedJob } from '#db/queries/generator/job-queue.ts';
import type { MakeHeader } from '#writer/header/make-header.ts';
import type { Call, Provider, Spent } from '#writer/providers/provider.ts';
import type { Logger } from '../log.ts';
import type { AskForPage } from '../read-page.ts';
import type { Checkpoint } from './checkpoint.ts';

export interface StepContext {
  db: Db;
  job: ClaimedJob;
  state: Checkpoint;
  provider: Provider;
  makeHeader: MakeHeader;
  /** Null if no web pages are read. */
  readPage: AskForPage | null;
  owner: string;
  tries: number;
  call: Call;
  log: Logger;
  now: () => Date;
}

export interface StepResult {
  state?: Partial<Checkpoint>;
  spent?: Spent;
  /** Undefined when no model was asked. */
  model?: string;
  note?: string;
  themeId?: number;
}

export type Step = (context: StepContext) => Promise<StepResult>;

/** Asserts that an earlier step has filled this part of the checkpoint. */
export function known<T>(value: T | null): T {
  if (value === null) throw new Error('The checkpoint is incomplete');
  return value;
}
