import { databaseTime } from '#db/clock.ts';
import {
  findDraft,
  findPublished,
  findSectionRevision,
  listDrafts,
  listPublished,
  listSectionRevisions,
  type SectionDraft,
} from '#db/queries/site/content.ts';
import { currentSections } from '#src/content/built-in-sections.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import { fillSection } from '#src/content/site/offer-placeholders.ts';
import { type SampleSection, sampleSections } from '#src/content/site/samples.ts';
import type { content } from '#src/contract/site/content.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { isSectionKey, SECTION_KEYS } from '#src/contract/site/sections/sections.ts';
import { outdatedTextHandlers } from '../../generator/outdated-texts.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { SiteDeps } from '../deps.ts';
import { asJson } from './as-json.ts';
import { faultsOnSite, publishable } from './check-section.ts';
import {
  discardSectionDraft,
  publishSectionAs,
  requireSectionRights,
  saveSectionDraft,
} from './edit-sections.ts';
import { findText } from './find-text.ts';
import { plainPriceHandlers } from './plain-prices-api.ts';

export const contentHandlers: Handlers<typeof content, SiteDeps> = {
  ...outdatedTextHandlers,
  ...plainPriceHandlers,

  async listSections(_call, { db, content: site }) {
    const published = new Map((await listPublished(db)).map((row) => [row.key, row]));
    const drafts = new Map((await listDrafts(db)).map((draft) => [draft.key, draft]));
    const unusable = await site.unusable();
    const samples = new Map(sampleSections(await site.current()).map((each) => [each.key, each]));
    return {
      sections: SECTION_KEYS.map((key) => ({
        key,
        version: published.get(key)?.version ?? 0,
        changed: (published.get(key)?.value ?? null) !== null,
        draft: infoOf(drafts.get(key)),
        unusable: unusable[key] ?? null,
        samples: countOf(samples.get(key)),
      })),
    };
  },

  async searchSections({ query: { q } }, { db, content: site }) {
    const current = await site.current();
    // Search the text that visitors read, not its placeholders.
    const drafts = (await listDrafts(db)).flatMap(({ key, value }) =>
      isSectionKey(key) && value !== null ? [{ key, value: fillSection(key, value, current.offer) }] : [],
    );
    const drafted = new Set(drafts.map(({ key }) => key));
    const shown = currentSections(current).filter(({ key }) => !drafted.has(key));
    return { matches: findText([...drafts, ...shown], q) };
  },

  async getSection({ params: { key } }, { db, content: site }) {
    const current = await site.current();
    const unusable = await site.unusable();
    const published = await findPublished(db, key);
    const draft = await findDraft(db, key);
    const builtIn = asJson(templateOf(key, current));
    return {
      key,
      version: published?.version ?? 0,
      changed: (published?.value ?? null) !== null,
      unusable: unusable[key] ?? null,
      shown: asJson(current.stored[key] ?? builtIn),
      builtIn,
      draft: draft
        ? {
            ...nonNull(infoOf(draft)),
            value: asJson(draft.value),
            faults: await faultsOnSite(db, key, draft.value),
          }
        : null,
    };
  },

  async saveSectionDraft({ params: { key }, body: { value, version }, user }, { db }) {
    requireSectionRights(user, [key]);
    const base = (await findDraft(db, key))?.base ?? (await findPublished(db, key))?.version ?? 0;
    const saved = await saveSectionDraft(db, { key, value, version, base }, user, databaseTime(db));
    if (saved === undefined)
      throw conflict(
        'section_changed',
        'Someone else has edited this section. Load their draft, then make your change again.',
      );
    return { version: saved, faults: await faultsOnSite(db, key, value) };
  },

  async discardSectionDraft({ params: { key }, user }, { db, audit }) {
    if (await discardSectionDraft(db, key, user))
      await audit({ subject: SECTIONS[key].title, detail: { key } });
  },

  publishSections: write({
    async change({ body: { sections }, user }, { db, audit }) {
      requireSectionRights(
        user,
        sections.map(({ key }) => key),
      );
      const now = databaseTime(db);
      for (const { key, version } of sections) {
        const draft = await findDraft(db, key);
        if (draft?.version !== version)
          throw conflict(
            'section_changed',
            `"${SECTIONS[key].title}" was edited after you reviewed it. Review it again, then publish. Nothing was published.`,
          );
        const faults = await faultsOnSite(db, key, draft.value);
        if (faults.length > 0)
          throw new HttpError(
            422,
            'section_incomplete',
            `"${SECTIONS[key].title}" cannot be published yet: ${faults[0]?.message}. Nothing was published.`,
            { fields: faults.map(({ path, message }) => ({ field: `${key}.${path}`, message })) },
          );
        await publishSectionAs(db, { key, value: publishable(key, draft.value) }, user, now);
        await audit({ subject: SECTIONS[key].title, detail: { key } });
      }
      return sections.length;
    },
    finish: (published) => ({ published }),
  }),

  listSectionRevisions: async ({ params: { key } }, { db }) => ({
    revisions: await listSectionRevisions(db, key),
  }),

  async getSectionRevision({ params: { key, revision } }, { db }) {
    const found = await findSectionRevision(db, key, revision);
    if (!found) throw notFound('Revision');
    return { ...found, value: asJson(found.value) };
  },
};

const countOf = (found: SampleSection | undefined): number | null =>
  found?.entries.length === 0 ? null : (found?.entries.length ?? 0);

function infoOf(draft: SectionDraft | undefined) {
  if (!draft) return null;
  const { version, base, updatedAt, username } = draft;
  return { version, base, updatedAt, username };
}

function nonNull<T>(value: T | null): T {
  if (value === null) throw new Error('There is no draft');
  return value;
}
