import { describe, expect, test } from 'vitest';
import { iconShapes } from '#server/ssr/icon-shapes.ts';
import { besideInGrid } from '#src/admin/site/site-texts/beside-in-grid.ts';
import {
  BRAND_ICONS,
  findIcons,
  LINE_ICONS,
  type OfferedIcon,
} from '#src/admin/site/site-texts/find-icons.ts';
import brandShapes from '#src/content/site/brand-shapes.json' with { type: 'json' };
import { BRAND_TOPICS, LINE_TOPICS } from '#src/content/site/icon-names.ts';
import lineShapes from '#src/content/site/line-shapes.json' with { type: 'json' };
import { ownIdentity } from '#src/content/site/site.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import { sectionSchemas } from '#src/contract/site/sections/sections.ts';

const labels = (icons: OfferedIcon[]) => icons.map(({ label }) => label);

describe('the icons that owners can choose from', () => {
  test('are many, and each listed name has a drawing', () => {
    const names = (topics: typeof LINE_TOPICS) =>
      topics.flatMap(({ icons }) => icons.map((each) => each.split(':')[0] as string));
    expect(names(LINE_TOPICS).filter((name) => !Object.hasOwn(lineShapes, name))).toEqual([]);
    expect(names(BRAND_TOPICS).filter((name) => !Object.hasOwn(brandShapes, name))).toEqual([]);
    expect(new Set(names(LINE_TOPICS)).size).toBe(names(LINE_TOPICS).length);
    expect(new Set(names(BRAND_TOPICS)).size).toBe(names(BRAND_TOPICS).length);
    expect(LINE_ICONS.length).toBeGreaterThan(500);
    expect(BRAND_ICONS.length).toBeGreaterThan(400);
    const paths = [...Object.values(lineShapes), ...Object.values(brandShapes).map(({ path }) => path)];
    for (const path of paths) expect(path).toMatch(/^[Mm][-\d .,MmLlHhVvCcSsQqTtAaZze]+$/);
  });

  test('can be stored', () => {
    const { icon } = sectionSchemas['new.logos'].shape.logos.element.shape;
    for (const each of [...LINE_ICONS, ...BRAND_ICONS]) expect(icon.parse(each.icon)).toEqual(each.icon);
  });

  test('are found by name, by what they show and by topic, the best first', () => {
    expect(labels(findIcons(LINE_ICONS, 'piano'))[0]).toBe('piano');
    expect(labels(findIcons(LINE_ICONS, '  House '))[0]).toBe('house');
    expect(labels(findIcons(LINE_ICONS, 'stopwatch'))).toEqual(['timer']);
    expect(labels(findIcons(LINE_ICONS, 'money'))).toContain('piggy bank');
    expect(labels(findIcons(LINE_ICONS, 'music lesson'))).toEqual(['piano']);
    expect(labels(findIcons(BRAND_ICONS, 'node.js'))).toEqual(['Node.js']);
    expect(labels(findIcons(BRAND_ICONS, 'payment'))).toContain('Stripe');
    expect(findIcons(LINE_ICONS, 'zebra crossing')).toEqual([]);
    expect(findIcons(LINE_ICONS, ' ')).toHaveLength(LINE_ICONS.length);
  });
});

describe('the icon outlines that a page gets', () => {
  const logos = (...icons: unknown[]) =>
    contentOf(
      { 'new.logos': { logos: icons.map((icon) => ({ name: 'A name', icon })) } as never },
      ownIdentity,
    );

  test('are those of the owner’s sections, without unknown names', async () => {
    const shapes = await iconShapes(
      logos(
        { set: 'lucide', name: 'piano' },
        { set: 'simple-icons', slug: 'ollama' },
        { set: 'lucide', name: 'nonesuch' },
        { set: 'lucide', name: 'constructor' },
        { set: 'simple-icons', slug: 'toString' },
      ),
    );
    expect([...shapes.keys()]).toEqual(['line-piano', 'ollama']);
    expect(shapes.get('line-piano')).toBe(lineShapes.piano);
  });

  test('include social networks that the footer’s sprite does not have', async () => {
    const links = [
      { label: 'X', href: 'https://x.com/ada' },
      { label: 'Mastodon', href: 'https://example.org/@ada' },
      { label: 'constructor', href: 'https://example.org/' },
      { label: 'Music', href: 'https://ada.bandcamp.com/' },
    ];
    const shapes = await iconShapes(contentOf({ 'site.social': { links } }, ownIdentity));
    expect([...shapes.keys()]).toEqual(['mastodon', 'bandcamp']);
  });

  test('are none while the content is built in', async () => {
    expect((await iconShapes(contentOf({}, ownIdentity))).size).toBe(0);
  });
});

describe('arrow keys in a grid that wraps', () => {
  // Three in a row: 0 1 2 / 3 4.
  const cells = [0, 1, 2, 3, 4].map((at) => ({
    offsetTop: Math.floor(at / 3) * 50,
    offsetLeft: (at % 3) * 80,
  }));
  test.each([
    ['ArrowRight', 2, 3],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 2, 4],
    ['ArrowDown', 4, undefined],
    ['ArrowUp', 3, 0],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 1, -1],
    ['Home', 4, 0],
    ['End', 0, 4],
    ['a', 0, undefined],
  ])('%s from %i leads to %s', (key, from, to) => {
    expect(besideInGrid(cells, from, key)).toBe(to);
  });
});
