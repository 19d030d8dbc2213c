import type { Db } from '#db/open.ts';
import { listDrafts } from '#db/queries/site/content.ts';
import { listRedirects } from '#db/queries/site/redirects.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { checkSection } from '#src/content/site/stored-content.ts';
import type { RedirectInput } from '#src/contract/site/redirects.ts';
import { SECTION_KEYS, type SectionKey, sectionSchemas } from '#src/contract/site/sections/sections.ts';

export const FORMAT = 'site-content';
export const FORMAT_VERSION = 1;

export interface ContentFile {
  format: typeof FORMAT;
  version: typeof FORMAT_VERSION;
  /** In the admin's order; null returns a section to the built-in texts. */
  sections: Partial<Record<SectionKey, unknown>>;
  /** By old path. Undefined in a file without redirects. */
  redirects?: RedirectInput[] | undefined;
}

interface Choice {
  all?: boolean | undefined;
  drafts?: boolean | undefined;
}

/** Exports the site's texts. `content`: the published texts. */
export async function exportContent(
  db: Db,
  content: SiteContent,
  { all = false, drafts = false }: Choice,
): Promise<ContentFile> {
  const drafted = new Map(
    drafts ? (await listDrafts(db)).map(({ key, value }) => [key, value] as const) : [],
  );
  const sections: ContentFile['sections'] = {};
  for (const key of SECTION_KEYS) {
    const value = chosenValue(key, content, drafted, all);
    // The schema orders fields, so that exports differ only where texts do.
    if (value !== undefined) sections[key] = value === null ? null : sectionSchemas[key].parse(value);
  }
  const redirects = (await listRedirects(db)).map(({ from, to, status }) => ({ from, to, status }));
  return { format: FORMAT, version: FORMAT_VERSION, sections, redirects };
}

function chosenValue(
  key: SectionKey,
  content: SiteContent,
  drafted: ReadonlyMap<string, unknown>,
  all: boolean,
): unknown {
  const draft = drafted.get(key);
  if (draft === null) return all ? templateOf(key, content) : null;
  if (draft !== undefined && 'value' in checkSection(key, draft)) return draft;
  return content.stored[key] ?? (all ? templateOf(key, content) : undefined);
}

export const asText = (file: ContentFile): string => `${JSON.stringify(file, null, 2)}\n`;
