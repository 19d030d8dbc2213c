import type { Generated } from 'kysely';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import type { MaterialSource } from '#src/contract/generator/channels.ts';
import type { QueueState } from '#src/contract/job-states.ts';
import type { Flag, Json, Time } from '../columns.ts';

export interface MaterialRunsTable {
  id: Generated<number>;
  brief: string;
  tone: string;
  offer: string;
  postId: number | null;
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
  state: QueueState;
  attempts: Generated<number>;
  /** Increases with every manual retry, so that the provider is asked again. */
  round: Generated<number>;
  runAt: Time;
  error: string | null;
  materialId: number | null;
}

/** Fields and their limits are in `src/contract/generator/channels.ts`. */
export interface MarketingMaterialsTable {
  id: Generated<number>;
  channel: ChannelName;
  title: string;
  /** By field name of the channel. */
  texts: Json;
  tags: Json;
  /** Failed checks of a generated text, as sentences. */
  notes: Json;
  source: MaterialSource;
  postId: number | null;
  isSample: Flag;
  /** Optimistic locking: a save based on an older version is rejected. */
  version: Generated<number>;
  createdAt: Time;
  updatedAt: Time;
  /** Null while no time is set. */
  plannedAt: Time | null;
  postedAt: Time | null;
}

/** Texts after each save; the last 50. */
export interface MarketingVersionsTable {
  materialId: number;
  version: number;
  at: Time;
  username: string;
  title: string;
  texts: Json;
}
