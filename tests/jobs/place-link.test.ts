import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyParts } from '#src/contract/generator/suggestion-parts.ts';
import { headings, linkTargets, plainText, treeOf, walk } from '#writer/markdown.ts';
import { linkPhrase, linkSentence, phrasesFor } from '#writer/place-link.ts';

const goal = { path: '/blog/app-cost', title: 'What does a web app cost?', keyword: 'web app cost' };
const linked = (text: string) => {
  const found = linkPhrase(text, goal);
  return found && applyParts(text, [found.part]).text;
};

describe('turning a phrase into a link', () => {
  test('links the keyword as it is written in the text', () => {
    expect(linked('Before you start, ask what the Web app costs are. Then plan.')).toBe(
      'Before you start, ask what the [Web app costs](/blog/app-cost) are. Then plan.',
    );
    expect(linked('- **web-app cost** first')).toBe('- **[web-app cost](/blog/app-cost)** first');
  });

  test.each([
    ['a heading', '## The web app cost\n\nText.'],
    ['a heading that is underlined', 'The web app cost\n---\n\nText.'],
    ['code', 'Type `web app cost` here.\n\n```\nweb app cost\n```'],
    ['indented code', 'Text.\n\n    web app cost'],
    ['a link', 'See [the web app cost](/booking) and <https://example.com/web-app-cost>.'],
    ['an image', '![web app cost](/media/a/original)'],
    ['a quotation', '> The web app cost is high.'],
    ['quotation marks', 'She said "the web app cost is high" and “a web app cost” too.'],
    ['a table', '| web app cost |\n| --- |\n| web app cost |'],
    ['a definition', '[web app cost]: /booking'],
    ['a footnote', 'Text.[^1]\n\n[^1]: The web app cost.'],
    ['raw HTML', 'Text <a href="/x">web app cost</a> here.'],
    ['a longer word', 'The superweb app cost, or web app costing.'],
    ['an address', 'Read example.com/web app cost or #web app cost.'],
  ])('never links inside of %s', (_, text) => {
    expect(linked(text)).toBeUndefined();
  });

  test('does not link in a text that has the link, or is too long', () => {
    expect(linked('The web app cost. [Here](/blog/app-cost#prices).')).toBeUndefined();
    expect(linked(`The web app cost. ${'Word. '.repeat(6_000)}`)).toBeUndefined();
  });

  const block = fc.constantFrom(
    'The web app cost is one thing.',
    'Nothing of note.',
    '## web app cost',
    '- web app cost\n- *the web app cost*',
    '> web app cost',
    '`web app cost`',
    '```\nweb app cost\n```',
    '[web app cost](/booking)',
    '![web app cost](/x.png)',
    '| web app cost | b |\n| - | - |\n| web app cost | d |',
    'a "web app cost" b',
    '<b>web app cost</b>',
    '1. one\n\n   the web app cost\n2. two',
    '\\web app cost \\[web app cost]',
    '[^1] web app cost\n\n[^1]: web app cost',
    '***',
    '[ref]: /booking "web app cost"',
    '[web app cost][ref]',
    'a web app cost](/x) b',
  );

  test('leaves the rest of any Markdown unchanged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(block, fc.string({ maxLength: 40 })), { maxLength: 8 }),
        fc.constantFrom('\n\n', '\n'),
        (blocks, between) => {
          const text = blocks.join(between);
          const found = linkPhrase(text, goal);
          if (!found) return;
          const after = applyParts(text, [found.part]).text;
          expect(after.replace(`[${found.phrase}](${goal.path})`, found.phrase)).toBe(text);
          expect(plainText(after)).toBe(plainText(text));
          for (const level of [1, 2, 3] as const)
            expect(headings(after, level)).toEqual(headings(text, level));
          expect(linkTargets(after).filter((target) => target !== goal.path)).toEqual(linkTargets(text));
          const codes = (markdown: string) =>
            [...walk(treeOf(markdown))].flatMap((node) =>
              node.type === 'code' || node.type === 'inlineCode' ? [node.value] : [],
            );
          expect(codes(after)).toEqual(codes(text));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('adding a sentence with a link', () => {
  const close =
    'Most of what a custom web app needs is decided before anyone writes code, and a list of those decisions keeps the total cost low for a small team.';

  test('ends the paragraph that has most in common with the linked post', () => {
    const text = `# One\n\nShort.\n\n${close}\n\n- A list\n`;
    const part = linkSentence(text, goal);
    expect(part && applyParts(text, [part]).text).toBe(
      text.replace(close, `${close} See also [What does a web app cost?](/blog/app-cost).`),
    );
  });

  test('escapes the title, and adds nothing if no paragraph fits', () => {
    const part = linkSentence(close, { ...goal, title: 'Web app [cost] *now*' });
    expect(part?.after).toContain('See also [Web app \\[cost\\] \\*now\\*](/blog/app-cost).');
    expect(linkSentence('Nothing of note.', goal)).toBeUndefined();
    expect(linkSentence(`> ${close}`, goal)).toBeUndefined();
  });
});

test('phrases of a title are the keyword, its parts, and runs of words with telling first and last words', () => {
  expect(
    phrasesFor({ title: 'Internal tools for small teams: a plain guide', keyword: 'internal tools' }),
  ).toEqual([
    'internal tools',
    'internal tools for small teams',
    'internal tools for small',
    'tools for small teams',
    'tools for small',
  ]);
});
