/** The sections that can be drafted from a description of the business. */
import { SECTION_KEYS, type SectionKey } from '#src/contract/site/sections/sections.ts';
import { SAMPLE_LISTS, SAMPLE_SECTION_KEYS } from './sample-sections.ts';

/**
 * Legal texts need a lawyer; lists of what was built and of tools come from the owner, and so do the order of pages,
 * codes for search engines, campaigns and announcements, packs, and what stands on receipts.
 */
const BY_PEOPLE =
  /^(?:legal|pages|offer)\.|\.sections$|^(?:gallery\.apps|new\.(?:services|logos)|technologies\.groups|landing\.campaigns|site\.(?:announcement|contact|social|verification))$/;

/** No one can say for a client what they think, so testimonials are not among them: only titles around samples. */
export const DESCRIBED_KEYS: readonly SectionKey[] = SECTION_KEYS.filter(
  (key) => (!SAMPLE_SECTION_KEYS.includes(key) || key in SAMPLE_LISTS) && !BY_PEOPLE.test(key),
);
