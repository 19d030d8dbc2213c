import { ownOfferDocument } from '#src/content/site/offer.ts';
import type { Section, TextSource } from '#src/content/site/site-content.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';

const modules = import.meta.glob('/src/content/**/*.ts', { eager: true });

const isSection = (value: object): value is Section =>
  'key' in value && 'builtIn' in value && typeof value.builtIn === 'function';

/** Every section inside a value, at any depth. */
function sectionsIn(value: unknown): Section[] {
  if (value === null || typeof value !== 'object') return [];
  return isSection(value) ? [value] : Object.values(value).flatMap(sectionsIn);
}

/** A section without the type of its value, because tests treat all of them alike. */
export interface BuiltIn {
  key: SectionKey;
  builtIn: (from: TextSource) => unknown;
}

/** Every section that `src/content` exports, with its built-in value; a section that is exported twice is here twice. */
export const builtInSections: readonly BuiltIn[] = [
  // The offer is the one section that the others are made from.
  { key: 'offer', builtIn: () => ownOfferDocument },
  ...Object.values(modules).flatMap((module) => sectionsIn({ ...(module as object) })),
];

/** Every string inside a value, at any depth. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(stringsIn);
}
