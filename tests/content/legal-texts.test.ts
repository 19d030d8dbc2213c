import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import type { LegalDocument } from '#src/content/site/legal/legal.ts';
import { legalTexts } from '#src/content/site/legal/legal-texts.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { termsOf } from '#src/content/site/legal/terms.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { CLIENT_FILE_DAYS, CODE_FILE_DAYS } from '#src/contract/bookings/values.ts';
import { stringsIn } from '../support/built-in-sections.ts';
import { own } from '../support/own-texts.ts';

const said = (document: LegalDocument) => stringsIn(document.sections).join(' ');

describe('the built-in documents', () => {
  test('say what is stored and for how long', () => {
    const policy = said(privacyOf(ownContent));
    for (const subject of [
      'pack of hours or a gift',
      'tax number',
      'promotion code',
      'files you send us',
      'notes that your developer takes',
      'a link to a recording, not the recording itself',
      'only when the developer is busy',
      'only as far as you agree to each',
      'Receipts and credit notes: for as long as tax and accounting law requires',
      `${CLIENT_FILE_DAYS} days for a file that you sent`,
      `${CODE_FILE_DAYS} days for code`,
      'until you ask us to erase them',
      'Backups: they hold what was deleted',
    ])
      expect(policy).toContain(subject);
    const identity = { ...ownContent.identity, forgetMonths: 24 };
    const forgetting = said(privacyOf({ ...ownContent, identity }));
    expect(forgetting).toContain('24 months after it was bought');
    expect(forgetting).not.toContain('until you ask us to erase them');
  });

  test('explain packs, gifts, codes and receipts', () => {
    const terms = said(termsOf(ownContent));
    for (const subject of [
      'as a pack, or give hours as a gift',
      'its hour is returned to the code',
      'A promotion code lowers the price',
      'you get a receipt once it is paid, and a credit note once it is refunded',
      `for ${CODE_FILE_DAYS} days`,
      'published only as far as you agree',
    ])
      expect(terms).toContain(subject);
  });
});

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
  ])('has the built-in text of the %s, word for word', (_name, { text }, { sections }) => {
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
