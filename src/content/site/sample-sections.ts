/** How to remove samples, such as testimonials, from sections. The owner's own entries stay. */
import type { SectionKey, SectionValue } from '#src/contract/site/sections/sections.ts';

type WithoutSamples<K extends SectionKey> = (
  value: SectionValue<K>,
  builtIn: SectionValue<K>,
) => SectionValue<K>;

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

/** Lists of samples in sections that also have texts of their own. */
export const SAMPLE_LISTS: { readonly [K in SectionKey]?: string } = {
  'home.demos': 'videos',
  'booking.examples': 'apps',
};

/** Without portraits, because samples were once stored without them. */
export const sampleText = (value: unknown) =>
  JSON.stringify(value, (name, part) => (name === 'portrait' ? undefined : part));
const text = sampleText;
const same = (one: unknown, other: unknown) => text(one) === text(other);

function own<T>(entries: readonly T[], samples: readonly T[]): T[] {
  const known = new Set(samples.map(text));
  return entries.filter((entry) => !known.has(text(entry)));
}

/** @param value as visitors read it now @returns undefined when it has no samples */
export function withoutSamples(key: SectionKey, value: unknown, builtIn: unknown): unknown {
  const remove = SAMPLE_SECTIONS[key] as ((value: unknown, builtIn: unknown) => unknown) | undefined;
  const left = remove?.(value, builtIn);
  return left === undefined || same(left, value) ? undefined : left;
}
