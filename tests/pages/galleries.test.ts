import { describe, expect, test } from 'vitest';
import type { ServedPage } from '#renderer/page.ts';
import { categorySlug, galleryApps, galleryCategories, searchMaxLength } from '#src/content/site/gallery.ts';
import { appsOf, galleryList, kindsOf } from '#src/content/site/gallery-sections.ts';
import { ownContent, textsOf } from '#src/content/site/site-content.ts';
import { gallerySections } from '#src/contract/site/sections/gallery.ts';
import { data as galleryData } from '#src/pages/gallery/+data.ts';
import { galleryHref } from '#src/pages/gallery/gallery-href.ts';
import { data as inActionData } from '#src/pages/in-action/+data.ts';
import { groupsOf } from '#src/pages/in-action/groups.ts';
import { kindHref } from '#src/pages/in-action/kind-href.ts';

const asked = (query: string) =>
  ({
    urlParsed: { search: Object.fromEntries(new URLSearchParams(query)) },
    content: ownContent,
  }) as unknown as ServedPage;

describe('the search of /gallery', () => {
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

  test('truncates a very long text', () => {
    expect(galleryData(asked(`q=${'x'.repeat(5000)}`)).query).toHaveLength(searchMaxLength);
  });

  test('is in the URL, which is short without one', () => {
    expect(galleryHref('  ')).toBe('/gallery');
    expect(new URLSearchParams(galleryHref('a&b="c" ü').split('?')[1]).get('q')).toBe('a&b="c" ü');
  });
});

describe('the kinds of /in-action', () => {
  test('have URLs that lead back to them', () => {
    const slugs = galleryCategories.map(categorySlug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const category of galleryCategories)
      expect(inActionData(asked(kindHref(category).split('?')[1] ?? '')).kind).toBe(category);
  });

  test('contain every app', () => {
    const held = galleryCategories.flatMap((kind) => galleryApps.filter(({ category }) => category === kind));
    expect(held).toHaveLength(galleryApps.length);
  });

  test.each(['kind=no-such', 'kind=', 'kind=Finance%20', 'kind=toString'])('%s shows them all', (query) => {
    expect(inActionData(asked(query)).kind).toBeNull();
  });
});

describe("an owner's apps", () => {
  const app = (title: string, category = '') => ({
    title,
    description: 'A piece that was played.',
    category,
    technologies: [],
    videoSrc: '',
    posterSrc: '',
    demo: '',
    buildTime: '',
    builtBy: '',
    large: false,
  });
  const schema = gallerySections['gallery.apps'];

  test('have URLs from their names, which stay when the order changes', () => {
    const apps = [app('Für Elise'), app('Clair de lune')];
    expect(appsOf({ apps, kinds: [] }).map(({ slug }) => slug)).toEqual(['fur-elise', 'clair-de-lune']);
    expect(appsOf({ apps: apps.toReversed(), kinds: [] }).map(({ slug }) => slug)).toEqual([
      'clair-de-lune',
      'fur-elise',
    ]);
    expect(
      appsOf(textsOf(ownContent, galleryList)).flatMap(({ slug }, index) =>
        slug === galleryApps[index]?.slug ? [] : [slug],
      ),
    ).toEqual(['document-q-a']);
  });

  test.each([
    [[app('One'), app('one!')], 'Another app of the gallery has this name'],
    [[app('!!!')], 'Name must contain a letter or a digit'],
    [[{ ...app('One'), demo: 'javascript:alert(1)' }], 'Live demo must be a page such as'],
    [[{ ...app('One'), videoSrc: 'https://elsewhere.example/a.mp4' }], 'Video must be a file of this site'],
    [Array.from({ length: 61 }, (_, index) => app(`App ${index}`)), 'Apps must have at most 60 entries'],
  ])('faults: %#', (apps, fault) => {
    expect(schema.safeParse({ apps, kinds: [] }).error?.issues[0]?.message).toContain(fault);
  });

  test('are listed by kind in the order of the list, and those without one come last', () => {
    const gallery = {
      apps: [app('A', 'Jazz'), app('B'), app('C', 'Classical'), app('D', 'Jazz'), app('E', 'Pop')],
      kinds: ['Classical', 'Unused', 'Jazz'],
    };
    expect(kindsOf(gallery)).toEqual(['Classical', 'Jazz', 'Pop']);
    expect(
      groupsOf(gallery, null).map(({ kind, apps }) => [kind, apps.map(({ title }) => title).join('')]),
    ).toEqual([
      ['Classical', 'C'],
      ['Jazz', 'AD'],
      ['Pop', 'E'],
      [null, 'B'],
    ]);
    expect(groupsOf({ apps: [], kinds: ['Jazz'] }, null)).toEqual([]);
  });
});
