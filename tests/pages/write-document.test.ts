import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { markdownOf } from '#src/admin/blog/posts/write/document/blocks.ts';
import { meaningOf, readMarkdown } from '#src/admin/blog/posts/write/document/markdown.ts';
import { type OpenedText, openText } from '#src/admin/blog/posts/write/document/open-text.ts';
import { isFaithful, saveText } from '#src/admin/blog/posts/write/document/save-text.ts';
import { nodes, schema } from '#src/admin/blog/posts/write/document/schema.ts';

/** Blocks as people write them, with the habits of several editors. */
const BLOCKS = [
  'A paragraph with *stars*, _underscores_, **bold _and more_**, `code` and ~~struck~~ text.',
  'Two lines\nof one paragraph',
  'A break with spaces  \nand one with a backslash\\\nend',
  '# First level',
  '## Second level ##',
  'Underlined\n==========',
  '* stars\n* of a list\n  * that nests\n\n    with a paragraph',
  '- dashes\n- of a list',
  '-   wide markers\n-   with four columns',
  '1) one\n2) two',
  '7. seven\n8. eight',
  '- [ ] open\n- [x] done',
  '> A quote\n> of two lines\n>\n> - with a list',
  '> [!NOTE]\n> A callout with **bold**',
  '> [!warning]\n>\n> - with a list\n\n> [!TIP]\n> > and a quote',
  '- An item\n\n  > [!CAUTION]\n  > Within a list',
  '> [!NOTE] no callout\n\n> [!OTHER]\n> neither',
  '{prices}',
  '\\{prices}\n\n> {prices}\n\n- {prices}',
  '**[Book a session](/booking)**',
  `[A video](/media/${'a'.repeat(64)}/film.mp4)`,
  '```ts title="a"\nconst a = 1;\n```',
  '~~~\ntildes\n~~~',
  '    indented code\n\n    of two parts\n\nEnd of the code',
  '***',
  '| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 |',
  'A [link](https://example.com "title"), <https://example.com/a_b> and https://example.com/bare.',
  'A [reference][one], a [shortcut] and ![image][one].',
  '![Alt](/media/a.webp "A caption")',
  '[![Linked](/a.webp)](https://youtu.be/dQw4w9WgXcQ)',
  'A footnote[^1] and another[^note].',
  '[^1]: The first.\n\n    With a second paragraph.',
  '[^note]: Another.',
  '[one]: https://example.com/one "One"\n[shortcut]: <https://example.com/two>',
  '<div class="a">\n\nInside\n\n</div>',
  'Inline <kbd>Ctrl</kbd> and a line<br>break',
  'https://youtu.be/dQw4w9WgXcQ',
  'עברית עם **הדגשה** ו-[קישור](/blog)',
  'Stars * alone, 1. no list, # no heading, snake_case_name, a&amp;b, \\*escaped\\*',
];

const texts = fc
  .array(fc.record({ block: fc.constantFrom(...BLOCKS), gap: fc.constantFrom('\n\n', '\n\n\n', '\n \n') }), {
    maxLength: 9,
  })
  .chain((parts) =>
    fc.record({
      text: fc.constant(parts.map(({ block, gap }) => block + gap).join('')),
      lead: fc.constantFrom('', '\n', '  \n'),
      eol: fc.constantFrom('\n', '\r\n'),
    }),
  )
  .map(({ text, lead, eol }) => (lead + text).replaceAll('\n', eol));

/** The meaning of a document, its untouched and locked blocks as their source does. */
const meant = (doc: Node, { origins }: OpenedText) =>
  meaningOf(
    doc.children.flatMap((node) => {
      const origin = origins.get(node);
      if (origin) return [origin.block];
      return node.type === nodes.raw_block ? readMarkdown(node.attrs.source).children : markdownOf(node);
    }),
  );
const read = (text: string) => meaningOf(readMarkdown(text).children);
const docOf = (children: readonly Node[]) => nodes.doc.create(null, children);

/** Adds a word at the end of the first line of text in a node; undefined if it has none. */
function withWord(node: Node): Node | undefined {
  if (node.isTextblock) return node.copy(node.content.addToEnd(schema.text(' added')));
  for (const [index, child] of node.children.entries()) {
    const changed = withWord(child);
    if (changed) return node.copy(node.content.replaceChild(index, changed));
  }
  return undefined;
}

describe('opening and saving', () => {
  test('change nothing in any text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const opened = openText(text);
        expect(saveText(opened.doc, opened).text).toBe(text);
        expect(isFaithful(opened)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('change nothing in a text of any letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ab *_`#>-+1.)[]()!<&\\~|:\n\n\t "=') });
    fc.assert(
      fc.property(letters, (text) => {
        const opened = openText(text);
        // The parser misplaces a few headings below definitions; the editor leaves such texts to Markdown.
        fc.pre(isFaithful(opened));
        expect(saveText(opened.doc, opened).text).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a changed block', () => {
  test('is the only part of the text that changes', () => {
    fc.assert(
      fc.property(texts, fc.nat(20), (text, choice) => {
        const opened = openText(text);
        const index = choice % opened.doc.childCount;
        const place = opened.blocks[index];
        const changed = withWord(opened.doc.child(index));
        fc.pre(place !== undefined && changed !== undefined);
        if (!place || !changed) return;
        const doc = docOf(opened.doc.children.with(index, changed));
        const saved = saveText(doc, opened).text;
        expect(read(saved)).toBe(meant(doc, opened));
        const [before, after] = [opened.blocks[index - 1], opened.blocks[index + 1]];
        expect(saved.startsWith(text.slice(0, before?.to ?? 0))).toBe(true);
        expect(saved.endsWith(after ? text.slice(after.from) : '')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('can be removed or moved, and the others still mean the same', () => {
    fc.assert(
      fc.property(texts, fc.nat(20), fc.nat(20), (text, from, to) => {
        const opened = openText(text);
        const place = opened.blocks[from % opened.doc.childCount];
        // Without its definition, a reference is plain text.
        fc.pre(!/definition/i.test(place?.block.type ?? ''));
        const children = [...opened.doc.children];
        const [moved] = children.splice(from % children.length, 1);
        if (moved && to % 2) children.splice(to % (children.length + 1), 0, moved);
        const doc = docOf(children);
        expect(read(saveText(doc, opened).text)).toBe(meant(doc, opened));
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['keeps the bullets of its text', '* one\n* two\n\nEnd\n', '* one added\n* two\n\nEnd\n'],
    ['keeps the stars of its text', '*a* b\n\nc *d*\n', '*a* b added\n\nc *d*\n'],
    ['keeps Windows line breaks', 'a\r\nb\r\n\r\nc\r\n', 'a\r\nb added\r\n\r\nc\r\n'],
    ['keeps a bare address', 'https://example.com/a_b and', 'https://example.com/a_b and added'],
    ['keeps a missing blank line', '# A\nText\n', '# A added\nText\n'],
    ['keeps its checkbox', '- [x] done\n', '- [x] done added\n'],
    ['keeps the alignment of a table', '|a|\n|-:|\n|b|\n', '| a added |\n| -: |\n| b |\n'],
    ['keeps a reference', '[a][b]\n\n[b]: /c\n', '[a][b] added\n\n[b]: /c\n'],
  ])('%s', (_, text, expected) => {
    const opened = openText(text);
    const changed = withWord(opened.doc.child(0));
    const doc = docOf(opened.doc.children.with(0, changed ?? opened.doc.child(0)));
    expect(saveText(doc, opened).text).toBe(expected);
  });

  test('is written as it was when undo has restored it', () => {
    const opened = openText('* one\n* two\n\n---\n\nEnd\n');
    const doc = nodes.doc.create(
      null,
      opened.doc.children.map((node) => schema.nodeFromJSON(node.toJSON())),
    );
    expect(saveText(doc, opened).text).toBe(opened.text);
  });
});

test('spaces at the edges of marks and lines are no part of the text', () => {
  const { strong } = schema.marks;
  const bold = strong ? [strong.create()] : [];
  const paragraph = nodes.paragraph.create(null, [
    schema.text(' before '),
    schema.text(' bold ', bold),
    schema.text('after '),
  ]);
  const opened = openText('');
  expect(saveText(docOf([paragraph]), opened).text).toBe('before  **bold** after');
});

test('a list beside another list stays a list of its own', () => {
  const opened = openText('- one\n\nText\n\n- two\n');
  const doc = docOf([opened.doc.child(0), opened.doc.child(2)]);
  expect(saveText(doc, opened).text).toBe('- one\n\n* two\n');
});

test.each([
  ['HTML', '<div>a</div>\n', 'html'],
  ['a link definition', '[a]: /b\n', 'definition'],
  ['cells beyond the head of a table', '|a|\n|-|\n|b|c|\n', 'table'],
])('%s is a locked block', (_, text, kind) => {
  const { doc } = openText(text);
  expect(doc.childCount).toBe(1);
  expect(doc.firstChild?.type.name).toBe('raw_block');
  expect(doc.firstChild?.attrs.kind).toBe(kind);
});

test('a bold link can be edited whichever mark is outside', () => {
  const opened = openText('**[Book a session](/booking)**\n\n[**c**](/d)');
  expect(opened.doc.children.map(({ type }) => type.name)).toEqual(['paragraph', 'paragraph']);
  expect(isFaithful(opened)).toBe(true);
});
