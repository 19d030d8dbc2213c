import fc from 'fast-check';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { openText } from '#src/admin/blog/posts/write/document/open-text.ts';
import { isFaithful, saveText } from '#src/admin/blog/posts/write/document/save-text.ts';
import { nodes } from '#src/admin/blog/posts/write/document/schema.ts';
import { insertItems } from '#src/admin/blog/posts/write/editing/insert-items.ts';
import { openForWrite } from '#src/admin/blog/posts/write/editing/write-session.ts';
import { insertChip, offerInWrite } from '#src/admin/texts/offer-in-write.ts';
import { toStored, toWrite } from '#src/admin/texts/placeholders.ts';
import { lockedOnPages, OFFERED } from '#src/admin/texts/places.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import { imprintPage } from '#src/content/site/legal/imprint.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { IMPRINT_COUNTRIES } from '#src/contract/operations/launch-check.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { textsIn } from '#src/contract/site/sections/section-texts.ts';
import { builtInSections } from '../support/built-in-sections.ts';

/** A text as Write has it. */
function open(text: string) {
  const written = toWrite(text);
  if (written === undefined) throw new Error('The text has private characters');
  const opened = openText(written, lockedOnPages);
  const plugins = [offerInWrite({ chips: () => [], onBrace: () => {} })];
  let state = EditorState.create({ doc: opened.doc, plugins });
  return {
    opened,
    kinds: opened.doc.children.map((node) =>
      node.type === nodes.raw_block ? String(node.attrs.kind) : node.type.name,
    ),
    get state() {
      return state;
    },
    dispatch(tr: Transaction) {
      state = state.apply(tr);
    },
    saved: () => toStored(saveText(state.doc, opened).text),
  };
}
type Opened = ReturnType<typeof open>;

/** Types at the end of the block with this index. */
function typeAt(text: Opened, index: number, added: string): void {
  const $start = text.state.doc.resolve(text.state.doc.resolve(0).posAtIndex(index, 0) + 1);
  text.dispatch(text.state.tr.setSelection(TextSelection.create(text.state.doc, $start.end())));
  text.dispatch(text.state.tr.insertText(added));
}

/** Every built-in text of the site: as visitors read it, and as the forms have it, with placeholders. */
const defaults = builtInSections.flatMap(({ key, builtIn }) =>
  [builtIn(ownContent), templateOf(key, ownContent)].flatMap((value) =>
    textsIn(formOf(key), value).map(({ path, text }) => ({ key, path, text })),
  ),
);
const owner = { name: 'A. Owner', address: 'Street 1\n12345 Town', email: 'a@example.com', taxNumber: 'DE1' };
const imprints = IMPRINT_COUNTRIES.flatMap((country) =>
  imprintPage(country, owner).sections.flatMap((block) => (block.type === 'text' ? block.text : [])),
);

describe('texts of the site in Write', () => {
  test('every built-in text is opened and saved without a change', () => {
    expect(defaults.length).toBeGreaterThan(1_800);
    expect(defaults.filter(({ text }) => text.includes('{usa.')).length).toBeGreaterThan(20);
    const all = [...defaults.map(({ text }) => text), ...imprints];
    const changed = all.filter((text) => {
      const opened = openForWrite(toWrite(text) ?? 'refused', lockedOnPages);
      return (
        typeof opened === 'string' ||
        toStored(saveText(opened.doc, opened).text) !== text ||
        toWrite(text) === undefined
      );
    });
    expect(changed).toEqual([]);
  });

  test('the built-in legal documents have no block that Write cannot show', () => {
    const legal = defaults.filter(({ key, path }) => key.startsWith('legal.') && path === 'text');
    expect(legal.map(({ key }) => key).sort()).toEqual(
      expect.arrayContaining(['legal.cookies', 'legal.privacy', 'legal.terms']),
    );
    for (const { text } of legal)
      expect(open(text).opened.doc.children.map(({ type }) => type.name)).not.toContain('raw_block');
  });

  test('an edit leaves every other block of the terms as it is', () => {
    const { text } = defaults.find(({ key, path }) => key === 'legal.terms' && path === 'text') ?? {
      text: '',
    };
    const terms = open(text);
    typeAt(terms, 1, ' Added.');
    const [, first = ''] = text.split('\n\n');
    expect(first.length).toBeGreaterThan(20);
    expect(terms.saved()).toBe(text.replace(first, `${first} Added.`));
  });
});

describe('placeholders in Write', () => {
  const TEXT = [
    '## From {prices.lowest}',
    'A **{usa.perSession}** hour, \\{usa.price} as it is, {name} and {unknown.word}.',
    '| a | b |\n| --- | --- |\n| {usa.name} | {usa.price} |',
    '`{usa.price}` in code',
    '[Book]( /booking?{usa.price} )',
  ].join('\n\n');

  test('are one item each and stay in an edited block, and escaped ones stay escaped', () => {
    const text = open(TEXT);
    expect(text.saved()).toBe(TEXT);
    const items = (index: number) =>
      text.state.doc.child(index).children.filter(({ type }) => type === nodes.raw_inline).length;
    expect([items(0), items(1)]).toEqual([1, 2]);
    typeAt(text, 0, '!');
    typeAt(text, 1, ' End');
    expect(text.saved()).toBe(TEXT.replace('lowest}', 'lowest}!').replace('word}.', 'word}. End'));
  });

  test('in code or an address lock their block, with a name', () => {
    expect(open(TEXT).kinds).toEqual(['heading', 'paragraph', 'table', 'placeholder', 'placeholder']);
    expect(open('[Book](/booking?{usa.price})').kinds).toEqual(['placeholder']);
    expect(open('![{usa.price}](/media/a.webp)').kinds).toEqual(['placeholder']);
  });

  test('that are typed or pasted become one item, except in code', () => {
    const text = open('Price\n\n```\nx\n```');
    typeAt(text, 0, ': {usa.price} or \\{usa.price}');
    const [paragraph] = text.state.doc.children;
    expect(paragraph?.children.map(({ type }) => type.name)).toEqual([
      'text',
      'raw_inline',
      'text',
      'raw_inline',
    ]);
    typeAt(text, 1, '{usa.price}');
    expect(text.state.doc.child(1).textContent).toBe('x{usa.price}');
    expect(text.saved()).toBe('Price: {usa.price} or \\{usa.price}\n\n```\nx{usa.price}\n```');
  });

  test('that are chosen take the place of the brace', () => {
    const text = open('Only');
    typeAt(text, 0, ' {');
    insertChip(text, 'usa.price');
    expect(text.saved()).toBe('Only {usa.price}');
  });

  test('a text with private characters of its own is only edited in Markdown', () => {
    expect(toWrite('An icon \ue801')).toBeUndefined();
  });

  test('come back byte for byte from any text', () => {
    const part = fc.constantFrom(
      '{usa.price}',
      '\\{usa.price}',
      '\\\\{usa.price}',
      '{a.b}',
      '{',
      '}',
      '\\',
      ' words ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string({ unit: 'binary' })), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        const written = toWrite(text);
        expect(written === undefined ? text : toStored(written)).toBe(text);
      }),
    );
  });
});

describe('places of texts', () => {
  test('offer only what exists, and no video or table of today’s prices on pages', () => {
    const known = insertItems.map(({ id }) => id);
    for (const offered of Object.values(OFFERED)) {
      expect(known).toEqual(expect.arrayContaining([...offered]));
      expect(offered).not.toContain('video');
      expect(offered).not.toContain('prices');
    }
    expect(OFFERED.block).not.toContain('footnote');
  });

  test('a video that a page does not play is a locked block with a name', () => {
    const text =
      'Before\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nA [link](https://youtu.be/dQw4w9WgXcQ) in a sentence';
    expect(open(text).kinds).toEqual(['paragraph', 'video', 'paragraph']);
    expect(isFaithful(open(text).opened)).toBe(true);
  });
});
