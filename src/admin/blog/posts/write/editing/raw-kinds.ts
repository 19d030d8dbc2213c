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
};

/** The name of a locked block, and the reason why it can only be changed in Markdown. */
export const rawKindOf = (kind: string): { name: string; reason: string } =>
  kinds[kind] ?? { name: 'Markdown', reason: UNSHOWN };
