import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyParts } from '#src/contract/generator/suggestion-parts.ts';
import type { WordCounts } from '#writer/link-goal.ts';
import { headings, linkTargets, plainText, treeOf, walk } from '#writer/markdown.ts';
import { linkPhrase, placeLink } from '#writer/place-link.ts';

const goal = {
  path: '/blog/app-cost',
  title: 'What does a web app cost?',
  question: null,
  keyword: 'web app cost',
};
const OPENING = 'The opening paragraph.\n\n';
const linked = (text: string) => {
  const found = linkPhrase(text, goal);
  return found && applyParts(text, [found.part]).text;
};

describe('turning a phrase into a link', () => {
  test('links the keyword as it is written in the text', () => {
    expect(linked(`${OPENING}Before you start, ask what the Web app costs are. Then plan.`)).toBe(
      `${OPENING}Before you start, ask what the [Web app costs](/blog/app-cost) are. Then plan.`,
    );
    expect(linked(`${OPENING}- First of all, ask for the *web-app cost* in writing.`)).toBe(
      `${OPENING}- First of all, ask for the *[web-app cost](/blog/app-cost)* in writing.`,
    );
  });

  test.each([
    ['the opening paragraph', ''],
    ['an opening below a heading and an image', '## A heading\n\n![An image](/x.png)\n\n'],
  ])('never links inside of %s', (_, before) => {
    expect(linked(`${before}Before you start, ask what the web app costs are.`)).toBeUndefined();
  });

  test.each([
    ['a heading', '## The web app cost is what you ask for first\n\nText.'],
    ['a heading that is underlined', 'The web app cost is what you ask for first\n---\n\nText.'],
    [
      'code',
      'Then type the words `web app cost` here, please.\n\n```\nAsk for the web app cost before you start.\n```',
    ],
    ['indented code', 'Text.\n\n    Ask for the web app cost before you start.'],
    ['a link', 'Before you start, see [the web app cost](/booking) and <https://example.com/web-app-cost>.'],
    ['a sentence with a link', 'Before you [start](/booking), ask what the web app cost is.'],
    ['an image', 'Look at this image before you ask: ![web app cost](/media/a/original).'],
    ['a quotation', '> Before you start, ask what the web app cost is.'],
    ['quotation marks', 'She said then "the web app cost is high" and “a web app cost” too.'],
    [
      'a table',
      '| Before you start, ask what the web app cost is. |\n| --- |\n| Before you start, ask what the web app cost is. |',
    ],
    ['a label', '- **Web app cost:** ask for it before you start with anything.'],
    ['a list of words', '- The web app cost and who pays it every month'],
    ['a definition', '[web app cost]: /booking'],
    ['a footnote', 'Text.[^1]\n\n[^1]: Before you start, ask what the web app cost is.'],
    ['raw HTML', 'Before you start, read this text <a href="/x">web app cost</a> here.'],
    ['a longer word', 'Before you start, ask for the superweb app cost, or web app costing.'],
    ['an address', 'Before you start, read example.com/web app cost or #web app cost.'],
    ['a longer name', 'Before you start, ask for the dark web app cost in writing.'],
  ])('never links inside of %s', (_, text) => {
    expect(linked(OPENING + text)).toBeUndefined();
  });

  test('does not link in a text that has the link, or is too long', () => {
    const text = `${OPENING}Before you start, ask what the web app cost is.`;
    expect(linked(text)).toBeDefined();
    expect(linked(`${text} [Here](/blog/app-cost#prices).`)).toBeUndefined();
    expect(linked(`${text} ${'Word. '.repeat(6_000)}`)).toBeUndefined();
  });

  const block = fc.constantFrom(
    'The web app cost is the one thing that you ask for first.',
    'Ask *early* for the web app cost, and then ask again in writing.',
    'Ask her early: "the web app cost", and then ask for the web app cost.',
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

describe('a sentence about the linked post', () => {
  const counts: WordCounts = {
    posts: 100,
    with: { second: 90, hour: 100, book: 60, app: 100, bakery: 2, pickup: 9, slot: 12, sourdough: 1 },
    titles: [
      'When to book a second hour',
      'A bakery app with pickup slots',
      'A grocery app with pickup slots',
    ],
  };
  const place = (sentence: string, title: string, question: string | null = null) =>
    placeLink({
      text: `${OPENING}${sentence}`,
      goal: { path: '/blog/goal', title, question, keyword: null },
      waiting: 0,
      counts,
    })?.phrase;

  test('says its name, even in words that every post has', () => {
    expect(place('Parts with their return list are a second hour.', 'When to book a second hour')).toBe(
      'second hour',
    );
  });

  test('says rare words of it side by side, if no other title has the same name', () => {
    const [bakery, grocery] = ['A bakery app with pickup slots', 'A grocery app with pickup slots'];
    expect(place('On Saturdays a bakery with pickup slots sells out by noon.', bakery)).toBe(
      'bakery with pickup slots',
    );
    expect(place('You can build this app in the hour that you book.', bakery)).toBeUndefined();
    expect(place('On Saturdays the garden center has pickup slots until noon.', grocery)).toBeUndefined();
  });

  test('is missing where only one word is shared, or words of other subjects', () => {
    expect(place('The bakery around the corner opens every day at six.', 'A bakery app')).toBeUndefined();
    expect(
      place('Start the app, and use it every day of the year.', 'Use an app every day', 'How do I start?'),
    ).toBeUndefined();
  });

  test('is not asked for where enough links are proposed', () => {
    const text = `${OPENING}Parts with their return list are a second hour.`;
    const other = { path: '/blog/goal', title: 'When to book a second hour', question: null, keyword: null };
    expect(placeLink({ text, goal: other, waiting: 5, counts })?.phrase).toBe('second hour');
    expect(placeLink({ text, goal: other, waiting: 6, counts })).toBeUndefined();
  });
});
