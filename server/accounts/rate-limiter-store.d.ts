/** The library's base class of limiters with a store: its main module exports the type alone. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { IRateLimiterOptions, RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  /** @typeParam Stored what the store holds for a key */
  export default abstract class StoreAbstract<Stored> extends RateLimiterStoreAbstract {
    constructor(options: IRateLimiterOptions);
    protected abstract _get(key: string): Promise<Stored | undefined>;
    /** @param points negative ones are taken back @param force sets the points instead of adding them */
    protected abstract _upsert(
      key: string,
      points: number,
      windowMs: number,
      force: boolean,
    ): Promise<Stored>;
    protected abstract _getRateLimiterRes(key: string, changed: number, stored: Stored): RateLimiterRes;
    /** The key with the limiter's prefix. */
    protected getKey(key: string): string;
  }
}

// The main module would load the limiters of a dozen databases.
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  export { RateLimiterRes as default } from 'rate-limiter-flexible';
}
