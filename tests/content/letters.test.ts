import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fontChoices } from '#src/design/fonts.ts';
import { letters, otherLettersIn } from '#src/design/letters.ts';

const codes = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

describe('the characters of a font', () => {
  test('are in the file for English or the one for others', () => {
    const [english, others] = [new Set(letters.english), new Set(letters.others)];
    expect([...english].filter((letter) => others.has(letter))).toEqual([]);
    for (const letter of 'The price: “$120” – 1 hour…') expect(english).toContain(letter);
    for (const letter of 'äéîøßçñŒ„') expect(others).toContain(letter);
  });

  test.each(Object.values(fontChoices))('$family has them in its two files', async ({ file, others }) => {
    const missing = async (name: string, text: string) => {
      const font = create(await readFile(path.join('public', name)));
      if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection`);
      return codes(text).filter((code) => !font.hasGlyphForCodePoint(code));
    };
    // Some fonts have no arrows; browsers fall back to the next font.
    const arrows = codes('↑↓');
    expect((await missing(file, letters.english)).filter((code) => !arrows.includes(code))).toEqual([]);
    expect(await missing(others, letters.others)).toEqual([]);
    expect(await missing(file, letters.others)).toHaveLength(letters.others.length);
  });
});

describe('the second file of a font contains', () => {
  test.each([
    ['<h1>One hour</h1><p>It’s “live” – $120…</p>', false, false],
    ['<h1 class="a">Über uns</h1><p>Plain</p>', true, false],
    ['<h2>Plain</h2><p>Straße</p>', false, true],
    ['<h3>Für Sie</h3><p>Ça va</p><h2>End</h2>', true, true],
    ['<h2>Plain</h2><img alt="Ein Café"/><p title="Ü">Plain</p>', false, false],
    ['<h1>日本語</h1><p>Ελληνικά</p>', false, false],
  ])('%s', (html, display, text) => expect(otherLettersIn(html)).toEqual({ display, text }));
});
