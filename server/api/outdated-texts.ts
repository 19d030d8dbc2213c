import type { Db } from '#db/open.ts';
import { findMaterial, listNewestMaterials, updateMaterial } from '#db/queries/marketing.ts';
import { findPostForAdmin } from '#db/queries/posts/admin.ts';
import { beginHistory, recordRevision } from '#db/queries/posts/history.ts';
import { listWithAnyWord } from '#db/queries/posts/search.ts';
import { updatePost } from '#db/queries/posts/write.ts';
import type { content, OutdatedText } from '#src/contract/content.ts';
import { corrected, type FormerPrice, formerPrices, pricesIn } from '../content/former-prices.ts';
import { readOffers } from '../content/read-offers.ts';
import type { Actor, Handlers } from '../http/handlers.ts';
import { excerptOf } from './saved-post.ts';

/** More than anyone reads in one list; correcting them shows the next ones. */
const SHOWN = 100;

type Names = 'listOutdatedTexts' | 'correctTexts';

/** Posts and materials that state a price of an earlier offer. */
export const outdatedTextHandlers: Pick<Handlers<typeof content>, Names> = {
  async listOutdatedTexts(_call, { db }) {
    const prices = await readFormerPrices(db);
    const words = [...new Set(prices.flatMap(({ was }) => was.match(/\d+/g) ?? []))];
    const found = words.length > 0 ? await listWithAnyWord(db, words, SHOWN) : [];
    const materials = words.length > 0 ? await listNewestMaterials(db, SHOWN) : [];
    const texts: OutdatedText[] = [
      ...found.map(({ id, title, version, metaDescription, content: text }) => ({
        kind: 'post' as const,
        id,
        title,
        version,
        prices: pricesIn([title, metaDescription, text].join('\n'), prices),
      })),
      ...materials.map(({ id, title, version, texts: fields }) => ({
        kind: 'material' as const,
        id,
        title,
        version,
        prices: pricesIn([title, ...Object.values(fields)].join('\n'), prices),
      })),
    ];
    return { texts: texts.filter((text) => text.prices.length > 0) };
  },

  async correctTexts({ body: { texts }, user }, { db, audit }) {
    const prices = await readFormerPrices(db);
    let done = 0;
    for (const { kind, id, version } of texts) {
      const title = await (kind === 'post' ? correctPost : correctMaterial)(db, id, version, prices, user);
      if (title === undefined) continue;
      done += 1;
      await audit({
        action: kind === 'post' ? 'post.save' : 'material.change',
        subject: title,
        detail: { id },
      });
    }
    return { corrected: done, left: texts.length - done };
  },
};

/** Prices of every offer that was published before, and of the built-in one. */
async function readFormerPrices(db: Db): Promise<FormerPrice[]> {
  const offers = await readOffers(db);
  return offers ? formerPrices(offers.earlier, offers.now) : [];
}

/** @returns its title; undefined when it is gone, has changed since, or has nothing to correct */
async function correctPost(db: Db, id: number, version: number, prices: FormerPrice[], user: Actor) {
  const post = await findPostForAdmin(db, id);
  if (post?.version !== version) return undefined;
  const title = corrected(post.title, prices);
  const metaDescription = corrected(post.metaDescription ?? '', prices);
  const content = corrected(post.content, prices);
  const same = title === post.title && metaDescription === (post.metaDescription ?? '');
  if (same && content === post.content) return undefined;
  await beginHistory(db, id);
  const change = { title, metaDescription, content, excerpt: excerptOf(content) };
  if ((await updatePost(db, id, version, change)) !== 'saved') return undefined;
  await recordRevision(db, id, user, 'save');
  return title;
}

/** @returns its title; undefined when it is gone, has changed since, or has nothing to correct */
async function correctMaterial(db: Db, id: number, version: number, prices: FormerPrice[], user: Actor) {
  const before = await findMaterial(db, id);
  if (before?.version !== version) return undefined;
  const title = corrected(before.title, prices);
  const texts = Object.fromEntries(
    Object.entries(before.texts).map(([name, text]) => [name, corrected(text, prices)]),
  );
  if (title === before.title && JSON.stringify(texts) === JSON.stringify(before.texts)) return undefined;
  const saved = await updateMaterial(db, id, version, { title, texts, tags: undefined }, user.username);
  return typeof saved === 'object' ? saved.title : undefined;
}
