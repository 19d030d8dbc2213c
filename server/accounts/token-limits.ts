import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { tooMany } from '../http/errors.ts';
import { networkOf } from '../http/ip-address.ts';
import { throwRateLimited } from './limits.ts';
import type { SharedLimits } from './shared-limits.ts';

/** In a minute. Calls and failures count in each process, writes in all of them. */
const CALLS = 120;
const WRITES = 30;
const FAILURES = 60;
/** In an hour, in all processes. */
const REGISTRATIONS = 10;
const DOCUMENTS = 30;

/** Each method throws HttpError 429 with Retry-After. */
export interface TokenLimits {
  /** Counts a request of a token. @param id of the token */
  call(id: number): Promise<void>;
  /** Counts a write of a token, before its transaction. */
  write(id: number): Promise<void>;
  /** Counts a text that is no working token. Tokens that work are not held up by others of their network. */
  failure(address: string): Promise<void>;
  /** Counts a program that registers itself to be let in by OAuth. */
  registration(address: string): Promise<void>;
  /** Counts a document that is fetched from another server, for a user who is asked to let a program in. */
  document(userId: number): Promise<void>;
}

/** Creates the limits of API tokens. */
export function createTokenLimits(limits: SharedLimits): TokenLimits {
  const inMemory = (points: number, sentence: string) => {
    const limiter = new RateLimiterMemory({ points, duration: secondsInMinute });
    return async (key: string) => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      if (consumedPoints > points) throw tooMany('rate_limited', sentence, msBeforeNext / 1000);
    };
  };
  const call = inMemory(CALLS, `An API token can make ${CALLS} calls a minute.`);
  const failure = inMemory(FAILURES, 'Too many requests with API tokens that do not work.');
  const writes = limits.limiter('writes of a token', secondsInMinute);
  const registrations = limits.limiter('registered connectors', secondsInHour);
  const documents = limits.limiter('documents of connectors', secondsInHour);
  const sentence = `An API token can make ${WRITES} changes a minute.`;
  return {
    call: (id) => call(String(id)),
    failure: (address) => failure(networkOf(address)),
    async write(id) {
      const key = limits.keyOf(`token ${id}`);
      await limits.take([{ limiter: writes, key, points: WRITES, sentence }]).catch(throwRateLimited);
    },
    async registration(address) {
      const key = limits.keyOf(`network ${networkOf(address)}`);
      await limits.take([{ limiter: registrations, key, points: REGISTRATIONS }]).catch(throwRateLimited);
    },
    async document(userId) {
      const key = limits.keyOf(`user ${userId}`);
      await limits.take([{ limiter: documents, key, points: DOCUMENTS }]).catch(throwRateLimited);
    },
  };
}
