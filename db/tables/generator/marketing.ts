/** Marketing materials. */
import type { Generated } from 'kysely';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { MaterialSource } from '#src/contract/generator/channels.ts';
import type { JobState } from '#src/contract/job-states.ts';
import type { Flag, Json, Time } from '../columns.ts';

/** One brief for several channels. */
export interface MaterialRunsTable {
  id: Generated<number>;
  brief: string;
  tone: string;
  offer: string;
  postId: number | null;
  /** The materials are named after it. */
  subject: string;
  /** Scheme and host for the links in the texts. */
  origin: string;
  userId: number | null;
  username: string;
  createdAt: Time;
}

/** One channel of a run: the queue of the marketing writer. */
export interface MaterialTasksTable {
  id: Generated<number>;
  runId: number;
  channel: ChannelName;
  state: JobState;
  attempts: Generated<number>;
  /** Increases with every manual retry, so that the provider is asked again. */
  round: Generated<number>;
  /** Not started before this time. */
  runAt: Time;
  error: string | null;
  materialId: number | null;
}

/** A text for one channel; its fields and their limits are in `src/contract/generator/channels.ts`. */
export interface MarketingMaterialsTable {
  id: Generated<number>;
  channel: ChannelName;
  /** The title shown in lists. */
  title: string;
  /** Texts by field name of the channel. */
  texts: Json;
  tags: Json;
  /** Checks that a generated text failed, as sentences. */
  notes: Json;
  source: MaterialSource;
  postId: number | null;
  isSample: Flag;
  /** Increases with every save. A save based on an older version is rejected (optimistic locking). */
  version: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
  /** When someone means to post it; null while no time is set. */
  plannedAt: Time | null;
  /** When someone said that it was posted. */
  postedAt: Time | null;
}

/** A material's texts after each save; the last 50. */
export interface MarketingVersionsTable {
  materialId: number;
  version: number;
  at: Time;
  username: string;
  title: string;
  texts: Json;
}
