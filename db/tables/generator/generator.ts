/** The sources of posts: themes, the schedule, and the job queue. */
import type { Generated } from 'kysely';
import type { Frequency, JobKind, JobStep } from '#src/contract/generator/values.ts';
import type { JobState } from '#src/contract/job-states.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface ThemesTable {
  id: Generated<number>;
  name: string;
  keywords: Json;
  audience: string;
  tone: string;
  brief: string;
  tags: Json;
  /** 1 to 10; how often it is picked relative to the others. */
  weight: number;
  autoPublish: Flag;
  lastUsedAt: Time | null;
  archivedAt: Time | null;
  /** Since when the rotation leaves it out. */
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
  /** A list of weekdays, 0 Sunday to 6 Saturday, ascending and never empty. */
  daysOfWeek: Json;
  timeZone: string;
  autoPublish: Flag;
  /** 1 if it also publishes posts from the built-in sample provider. */
  publishSamples: Generated<Flag>;
  nextRunAt: Time | null;
  lastRunAt: Time | null;
  updatedAt: Time;
  /** US dollars per UTC month. Once they are spent, no scheduled posts are written; null: no limit. */
  monthlyCap: number | null;
  /** The last run that was skipped because of the limit. */
  skippedAt: Time | null;
}

/** The job queue (queued → running → succeeded | failed | cancelled) and its history. */
export interface GenerationJobsTable {
  id: Generated<number>;
  kind: JobKind;
  state: JobState;
  /** The current or last step. */
  step: JobStep | null;
  /** 0 to 100. */
  progress: number;
  prompt: string | null;
  themeId: number | null;
  autoPublish: Flag;
  /** Attempts at the current step; resets when a step is finished. */
  attempts: number;
  maxAttempts: number;
  /** How often the process died during the current step; these are not attempts. Resets when a step is finished. */
  lostLeases: Generated<number>;
  /** Not claimed before this time; the backoff between two attempts. */
  runAt: Time;
  leaseOwner: string | null;
  leaseExpiresAt: Time | null;
  cancelRequested: Flag;
  /** Results of the finished steps, so that a restart does not pay for them twice. */
  checkpoint: Json;
  /** One entry per finished step: tokens, cost in US dollars, milliseconds. */
  usage: Json;
  /** The provider: `sample`, or `openai` and the model. */
  provider: string | null;
  /** Why it failed, or why it waits for another attempt. */
  error: string | null;
  /** A notice for administrators although the job succeeded, such as a header image drawn locally. */
  note: string | null;
  postId: number | null;
  requestedBy: number | null;
  createdAt: Time;
  startedAt: Time | null;
  finishedAt: Time | null;
  /** US dollars, summed from `usage` by a trigger. Unknown prices count as 0. */
  cost: Generated<number>;
  costUnknown: Generated<Flag>;
  /** The subject, once that is known. The topic is planned while the job waits or runs. */
  topicId: number | null;
}

/** Has one row once a new site's themes and schedule were seeded. */
export interface SeededTable {
  id: number;
  at: Time;
}

/** One row for each theme, with the number of its posts. Triggers keep it up to date. */
export interface ThemePostCountsTable {
  themeId: number;
  posts: number;
  published: number;
}
