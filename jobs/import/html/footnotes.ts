/** @param label as in `[^label]` @param markdown of one or more blocks */
export const footnoteDefinition = (label: string, markdown: string): string =>
  `[^${label.replace(/[\]\s]/g, '')}]: ${markdown.split('\n').join('\n    ')}`;
