import { setTimeout as delay } from 'node:timers/promises';
import { insertUser } from '#db/queries/accounts/users.ts';
import { OWNER, type Processes, startProcesses } from '../../tests/support/processes.ts';
import { type Browser, type Calls, createCalls } from './calls.ts';
import { createOutage, type Outage } from './outage.ts';

export interface World {
  processes: Processes;
  calls: Calls;
  /** Unique in this run. */
  serial(): number;
  /** Creates an account. Returns its signed-in browser. */
  account(username: string, role: 'owner' | 'editor'): Promise<Browser>;
  /** True if slowness is a fault. */
  timed: boolean;
  outage: Outage;
  look<T>(query: () => Promise<T>): Promise<T>;
}

/** Repeated work of visitors or the team, and what must hold at the end. */
export interface Scenario {
  name: string;
  /** Called again until the run ends. */
  round(): Promise<void>;
  /** Milliseconds. */
  pauseMs: number;
  /** Number of concurrent workers; 1 by default. */
  parallel?: number;
  /**
   * Called once all work is done and the queues are empty.
   * @returns problems as sentences
   */
  check(): Promise<string[]>;
  figures(): Record<string, number | string>;
}

export type CreateScenario = (world: World) => Promise<Scenario>;

export const PASSWORD = OWNER.password;

/** @param standbys of a PostgreSQL; undefined: one SQLite file */
export async function createWorld(count: number, timed: boolean, standbys?: number): Promise<World> {
  const processes = await startProcesses({
    count,
    ...(standbys !== undefined && { postgres: { standbys } }),
  });
  const outage = createOutage();
  const calls = createCalls(processes.origin, outage.isNow);
  let numbers = 0;
  return {
    processes,
    calls,
    serial: () => ++numbers,
    timed,
    outage,
    async look(query) {
      for (;;)
        try {
          return await query();
        } catch (error) {
          if (!outage.isNow()) throw error;
          await delay(100);
        }
    },
    async account(username, role) {
      const { passwordHash } = await processes.db
        .selectFrom('users')
        .select('passwordHash')
        .where('username', '=', OWNER.username)
        .executeTakeFirstOrThrow();
      await insertUser(processes.db, { username, passwordHash, role });
      const browser = calls.browser();
      await browser.signIn(username, PASSWORD);
      return browser;
    },
  };
}

/**
 * Waits until a queue is empty.
 * @param patienceMs gives up when nothing has left it for this long
 * @returns the remaining number
 */
export async function drained(countLeft: () => Promise<number>, patienceMs: number): Promise<number> {
  let left = await countLeft();
  for (let since = performance.now(); left > 0 && performance.now() - since < patienceMs; await delay(100)) {
    const now = await countLeft();
    if (now < left) since = performance.now();
    left = now;
  }
  return left;
}
