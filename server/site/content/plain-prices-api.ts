import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { keepPlainText } from '#db/queries/site/plain-texts.ts';
import { offerChips } from '#src/content/site/offer-placeholders.ts';
import { priceTable } from '#src/content/site/price-table.ts';
import type { content } from '#src/contract/site/content.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { publishable } from './check-section.ts';
import {
  publishSectionAs,
  requireSectionRights,
  type SectionEditor,
  saveSectionDraft,
} from './edit-sections.ts';
import { findPlainPrices, type PlainPrice, plainTextHash, withTexts } from './plain-prices.ts';

type Names = 'listOfferPlaceholders' | 'listPlainPrices' | 'linkPrices' | 'keepPlainPrices';

export const plainPriceHandlers: Pick<Handlers<typeof content, SiteDeps>, Names> = {
  async listOfferPlaceholders(_call, { content: site }) {
    const { offer } = await site.current();
    return { chips: offerChips(offer), prices: priceTable(offer) };
  },

  listPlainPrices: async (_call, { db, content: site }) => ({
    texts: await findPlainPrices(db, await site.current()),
  }),

  linkPrices: write({
    prepare: async (_call, { content: site }) => site.current(),
    async change({ body: { texts }, user, prepared: current }, { db, audit }) {
      const wanted = new Set(texts.map(({ key, path, before }) => JSON.stringify([key, path, before])));
      const found = (await findPlainPrices(db, current)).filter(({ key, path, before }) =>
        wanted.has(JSON.stringify([key, path, before])),
      );
      let linked = 0;
      for (const key of new Set(found.map((each) => each.key))) {
        const changes = found.filter((each) => each.key === key);
        const done = await linkSection(db, key, changes, user);
        if (done > 0) await audit({ subject: SECTIONS[key].title, detail: { key, prices: done } });
        linked += done;
      }
      return { linked, left: texts.length - linked };
    },
  }),

  async keepPlainPrices({ body: { texts }, user }, { db }) {
    requireSectionRights(
      user,
      texts.map(({ key }) => key),
    );
    for (const { key, before } of texts) await keepPlainText(db, key, plainTextHash(before));
  },
};

async function linkSection(
  db: Db,
  key: SectionKey,
  found: readonly PlainPrice[],
  editor: SectionEditor,
): Promise<number> {
  const changes = new Map(
    found.flatMap(({ path, before, after }) => (after === null ? [] : [[path, { before, after }] as const])),
  );
  const published = await findPublished(db, key);
  if (!published || changes.size === 0) return 0;
  const now = databaseTime(db);
  const value = publishable(key, withTexts(key, published.value, changes));
  const draft = await findDraft(db, key);
  await publishSectionAs(db, { key, value, keepDraft: true }, editor, now);
  if (draft && draft.value !== null)
    await saveSectionDraft(db, { ...draft, key, value: withTexts(key, draft.value, changes) }, editor, now);
  return changes.size;
}
