import { SECTION_KEYS, type SectionKey } from '#src/contract/site/sections/sections.ts';
import { SAMPLE_LISTS, SAMPLE_SECTION_KEYS } from './sample-sections.ts';

/** Legal texts need a lawyer; the others come from the owner. */
const BY_PEOPLE =
  /^(?:legal|pages|offer)\.|\.sections$|^(?:gallery\.apps|new\.(?:services|logos)|technologies\.groups|landing\.campaigns|site\.(?:announcement|contact|social|verification))$/;

/** Testimonials are clients' own words, so only the titles around samples are included. */
export const DESCRIBED_KEYS: readonly SectionKey[] = SECTION_KEYS.filter(
  (key) => (!SAMPLE_SECTION_KEYS.includes(key) || key in SAMPLE_LISTS) && !BY_PEOPLE.test(key),
);
