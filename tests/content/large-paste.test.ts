import { expect, test } from 'vitest';
import { readMarkdown } from '#src/admin/blog/posts/write/document/markdown.ts';
import { convertHtml } from '#src/markdown/from-html/convert-html.ts';

/** Converts HTML and counts the pauses in which a page can answer. */
function converted(html: string) {
  const conversion = convertHtml(html, { firstNote: 1 });
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = conversion.next();
    if (done) return { ...value, pauses, blocks: readMarkdown(value.markdown).children };
  }
}
const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

test.each([
  ['a list', 'ul', false],
  ['a numbered list', 'ol start="5"', false],
  ['a list of paragraphs', 'ul', true],
] as const)('%s of thousands of items is converted in portions, and is one list', (_, tag, isLoose) => {
  const item = (index: number) => (isLoose ? `<p>Item ${index}</p><p>More</p>` : `Item <b>${index}</b>`);
  const html = `<p>Before</p><${tag}>${many(3_000, (index) => `<li>${item(index)}</li>`)}</${tag.slice(0, 2)}><p>After</p>`;
  const { blocks, pauses, counts } = converted(html);
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'list', 'paragraph']);
  const [, list] = blocks;
  expect(list).toMatchObject({ ordered: tag !== 'ul', start: tag === 'ul' ? null : 5, spread: isLoose });
  expect(list?.type === 'list' && list.children.length).toBe(3_000);
  expect(counts.listItem).toBe(3_000);
  expect(pauses).toBeGreaterThan(10);
});

test('a table of thousands of rows is converted in portions, and is one table', () => {
  const html = `<table><tr><th>A</th><th style="text-align: right">B</th></tr>${many(3_000, (index) => `<tr><td>Row ${index}</td><td>| ${index}</td></tr>`)}</table>`;
  const { blocks, counts, markdown } = converted(html);
  expect(blocks.map(({ type }) => type)).toEqual(['table']);
  const [table] = blocks;
  expect(table?.type === 'table' && table.children.length).toBe(3_001);
  expect(table).toMatchObject({ align: [null, 'right'] });
  expect(counts.table).toBe(1);
  expect(markdown).toContain('| Row 2999 | \\| 2999 |');
});
