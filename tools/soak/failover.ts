import { setTimeout as delay } from 'node:timers/promises';
import type { Replica, Replicas } from '../../tests/support/replicas.ts';
import type { World } from './world.ts';

/** Minimum share of the run until an operator notices. Pages must be served all the time. */
const NOTICED_AFTER = 0.2;
const NOTICED_AFTER_MS = 10_000;
/** Maximum time from the promotion until writes work again. */
const WRITES_BACK_MS = 30_000;
const GIVE_UP_MS = 120_000;

export interface Failover {
  /**
   * Kills the primary in the middle of a run, promotes a standby as in docs/scaling.md, and waits for writes.
   */
  run(forMs: number): Promise<void>;
  broken: string[];
  figures(): Record<string, number | string>;
}

export async function createFailover(world: World): Promise<Failover> {
  const { processes, outage } = world;
  const editor = await world.account('failover.editor', 'editor');
  const broken: string[] = [];
  const figures: Record<string, number | string> = {};

  /** Amount of the primary's log on each standby's disk; a standby that confirmed a write has it. */
  const received = (standby: Replica) =>
    Number(standby.ask("select pg_last_wal_receive_lsn() - '0/0'::pg_lsn"));

  async function writesAreBack(): Promise<void> {
    for (const since = performance.now(); performance.now() - since < GIVE_UP_MS; await delay(50)) {
      const title = `After the promotion, ${world.serial()}`;
      const answer = await editor.post('/api/admin/posts', { title, content: 'It can be written again.' });
      if (answer.status === 201) return;
    }
    throw new Error('No write was possible after the promotion');
  }

  async function failOver(replicas: Replicas, forMs: number): Promise<void> {
    await replicas.killPrimary();
    await delay(Math.min(NOTICED_AFTER_MS, forMs * NOTICED_AFTER));
    const standbys = replicas.all.filter((replica) => replica !== replicas.primary);
    // A write is acknowledged when any standby has it, so promote the one with most of the log.
    const [next, ...others] = standbys.toSorted((a, b) => received(b) - received(a));
    if (!next) throw new Error('There is no standby');
    outage.promote();
    const promoted = performance.now();
    next.ask('select pg_promote()');
    for (const other of others) other.follow(next);
    await writesAreBack();
    const ms = Math.round(performance.now() - promoted);
    figures.promoted = next.name;
    figures['writes back after the promotion, in ms'] = ms;
    if (ms > WRITES_BACK_MS) broken.push(`Writes were back ${ms} ms after the promotion`);
  }

  return {
    broken,
    figures: () => figures,
    async run(forMs) {
      const { replicas } = processes;
      if (!replicas) throw new Error('There is no primary');
      await delay(forMs / 2);
      outage.begin();
      // Even after a failure, work that waits for the database must go on.
      await failOver(replicas, forMs).finally(outage.end);
    },
  };
}
