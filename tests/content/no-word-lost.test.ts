import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import { htmlToMarkdown } from '#src/markdown/from-html/convert-html.ts';
import { lostPartsIn } from '#writer/markdown.ts';

/** Each word stands once, so that a lost one is seen. */
interface Made {
  html: string;
  visible: string[];
  hidden: string[];
}

let serial = 0;
const word = (): Made => {
  serial += 1;
  const made = `word${serial}x`;
  return { html: made, visible: [made], hidden: [] };
};
const joined = (parts: readonly Made[], between = ' '): Made => ({
  html: parts.map(({ html }) => html).join(between),
  visible: parts.flatMap(({ visible }) => visible),
  hidden: parts.flatMap(({ hidden }) => hidden),
});
const around = (start: string, made: Made, end: string): Made => ({ ...made, html: start + made.html + end });

const INLINE = [
  'b',
  'strong',
  'em',
  'i',
  'u',
  's',
  'code',
  'sup',
  'sub',
  'mark',
  'span',
  'font',
  'kbd',
  'q',
  'small',
  'abbr',
  'a href="/x"',
  'button',
  'label',
  'svg',
  'o:p',
  'x-own',
];
const BLOCKS = [
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'section',
  'article',
  'center',
  'details',
  'summary',
  'figure',
  'figcaption',
  'pre',
  'form',
  'fieldset',
  'legend',
  'address',
  'b',
  'a href="/x"',
  'main',
  'dialog open',
  'noscript',
];
const wrap = (tag: string, made: Made) => around(`<${tag}>`, made, `</${tag.split(' ')[0]}>`);

const inline = fc.letrec<{ line: Made }>((tie) => ({
  line: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null).map(word),
    fc.constant(null).map(() => {
      const { html } = word();
      return { html: `<script>${html}</script><!-- ${html} -->`, visible: [], hidden: [html] };
    }),
    fc
      .constantFrom('<br>', '<img src="/a.png">', '&nbsp;', '<wbr>', '<input>')
      .map((html) => ({ html, visible: [], hidden: [] })),
    fc.tuple(fc.constantFrom(...INLINE), tie('line')).map(([tag, made]) => wrap(tag, made)),
    fc.array(tie('line'), { minLength: 1, maxLength: 3 }).map((parts) => joined(parts)),
  ),
})).line;

const block = fc.letrec<{ block: Made }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    inline.map((made) => wrap('p', made)),
    inline,
    fc.tuple(fc.constantFrom(...BLOCKS), tie('block')).map(([tag, made]) => wrap(tag, made)),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((parts) => joined(parts, '\n')),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('block'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) =>
        wrap(
          tag,
          joined(
            items.map((made) => around('<li>', made, '')),
            '',
          ),
        ),
      ),
    fc
      .array(fc.array(tie('block'), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((rows) =>
        wrap(
          'table',
          joined(
            rows.map((cells) =>
              wrap(
                'tr',
                joined(
                  cells.map((made) => wrap('td', made)),
                  '',
                ),
              ),
            ),
            '',
          ),
        ),
      ),
    fc.array(inline, { minLength: 2, maxLength: 4 }).map((parts) => {
      const terms = parts.map((made, index) => around(index % 2 === 0 ? '<dt>' : '<dd>', made, ''));
      return wrap('dl', joined(terms, ''));
    }),
  ),
})).block;

const shownOf = (markdown: string) => renderMarkdown(markdown).html.normalize('NFKC');
const isLost = (made: string, shown: string) => !shown.includes(made);

test('every visible word of HTML in a text is in the rendered post or in the report', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (parts) => {
      const { html, visible, hidden } = joined(parts, '\n\n');
      const shown = `${shownOf(html)} ${lostPartsIn(html).join(' ')}`;
      expect(visible.filter((each) => isLost(each, shown))).toEqual([]);
      expect(hidden.filter((each) => !isLost(each, shown))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('every visible word of pasted HTML is in the rendered post or in the report', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (parts) => {
      const { html, visible, hidden } = joined(parts, '\n\n');
      const { markdown, report } = htmlToMarkdown(html);
      const shown = `${shownOf(markdown)} ${report.join(' ')}`;
      expect(visible.filter((each) => isLost(each, shown))).toEqual([]);
      expect(hidden.filter((each) => !isLost(each, shown))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('Markdown between tags keeps its form and its words', () => {
  const markdown = fc.constantFrom('**a1**', '- b1\n- c1', '> d1', '## e1', '|f1|\n|-|\n|g1|', 'h1 [i1](/x)');
  const tags = fc.constantFrom(
    '<div>',
    '</div>',
    '<b>',
    '</b>',
    '<table>',
    '</td>',
    '<section class="x">',
    '</p>',
    '<p>',
    '<ul>',
    '<li>',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(markdown, tags), { maxLength: 12 }), (parts) => {
      const text = parts.join('\n\n');
      const shown = shownOf(text);
      for (const found of text.match(/[a-i]1/g) ?? []) expect(shown).toContain(found);
    }),
    { numRuns: 300 },
  );
});
