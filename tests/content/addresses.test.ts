import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageKey, publicPath } from '#server/ssr/cache/page-key.ts';
import { findPage, readAddress, redirectFrom } from '#src/addresses.ts';
import { isSlug, slugify, tagSlug } from '#src/contract/slug.ts';
import { postPath, tagPath } from '#src/routes.ts';

const title = fc.oneof(
  fc.constantFrom(
    'Straße und Öl',
    'カレーの作り方',
    'がぎぐげご',
    'हिन्दी में ऐप',
    '한국어 앱 만들기',
    'بناء تطبيق في ساعة',
    'בניית אפליקציה',
    'Приложение за час: ёлки',
    'Ứng dụng trong một giờ',
    'แอปในหนึ่งชั่วโมง',
    'Ταχύτητα',
    'İstanbul’da bir saat',
    '𠮷野家',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
);
const slug = title.map((text) => slugify(text)).filter((made) => made !== '');

describe('slugs', () => {
  test.each([
    ['がぎぐ', 'がぎぐ'],
    ['カレーの作り方', 'カレーの作り方'],
    ['हिन्दी में', 'हिन्दी-में'],
    ['строй ёж', 'строй-ёж'],
    ['Ångström & Café', 'angstrom-cafe'],
    ['הָיְתָה', 'היתה'],
    ['à la carte', 'a-la-carte'],
    ['🎉', ''],
  ])('%s becomes %s', (text, made) => {
    expect(slugify(text)).toBe(made);
  });

  test('every slug that is made can be saved by the editor, and stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(title, fc.string({ unit: 'binary', maxLength: 150 })), (text) => {
        const made = slugify(text);
        expect(made === '' || isSlug(made)).toBe(true);
        expect(made.length).toBeLessThanOrEqual(80);
        expect(slugify(made)).toBe(made);
        expect(made.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('slugs of tags', () => {
  test.each([
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['F# and C#', 'f-sharp-and-c-sharp'],
    ['.NET', 'dot-net'],
    ['Net', 'net'],
    ['ASP.NET', 'asp-net'],
    ['#startup', 'startup'],
    ['🚀', 'u1f680'],
    ['❤️', 'u2764'],
    ['MVP', 'mvp'],
    [' ', ''],
  ])('%s becomes %s', (tag, made) => {
    expect(tagSlug(tag)).toBe(made);
  });

  test('have the format of slugs, whatever the tag is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (tag) => {
        const made = tagSlug(tag);
        expect(made === '' || isSlug(made), made).toBe(true);
        expect(made.length).toBeLessThanOrEqual(80);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the canonical URL of a post or tag, in any script', () => {
  test.each([
    ['post', postPath],
    ['tag', tagPath],
  ] as const)('a %s is kept, counted and found under it, and not redirected', (page, pathOf) => {
    fc.assert(
      fc.property(slug, (name) => {
        const path = pathOf(name);
        expect(readAddress(path)).toEqual({ path, page, slug: name });
        expect(pageKey(path)).toBe(path);
        expect(publicPath(`${path}?utm_source=x`)).toBe(path);
        expect(redirectFrom(path)).toBeUndefined();
        expect(Object.values(findPage(path)?.routeParams ?? {})).toEqual([name]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is reached from every other spelling with one redirect', () => {
    const lowerHex = (path: string) => path.replace(/%[0-9A-F]{2}/g, (byte) => byte.toLowerCase());
    const raw = (path: string) => Buffer.from(decodeURIComponent(path)).toString('latin1');
    const escaped = (path: string) =>
      `/blog/${[...Buffer.from(decodeURIComponent(path.slice('/blog/'.length)))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`;
    const decomposed = (path: string) =>
      `/blog/${encodeURIComponent(decodeURIComponent(path.slice('/blog/'.length)).normalize('NFD'))}`;
    const slash = (path: string) => `${path}//`;
    fc.assert(
      fc.property(slug, fc.constantFrom(lowerHex, raw, escaped, decomposed, slash), (name, write) => {
        const path = postPath(name);
        const other = write(path);
        if (other === path) return;
        expect(redirectFrom(other), other).toBe(path);
        expect(pageKey(other), 'only one of them is kept').toBeUndefined();
        expect(redirectFrom(path), 'and that one stays').toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });

  test('never redirects to another site or in a loop', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('..', '%2e', '\\', '//', '@', 'evil.example', '%00', 'BLOG', 'blog', 'tag'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const target = redirectFrom(`/${parts.join('/')}`);
        if (target === undefined) return;
        expect(target).toMatch(/^\/(?![/\\])[\w.~!*'()%/#-]*$/);
        expect(redirectFrom(target.split('#')[0] as string)).toBeUndefined();
      }),
      { numRuns: 5_000 },
    );
  });
});
