/** Facts about texts, cached by post version, because reading them takes long. */
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import { listShortTexts } from '#db/queries/generator/topics/read.ts';

export interface TextFacts {
  words: number;
  linked: boolean;
}

/** Includes the time, because the id of a deleted newest post is reused. */
export interface PostVersion {
  id: number;
  version: number;
  updatedAt: string;
}

const MOST = 20_000;
const AT_ONCE = 25;

const remembered = new WeakMap<Db, LRUCache<string, TextFacts>>();

const keyOf = ({ id, version, updatedAt }: PostVersion) => `${id} ${version} ${updatedAt}`;

/** Reads words and links by post id. `posts`: those with short texts. */
export async function textFacts(db: Db, posts: readonly PostVersion[]): Promise<Map<number, TextFacts>> {
  const known = remembered.get(db) ?? new LRUCache<string, TextFacts>({ max: MOST });
  remembered.set(db, known);
  const found = new Map<number, TextFacts>();
  const unread = posts.filter((post) => {
    const facts = known.get(keyOf(post));
    if (facts) found.set(post.id, facts);
    return !facts;
  });
  for (let from = 0; from < unread.length; from += AT_ONCE) {
    const some = unread.slice(from, from + AT_ONCE).map(({ id }) => id);
    for (const { content, ...post } of await listShortTexts(db, some)) {
      const facts = {
        words: content.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0,
        linked: /\]\(\s?<?\/(?!\/)|\]:\s?\/(?!\/)/.test(content),
      };
      known.set(keyOf(post), facts);
      found.set(post.id, facts);
    }
    await setImmediate();
  }
  return found;
}
