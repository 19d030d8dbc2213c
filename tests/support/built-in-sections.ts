import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { Section, TextSource } from '#src/content/site/site-content.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';

const modules = import.meta.glob('/src/content/**/*.ts', { eager: true });

const isSection = (value: object): value is Section =>
  'key' in value && 'builtIn' in value && typeof value.builtIn === 'function';

function sectionsIn(value: unknown): Section[] {
  if (value === null || typeof value !== 'object') return [];
  return isSection(value) ? [value] : Object.values(value).flatMap(sectionsIn);
}

/** Without the value's type, because tests treat all sections alike. */
export interface BuiltIn {
  key: SectionKey;
  builtIn: (from: TextSource) => unknown;
}

/**
 * Every section that `src/content` exports, with its built-in value; a section exported twice appears twice.
 */
export const builtInSections: readonly BuiltIn[] = [
  // The other sections are made from the offer.
  { key: 'offer', builtIn: () => ownOfferDocument },
  ...Object.values(modules).flatMap((module) => sectionsIn({ ...(module as object) })),
];

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsIn);
}
