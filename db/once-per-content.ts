import { LRUCache } from 'lru-cache';
import type { Db } from './open.ts';
import { readContentVersion } from './queries/content-version.ts';

/** Answers kept per database: with pages of posts, some two megabytes. */
const MOST = 1_000;

interface CachedAnswer {
  size: number;
  version: number;
  answer: Promise<unknown>;
}

const caches = new WeakMap<Db, LRUCache<string, CachedAnswer>>();

/**
 * Reads something that depends on posts and images alone once per content version. In a transaction it is
 * read again, because other transactions do not see its changes.
 * @param name identifies the answer, with all that it depends on
 * @param posts how many posts are in the answer, at most
 */
export async function oncePerContent<T>(db: Db, name: string, read: () => Promise<T>, posts = 0): Promise<T> {
  if (db.isTransaction) return read();
  const answers =
    caches.get(db) ??
    new LRUCache<string, CachedAnswer>({ maxSize: MOST, sizeCalculation: ({ size }) => size });
  caches.set(db, answers);
  const version = await readContentVersion(db);
  const known = answers.get(name);
  if (known?.version === version) return known.answer as Promise<T>;
  const answer = read();
  answers.set(name, { version, answer, size: posts + 1 });
  answer.catch(() => answers.delete(name));
  return answer;
}
