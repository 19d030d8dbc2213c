import brandShapes from '#src/content/site/brand-shapes.json' with { type: 'json' };
import { BRAND_TOPICS, LINE_TOPICS } from '#src/content/site/icon-names.ts';
import { lineTitle } from '#src/content/site/icon-shapes.ts';
import type { IconRef } from '#src/content/site/icons.ts';
import lineShapes from '#src/content/site/line-shapes.json' with { type: 'json' };

export interface OfferedIcon {
  icon: IconRef;
  label: string;
  path: string;
  /** Lowercase search words, its name first. */
  names: readonly string[];
  /** Search words of its whole topic. */
  topic: readonly string[];
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+#]+/u)
    .filter(Boolean);

function offered(
  topics: typeof LINE_TOPICS,
  drawn: ReadonlyArray<readonly [name: string, drawing: Pick<OfferedIcon, 'icon' | 'label' | 'path'>]>,
): OfferedIcon[] {
  const words = new Map<string, { own: string[]; topic: string[] }>();
  for (const { icons, words: shared } of topics)
    for (const each of icons) {
      const [name = '', more = ''] = each.split(':');
      words.set(name, { own: wordsOf(more), topic: wordsOf(shared) });
    }
  const order = [...words.keys()];
  // Icons named by the site's content but in no topic are found by name only.
  const place = (name: string) => (words.has(name) ? order.indexOf(name) : order.length);
  return drawn
    .toSorted(([one], [other]) => place(one) - place(other))
    .map(([name, drawing]) => ({
      ...drawing,
      names: [name, ...wordsOf(drawing.label), ...wordsOf(name), ...(words.get(name)?.own ?? [])],
      topic: words.get(name)?.topic ?? [],
    }));
}

export const LINE_ICONS = offered(
  LINE_TOPICS,
  Object.entries(lineShapes).map(([name, path]) => [
    name,
    { icon: { set: 'lucide', name }, label: lineTitle(name), path },
  ]),
);
export const BRAND_ICONS = offered(
  BRAND_TOPICS,
  Object.entries(brandShapes).map(([slug, { title, path }]) => [
    slug,
    { icon: { set: 'simple-icons', slug }, label: title, path },
  ]),
);

function rank({ names, topic }: OfferedIcon, word: string): number {
  if (names.includes(word)) return 0;
  if (names.some((name) => name.startsWith(word))) return 1;
  if (topic.some((name) => name.startsWith(word))) return 2;
  // "alarmclock" and "clock" find each other.
  return word.length > 2 && names[0]?.includes(word) ? 3 : Number.POSITIVE_INFINITY;
}

/** Icons that match every word of a search, best first; all for a blank search. */
export function findIcons(icons: readonly OfferedIcon[], search: string): OfferedIcon[] {
  const words = wordsOf(search.slice(0, 80));
  return icons
    .map((icon) => ({ icon, rank: words.reduce((sum, word) => sum + rank(icon, word), 0) }))
    .filter((each) => each.rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ icon }) => icon);
}
