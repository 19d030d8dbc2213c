import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { CUSTOM_PROMPT } from '#src/content/generator/custom-prompt.ts';
import { money } from '#src/content/site/money.ts';
import { offerOf, ownOffer, ownOfferDocument } from '#src/content/site/offer.ts';
import { CURRENCY_CODES } from '#src/contract/currencies.ts';
import { composeBrief, keywordIn, pathsIn } from '#writer/brief.ts';
import type { CheckInput } from '#writer/check-input.ts';
import { checkDraft } from '#writer/checks.ts';
import { removeHtml } from '#writer/clean-html.ts';
import { normalizeDraft, type RawDraft, shorten } from '#writer/draft.ts';
import { wrongFacts } from '#writer/facts.ts';
import { firstParagraph, hasHtml, linkTargets, rangeOf, walk, words } from '#writer/markdown.ts';
import { closeJson, readAnswer } from '#writer/providers/answer.ts';
import { imageSizes } from '#writer/providers/models/openai-image.ts';
import { spent } from '#writer/providers/prices.ts';
import { own } from '../support/own-texts.ts';
import { testArticle } from '../support/test-article.ts';

const brief = composeBrief({ prompt: CUSTOM_PROMPT, theme: null, recentTitles: [], turn: 0, serial: 1 });
const good = normalizeDraft(testArticle(brief), brief);
const check = (draft: Partial<RawDraft>, input: Partial<CheckInput> = {}) =>
  checkDraft({ draft: { ...good, ...draft }, brief, slugs: new Set(['known-post']), earlier: [], ...input });

describe('an article', () => {
  test('passes if it is correct', () => expect(check({})).toEqual([]));

  test.each<[string, Partial<RawDraft>, string]>([
    ['without a title', { title: '' }, 'It has no title.'],
    [
      'that is too short',
      { content: `${good.content.slice(0, 3000)}\n[a](/pricing) [b](/how-it-works) [c](/book-now)` },
      'it needs 1,000 to 1,400.',
    ],
    [
      'that is too long',
      { content: good.content + '\n\nOne more word. '.repeat(300) },
      'it needs 1,000 to 1,400.',
    ],
    [
      'without sections',
      { content: good.content.replace(/^## .*$/gm, '') },
      'The text has 0 H2 sections; it needs 4 to 12.',
    ],
    ['with an H1', { content: `${good.content}\n# Another\n` }, 'The text has an H1 heading'],
    [
      'with an empty section',
      {
        content: `${good.content}\n## Nothing here\n\n## And this is the end of it\n\n${'word '.repeat(20)}`,
      },
      'The section "Nothing here" has almost no text.',
    ],
    [
      'with a long description',
      { metaDescription: 'x'.repeat(156) },
      'The meta description has 156 characters; at most 155 are shown.',
    ],
    ['without a description', { metaDescription: '' }, 'The meta description is missing'],
    ['with three tags', { tags: ['a', 'b', 'c'] }, 'It has 3 different tags; it needs exactly 4.'],
    [
      'with the same tag twice',
      { tags: ['a', 'b', 'c', 'A '] },
      'It has 3 different tags; it needs exactly 4.',
    ],
    [
      'without the keyword in its title',
      { title: 'Something else entirely' },
      'The keyword "build an app in 1 hour" is missing from the title.',
    ],
    [
      'without the keyword in its headings',
      { content: good.content.replace(/^## Build an app.*$/m, '## The short answer') },
      'is missing from the H2 headings.',
    ],
    [
      'with a link that leads nowhere',
      { content: `${good.content}\n[x](/pricing/old) [y](/blog/unknown)` },
      'It links to /pricing/old, /blog/unknown, which does not exist on this site.',
    ],
    [
      'with a foreign link',
      { content: `${good.content}\nSee https://example.org/a.` },
      'It links to https://example.org/a; only pages of this site and the sources given for the text may be linked.',
    ],
    [
      'with a script in a link',
      { content: `${good.content}\n[x](javascript:alert(1))` },
      'only pages of this site and the sources given for the text may be linked.',
    ],
    [
      'without a link that was asked for',
      { content: good.content.replaceAll('/book-now', '/booking') },
      'It has no link to /book-now.',
    ],
    [
      'with another price',
      { content: `${good.content}\nOnly $99.50 today.` },
      'It states $99.50, which is not a price of this site.',
    ],
    ['with HTML', { content: `${good.content}\n<iframe src=x>` }, 'It contains raw HTML.'],
  ])('fails %s', (_, draft, sentence) => {
    expect(check(draft).join('\n')).toContain(sentence);
  });

  test('may link to an existing post, to an anchor and to a URL of the prompt', () => {
    const content = `${good.content}\n[a](/blog/known-post) [b](/#faq) [c](#top) [d](https://example.org/source)`;
    expect(check({ content }, { brief: { ...brief, prompt: 'Cite https://example.org/source' } })).toEqual(
      [],
    );
  });

  test('may link to its sources, with or without a slash at the end, a fragment or www', () => {
    const passage = (url: string | null) => ({
      ...{ id: 1, documentId: 1, text: 'Moths fly.', title: 'Moths', url },
      ...{ kind: 'page' as const, readAt: '2026-03-09T10:00:00.000Z', givenBy: null, mayQuote: false },
    });
    const withSources = { ...brief, passages: [passage('https://www.example.org/moths/'), passage(null)] };
    const findings = (links: string[]) =>
      check(
        { content: `${good.content}\n${links.map((url) => `[a](${url})`).join(' ')}` },
        { brief: withSources },
      ).filter((sentence) => sentence.startsWith('It links to'));
    const page = 'example.org/moths';
    expect(findings([`https://${page}`, `https://www.${page}`, `https://${page}/#wings`])).toEqual([]);
    const others = [`https://${page}?p=2`, `https://${page}/wings`, 'https://example.com/moths', `//${page}`];
    expect(findings([`https://${page}`, ...others])).toEqual([
      `It links to ${others.join(', ')}; only pages of this site and the sources given for the text may be linked.`,
    ]);
  });

  test('fails if it repeats another one, by its text or its title', () => {
    const other = normalizeDraft(testArticle({ ...brief, serial: 2 }), brief);
    expect(check({}, { earlier: [other] })).toEqual([]);
    expect(check({}, { earlier: [{ ...good, title: 'A different name' }] })[0]).toMatch(
      /^It repeats the earlier post "A different name" \(100% /,
    );
    expect(check({}, { earlier: [{ ...other, title: good.title.toUpperCase() }] })[0]).toMatch(
      /^It has the same title as the earlier post/,
    );
    const half = `${good.content.slice(0, good.content.length * 0.6)}${other.content.slice(other.content.length * 0.6)}`;
    expect(check({}, { earlier: [{ title: 'Half', content: half }] })[0]).toMatch(/^It repeats/);
  });

  test('matches a keyword regardless of case, hyphens and number format', () => {
    const draft = { ...good, title: 'Build An App In One Hour: A Plan' };
    expect(check(draft)).toEqual([]);
  });
});

describe('facts', () => {
  const [offshore, usa] = [ownOffer.tiers.offshore.price, ownOffer.tiers.usa.price];

  test('include every claim that the site allows', () => {
    for (const claim of own(writerVoice).claims) expect(wrongFacts(claim, ownOffer)).toEqual([]);
  });

  test.each([
    [
      `Two sessions cost ${money(2 * offshore, 'USD')}, or ${money(offshore + usa, 'USD')} with one of each.`,
      0,
    ],
    ['Agencies start at $10k.', 0],
    ['Save 75% today.', 1],
    [`Host it for ${money(offshore, 'USD')}/month.`, 1],
    [`The USA-based developer costs ${money(offshore, 'USD')}.`, 1],
    [`An offshore hour is ${money(usa, 'USD')}.`, 1],
    ['80% of apps are finished.', 2],
    ['You own 90% of it.', 1],
    ['Enjoy 100% uptime.', 1],
    ['Book a 2-hour session.', 1],
    ['There is a money-back guarantee.', 1],
    ['Start your free trial.', 1],
    ['You get unlimited revisions.', 1],
    ['All apps are finished in one hour.', 1],
    [
      `It costs ${money(usa, 'USD')} an hour in the USA-based tier and ${money(offshore, 'USD')} offshore.`,
      0,
    ],
    ['An hour costs €120.', 1],
    ['An hour costs 120 EUR.', 1],
    ['An hour costs CA$120.', 1],
    ['An hour costs USD 120.', 0],
  ])('%s', (text, count) => expect(wrongFacts(text, ownOffer)).toHaveLength(count));

  test.each(CURRENCY_CODES)('in %s only include its own prices in its own currency', (currency) => {
    const offer = offerOf({ ...ownOfferDocument, currency });
    const stated = (amount: number) => money(amount, currency);
    const right = `${offer.tiers.offshore.perHour}, ${currency} 150, ${offer.hosting.label} or 99 ${currency}/month.`;
    expect(wrongFacts(right, offer)).toEqual([]);
    expect(wrongFacts(`It costs ${stated(133)}.`, offer)).toHaveLength(1);
    expect(wrongFacts(`It costs 133 ${currency}.`, offer)).toHaveLength(1);
    expect(wrongFacts(`Host it for ${stated(120)}/month.`, offer)).toHaveLength(1);
    expect(wrongFacts(`It costs ${currency === 'EUR' ? '£' : '€'}120.`, offer)).toHaveLength(1);
  });
});

function partsOutsideCode(text: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const node of walk(
    fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }),
  )) {
    if (node.type !== 'code' && node.type !== 'inlineCode') continue;
    const [from, to] = rangeOf(node);
    parts.push(text.slice(at, from));
    at = to;
  }
  return [...parts, text.slice(at)];
}

describe('normalizing an article', () => {
  test('never leaves HTML', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      'script',
      ' ',
      'img',
      ' onerror=x',
      '<b>',
      '<scr',
      'ipt>',
      '<!--',
      '-->',
      '`',
      '\n',
      'a',
      '"',
      '/',
      '<svg',
      '<p>',
      'text ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const cleaned = removeHtml(pieces.join(''));
        for (const part of partsOutsideCode(cleaned)) expect(part).not.toMatch(/<[a-z][^<>]*>/i);
        expect(removeHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps code, comparisons and autolinks', () => {
    const text = 'If a < b and c > d, write `<div>` or\n\n```html\n<script>x</script>\n```\n';
    expect(removeHtml(text)).toBe(text);
    expect(hasHtml(text)).toBe(false);
    expect(hasHtml('<script src=x')).toBe(true);
  });

  test.each([
    ['links in angle brackets', 'Write to <me@example.com>, or see <https://example.com/a_(b)>.'],
    ['targets in angle brackets', '[the [plan]](<my plan>) and [r]\n\n[r]: <c d>'],
    ['code with back-ticks in it', 'Say ``a `<b>` c`` or\n\n~~~\n<b>`\n~~~\n\n    <i>indented</i>\n'],
  ])('keeps %s', (_, text) => expect(removeHtml(text)).toBe(text));

  test('keeps code inside of a removed element', () => {
    expect(removeHtml('<div class="x">\nUse `<b>` for <b>bold</b>.\n</div>').trim()).toBe(
      'Use `<b>` for bold.',
    );
  });

  const mendedTitle = (title: string, content = good.content) =>
    normalizeDraft({ ...good, title, content }, brief).title;

  test.each([
    ['**What `created_at` means** in *one* hour', 'What created_at means in one hour'],
    ['Why updated_at and created_at differ', 'Why updated_at and created_at differ'],
    ['# “A [plan [B]](/blog/a(b)c) that works”', 'A plan [B] that works'],
    ['10. 5 * 3 * 2 sessions', '10. 5 * 3 * 2 sessions'],
    ['> and < are no marks', '> and < are no marks'],
  ])('reads the title %s as a line', (title, read) => expect(mendedTitle(title)).toBe(read));

  test('uses the first heading as a missing title, but none in code', () => {
    expect(mendedTitle('', '```\n# a comment\n```\n\nOf *created_at*\n===\n\nText.')).toBe('Of created_at');
  });

  test('removes the title from the text, and turns further ones into sections, but not in code', () => {
    const text = [
      'The title\n=========',
      '# One [of [two]](/pricing)',
      '```sh\n# a comment\n\n\n\nls\n```\n\n\n',
      'Two\n===',
      'Text with [a link](/blog/a(b)c) to `created_at`.',
    ].join('\n\n');
    expect(normalizeDraft({ ...good, content: text }, brief).content).toBe(
      [
        '## One [of [two]](/pricing)',
        '```sh\n# a comment\n\n\n\nls\n```',
        'Two\n---',
        'Text with [a link](/blog/a(b)c) to `created_at`.\n',
      ].join('\n\n'),
    );
  });

  test('shortens to the limit at a sentence or a word', () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 60 }),
        fc.integer({ min: 20, max: 200 }),
        (text, length) => shorten(text, length).length <= length,
      ),
    );
    expect(shorten('One sentence that is long enough. And another.', 40)).toBe(
      'One sentence that is long enough.',
    );
    expect(shorten('word '.repeat(20).trim(), 12)).toBe('word word…');
  });

  test('always results in four different tags', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 8 }), (tags) => {
        const mended = normalizeDraft({ ...good, tags }, brief).tags;
        expect(new Set(mended.map((tag) => tag.toLowerCase())).size).toBe(4);
      }),
    );
  });
});

describe('reading an article', () => {
  test('finds words, links and the first paragraph', () => {
    expect(words('**One-on-one** for $10,000: [a link](/x) isn’t 2 words.')).toHaveLength(8);
    expect(linkTargets('[a](/x "t") ![i](/y) <https://z.example/> [r]: /ref\n\n[r]: /ref "t"')).toEqual(
      expect.arrayContaining(['/x', '/y', 'https://z.example/', '/ref']),
    );
    expect(firstParagraph('# T\n\n> quote\n\n- list\n\nThe *first* one.\n\nNext')).toBe('The first one.');
  });

  test('completes JSON that was cut off anywhere', () => {
    const whole = JSON.stringify({
      title: 'A "quoted" title',
      tags: ['a', 'b'],
      nested: { content: 'Line\nwith \\ and é' },
    });
    for (let length = 12; length < whole.length; length += 1) {
      const closed = closeJson(whole.slice(0, length));
      // Between a key and its value nothing can be closed; everywhere else the result is valid JSON.
      if (!/[{,]"[^"]*"\}*$|:\}*$/.test(closed)) expect(() => JSON.parse(closed)).not.toThrow();
    }
  });

  test('accepts other field names, and plain Markdown', () => {
    expect(
      readAnswer('{"title":"T","meta_description":"M","tags":"a, b","body":"Text"}')?.draft,
    ).toMatchObject({ metaDescription: 'M', tags: ['a', ' b'], content: 'Text' });
    expect(readAnswer(`# A title\n\n${'Words and words. '.repeat(80)}`)?.draft.content).toContain(
      '# A title',
    );
    expect(readAnswer('I am sorry.')).toBeUndefined();
  });

  test('finds the fixed prompt’s keyword and links', () => {
    expect(keywordIn(CUSTOM_PROMPT)).toBe('build an app in 1 hour');
    expect(pathsIn(CUSTOM_PROMPT)).toEqual(['/pricing', '/how-it-works', '/book-now']);
    expect(keywordIn('Target keyword: “crm for gyms”.')).toBe('crm for gyms');
  });

  test('finds image sizes and prices by model', () => {
    expect(imageSizes('gpt-image-2.5-flare')[0]).toBe('1280x672');
    expect(imageSizes('gpt-image-1')[0]).toBe('1536x1024');
    const listed = { list: 'openai', own: [] } as const;
    expect(spent('gpt-6.1-terra', 1_000_000, 100_000, listed).cost).toBe(1.5);
    expect(spent('gpt-6.1-terra', 1_000_000, 100_000, { ...listed, batch: true }).cost).toBe(0.75);
    expect(spent('gpt-5.4-2026-03-05', 1_000_000, 0, listed).cost).toBe(2.5);
    expect(spent('gpt-6.1-terra', 1, 1, { list: undefined, own: [] }).cost).toBeNull();
    expect(spent('llama', 1, 1, listed).cost).toBeNull();
    expect(spent('constructor', 1, 1, listed).cost).toBeNull();
    const claude = { list: 'anthropic', own: [] } as const;
    expect(spent('claude-haiku-4-5-20251001', 1_000_000, 0, claude).cost).toBe(1);
    const own = [{ model: 'llama', input: 1, output: 2, date: '2026-11-23' }];
    expect(spent('llama', 1_000_000, 1_000_000, { list: undefined, own }).cost).toBe(3);
    expect(spent('llama-3:8b', 1_000_000, 0, { list: undefined, own, asked: 'llama' }).cost).toBe(1);
    const gemini = { list: 'gemini', own: [] } as const;
    expect(spent('gemini-3.5-flash-001', 1_000_000, 0, { ...gemini, asked: 'gemini-3.5-flash' }).cost).toBe(
      1.5,
    );
    expect(spent('another', 1_000_000, 0, { ...gemini, asked: 'gemini-3.5-flash' }).cost).toBeNull();
    const price = (day: string) => spent('gemini-3.8-flash', 1_000_000, 0, { ...gemini, day }).cost;
    expect([price('2026-12-31'), price('2027-01-01')]).toEqual([0.75, 1.5]);
  });
});
