import { shownSections } from '#src/content/built-in-sections.ts';
import type { SiteContent } from '#src/content/site-content.ts';
import { type FieldSpec, formOf, specFor } from '#src/contract/sections/field-spec.ts';
import { isTextKind, markOf } from '#src/contract/sections/marks.ts';
import type { SectionKey } from '#src/contract/sections/sections.ts';

/**
 * The content with a mark at the end of each text that says where it comes from, for the editor of pages. Addresses, files and
 * icons have none: they would stop working. The offer
 * and what mails and the generator use are left as they are: they are not parts of a page.
 */
export function markTexts(content: SiteContent): SiteContent {
  const values: Record<string, unknown> = { ...content.values };
  for (const { key, value } of shownSections(content))
    if (!/^(offer$|mail\.|writer\.)/.test(key)) values[key] = mark(formOf(key), value, key, '');
  // Links to empty lists are shown, too: they are texts that can be edited.
  return { ...content, values, instead: {} };
}

function mark(spec: FieldSpec, value: unknown, key: SectionKey, path: string): unknown {
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name));
  if (typeof value === 'string')
    return isTextKind(spec.kind) && value !== '' && !isAddress(path)
      ? value + markOf({ key, path, kind: spec.kind })
      : value;
  if (Array.isArray(value)) {
    const { of } = spec;
    return of ? value.map((each, index) => mark(specFor(of, each), each, key, at(index))) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(specFor(spec, value).fields);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields.get(name);
      return [name, field ? mark(field, each, key, at(name)) : each];
    }),
  );
}

/** The address of an owner's page is a line of text, too. */
const isAddress = (path: string) => /^pages\.\d+\.path$/.test(path);
