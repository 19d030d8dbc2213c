const UNSHOWN = 'This part stays as it is.';

const kinds: Readonly<Record<string, { name: string; reason: string }>> = {
  html: { name: 'HTML', reason: 'Readers see its words without the tags. It stays as it is.' },
  definition: { name: 'Link addresses', reason: 'Links in the text use them. They stay as they are.' },
  table: { name: 'Table', reason: 'It has cells that no reader sees. It stays as it is.' },
  list: { name: 'List', reason: UNSHOWN },
  paragraph: { name: 'Paragraph', reason: UNSHOWN },
  heading: { name: 'Heading', reason: UNSHOWN },
  blockquote: { name: 'Quotation', reason: UNSHOWN },
  footnoteDefinition: { name: 'Footnote', reason: UNSHOWN },
  video: { name: 'Video', reason: 'Visitors see a link to it here, not a player. It stays as it is.' },
  placeholder: {
    name: 'Part that follows your offer',
    reason: 'It has a price or another value of your offer in code or in an address. It stays as it is.',
  },
};

/** The name of a locked block, and the reason why it can only be changed in Markdown. */
export const rawKindOf = (kind: string): { name: string; reason: string } =>
  kinds[kind] ?? { name: 'Markdown', reason: UNSHOWN };
