import type { Db } from '#db/open.ts';
import type { ClaimedJob } from '#db/queries/generator/job-queue.ts';
import type { MakeHeader } from '#writer/header/make-header.ts';
import type { Call, Provider, Spent } from '#writer/providers/provider.ts';
import type { Logger } from '../log.ts';
import type { AskForPage } from '../read-page.ts';
import type { Checkpoint } from './checkpoint.ts';

/** The input of a step. */
export interface StepContext {
  db: Db;
  job: ClaimedJob;
  state: Checkpoint;
  provider: Provider;
  makeHeader: MakeHeader;
  /** Null where no pages of the web are read. */
  readPage: AskForPage | null;
  owner: string;
  /** Attempts at this step, including this one. */
  tries: number;
  call: Call;
  log: Logger;
  now: () => Date;
}

export interface StepResult {
  /** Changes to the checkpoint. */
  state?: Partial<Checkpoint>;
  spent?: Spent;
  /** The model that answered; undefined when none was asked. */
  model?: string;
  /** A notice for the administrator. */
  note?: string;
  themeId?: number;
}

export type Step = (context: StepContext) => Promise<StepResult>;

/** Asserts that an earlier step has filled this part of the checkpoint. */
export function known<T>(value: T | null): T {
  if (value === null) throw new Error('The checkpoint is incomplete');
  return value;
}
