import { describe, expect, test } from 'vitest';
import { removeImages } from '#writer/change-markdown.ts';
import { linkedSlugs } from '#writer/check-links.ts';
import { excerptOf } from '#writer/excerpt.ts';
import {
  firstParagraph,
  hasHtml,
  headings,
  linkTargets,
  plainText,
  sections,
  words,
} from '#writer/markdown.ts';

describe('links in Markdown are those that a reader gets', () => {
  test.each([
    [
      'after a back-tick without a partner',
      'A `` and [x](https://evil.example/) there`s more',
      ['https://evil.example/'],
    ],
    ['defined with an indentation', '[x][r]\n\n   [r]: https://evil.example/', ['https://evil.example/']],
    ['defined on two lines', '[x][r]\n\n[r]:\n  https://evil.example/', ['https://evil.example/']],
    ['with brackets in their text', '[see [here]](/pricing)', ['/pricing']],
    ['with brackets in their address', '[x](/blog/a(b)c)', ['/blog/a(b)c']],
    ['with an escaped bracket', '[a\\]b](/pricing)', ['/pricing']],
    ['with entities', '[x](https://evil.example/&#97;)', ['https://evil.example/a']],
    [
      'in a heading, a quote and a table',
      '# [a](/a)\n\n> [b](/b)\n\n|x|\n|-|\n|[c](/c)|',
      ['/a', '/b', '/c'],
    ],
    [
      'bare',
      'See www.evil.example/a, and https://evil.example/b.',
      ['http://www.evil.example/a', 'https://evil.example/b'],
    ],
    ['to a mailbox', 'Write to a@evil.example.', ['a@evil.example']],
    ['in a footnote', 'A[^1].\n\n[^1]: See [b](/b).', ['/b']],
  ])('%s', (_, text, targets) => expect(linkTargets(text)).toEqual(targets));

  test.each([
    [
      'in code',
      '`[x](https://evil.example/)` and\n\n```\nhttps://evil.example/\n```\n\n    [x](https://evil.example/)',
    ],
    ['that are escaped', '\\[x](nowhere)'],
    ['of footnotes themselves', 'A[^note].\n\n[^note]: Words about it.'],
  ])('excludes those %s', (_, text) => expect(linkTargets(text)).toEqual([]));

  test('include each linked post once', () => {
    expect(linkedSlugs('[a](/blog/one) [b](/blog/two#part) [c](/blog/one?x=1) [d](/blog/)')).toEqual([
      'one',
      'two',
    ]);
    expect(linkedSlugs('>'.repeat(100_000))).toEqual([]);
  });
});

describe('the plain text of Markdown', () => {
  test('keeps underscores in names, and drops markup and URLs', () => {
    expect(plainText('Set `created_at` or created_at in **bold_** [text](/x_y).').trim()).toBe(
      'Set created_at or created_at in bold_ text.',
    );
  });

  test('treats a footnote as text, not as a section or first paragraph', () => {
    const text = '[^1]: Note here.\n\nFirst[^1] words.\n\n## Part\n\nTwo words.\n\n[^2]: Another note.\n';
    expect(firstParagraph(text)).toBe('First words.');
    expect(sections(text)).toEqual([{ heading: 'Part', words: 2 }]);
    expect(words(text)).toHaveLength(2 + 2 + 1 + 2 + 2);
    expect(headings(text, 2)).toEqual(['Part']);
  });

  test('has both kinds of headings, but none from code', () => {
    expect(headings('Under\n-----\n\n## Hash `x` ##\n\n```\n## code\n```', 2)).toEqual(['Under', 'Hash x']);
  });

  test('contains raw HTML as browsers would parse it, but not from code', () => {
    expect(hasHtml('a <b>c</b>')).toBe(true);
    expect(hasHtml('`<b>` and 1 < 2 > 0 and <https://example.com>')).toBe(false);
  });

  test('drops images with any alt text', () => {
    expect(removeImages('a ![b [c]](/d.png "e") f ![g](h) `![i](j)`')).toBe('a  f  `![i](j)`');
  });

  test('has the first paragraph as excerpt, even beyond the limits of length', () => {
    expect(excerptOf(`# T\n\nThe first.\n\n${'More words. '.repeat(50_000)}`)).toBe('The first.');
    expect(excerptOf('>'.repeat(100_000)).length).toBeLessThanOrEqual(220);
    expect(excerptOf(`[The first][1] paragraph.\n\n[1]: /x`)).toBe('The first paragraph.');
  });
});
