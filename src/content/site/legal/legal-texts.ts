/**
 * The legal documents as sections. Until an owner changes one, its page shows the built-in document; then the
 * owner's Markdown, which begins as the built-in text.
 */
import { escapedMarkdown as escaped } from '../escape-markdown.ts';
import { section, type TextSource } from '../site-content.ts';
import { cookiesOf } from './cookies.ts';
import { type LegalBlock, type LegalDocument, legalUpdated } from './legal.ts';
import { privacyOf } from './privacy.ts';
import { termsOf } from './terms.ts';

function blockText(block: LegalBlock): string {
  switch (block.type) {
    case 'p':
      return escaped(block.text);
    case 'h3':
      return `### ${escaped(block.text)}`;
    case 'ul':
      return block.items.map((item) => `- ${escaped(item)}`).join('\n');
    case 'links':
      return block.items.map(({ label, href }) => `- [${escaped(label)}](${href})`).join('\n');
    case 'table':
      return [
        `**${escaped(block.caption)}**\n`,
        ...[block.head, block.head.map(() => '---'), ...block.rows.map((row) => row.map(escaped))].map(
          (cells) => `| ${cells.join(' | ')} |`,
        ),
      ].join('\n');
  }
}

/** A built-in document as Markdown. */
const asText = ({ title, description, sections }: LegalDocument) => ({
  title,
  description,
  updated: legalUpdated.text,
  text: sections
    .map((each) => [`## ${escaped(each.title)}`, ...each.blocks.map(blockText)].join('\n\n'))
    .join('\n\n'),
});

/** What the cookie policy says of other companies depends on what is set up; the text begins without them. */
const NO_SERVICES = { externalBooking: { offshore: undefined, usa: undefined }, payments: false };

export const legalTexts = {
  terms: section('legal.terms', (from: TextSource) => asText(termsOf(from))),
  privacy: section('legal.privacy', (from) => asText(privacyOf(from))),
  cookies: section('legal.cookies', (from) => asText(cookiesOf(from, NO_SERVICES))),
};
