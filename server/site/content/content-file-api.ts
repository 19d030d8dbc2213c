import { databaseTime } from '#db/clock.ts';
import { findDraft, findPublished, listDrafts } from '#db/queries/site/content.ts';
import type { contentFile } from '#src/contract/site/content-file.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { HttpError } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { asText, exportContent } from './content-file.ts';
import { saveSectionDraft } from './edit-sections.ts';
import { planContent } from './plan-content.ts';

export const contentFileHandlers: Handlers<typeof contentFile, SiteDeps> = {
  async exportContent({ query: { all, drafts }, ctx }, { db, content }) {
    const chosen = { all: all === 'true', drafts: drafts === 'true' };
    const file = await exportContent(db, await content.current(), chosen);
    ctx.set({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="site-content.json"',
    });
    ctx.type = 'application/json';
    ctx.body = asText(file);
  },

  async previewContent({ body: { text }, ctx }, { db, content }) {
    const plan = await planContent(db, text, await content.current(), [String(ctx.state.origin)]);
    const drafted = new Set((await listDrafts(db)).map(({ key }) => key));
    return {
      sections: plan.sections.map(({ key, before, after }) => ({
        key,
        before: before as never,
        after: after as never,
        drafted: drafted.has(key),
      })),
      redirects: (plan.redirects?.save.length ?? 0) + (plan.redirects?.remove.length ?? 0),
      faults: plan.faults,
    };
  },

  importContent: write({
    // Reading published texts in the transaction would deadlock.
    prepare: (_call, { content }) => content.current(),
    async change({ body: { text }, prepared: content, user, ctx }, { db, audit }) {
      const { sections, faults } = await planContent(db, text, content, [String(ctx.state.origin)]);
      const [first] = faults;
      if (first)
        throw new HttpError(
          422,
          'import_refused',
          `${first.place}: ${first.message}. Nothing was imported.`,
          { fields: faults.map(({ place, message }) => ({ field: place, message })) },
        );
      const now = databaseTime(db);
      for (const { key, value } of sections) {
        const draft = await findDraft(db, key);
        const base = (await findPublished(db, key))?.version ?? 0;
        await saveSectionDraft(db, { key, value, version: draft?.version ?? 0, base }, user, now);
        await audit({ subject: SECTIONS[key].title, detail: { key, draft: true } });
      }
      return sections.length;
    },
    finish: (drafts) => ({ drafts }),
  }),
};
