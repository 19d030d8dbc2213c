import type { Definition, FootnoteDefinition, Nodes } from 'mdast';

/** A definition or footnote: what a block that names it is read with. */
export interface ContextPart {
  text: string;
  /** As it is named in texts, in lower case; undefined if only the parser can tell. */
  name: string | undefined;
}

/** @param source of the definition; a footnote needs only its label */
export function contextPart(block: Definition | FootnoteDefinition, source: string): ContextPart {
  const label = block.label ?? block.identifier;
  const isPlain = /^[\w .:/-]+$/.test(label);
  return block.type === 'footnoteDefinition'
    ? { text: `[^${label}]: x`, name: isPlain ? `[^${label.toLowerCase()}]` : undefined }
    : { text: source, name: isPlain ? `[${label.toLowerCase()}]` : undefined };
}

export const isDefinition = (node: Nodes): node is Definition | FootnoteDefinition =>
  node.type === 'footnoteDefinition' || node.type === 'definition';

/** Markdown to put before a text, with what the text names, and the number of blocks that it has. */
export function contextFor(text: string, context: readonly ContextPart[]): { text: string; count: number } {
  if (context.length === 0) return { text: '', count: 0 };
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  const parts = context.flatMap((part) =>
    part.name === undefined || plain.includes(part.name) ? [part.text] : [],
  );
  // The rule keeps an indented block from becoming a part of the last footnote.
  const all = parts.length > 0 ? [...parts, '***', ''] : parts;
  return { text: all.join('\n\n'), count: parts.length > 0 ? parts.length + 1 : 0 };
}
