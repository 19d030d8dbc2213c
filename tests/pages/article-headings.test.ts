import { expect, test } from 'vitest';
import { documentTitle } from '#renderer/head.ts';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';

test('each section of an article has an anchor, whatever its heading is', () => {
  const { html, headings } = renderMarkdown(
    '# First *things*\n\n## Costs\n\n### Detail\n\n## Costs\n\n## 费用\n\n## ???\n\n##\n\n## main',
  );
  expect(headings).toEqual([
    { id: 'part-first-things', text: 'First things' },
    { id: 'part-costs', text: 'Costs' },
    { id: 'part-costs-2', text: 'Costs' },
    { id: 'part-费用', text: '费用' },
    { id: 'part-section', text: '???' },
    { id: 'part-main', text: 'main' },
  ]);
  for (const { id } of headings) expect(html).toContain(` id="${id}"`);
  expect(html).not.toContain('<h1');
});

test('links of an article to its own headings work in any notation', () => {
  const { html } = renderMarkdown(
    '[a](#second) [b](#Second) [c](#part-second) [d](#a-detail) [e](#%E8%B4%B9) [f](#nowhere) [g](#%)\n\n' +
      '## Second\n\n### A detail\n\n## 费',
  );
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toEqual([
    'part-second',
    'part-second',
    'part-second',
    'part-a-detail',
    'part-%E8%B4%B9',
    'nowhere',
    '%25',
  ]);
  for (const target of targets.slice(0, 5)) expect(ids).toContain(decodeURIComponent(target ?? ''));
});

test('the arrow after a footnote links back to its reference, and has a name', () => {
  const { html } = renderMarkdown('One[^1] and again[^1].\n\n[^1]: A note.');
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toHaveLength(4);
  for (const target of targets) expect(ids).toContain(target);
  expect(html).toContain('aria-label="Back to reference 1"');
});

test('an article with only headings has at most forty sections', () => {
  expect(renderMarkdown('## a\n\n'.repeat(500)).headings).toHaveLength(40);
});

test('an article’s title contains the site’s name once', () => {
  expect(documentTitle('Blog', 'One Hour App')).toBe('Blog | One Hour App');
  expect(documentTitle('Why we built it – One Hour App', 'One Hour App')).toBe(
    'Why we built it – One Hour App',
  );
});
