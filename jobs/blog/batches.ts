import type { BatchCall } from '#writer/providers/provider.ts';
import type { Checkpoint } from './checkpoint.ts';

/** Services answer a batch within a day. One that is later is given up. */
const LONGEST_MS = 26 * 3_600_000;
/** Milliseconds. */
export const LOOK_AGAIN_MS = 5 * 60_000;

interface Asking {
  key: string;
  state: Checkpoint;
  now: Date;
  /** Keeps the checkpoint, so that a restart does not submit the same batch twice. */
  keep: () => Promise<void>;
}

/** Makes a request as a batch; undefined when an earlier batch of this job was lost or too late. */
export function batchCall({ key, state, now, keep }: Asking): BatchCall | undefined {
  if (state.batchesEnded) return undefined;
  return {
    id: state.batch?.key === key ? state.batch.id : null,
    submitted: async (id) => {
      state.batch = { key, id, since: now.toISOString() };
      await keep();
    },
  };
}

/** True if a batch has been waited for long enough. */
export const isOverdue = ({ batch }: Checkpoint, now: Date): boolean =>
  batch !== null && now.getTime() - Date.parse(batch.since) > LONGEST_MS;

/** Gives up batches: from now on, the job asks directly. */
export function endBatches(state: Checkpoint): void {
  state.batch = null;
  state.batchesEnded = true;
}

export const WAITING_NOTE =
  'Waiting for the AI provider’s batch, which costs half as much and is answered within a day.';
