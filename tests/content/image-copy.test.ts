import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { describe, expect, test } from 'vitest';
import { imagesElsewhere, withCopies } from '#src/admin/blog/posts/text/copy-images.ts';
import { altTextOf, countImages, fileOfData, imageMarkdown } from '#src/admin/blog/posts/text/image-copy.ts';

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

describe('images of other sites in a pasted text', () => {
  const here = 'https://shop.example/admin/posts/1';

  test('are found with their alternative texts, in links, definitions and the text itself', () => {
    const text = [
      '![A moth](https://a.example/moth_(1).png "Night") and [![](//b.example/b.jpg)](https://c.example/page)',
      '![own](/media/x/original) ![also own](https://shop.example/y.png) `![code](https://d.example/d.png)`',
      '![by label][moths]\n\n[moths]: https://e.example/e.png\n[link]: https://f.example/f.png',
      '![dot](data:image/png;base64,iVBORw0KGgo=) [link](https://g.example/g.png)',
    ].join('\n\n');
    expect([...imagesElsewhere(text, here)]).toEqual([
      ['https://a.example/moth_(1).png', ''],
      ['//b.example/b.jpg', ''],
      ['https://e.example/e.png', ''],
      ['data:image/png;base64,iVBORw0KGgo=', 'dot'],
    ]);
  });

  test('get their new addresses, and nothing else of the text changes', () => {
    const text = 'A ![x](<https://a.example/a b.png> "T")\r\n\n* b ![x](https://b.example/b.png)\n';
    const copied = new Map([['https://a.example/a b.png', '/media/a/original']]);
    expect(withCopies(text, copied)).toBe(text.replace('https://a.example/a b.png', '/media/a/original'));
  });
});

test('images that are part of a text become files', async () => {
  const svg = fileOfData('data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E', 'A moth');
  expect([svg?.name, svg?.type, await svg?.text()]).toEqual(['A moth.svg', 'image/svg+xml', '<svg/>']);
  expect(fileOfData('data:image/png;base64,iVBORw0KGgo=', '')?.size).toBe(8);
  expect(fileOfData('data:text/html,hello', '')).toBeUndefined();
  expect(fileOfData('data:image/png;base64,%%%', '')).toBeUndefined();
});
