import { setTimeout as delay } from 'node:timers/promises';
import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { UPLOAD_BYTES } from '#src/contract/site/values.ts';
import { throwRateLimited } from '../../accounts/limits.ts';
import type { SharedLimits } from '../../accounts/shared-limits.ts';
import { HttpError } from '../../http/errors.ts';
import type { ReadImage } from './image-tasks.ts';
import type { Images } from './images.ts';

/**
 * Reads an image of another server: on the public internet only, as its robots.txt allows.
 * @throws HttpError 422 with a sentence
 */
export type FetchImage = (address: string, mostBytes: number) => Promise<Uint8Array>;

const BUSY_TRIES = 5;
const BUSY_MS = 2_000;

/** Waits while other images or pages are being read, for at most ten seconds. @throws as `read` */
export async function whenFree<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 429) || attempt === BUSY_TRIES) throw error;
      await delay(BUSY_MS);
    }
}

/** The name of an image's file, without its ending, which is often wrong on the web. */
export const nameOfImage = (address: string): string => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return last.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 100);
};

/** A long article has fifty images. */
const LIMITS = [
  { name: 'images of other sites', seconds: secondsInHour, points: 300 },
  { name: 'images of other sites in a day', seconds: secondsInDay, points: 2_000 },
];
const SENTENCE = 'You have copied very many images from other sites.';

/**
 * Fetches an image of another site for an account, and makes it safe as an upload is.
 * @throws HttpError 422 and 400 with a sentence, 429 with Retry-After
 */
export async function fetchForLibrary(
  address: string,
  userId: number,
  { fetchImage, images, limits }: { fetchImage: FetchImage; images: Images; limits: SharedLimits },
): Promise<ReadImage> {
  await countFetch(userId, limits);
  const bytes = await whenFree(() => fetchImage(address, UPLOAD_BYTES));
  const upload = { name: nameOfImage(address), type: '', data: Buffer.from(bytes) };
  return whenFree(() => images.read(upload));
}

async function countFetch(userId: number, limits: SharedLimits): Promise<void> {
  const key = limits.keyOf(`fetched images ${userId}`);
  const budgets = LIMITS.map(({ name, seconds, points }) => ({
    limiter: limits.limiter(name, seconds),
    key,
    points,
    sentence: SENTENCE,
  }));
  await limits.take(budgets).catch(throwRateLimited);
}
