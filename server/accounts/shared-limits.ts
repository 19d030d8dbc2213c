import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { DatabaseLimiter } from './database-limiter.ts';
import { createLimiterKey, type LimiterKey } from './limiter-key.ts';

export interface Budget {
  limiter: DatabaseLimiter;
  key: string;
  points: number;
  sentence?: string | undefined;
}

export interface Attempt {
  /** Refunds the attempt. Not within a transaction: it has its own. Never fails. */
  takeBack(): Promise<void>;
}

/** A budget has no point left. Nothing was counted. */
export class BudgetUsedUp extends Error {
  override readonly name = 'BudgetUsedUp';
  readonly budget: Budget;
  readonly msBeforeNext: number;

  constructor(budget: Budget, msBeforeNext: number) {
    super('Too many attempts');
    this.budget = budget;
    this.msBeforeNext = msBeforeNext;
  }
}

/** Limits shared by all processes of a database; a restart keeps them. */
export interface SharedLimits {
  /** @param seconds length of a window, from its first point */
  limiter(name: string, seconds: number): DatabaseLimiter;
  keyOf: LimiterKey;
  /**
   * Counts an attempt toward every budget, or toward none. Not within a transaction, so that later failures
   * count too.
   * @param unless checked after counting, so that a burst cannot get ahead; if true, the attempt does not
   * count
   * @throws BudgetUsedUp for the first budget without a point left
   */
  take(budgets: readonly Budget[], unless?: (trx: Db) => Promise<boolean>): Promise<Attempt>;
  /** Rows written so far. They alone do not justify a new backup. */
  written(): number;
}

interface Options {
  db: Db;
  appSecret: string;
  now: () => Date;
  log: Logger;
}

/** Creates the limits of one database for this process. */
export function createSharedLimits({ db, appSecret, now, log }: Options): SharedLimits {
  let written = 0;

  /** Keeps attempts over the limit from taking the write lock. */
  async function refuseUsedUp(budgets: readonly Budget[]): Promise<void> {
    for (const budget of budgets) {
      const counted = await budget.limiter.get(budget.key);
      if (counted && counted.consumedPoints >= budget.points)
        throw new BudgetUsedUp(budget, counted.msBeforeNext);
    }
  }

  const takeFromDatabase: SharedLimits['take'] = (budgets, unless) =>
    writeTransaction(db, async (trx) => {
      for (const budget of budgets) {
        const counted = await budget.limiter.countIn(trx, budget.key, 1);
        if (counted.consumedPoints > budget.points) throw new BudgetUsedUp(budget, counted.msBeforeNext);
      }
      if (await unless?.(trx)) throw new Spared();
      return { takeBack: once(() => giveBack(budgets)) };
    });

  async function giveBack(budgets: readonly Budget[]): Promise<void> {
    try {
      await writeTransaction(db, async (trx) => {
        for (const { limiter, key } of budgets) await limiter.countIn(trx, key, -1);
      });
    } catch (error) {
      log.warn({ err: error }, 'an attempt that succeeded still counts');
    }
  }

  return {
    limiter: (name, seconds) =>
      new DatabaseLimiter({
        db,
        now,
        name,
        seconds,
        wrote: () => {
          written += 1;
        },
      }),
    keyOf: createLimiterKey(appSecret),
    async take(budgets, unless) {
      await refuseUsedUp(budgets);
      try {
        return await takeFromDatabase(budgets, unless);
      } catch (error) {
        if (error instanceof BudgetUsedUp) throw error;
        if (error instanceof Spared) return NOT_COUNTED;
        log.warn({ err: error }, 'attempts are counted by this process alone');
        const attempt = await takeInsured(budgets);
        if (await unless?.(db)) await attempt.takeBack();
        return attempt;
      }
    },
    written: () => written,
  };
}

/** Rolls back the transaction of an attempt that does not count. */
class Spared extends Error {}

const NOT_COUNTED: Attempt = { takeBack: async () => {} };

/** Counts in this process's memory. @throws BudgetUsedUp */
async function takeInsured(budgets: readonly Budget[]): Promise<Attempt> {
  const taken: Budget[] = [];
  const takeBack = async () => {
    for (const { limiter, key } of taken.splice(0)) await limiter.insurance.reward(key);
  };
  for (const budget of budgets) {
    const { consumedPoints, msBeforeNext } = await budget.limiter.insurance.penalty(budget.key);
    taken.push(budget);
    if (consumedPoints <= budget.points) continue;
    await takeBack();
    throw new BudgetUsedUp(budget, msBeforeNext);
  }
  return { takeBack };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done = false;
  return async () => {
    if (done) return;
    done = true;
    await work();
  };
}
