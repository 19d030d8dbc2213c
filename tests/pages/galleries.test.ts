import { describe, expect, test } from 'vitest';
import type { ServedPage } from '#renderer/page.ts';
import { categorySlug, galleryApps, galleryCategories, searchMaxLength } from '#src/content/gallery.ts';
import { data as galleryData } from '#src/pages/gallery/+data.ts';
import { galleryHref } from '#src/pages/gallery/gallery-href.ts';
import { data as inActionData } from '#src/pages/in-action/+data.ts';
import { kindHref } from '#src/pages/in-action/kind-href.ts';

const asked = (query: string) =>
  ({ urlParsed: { search: Object.fromEntries(new URLSearchParams(query)) } }) as unknown as ServedPage;

describe('what /gallery is asked for', () => {
  test.each([
    ['', { query: '', shown: null }],
    ['q=crm', { query: 'crm', shown: null }],
    ['app=recipe-box', { query: '', shown: 'recipe-box' }],
    ['app=__proto__', { query: '', shown: null }],
    ['app=<script>', { query: '', shown: null }],
    ['__proto__=x&constructor=y', { query: '', shown: null }],
  ])('%j', (query, wanted) => {
    expect(galleryData(asked(query))).toEqual(wanted);
  });

  test('a very long search is cut', () => {
    expect(galleryData(asked(`q=${'x'.repeat(5000)}`)).query).toHaveLength(searchMaxLength);
  });

  test('its address keeps the search, and is plain without one', () => {
    expect(galleryHref('  ')).toBe('/gallery');
    expect(new URLSearchParams(galleryHref('a&b="c" ü').split('?')[1]).get('q')).toBe('a&b="c" ü');
  });
});

describe('the kinds of /in-action', () => {
  test('each has an address of its own that leads back to it', () => {
    const slugs = galleryCategories.map(categorySlug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const category of galleryCategories)
      expect(inActionData(asked(kindHref(category).split('?')[1] ?? '')).kind).toBe(category);
  });

  test('hold every app between them', () => {
    const held = galleryCategories.flatMap((kind) => galleryApps.filter(({ category }) => category === kind));
    expect(held).toHaveLength(galleryApps.length);
  });

  test.each(['kind=no-such', 'kind=', 'kind=Finance%20', 'kind=toString'])('%s shows them all', (query) => {
    expect(inActionData(asked(query)).kind).toBeNull();
  });
});
