/**
 * The built-in sections that are examples, not texts to adapt: what clients said, and what was built for them. Each
 * says what it is without its samples. Entries that an owner added or changed stay.
 */
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';

type WithoutSamples<K extends SectionKey> = (
  value: SectionValue<K>,
  builtIn: SectionValue<K>,
) => SectionValue<K>;

/** One line for each section with samples. */
const SAMPLE_SECTIONS: { [K in SectionKey]?: WithoutSamples<K> } = {
  'new.testimonialFilms': (value, { films: videos }) => ({ ...value, films: own(value.films, videos) }),
  'new.quotes': (value, { quotes }) => ({ ...value, quotes: own(value.quotes, quotes) }),
  'landing.testimonial': (value, builtIn) => (same(value, builtIn) ? { quote: '', author: '' } : value),
  'home.screen': (value, builtIn) =>
    value.image === builtIn.image ? { ...value, image: '', alt: '' } : value,
  'gallery.apps': (value, { apps }) => ({ ...value, apps: own(value.apps, apps) }),
  'home.demos': (value, { videos }) => ({ ...value, videos: own(value.videos, videos) }),
  'new.film': (value, builtIn) => (same(value, builtIn) ? { ...value, src: '', poster: '' } : value),
  'new.demoFilms': (value, { demos }) => ({ ...value, demos: own(value.demos, demos) }),
  'booking.examples': (value, { apps }) => ({ ...value, apps: own(value.apps, apps) }),
};

export const SAMPLE_SECTION_KEYS = Object.keys(SAMPLE_SECTIONS) as SectionKey[];

/** The lists of samples in sections that have texts of their own besides. */
export const SAMPLE_LISTS: { readonly [K in SectionKey]?: string } = {
  'home.demos': 'videos',
  'booking.examples': 'apps',
};

/** Without portraits: the words stay a sample's, and were stored without one before there were any. */
export const sampleText = (value: unknown) =>
  JSON.stringify(value, (name, part) => (name === 'portrait' ? undefined : part));
const text = sampleText;
const same = (one: unknown, other: unknown) => text(one) === text(other);

/** The entries that are not among the built-in ones. */
function own<T>(entries: readonly T[], samples: readonly T[]): T[] {
  const known = new Set(samples.map(text));
  return entries.filter((entry) => !known.has(text(entry)));
}

/**
 * A section without its samples.
 * @param value what visitors read now
 * @returns undefined when it has none
 */
export function withoutSamples(key: SectionKey, value: unknown, builtIn: unknown): unknown {
  const remove = SAMPLE_SECTIONS[key] as ((value: unknown, builtIn: unknown) => unknown) | undefined;
  const left = remove?.(value, builtIn);
  return left === undefined || same(left, value) ? undefined : left;
}
