import type { Pool } from 'pg';
import { machineTime } from '../clock.ts';
import type { Shared } from './connection.ts';
import type { Limits } from './limits.ts';
import { createPool } from './pool.ts';

const LOOK_EVERY_MS = 250;
/** A smaller clock difference is the network's, or harmless. */
const SAME_MS = 1_000;

interface WatchListeners {
  failed: (error: Error) => void;
  answers: () => void;
}

export interface Watch {
  /** Changes whenever new changes of others become visible. */
  snapshots(): number;
  stop(): Promise<void>;
}

/** Looks for others' changes on its own connection and updates `shared`. @throws the driver's error */
export async function watchDatabase(
  url: string,
  shared: Shared,
  limits: Limits,
  { failed, answers }: WatchListeners,
): Promise<Watch> {
  const pool = await createPool(url, 1, { ...limits, connect: limits.look, silence: limits.look });
  let snapshot = '';
  let snapshots = 0;
  let hasSchema = false;

  async function look(): Promise<void> {
    const asked = machineTime();
    const row = await first<{ snapshot: string; now: number }>(
      pool,
      `select pg_current_snapshot()::text as snapshot,
        extract(epoch from clock_timestamp()) * 1000 as now`,
    );
    if (!row) return;
    // The clock was read about half way between the question and its answer.
    const aheadMs = row.now - (asked + machineTime()) / 2;
    shared.clockAheadMs = Math.abs(aheadMs) < SAME_MS ? 0 : aheadMs;
    if (row.snapshot === snapshot) return;
    hasSchema ||=
      (await first(pool, `select 1 where to_regclass('content_version') is not null`)) !== undefined;
    const content =
      hasSchema &&
      (await first<{ version: number }>(pool, 'select version from content_version where id = 1'));
    if (content) shared.contentVersion = Math.max(shared.contentVersion, content.version);
    snapshot = row.snapshot;
    snapshots += 1;
  }

  try {
    await look();
  } catch (error) {
    await pool.end();
    throw error;
  }
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .then(
        () => {
          if (shared.silentSince === undefined) return;
          shared.silentSince = undefined;
          answers();
        },
        (error: Error) => {
          if (shared.silentSince !== undefined) return;
          shared.silentSince = performance.now() - LOOK_EVERY_MS;
          failed(error);
        },
      )
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_EVERY_MS).unref();
  return {
    snapshots: () => snapshots,
    stop: async () => {
      clearInterval(timer);
      await looking;
      if (!pool.ending) await pool.end();
    },
  };
}

async function first<Row>(pool: Pool, text: string): Promise<Row | undefined> {
  const { rows } = await pool.query(text);
  return rows[0] as Row | undefined;
}
