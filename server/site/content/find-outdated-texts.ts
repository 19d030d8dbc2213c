import type { Db } from '#db/open.ts';
import { listWithAnyWord } from '#db/queries/blog/search.ts';
import { listNewestMaterials } from '#db/queries/generator/marketing.ts';
import { listVideoTexts } from '#db/queries/site/videos.ts';
import type { OutdatedText } from '#src/contract/site/content.ts';
import { type FormerPrice, formerPrices, pricesIn } from './former-prices.ts';
import { readOffers } from './read-offers.ts';

const SHOWN = 100;

/** Finds texts outside of sections with a price of an earlier offer: the newest 100 of each kind. */
export async function findOutdatedTexts(db: Db): Promise<OutdatedText[]> {
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
    ...(words.length > 0 ? await listVideoTexts(db, SHOWN) : []).map((video) => ({
      kind: 'video' as const,
      id: video.hash,
      title: video.name,
      version: 0,
      prices: pricesIn(`${video.description}\n${video.captions ?? ''}`, prices),
    })),
  ];
  return texts.filter((text) => text.prices.length > 0);
}

/** Reads the prices of earlier offers and of the built-in one. */
export async function readFormerPrices(db: Db): Promise<FormerPrice[]> {
  const offers = await readOffers(db);
  return offers ? formerPrices(offers.earlier, offers.now) : [];
}
