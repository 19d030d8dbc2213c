import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Db } from '#db/open.ts';
import {
  addLimitPoints,
  findLimitCount,
  type LimitCount,
  returnLimitPoints,
} from '#db/queries/accounts/rate-limits.ts';

interface Options {
  db: Db;
  now: () => Date;
  /** Part of every key, so that limits do not share points. */
  name: string;
  seconds: number;
  wrote?: () => void;
}

/**
 * A limit of rate-limiter-flexible in the table `rate_limits`, shared by all processes. It only counts;
 * callers compare. While the database cannot be used, this process counts alone.
 */
export class DatabaseLimiter extends RateLimiterStoreAbstract<LimitCount> {
  readonly insurance: RateLimiterMemory;
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #wrote: () => void;

  constructor({ db, now, name, seconds, wrote = () => {} }: Options) {
    const shape = { keyPrefix: name, points: 1, duration: seconds };
    const insurance = new RateLimiterMemory(shape);
    super({ ...shape, insuranceLimiter: insurance });
    this.insurance = insurance;
    this.#db = db;
    this.#now = now;
    this.#wrote = wrote;
  }

  /**
   * Counts in a transaction, without insurance, since the transaction fails as a whole. `points`: 1 or -1.
   */
  async countIn(trx: Db, key: string, points: 1 | -1): Promise<RateLimiterRes> {
    const name = this.getKey(key);
    return this._getRateLimiterRes(name, points, await this.#change(trx, name, points, this.msDuration));
  }

  protected override _get(key: string): Promise<LimitCount | undefined> {
    return findLimitCount(this.#db, { key, windowMs: this.msDuration }, this.#now());
  }

  protected override _upsert(
    key: string,
    points: number,
    windowMs: number,
    force: boolean,
  ): Promise<LimitCount> {
    // The library forces points only for keys that it sets or blocks, which nothing here does.
    if (force) throw new Error('This limiter only counts');
    return this.#change(this.#db, key, points, windowMs);
  }

  protected override _getRateLimiterRes(_key: string, changed: number, stored: LimitCount): RateLimiterRes {
    const { points, expiresAt } = stored;
    const msBeforeNext = Math.max(expiresAt - this.#now().getTime(), 0);
    return new RateLimiterRes(Math.max(this.points - points, 0), msBeforeNext, points, points === changed);
  }

  /** Points taken back begin no window: when theirs has ended, they are gone anyway. */
  async #change(db: Db, key: string, points: number, windowMs: number): Promise<LimitCount> {
    const now = this.#now();
    const count =
      points > 0
        ? await addLimitPoints(db, { key, windowMs, points }, now)
        : await returnLimitPoints(db, { key, windowMs, points: -points }, now);
    if (count) this.#wrote();
    return count ?? { points: 0, expiresAt: now.getTime() };
  }
}
