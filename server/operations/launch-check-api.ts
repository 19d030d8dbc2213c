import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { confirmClaim } from '#db/queries/operations/confirmed-claims.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { receiptSettings } from '#src/content/bookings/receipts.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { IMPRINT_PATHS, imprintPage } from '#src/content/site/legal/imprint.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { launchCheckEndpoints } from '#src/contract/operations/launch-check.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { routes } from '#src/routes.ts';
import { conflict } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { type SectionEditor, saveSectionDraft } from '../site/content/edit-sections.ts';
import type { OperationDeps } from './deps.ts';
import { readClaims, readLaunchCheck, readSiteTexts } from './overview/launch/launch-check.ts';
import { ownerOf } from './overview/launch/legal.ts';

export const launchCheckHandlers: Handlers<typeof launchCheckEndpoints, OperationDeps> = {
  getLaunchCheck: async (_call, deps) => readLaunchCheck(deps.db, await readSiteTexts(deps)),

  confirmClaim: write({
    prepare: async (_call, { content }) => content.current(),
    async change({ prepared: content, params: { claim }, body: { statement }, user }, { db, audit }) {
      const now = (await readClaims(db, content)).find((each) => each.claim === claim);
      if (now?.statement !== statement)
        throw conflict(
          'claim_changed',
          'The offer says this in other words now. Read it again, then confirm it.',
        );
      await confirmClaim(db, { claim, statement, username: user.username }, databaseTime(db));
      await audit({ subject: statement, detail: { claim } });
    },
    finish: async (_done, _call, deps) => readLaunchCheck(deps.db, await readSiteTexts(deps)),
  }),

  draftImprint: write({
    prepare: async (_call, { content }) => content.current(),
    async change({ prepared: content, body: { country }, user }, { db, audit }) {
      const { seller } = textsOf(content, receiptSettings);
      const page = imprintPage(country, {
        name: ownerOf(content),
        address: seller.address,
        email: content.identity.supportEmail,
        taxNumber: seller.taxNumber,
      });
      await changeDraft(db, content, 'pages.own', user, (value: { pages?: Array<{ path?: unknown }> }) => {
        const pages = value.pages ?? [];
        if (pages.some(({ path }) => IMPRINT_PATHS.includes(String(path))))
          throw conflict('imprint_exists', 'There is such a page or a draft of it already. Edit that one.');
        return { pages: [...pages, page] };
      });
      await changeDraft(db, content, 'site.footer', user, withFooterLink);
      await audit({ subject: page.title, detail: { country, path: page.path } });
    },
    finish: async (_done, _call, deps) => readLaunchCheck(deps.db, await readSiteTexts(deps)),
  }),
};

/** Changes a section's draft, or begins one with the published text. Throws HttpError 403. */
async function changeDraft<V>(
  db: Db,
  content: SiteContent,
  key: SectionKey,
  editor: SectionEditor,
  change: (value: V) => unknown,
): Promise<void> {
  const draft = await findDraft(db, key);
  const builtIn = builtInOf(key, content);
  const value = draft ? (draft.value ?? builtIn) : (content.values[key] ?? builtIn);
  const base = draft?.base ?? (await findPublished(db, key))?.version ?? 0;
  const next = { key, value: change(value as V), version: draft?.version ?? 0, base };
  if ((await saveSectionDraft(db, next, editor, databaseTime(db))) === undefined)
    throw conflict('section_changed', `"${SECTIONS[key].title}" was edited while this was saved. Try again.`);
}

interface Footer {
  groups: Array<{ title: string; links: Array<{ label: string; href: string }> }>;
}

/** The law wants the page to be found easily: with the other legal texts, or in the last group. */
function withFooterLink(footer: Footer): Footer {
  const [href = ''] = IMPRINT_PATHS;
  if (footer.groups.some(({ links }) => links.some((link) => link.href === href))) return footer;
  const found = footer.groups.findIndex(({ links }) =>
    links.some((link) => link.href === routes.privacy.path),
  );
  const at = found < 0 ? footer.groups.length - 1 : found;
  const link = { label: 'Impressum', href };
  return {
    ...footer,
    groups: footer.groups.map((group, index) =>
      index === at ? { ...group, links: [link, ...group.links] } : group,
    ),
  };
}
