import type { Generated } from 'kysely';
import type { Frequency, JobKind, JobStep } from '#src/contract/generator/values.ts';
import type { QueueState } from '#src/contract/job-states.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface ThemesTable {
  id: Generated<number>;
  name: string;
  keywords: Json;
  audience: string;
  tone: string;
  brief: string;
  tags: Json;
  /** 1 to 10; relative frequency. */
  weight: number;
  autoPublish: Flag;
  lastUsedAt: Time | null;
  archivedAt: Time | null;
  /** The rotation leaves it out since then. */
  pausedAt: Time | null;
  createdAt: Time;
  updatedAt: Time;
}

/** One row, id 1. */
export interface ScheduleTable {
  id: number;
  enabled: Flag;
  frequency: Frequency;
  interval: string;
  /** Local to `timeZone`, `HH:MM`. */
  timeOfDay: string;
  /** 0 Sunday to 6 Saturday, ascending and never empty. */
  daysOfWeek: Json;
  timeZone: string;
  autoPublish: Flag;
  /** 1 if it also publishes articles of the library. */
  publishSamples: Generated<Flag>;
  /** 1 if its posts wait for the approval of their briefs. */
  approveBriefs: Generated<Flag>;
  nextRunAt: Time | null;
  lastRunAt: Time | null;
  updatedAt: Time;
  /** US dollars per UTC month, after which no scheduled posts are written; null: no limit. */
  monthlyCap: number | null;
  /** The last run skipped because of the limit. */
  skippedAt: Time | null;
}

/** `queued`, `running`, then `succeeded`, `failed` or `cancelled`. */
export interface GenerationJobsTable {
  id: Generated<number>;
  kind: JobKind;
  state: QueueState;
  /** The current or last step. */
  step: JobStep | null;
  /** The step if the check of `step` does not know it; `step` then names an earlier one. */
  laterStep: JobStep | null;
  /** 0 to 100. */
  progress: number;
  prompt: string | null;
  themeId: number | null;
  autoPublish: Flag;
  /** At the current step; reset when it is finished. */
  attempts: number;
  maxAttempts: number;
  /** Process deaths in the current step, which are no attempts. Reset when it is finished. */
  lostLeases: Generated<number>;
  /** Not claimed earlier; the backoff between attempts. */
  runAt: Time;
  leaseOwner: string | null;
  leaseExpiresAt: Time | null;
  cancelRequested: Flag;
  /** Results of finished steps, so that a restart does not pay twice. */
  checkpoint: Json;
  /** Per finished step: tokens, cost in US dollars, milliseconds. */
  usage: Json;
  /** `sample`, or `openai` and the model. */
  provider: string | null;
  /** The reason for a failure or another attempt. */
  error: string | null;
  /** A notice although the job succeeded, such as a header image drawn locally. */
  note: string | null;
  postId: number | null;
  requestedBy: number | null;
  createdAt: Time;
  startedAt: Time | null;
  finishedAt: Time | null;
  /** US dollars, summed from `usage` by a trigger. Unknown prices count as 0. */
  cost: Generated<number>;
  costUnknown: Generated<Flag>;
  /** Null until it is known. Taken while the job waits or runs. */
  topicId: number | null;
  /** Since when a queued job waits for the approval of its brief; no worker takes it until then. */
  awaitingSince: Time | null;
  /** Who is to approve the brief. */
  assignedTo: number | null;
  /** A date, `2026-11-30`. */
  dueOn: string | null;
}

export interface SeededTable {
  id: number;
  at: Time;
}

/** Maintained by triggers. */
export interface ThemePostCountsTable {
  themeId: number;
  posts: number;
  published: number;
}
