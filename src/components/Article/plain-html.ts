const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The class of unrendered text. */
export const PLAIN = 'plain';

/** Escapes a text as HTML without rendering it, for text that cannot be rendered. Takes milliseconds for 1 MB. */
export const plainHtml = (content: string): string =>
  `<p class="${PLAIN}">${content.replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? '')}</p>`;
