import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { tradeEndpoints } from '#src/contract/site/trade.ts';
import { conflict } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { asJson } from './as-json.ts';
import { requireSectionRights, saveSectionDraft } from './edit-sections.ts';
import { listSuggestions, readSuggestion, type SuggestionSource, suggestFor } from './trade-suggestions.ts';

const sourceOf = async ({
  content,
  settings,
}: Pick<SiteDeps, 'content' | 'settings'>): Promise<SuggestionSource> => ({
  content: await content.current(),
  trade: (await settings.current()).trade,
});

async function answer(db: Db, deps: Pick<SiteDeps, 'content' | 'settings'>) {
  const source = await sourceOf(deps);
  return { trade: source.trade, sections: await listSuggestions(db, source) };
}

export const tradeHandlers: Handlers<typeof tradeEndpoints, SiteDeps> = {
  listSuggestions: (_call, deps) => answer(deps.db, deps),

  async getSuggestion({ params: { key } }, deps) {
    const { before, after } = await readSuggestion(deps.db, key, await sourceOf(deps));
    return { before: asJson(before), after: asJson(after) };
  },

  saveTrade: write({
    prepare: (_call, { settings }) => settings,
    async change({ prepared: settings, body }, { db, audit }) {
      await settings.change({ trade: body }, db);
      await audit({ subject: body.activity, detail: body });
    },
    finish: (_done, _call, deps) => answer(deps.db, deps),
  }),

  takeSuggestions: write({
    prepare: (_call, deps) => sourceOf(deps),
    async change({ prepared: source, body: { sections }, user }, { db, audit }) {
      requireSectionRights(
        user,
        sections.map(({ key }) => key),
      );
      const now = databaseTime(db);
      for (const { key, version } of sections) {
        const draft = await findDraft(db, key);
        const { after } = suggestFor(key, source, draft);
        const base = draft?.base ?? (await findPublished(db, key))?.version ?? 0;
        const saved =
          (draft?.version ?? 0) === version
            ? await saveSectionDraft(db, { key, value: asJson(after), version, base }, user, now)
            : undefined;
        if (saved === undefined)
          throw conflict(
            'section_changed',
            `"${SECTIONS[key].title}" was edited since you looked at it. Look at it again. Nothing was taken.`,
          );
      }
      await audit({
        subject: sections.length === 1 ? '1 section' : `${sections.length} sections`,
        detail: { sections: sections.map(({ key }) => key) },
      });
    },
    finish: (_done, _call, deps) => answer(deps.db, deps),
  }),
};
