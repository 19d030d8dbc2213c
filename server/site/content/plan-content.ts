import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/open.ts';
import { listPublished } from '#db/queries/site/content.ts';
import { listRedirects } from '#db/queries/site/redirects.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import { offerOf, ownOfferDocument } from '#src/content/site/offer.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import type { RedirectPlan } from '#src/contract/site/redirects.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { ownPagePaths } from '../redirects/own-page-addresses.ts';
import { applyPlan, planRedirects, type RedirectChanges } from '../redirects/plan-redirects.ts';
import { placeholderFaults, redirectedPages } from './check-section.ts';
import { publishSectionAs, type SectionEditor } from './edit-sections.ts';
import { type FileFault, type ReadFile, readContentFile } from './read-content-file.ts';

export interface ChangedSection {
  key: SectionKey;
  before: unknown;
  after: unknown;
  /** As stored: null stands for the built-in texts. */
  value: unknown;
}

export interface ContentPlan {
  sections: ChangedSection[];
  /** Undefined when the file has no redirects. */
  redirects: RedirectChanges | undefined;
  faults: FileFault[];
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Plans an import. `content`: the published texts. `origins`: addresses that lead to this site. */
export async function planContent(
  db: Db,
  text: string,
  content: SiteContent,
  origins: readonly string[],
): Promise<ContentPlan> {
  const file = readContentFile(text);
  const ownPages = file.sections.find(({ key }) => key === 'pages.own');
  // Use the file's pages, because both are published together.
  const pages = ownPages && { published: new Set(ownPagePaths(ownPages.value)), drafted: new Set<string>() };
  const redirects = file.redirects && (await planRedirects(db, file.redirects, origins, pages));
  const kept = redirects ? [] : await listRedirects(db);
  const hidden = redirectedPages(ownPages?.value, new Map(kept.map(({ from, to }) => [from, to])));
  const inFile = file.sections.find(({ key }) => key === 'offer')?.value as OfferDocument | null | undefined;
  const offer = inFile === undefined ? content.offer : offerOf(inFile ?? ownOfferDocument);
  const faults = [
    ...file.faults,
    ...file.sections.flatMap(({ key, value }) =>
      placeholderFaults(key, value, offer).map(({ path, message }) => ({
        place: `${key} › ${path.replaceAll('.', ' › ')}`,
        message,
      })),
    ),
    ...hidden.map(({ path, message }) => ({ place: `pages.own › ${path.replaceAll('.', ' › ')}`, message })),
    ...(redirects?.faults ?? []).map(({ line, message }) => ({ place: `redirects › ${line}`, message })),
  ];
  return { sections: await changedSections(db, file, content), redirects, faults };
}

async function changedSections(db: Db, file: ReadFile, content: SiteContent): Promise<ChangedSection[]> {
  const stored = new Map((await listPublished(db)).map(({ key, value }) => [key, value]));
  return file.sections.flatMap(({ key, value }) => {
    const builtIn = json(templateOf(key, content));
    const before = json(content.stored[key]) ?? builtIn;
    // A file of a version without placeholders has the built-in texts with values.
    const isBuiltIn = isDeepStrictEqual(json(value), json(builtInOf(key, content)));
    const next = isBuiltIn ? builtIn : json(value);
    // A built-in text keeps following new versions, even if exported with --all.
    const same = isDeepStrictEqual(next ?? builtIn, before);
    if (same && (next !== null || (stored.get(key) ?? null) === null)) return [];
    return [{ key, before, after: next ?? builtIn, value: next }];
  });
}

/**
 * Publishes a plan without faults, in a transaction. Throws HttpError 403 for a section that is not theirs.
 */
export async function publishPlan(
  db: Db,
  { sections, redirects }: ContentPlan,
  editor: SectionEditor,
  now: Date,
): Promise<void> {
  for (const { key, value } of sections) await publishSectionAs(db, { key, value }, editor, now);
  if (redirects) await applyPlan(db, redirects, now);
}

/** Counts a plan's added, changed and removed redirects. */
export const redirectChanges = (plan: Pick<RedirectPlan, 'added' | 'changed' | 'removed'> | undefined) => ({
  added: plan?.added.length ?? 0,
  changed: plan?.changed.length ?? 0,
  removed: plan?.removed.length ?? 0,
});

interface Difference {
  place: string;
  before: string | undefined;
  after: string | undefined;
}

/** Lists the leaves that differ between two values of a section. */
export function differences(place: string, before: unknown, after: unknown): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isBranch(before) && isBranch(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(`${place} › ${name}`, before[name], after[name]));
  }
  return [{ place, before: shown(before), after: shown(after) }];
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const shown = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);
