import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meaningOf, readMarkdown } from '#src/admin/blog/posts/write/document/markdown.ts';
import { readInPortions } from '#src/admin/blog/posts/write/document/read-portions.ts';

/** Lines of which any order is a text, and which lead a reader in portions astray. */
const LINES = [
  'Some words with *stars* and [one], [^1] and ![two][two].',
  'More words',
  '# Heading',
  '===',
  '---',
  '- item',
  '  - inner item',
  '    indented',
  '\tafter a tab',
  '1. first',
  '2) second',
  '> quote',
  '> [one]: /in-quote',
  '> [!NOTE]',
  '```',
  '~~~ js',
  '  ```',
  '<div>',
  '</div>',
  '<!-- comment',
  '-->',
  '<script>',
  '</script>',
  '| a | b |',
  '|---|---|',
  '| 1 |',
  '[one]: /one "One"',
  '[two]:',
  '/two',
  '[^1]: A note with [two]',
  '    and more of it',
  '[Ödd *label*]: /odd',
  'See [Ödd *label*].',
  '{prices}',
  '\ufeffAfter a byte order mark',
  ' ',
];

function readAll(text: string, size: number) {
  const steps = readInPortions(text, size);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done) return { ...value, pauses };
  }
}

function expectSame(text: string, size: number) {
  const whole = readMarkdown(text).children;
  const { blocks } = readAll(text, size);
  expect(meaningOf(blocks.map(({ block }) => block))).toBe(meaningOf(whole));
  expect(blocks.map(({ to }) => to)).toEqual(whole.map(({ position }) => position?.end.offset));
  for (const [index, { from }] of blocks.entries()) {
    const start = whole[index]?.position?.start.offset ?? 0;
    expect(text.slice(from, start).trim()).toBe('');
    expect(from).toBeLessThanOrEqual(start);
  }
}

describe('a text that is read in portions', () => {
  test('is read as in one go, wherever a portion ends', () => {
    const line = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...LINES) }, fc.constant(''));
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 60 }),
        (lines, eol, size) => expectSame(lines.join(eol), size),
      ),
      { numRuns: Number(process.env.RUNS ?? 150) },
    );
  });

  test('knows definitions and footnotes of other portions', () => {
    const text = `See [one], [far] and [^n].\n\n${'Words.\n\n'.repeat(50)}> [far]: /far\n>   "Title"\n\n[one]: /first\n\n[one]: /second\n\n[^n]: Note of [one]`;
    expectSame(text, 20);
    expect(readAll(text, 20).known.get('one')?.url).toBe('/first');
    expect(readAll(text, 20).known.get('far')?.title).toBe('Title');
  });

  test('pauses between portions, but reads one large block in one go', () => {
    const paragraphs = `${'A word or two. '.repeat(20)}\n\n`.repeat(300);
    expect(readAll(paragraphs, 8_000).pauses).toBeGreaterThan(20);
    expectSame(`Before\n\n${'a '.repeat(20_000)}\n\nAfter`, 100);
  });
});
