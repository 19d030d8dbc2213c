import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categoryOf, descriptionOf, postDate, readTime } from '#src/content/blog/post-text.ts';
import { slugify, slugPattern } from '#src/contract/slug.ts';
import { openingOf } from '#writer/markdown.ts';

describe('the details of a post', () => {
  test.each([
    ['2026-11-20T23:59:59.000Z', 'November 20, 2026'],
    ['2026-01-05', 'January 5, 2026'],
    ['last Tuesday', 'last Tuesday'],
    ['', 'Unknown date'],
    [null, 'Unknown date'],
    [undefined, 'Unknown date'],
  ])('show the date %j', (value, shown) => expect(postDate(value)).toBe(shown));

  test.each([
    [0, '1 min read'],
    [1500, '1 min read'],
    [1501, '2 min read'],
    [15_000, '10 min read'],
  ])('show the reading time of %i characters', (length, shown) => expect(readTime(length)).toBe(shown));

  test('show the first tag as category, or General', () => {
    expect(categoryOf(['MVP', 'Other'])).toBe('MVP');
    expect(categoryOf([])).toBe('General');
    expect(categoryOf(['  '])).toBe('General');
  });

  test('use the plain text if there is no description', () => {
    expect(descriptionOf('Given.', 'Text')).toBe('Given.');
    const text = openingOf('# Title\n\nSome **bold** [link](https://x.example) text', 300);
    expect(descriptionOf(null, text)).toBe('Title Some bold link text');
    const long = descriptionOf(null, 'word '.repeat(100));
    expect(long).toHaveLength(155);
    expect(long.endsWith('…')).toBe(true);
  });

  test('have no markup in plain text', () => {
    expect(
      openingOf('a `b` ~~c~~ <b>d</b> [e](/f)\\\ng[^1]\n\n<script>alert(1)</script>\n\n[^1]: h', 300),
    ).toBe('a b c d e g h');
  });
});

describe('slugs', () => {
  test.each([
    ['Your App. Built in 1 Hour!', 'your-app-built-in-1-hour'],
    ["Don't panic", 'dont-panic'],
    ['Café Ünïcode', 'cafe-unicode'],
    ['דוגמה בעברית', 'דוגמה-בעברית'],
    ['   ', ''],
  ])('%j', (title, slug) => expect(slugify(title)).toBe(slug));

  test('are safe in a URL, stable and bounded, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugify(title);
        if (slug !== '') expect(slug).toMatch(slugPattern());
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
