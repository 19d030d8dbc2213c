import { setTimeout as delay } from 'node:timers/promises';
import { insertUser } from '#db/queries/accounts/users.ts';
import { OWNER, type Processes, startProcesses } from '../../tests/support/processes.ts';
import { type Browser, type Calls, createCalls } from './calls.ts';
import { createOutage, type Outage } from './outage.ts';

/** Everything that the scenarios of a run work with. */
export interface World {
  processes: Processes;
  calls: Calls;
  /** A number that no other call in this run got. */
  serial(): number;
  /** A new account. @returns its browser, signed in */
  account(username: string, role: 'owner' | 'editor'): Promise<Browser>;
  /** Whether it is a fault that something takes too long. */
  timed: boolean;
  /** When the database is away. */
  outage: Outage;
  /** Looks into the database, again and again while it is away. */
  look<T>(query: () => Promise<T>): Promise<T>;
}

/** A kind of work that visitors or the team do, many times, and what must hold at the end. */
export interface Scenario {
  name: string;
  /** One round of the work. Called again until the run ends. */
  round(): Promise<void>;
  /** Pause between rounds, in milliseconds. */
  pauseMs: number;
  /** How many do this at the same time; 1 by default. */
  parallel?: number;
  /**
   * Called when all work is done and the queues are empty.
   * @returns what is wrong, as sentences
   */
  check(): Promise<string[]>;
  /** For the report. */
  figures(): Record<string, number | string>;
}

export type CreateScenario = (world: World) => Promise<Scenario>;

export const PASSWORD = OWNER.password;

/** Starts servers for a run. @param standbys of a PostgreSQL; undefined: one SQLite file */
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
 * @param countLeft how much is in it
 * @param patienceMs gives up when nothing has left it for this long
 * @returns how much is left
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
