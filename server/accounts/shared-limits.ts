import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { DatabaseLimiter } from './database-limiter.ts';
import { createLimiterKey, type LimiterKey } from './limiter-key.ts';

/** How many attempts one key has in a limiter's window. */
export interface Budget {
  limiter: DatabaseLimiter;
  key: string;
  points: number;
  /** What the visitor reads when it is used up. */
  sentence?: string | undefined;
}

/** An attempt that was counted. */
export interface Attempt {
  /** Refunds the attempt, so that it does not count. Not within a transaction: it has its own. Never fails. */
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

/** Limits that all processes over one database count together, and that a restart keeps. */
export interface SharedLimits {
  /** @param name part of every key @param seconds how long a window lasts, from its first point on */
  limiter(name: string, seconds: number): DatabaseLimiter;
  keyOf: LimiterKey;
  /**
   * Counts an attempt toward every budget, or toward none. Not within a transaction: what fails later is counted all
   * the same.
   * @param unless looked up once the attempt is counted, so that a burst cannot get ahead of its count; when it is true,
   * the attempt does not count. It gets the transaction
   * @throws BudgetUsedUp for the first budget without a point left
   */
  take(budgets: readonly Budget[], unless?: (trx: Db) => Promise<boolean>): Promise<Attempt>;
  /** Rows written so far. They alone do not justify a new backup. */
  written(): number;
}

interface Options {
  db: Db;
  appSecret: string;
  /** The database's time. */
  now: () => Date;
  log: Logger;
}

/** @returns the limits of one database, as one of its processes sees them */
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
        // For example because the disk is full. The limits still hold in each process.
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
