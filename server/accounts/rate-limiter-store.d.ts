/** The library's main module exports this base class only as a type. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { IRateLimiterOptions, RateLimiterRes, RateLimiterStoreAbstract } from 'rate-limiter-flexible';

  export default abstract class StoreAbstract<Stored> extends RateLimiterStoreAbstract {
    constructor(options: IRateLimiterOptions);
    protected abstract _get(key: string): Promise<Stored | undefined>;
    /**
     * @param points negative ones are taken back
     * @param force sets the points instead of adding
     */
    protected abstract _upsert(
      key: string,
      points: number,
      windowMs: number,
      force: boolean,
    ): Promise<Stored>;
    protected abstract _getRateLimiterRes(key: string, changed: number, stored: Stored): RateLimiterRes;
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
