import { SECTION_KEYS, type SectionKey } from '#src/contract/site/sections/sections.ts';
import { builtInOf } from '../built-in-sections.ts';
import { sampleText } from './sample-sections.ts';
import type { SiteContent } from './site-content.ts';

/** Built-in values that an owner should replace. Other built-in texts follow the offer. */
export const SAMPLES = [
  'offer',
  'home.demos',
  'home.screen',
  'home.faq',
  'new.film',
  'new.demoFilms',
  'new.testimonialFilms',
  'new.quotes',
  'new.services',
  'new.logos',
  'landing.testimonial',
  'booking.examples',
  'gallery.apps',
  'technologies.groups',
] as const satisfies readonly SectionKey[];

const isSample = new Set<SectionKey>(SAMPLES);

export interface SampleSection {
  key: SectionKey;
  /** Paths of sample entries: `apps.0`. Empty: the whole section is a sample. */
  entries: readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sampleEntries(own: unknown, builtIn: unknown): string[] {
  if (!isRecord(own) || !isRecord(builtIn)) return [];
  return Object.entries(own).flatMap(([name, list]) => {
    const samples = builtIn[name];
    if (!Array.isArray(list) || !Array.isArray(samples)) return [];
    const known = new Set(samples.filter(isRecord).map(sampleText));
    return list.flatMap((entry, index) => (known.has(sampleText(entry)) ? [`${name}.${index}`] : []));
  });
}

export function sampleSections(content: SiteContent): SampleSection[] {
  return SECTION_KEYS.filter((key) => isSample.has(key)).flatMap((key) => {
    const own = content.values[key];
    if (own === undefined) return [{ key, entries: [] }];
    const entries = sampleEntries(own, builtInOf(key, content));
    return entries.length > 0 ? [{ key, entries }] : [];
  });
}
