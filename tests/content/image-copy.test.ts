import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { expect, test } from 'vitest';
import { altTextOf, countImages, imageMarkdown } from '#src/admin/blog/posts/text/image-copy.ts';

test.each([
  ['a-red-bakery.jpg', 'a red bakery'],
  ['Our_shop  window.PNG', 'Our shop window'],
  ['مخبز 🥐.jpg', 'مخبز 🥐'],
  ['v2.1 dashboard.webp', 'v2.1 dashboard'],
  ['IMG_2034.jpg', ''],
  ['DSC00012.JPG', ''],
  ['PXL_20260101_101112.jpg', ''],
  ['image.png', ''],
  ['image (3).png', ''],
  ['Screenshot 2026-03-01 at 10.11.12 AM.png', ''],
  ['20260101_101112.jpg', ''],
  ['0b5a1c9e-3d4f-4a6b-8c7d-9e0f1a2b3c4d.png', ''],
  ['.png', ''],
])('the alt text of a file named %j is %j', (name, alt) => expect(altTextOf(name)).toBe(alt));

test('an image with any name is valid Markdown', () => {
  const parts = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '\\',
    '!',
    '`',
    '*',
    ' ',
    '\n',
    'a',
    '.png',
    '<',
    '_',
    '&',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (name) => {
      const alt = altTextOf(name.join(''));
      const { text, from, to } = imageMarkdown(alt, '/media/x/original');
      expect(text.slice(from, to).length).toBe(to - from);
      const shown = renderToStaticMarkup(createElement(Markdown, null, text));
      expect(shown).toMatch(/^(?:<link [^>]*>)?<p><img src="\/media\/x\/original" alt="[^"]*"\/><\/p>$/);
    }),
  );
});

test('images in a part of a page are counted', () => {
  expect(countImages('<p>x<img src="a"><IMG\nsrc=b></p><imgx>')).toBe(2);
  expect(countImages('<img'.repeat(100_000))).toBe(0);
});
