import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';

const LONGEST_PAUSE_MS = 2;

export const pausing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await delay(randomInt(LONGEST_PAUSE_MS + 1));
    return result;
  },
};
