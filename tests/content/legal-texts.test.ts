import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import { legalTexts } from '#src/content/legal/legal-texts.ts';
import { privacyOf } from '#src/content/legal/privacy.ts';
import { termsOf } from '#src/content/legal/terms.ts';
import { ownContent } from '#src/content/site-content.ts';
import { stringsIn } from '../support/built-in-sections.ts';
import { own } from '../support/own-texts.ts';

/** The words of a page, without its markup. */
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('a legal document that an owner begins to edit', () => {
  test.each([
    ['terms', own(legalTexts.terms), termsOf(ownContent)],
    ['privacy', own(legalTexts.privacy), privacyOf(ownContent)],
  ])('the %s say what the built-in ones say, word for word', (_name, { text }, { sections }) => {
    const shown = words(renderMarkdown(text).html);
    const said = sections.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) =>
        'items' in block && block.type === 'links'
          ? block.items.map(({ label }) => label)
          : stringsIn(block).slice(1),
      ),
    ]);
    expect(said.length).toBeGreaterThan(30);
    for (const each of said) expect(shown).toContain(each.replace(/\s+/g, ' '));
  });
});
