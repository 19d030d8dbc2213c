/** All are static, marked noindex and dated (specification, section 2). */
import type { TextSource } from '../site-content.ts';

/** The company's name, or else the site's: the reader's contract partner. */
export const legalNameOf = ({ identity, values }: Pick<TextSource, 'identity' | 'values'>): string =>
  values['offer.receipts']?.seller.name || identity.name;

export interface LegalLink {
  label: string;
  href: string;
}

export type LegalBlock =
  | { type: 'p'; text: string }
  | { type: 'h3'; text: string }
  | { type: 'ul'; items: readonly string[] }
  | { type: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { type: 'links'; items: readonly LegalLink[] };

export interface LegalSection {
  /** Kebab-case without the number; used as the URL fragment. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  path: '/terms' | '/privacy' | '/cookies';
  title: string;
  description: string;
  noindex: true;
  sections: readonly LegalSection[];
}

/** As ISO date, and as every legal page shows it. */
export const legalUpdated = { iso: '2023-06-01', text: 'Last Updated: June 1, 2023' } as const;

const blockAs = (block: LegalBlock, say: (text: string) => string): LegalBlock => {
  switch (block.type) {
    case 'p':
    case 'h3':
      return { ...block, text: say(block.text) };
    case 'ul':
      return { ...block, items: block.items.map(say) };
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(say)) };
    case 'links':
      return block;
  }
};

/** Has a site say the texts of a document in its words. */
export const documentAs = (document: LegalDocument, say: (text: string) => string): LegalDocument => ({
  ...document,
  sections: document.sections.map((each) => ({
    ...each,
    blocks: each.blocks.map((block) => blockAs(block, say)),
  })),
});

export function p(text: string): LegalBlock {
  return { type: 'p', text };
}

export function h3(text: string): LegalBlock {
  return { type: 'h3', text };
}

export function ul(...items: string[]): LegalBlock {
  return { type: 'ul', items };
}

export function mailLink(address: string): LegalBlock {
  return { type: 'links', items: [{ label: address, href: `mailto:${address}` }] };
}
