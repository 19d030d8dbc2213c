/** A page shows the built-in document until an owner changes it; then the owner's Markdown. */
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

const asText = ({ title, description, sections }: LegalDocument) => ({
  title,
  description,
  updated: legalUpdated.text,
  text: sections
    .map((each) => [`## ${escaped(each.title)}`, ...each.blocks.map(blockText)].join('\n\n'))
    .join('\n\n'),
});

/** The cookie policy's text about other companies depends on the configuration, so it starts without them. */
const NO_SERVICES = { externalBooking: { offshore: undefined, usa: undefined }, payments: false };

export const legalTexts = {
  terms: section('legal.terms', (from: TextSource) => asText(termsOf(from))),
  privacy: section('legal.privacy', (from) => asText(privacyOf(from))),
  cookies: section('legal.cookies', (from) => asText(cookiesOf(from, NO_SERVICES))),
};
