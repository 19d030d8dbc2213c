import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockOf, markdownOf } from '#src/admin/blog/posts/write/document/blocks.ts';
import { meaningOf, readMarkdown, writeMarkdown } from '#src/admin/blog/posts/write/document/markdown.ts';
import { openText } from '#src/admin/blog/posts/write/document/open-text.ts';
import { saveText } from '#src/admin/blog/posts/write/document/save-text.ts';
import { nodes } from '#src/admin/blog/posts/write/document/schema.ts';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import { ownBlocks, plainText } from '#writer/markdown.ts';

const html = (text: string) => renderMarkdown(text).html.replaceAll(' dir="auto"', '').replaceAll('\n', '');
const STYLE = { eol: '\n', bullet: '-', bulletOrdered: '.', emphasis: '_' } as const;

describe('a callout', () => {
  test('is a quotation with a bold word for readers, as feeds show it', () => {
    expect(html('> [!TIP]\n> Breathe **out**.\n>\n> Then in.')).toBe(
      '<blockquote class="callout callout-tip" role="note" dir="ltr"><p class="callout-label"><strong>Tip</strong></p><p>Breathe <strong>out</strong>.</p><p>Then in.</p></blockquote>',
    );
    expect(html('> [!caution]\n>\n> - One')).toContain('<strong>Caution</strong></p><ul>');
    expect(html('> [!NOTE]\n> שלום')).toContain('dir="rtl"><p class="callout-label"><strong>');
    expect(html('- An item\n\n  > [!NOTE]\n  > Within')).toContain('<strong>Note</strong></p><p>Within</p>');
  });

  test.each([
    '> [!NOTE] on one line',
    '> [!NOTE]**bold**',
    '> [!OTHER]\n> x',
    '[!NOTE]\nx',
    '> text\n> [!NOTE]',
    '> \\[!NOTE]\\\n> x',
    '> `[!NOTE]`\n> x',
  ])('is not made of %j', (text) => expect(html(text)).not.toContain('callout'));

  test('counts as words of its author, without its mark', () => {
    const text = 'Before.\n\n> [!WARNING]\n> Hot water costs $5.';
    expect(plainText(text)).toBe('Before.\nHot water costs $5.\n');
    expect(ownBlocks(text).map((block) => block.text)).toEqual(['Before.', 'Hot water costs $5.']);
  });

  test('keeps its kind and blocks when it is written and read again', () => {
    const parts = fc.constantFrom(
      'Words',
      '- a\n- b',
      '```\ncode\n```',
      '| a |\n|---|\n| 1 |',
      '> q',
      '---',
      '3. x',
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), (blocks) => {
        const quoted = blocks.join('\n\n').replace(/^/gm, '> ');
        const { children } = readMarkdown(`> [!IMPORTANT]\n>\n${quoted}`);
        const written = writeMarkdown(children, STYLE, { isBare: true, hasOtherMarkers: false });
        expect(written).toMatch(/^> \[!IMPORTANT\]\n/);
        expect(meaningOf(readMarkdown(written).children)).toBe(meaningOf(children));
      }),
    );
  });

  test('whose kind is changed in Write changes in that line alone', () => {
    const opened = openText('Before\n\n> [!NOTE]\n> Some words\n\nAfter');
    const [before, callout, after] = opened.doc.children;
    expect(callout?.type).toBe(nodes.callout);
    if (!before || !callout || !after) return;
    const changed = nodes.callout.create({ kind: 'CAUTION' }, callout.content);
    const doc = nodes.doc.create(null, [before, changed, after]);
    expect(saveText(doc, opened).text).toBe('Before\n\n> [!CAUTION]\n> Some words\n\nAfter');
    const empty = nodes.callout.create({ kind: 'TIP' }, nodes.paragraph.create());
    const [block] = markdownOf(empty);
    expect(block && blockOf(block, new Map()).eq(empty)).toBe(true);
    expect(saveText(nodes.doc.create(null, [before, empty, after]), opened).text).toBe(
      'Before\n\n> [!TIP]\n\nAfter',
    );
  });
});
